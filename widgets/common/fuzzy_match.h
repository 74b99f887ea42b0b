#pragma once
#include <QString>
#include <optional>

namespace shardlab {

/// How well a name answers what was typed; higher is better, none: not at all.
///
/// The typed letters must come in their order, others may stand between ("mp" finds MaxPooling2D). The same
/// name comes first, then names that begin so, names that hold it in one piece, and the rest by how many of
/// the letters begin a word or follow each other. Case and spaces do not matter.
std::optional<int> fuzzyScore(const QString& name, const QString& typed);

/// Whether a score is of a name that holds what was typed in one piece, or is the same.
bool isPiece(int score);

}  // namespace shardlab
