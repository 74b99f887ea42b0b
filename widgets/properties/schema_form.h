#pragma once
#include <QFormLayout>
#include <QWidget>
#include <map>
#include <vector>

#include "engine/core/parameter_schema.h"

class QFormLayout;
class QToolButton;
class QVBoxLayout;

namespace shardlab {

class MixedField;
class PropertyEditor;
class WrappedLabel;

/// One value of a parameter that several things have, and how many of them have it.
struct MixedValue {
    engine::Json value;
    int count = 0;
};
using MixedValues = std::map<std::string, std::vector<MixedValue>>;  ///< by the parameter's name

/// A panel generated from a parameter schema: one row a parameter, advanced ones folded away. What cannot be
/// read or is out of range is explained below its field, stays there, and does not leave the form.
class SchemaForm : public QWidget {
    Q_OBJECT
public:
    explicit SchemaForm(QWidget* parent = nullptr);
    ~SchemaForm() override;
    static int labelWidth();  ///< forms below each other line up
    /// Large text leaves no room for a field beside its label: it stands below.
    static QFormLayout::RowWrapPolicy rowPolicy();
    /// Shows `values` (missing keys: defaults). The fields are kept while `identity` stays the same. Of a
    /// parameter in `mixed`, a list of its values stands for the field.
    void setParameters(const QString& identity, const engine::ParameterSchema& schema,
                       const engine::Json& values, const MixedValues& mixed = {});
    /// What the parameters belong to, for the help of the fields: "Dense", "fit". Before setParameters().
    void setHelpScope(const QString& scope) { m_helpScope = scope; }
    void clear();
    PropertyEditor* editor(const std::string& key) const;
    /// Tab goes from `previous` through the fields: those of a new layer would come last of all otherwise.
    void followInTabOrder(QWidget* previous);
    /// Whether a widget of this form is hidden only since Advanced is closed; openAdvanced() shows it.
    bool isUnderAdvanced(const QWidget& field) const;
    void openAdvanced();
    QString errorOf(const std::string& key) const;  ///< the message below a field; empty when it is fine

Q_SIGNALS:
    void parameterEdited(const QString& key, const engine::Json& value);
    /// Fields that held what cannot be taken went away; a sentence for the person who typed it.
    void textDropped(const QString& message);

private:
    struct Row {
        engine::ParameterSpec spec;
        PropertyEditor* editor = nullptr;
        WrappedLabel* error = nullptr;
        engine::Json shown = nullptr;  ///< the value that the editor was given last
        MixedField* mixed = nullptr;   ///< in place of the editor; made when there are several values
        QString refused = {};          ///< why the schema does not take what the editor holds
        QString message() const;
    };
    void silence();
    void sayWhatIsDropped();
    void build(const engine::ParameterSchema& schema);
    void addRow(QFormLayout* form, const engine::ParameterSpec& spec);
    void accept(std::size_t row, const engine::Json& value);
    static void showError(Row& row);
    void showMixed(std::size_t row, const MixedValues& mixed);
    QString m_identity, m_helpScope;
    std::vector<Row> m_rows;
    QVBoxLayout* m_layout = nullptr;
    QWidget* m_body = nullptr;
    QToolButton* m_toggle = nullptr;  ///< Advanced; made where the schema has such parameters
    QWidget* m_advanced = nullptr;    ///< what it shows
    bool m_showAdvanced = false;
};

}  // namespace shardlab
