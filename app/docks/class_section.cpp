#include "app/docks/class_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/elided_check_box.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/help/field_key.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

bool ClassChoice::isCalled(const std::string& name) const {
    return name == className || std::find(aliases.begin(), aliases.end(), name) != aliases.end();
}

ClassSection::ClassSection(QString objectName, std::vector<ClassChoice> choices, QWidget* parent)
    : QWidget(parent), m_choices(std::move(choices)), m_help(new QLabel(this)), m_form(new SchemaForm(this)) {
    setObjectName(objectName);
    setProperty("role", QStringLiteral("plain"));
    m_help->setProperty("role", QStringLiteral("caption"));
    m_help->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    if (m_choices.size() == 1) {
        m_check = new ElidedCheckBox(toQString(m_choices.front().className), this);
        layout->addWidget(m_check);
        setFieldKey(*m_check, objectName);
        connect(m_check, &QCheckBox::toggled, this, [this](bool on) {
            m_value = on ? engine::Json{{"class_name", m_choices.front().className},
                                        {"config", engine::Json::object()}}
                         : engine::Json(nullptr);
            showForm();
            Q_EMIT edited(m_value, {});
        });
    } else {
        constexpr int kLetters = 8;  // the longest name does not widen the panel
        m_combo = new QComboBox(this);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(kLetters);
        for (const ClassChoice& choice : m_choices)
            m_combo->addItem(toQString(choice.className));
        layout->addWidget(m_combo);
        setFieldKey(*m_combo, objectName);
        connect(m_combo, QOverload<int>::of(&QComboBox::activated), this, [this](int index) {
            m_value = {{"class_name", m_choices[static_cast<std::size_t>(index)].className},
                       {"config", engine::Json::object()}};
            showForm();
            Q_EMIT edited(m_value, {});
        });
    }
    layout->addWidget(m_help);
    layout->addWidget(m_form);
    connect(m_form, &SchemaForm::parameterEdited, this,
            [this](const QString& key, const engine::Json& value) {
                if (!m_value.is_object()) return;
                m_value["config"][key.toStdString()] = value;
                Q_EMIT edited(m_value, key);
            });
}

void ClassSection::setTitle(const QString& title) {
    if (m_combo != nullptr) m_combo->setAccessibleName(title);
}

const ClassChoice* ClassSection::current() const {
    if (!m_value.is_object()) return nullptr;
    const std::string name = m_value.value("class_name", std::string());
    for (const ClassChoice& choice : m_choices) {
        if (choice.isCalled(name)) return &choice;
    }
    return nullptr;
}

void ClassSection::setValue(const engine::Json& value) {
    m_value =
        value.is_string() ? engine::Json{{"class_name", value}, {"config", engine::Json::object()}} : value;
    if (m_value.is_object() && !m_value.contains("config")) m_value["config"] = engine::Json::object();
    showForm();
}

void ClassSection::showForm() {
    const ClassChoice* choice = current();
    if (m_check != nullptr) {
        const QSignalBlocker blocker(m_check);
        m_check->setChecked(choice != nullptr);
    } else if (choice != nullptr) {
        m_combo->setCurrentIndex(static_cast<int>(choice - m_choices.data()));
    }
    m_help->setText(engineText(choice != nullptr ? choice->help : m_choices.front().help));
    m_form->setVisible(choice != nullptr && !choice->schema.empty());
    if (choice == nullptr) return;
    m_form->setHelpScope(toQString(choice->className));
    m_form->setParameters(toQString(choice->className), choice->schema, m_value["config"]);
}

}  // namespace shardlab
