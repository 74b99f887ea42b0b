#pragma once
#include <QPoint>
#include <QStringList>

class QFont;
class QPainter;

namespace shardlab {

/// The keys of a shortcut as they are printed on a keyboard: "Ctrl", "Shift", "P". `shortcut` is what
/// QKeySequence::toString() returns; an empty string in the list stands between keys that are pressed one
/// after the other, as in Ctrl+M, I.
QStringList keyNames(const QString& shortcut);
/// How wide drawKeyCaps() is.
int keyCapsWidth(const QStringList& names, const QFont& font);
int keyCapHeight(const QFont& font);
/// In frames beside each other, from a point at the left, at half of the height.
void drawKeyCaps(QPainter& painter, const QPoint& left, const QStringList& names, const QFont& font);

}  // namespace shardlab
