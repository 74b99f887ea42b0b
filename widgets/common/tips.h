#pragma once
#include <QHelpEvent>
#include <QToolButton>
#include <QToolTip>

#include "widgets/common/icons.h"

namespace shardlab {

/// Shows a text as the tooltip that an event asks for; empty: none.
inline void showTip(const QEvent& event, const QString& text, QWidget* widget) {
    if (text.isEmpty()) return QToolTip::hideText();
    QToolTip::showText(static_cast<const QHelpEvent&>(event).globalPos(), text, widget);
}

/// A small button with a text.
inline QToolButton* makeCompactButton(const char* name, const QString& text, const QString& tip,
                                      QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setProperty("role", QStringLiteral("compact"));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// A button with a picture, whose text is its tooltip and its accessible name.
inline QToolButton* makeIconButton(const char* name, const QString& iconName, const QString& text,
                                   QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setProperty("role", QStringLiteral("compact"));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setIcon(icon(iconName));
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

}  // namespace shardlab
