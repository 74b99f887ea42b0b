#pragma once
#include <QWidget>
#include <vector>

#include "engine/core/parameter_schema.h"

class QFormLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace shardlab {

class PropertyEditor;

/// A panel generated from a parameter schema: one row a parameter, advanced ones folded away. What cannot be
/// read or is out of range is explained below its field, stays there, and does not leave the form.
class SchemaForm : public QWidget {
    Q_OBJECT
public:
    explicit SchemaForm(QWidget* parent = nullptr);
    ~SchemaForm() override;
    /// Shows `values` (missing keys: defaults). The fields are kept while `identity` stays the same.
    void setParameters(const QString& identity, const engine::ParameterSchema& schema,
                       const engine::Json& values);
    void clear();
    PropertyEditor* editor(const std::string& key) const;
    /// Tab goes from `previous` through the fields: those of a new layer would come last of all otherwise.
    void followInTabOrder(QWidget* previous);
    QString errorOf(const std::string& key) const;  ///< the message below a field; empty when it is fine

Q_SIGNALS:
    void parameterEdited(const QString& key, const engine::Json& value);
    /// Fields that held what cannot be taken went away; a sentence for the person who typed it.
    void textDropped(const QString& message);

private:
    struct Row {
        engine::ParameterSpec spec;
        PropertyEditor* editor = nullptr;
        QLabel* error = nullptr;
        engine::Json shown = nullptr;  ///< the value that the editor was given last
        QString refused = {};          ///< why the schema does not take what the editor holds
        QString message() const;
    };
    void silence();
    void sayWhatIsDropped();
    void build(const engine::ParameterSchema& schema);
    void addRow(QFormLayout* form, const engine::ParameterSpec& spec);
    void accept(std::size_t row, const engine::Json& value);
    static void showError(Row& row);
    QString m_identity;
    std::vector<Row> m_rows;
    QVBoxLayout* m_layout = nullptr;
    QWidget* m_body = nullptr;
    bool m_showAdvanced = false;
};

}  // namespace shardlab
