#pragma once
#include <QWidget>

#include "engine/core/parameter_schema.h"

class QHBoxLayout;

namespace shardlab {

/// Edits the value of one parameter. setValue shows a value and emits nothing; valueEdited carries what a
/// person entered, checked or not: the form checks it. What cannot be read stays in its field, marked, and is
/// no edit.
class PropertyEditor : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void setValue(const engine::Json& value) = 0;
    /// Why the editor shows something else than its value; empty if it does not.
    virtual QString reason() const { return {}; }

Q_SIGNALS:
    void valueEdited(const engine::Json& value);
    void reasonChanged();
};

/// A row without margins for the parts of an editor.
QHBoxLayout* editorRow(PropertyEditor* editor);

/// The editor for a parameter's kind; nullable kinds get a box to tick before the value.
PropertyEditor* makePropertyEditor(const engine::ParameterSpec& spec, QWidget* parent);

}  // namespace shardlab
