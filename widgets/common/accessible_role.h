#pragma once
#include <QAccessible>

class QWidget;

namespace shardlab {

/// What a painted widget is to screen readers; Qt would say that it is nothing in particular, and they pass
/// over its name. Before the widget has its name: Qt asks once.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

}  // namespace shardlab
