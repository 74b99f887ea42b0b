#pragma once
#include <QWidget>
#include <vector>

#include "engine/core/parameter_schema.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace shardlab {

class SchemaForm;

/// One thing a registry can make, without its factory.
struct ClassChoice {
    std::string className, help;
    engine::ParameterSchema schema;
    std::vector<std::string> aliases;
    bool isCalled(const std::string& name) const;
};

template <typename Registry>
std::vector<ClassChoice> choicesOf(const Registry& registry) {
    std::vector<ClassChoice> choices;
    for (const auto& entry : registry.entries())
        choices.push_back({entry.className, entry.help, entry.schema, entry.aliases});
    return choices;
}

/// Chooses a class and its options: {"class_name", "config"}. With one choice only, a tick switches it on and
/// off.
class ClassSection : public QWidget {
    Q_OBJECT
public:
    ClassSection(QString objectName, std::vector<ClassChoice> choices, QWidget* parent = nullptr);
    void setTitle(const QString& title);       ///< names the choice for screen readers
    void setValue(const engine::Json& value);  ///< null: off

Q_SIGNALS:
    void edited(const engine::Json& value, const QString& key);  ///< key: the option, empty for another class

private:
    void showForm();
    const ClassChoice* current() const;
    std::vector<ClassChoice> m_choices;
    QComboBox* m_combo = nullptr;
    QCheckBox* m_check = nullptr;
    QLabel* m_help = nullptr;
    SchemaForm* m_form = nullptr;
    engine::Json m_value = nullptr;
};

}  // namespace shardlab
