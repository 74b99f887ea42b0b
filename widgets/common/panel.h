#pragma once
#include <QLabel>
#include <QVariant>
#include <QWidget>

namespace shardlab {

/// A rounded box with the surface's colour, as the style sheet draws it.
inline QWidget* makePanel(QWidget* parent) {
    auto* widget = new QWidget(parent);
    widget->setProperty("role", QStringLiteral("panel"));
    widget->setAttribute(Qt::WA_StyledBackground);
    return widget;
}

inline QLabel* makeLabel(const QString& text, const char* role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QLatin1String(role));
    return label;
}

}  // namespace shardlab
