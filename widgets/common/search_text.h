#pragma once
#include <QString>

namespace shardlab {

/// A text as searches compare it, letter for letter: case and width do not matter, and I, ı, İ and i are one,
/// as engine::foldedText() has it. As long as the text, so that a place in one is the place in the other.
QString searchFolded(QString text);

/// Whether what was typed stands in the text.
bool holdsSearched(const QString& text, const QString& typed);
bool beginsWithSearched(const QString& text, const QString& typed);

}  // namespace shardlab
