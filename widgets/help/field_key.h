#pragma once
#include <QString>

class QWidget;

namespace shardlab {

/// What a form knows of a field beside the texts of resources/help/fields.md.
struct FieldNote {
    QString key;    ///< "Dense.units"
    QString title;  ///< "Units"
    QString what;   ///< the sentence of the schema; may be empty
    QString facts;  ///< default, range; may be empty
};

/// For fields that have no key of their own, the object name is the key.
void setFieldNote(QWidget& field, const FieldNote& note);
void setFieldKey(QWidget& field, const QString& key);
/// Of the widget itself, without looking at those around it.
FieldNote fieldNoteOf(const QWidget& widget);
/// Whether the widget is one of those that a person fills in: a field, a box to tick, a slider.
bool isInputField(const QWidget& widget);

}  // namespace shardlab
