#pragma once
#include <QList>

class QWidget;

namespace shardlab {

/// What Tab visits in a window, in reading order: as the layouts have it, also after a form was built anew.
/// Pages behind other pages and docks behind other docks are left out, for Qt only moves the latter aside.
QList<QWidget*> tabStops(const QWidget& window);

/// Moves the focus to the stop after the one that has it, or before; false if none has it.
bool focusNextStop(const QWidget& window, bool next);

/// Gives the focus to a part of the window: to its focus proxy, else to its first stop. Where the focus is
/// inside already, it stays.
void focusInto(QWidget& part);

}  // namespace shardlab
