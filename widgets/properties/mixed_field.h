#pragma once
#include <QComboBox>

#include "widgets/properties/schema_form.h"

namespace shardlab {

class PropertyEditor;

/// Stands for an editor while several things differ in its parameter: "Multiple values", a list of them to
/// choose from, and "Other value…", which gives way to the editor.
class MixedField : public QComboBox {
    Q_OBJECT
public:
    /// Right above the editor in its layout.
    explicit MixedField(PropertyEditor* editor);
    void setValues(const std::vector<MixedValue>& values);
    void setShown(bool shown);  ///< instead of the editor

Q_SIGNALS:
    void valueChosen(const engine::Json& value);

private:
    void take(int index);
    PropertyEditor* m_editor;
    std::vector<MixedValue> m_values;
};

}  // namespace shardlab
