#pragma once
#include <QLabel>
#include <QVariant>

namespace shardlab {

/// Shows a label in the style of another role ("muted", "error").
inline void setRole(QLabel& label, const char* role) {
    if (label.property("role") == QLatin1String(role)) return;
    label.setProperty("role", QLatin1String(role));
    label.setStyleSheet(QStringLiteral(" "));  // asks for the new role's style
    label.setStyleSheet({});
}

/// A line of a dialog that says what is wrong or what was done.
inline void showMessage(QLabel& label, const QString& text, const char* role) {
    label.setText(text);
    label.setAccessibleName(text);
    setRole(label, role);
}

}  // namespace shardlab
