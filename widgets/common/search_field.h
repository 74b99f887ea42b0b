#pragma once
#include <QAction>
#include <QLineEdit>
#include <QStyle>

#include "widgets/common/icons.h"

namespace shardlab {

/// While nothing is typed, the style sheet gives the placeholder a paler colour than text; Qt 5 would draw
/// both alike.
inline void fadeWhenEmpty(QLineEdit& field) {
    field.setProperty("role", QStringLiteral("search"));
    QObject::connect(&field, &QLineEdit::textChanged, &field, [&field] { field.style()->polish(&field); });
}

/// A field to search in: its name stands in it while it is empty, beside a magnifying glass.
inline void makeSearchField(QLineEdit& field, const QString& name) {
    field.setPlaceholderText(name);
    field.setAccessibleName(name);
    field.setClearButtonEnabled(true);
    field.addAction(icon(QStringLiteral("search"), QStringLiteral("textFaint")), QLineEdit::LeadingPosition)
        ->setText(name);
    fadeWhenEmpty(field);
}

}  // namespace shardlab
