#include "widgets/help/field_key.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QVariant>

namespace shardlab {

namespace {

const char* const kKey = "fieldKey";
const char* const kTitle = "fieldTitle";
const char* const kWhat = "fieldWhat";
const char* const kFacts = "fieldFacts";

}  // namespace

void setFieldNote(QWidget& field, const FieldNote& note) {
    field.setProperty(kKey, note.key);
    field.setProperty(kTitle, note.title);
    field.setProperty(kWhat, note.what);
    field.setProperty(kFacts, note.facts);
}

void setFieldKey(QWidget& field, const QString& key) {
    field.setProperty(kKey, key);
}

FieldNote fieldNoteOf(const QWidget& widget) {
    const auto text = [&](const char* name) { return widget.property(name).toString(); };
    const QString key = text(kKey);
    return {key.isEmpty() ? widget.objectName() : key, text(kTitle), text(kWhat), text(kFacts)};
}

bool isInputField(const QWidget& widget) {
    if (qobject_cast<const QScrollBar*>(&widget) != nullptr) return false;
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) return !text->isReadOnly();
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
        const QWidget* around = line->parentWidget();  // a box with a line in it is one field
        return !line->isReadOnly() && qobject_cast<const QAbstractSpinBox*>(around) == nullptr &&
               qobject_cast<const QComboBox*>(around) == nullptr;
    }
    return qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QCheckBox*>(&widget) != nullptr ||
           qobject_cast<const QRadioButton*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSlider*>(&widget) != nullptr;
}

}  // namespace shardlab
