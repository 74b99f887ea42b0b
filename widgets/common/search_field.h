#pragma once
#include <QLineEdit>
#include <QStyle>

namespace shardlab {

/// While nothing is typed, the style sheet gives the placeholder a paler colour than text; Qt 5 would draw
/// both alike.
inline void fadeWhenEmpty(QLineEdit& field) {
    field.setProperty("role", QStringLiteral("search"));
    QObject::connect(&field, &QLineEdit::textChanged, &field, [&field] { field.style()->polish(&field); });
}

}  // namespace shardlab
