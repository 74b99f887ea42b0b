#include "widgets/properties/property_editors.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "engine/core/activation.h"
#include "engine/initializers/initializer.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_editors.h"
#include "widgets/properties/text_editors.h"

namespace shardlab {

QHBoxLayout* editorRow(PropertyEditor* editor) {
    auto* layout = new QHBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    return layout;
}

namespace {

using engine::Json;

class BoolEditor : public PropertyEditor {
public:
    explicit BoolEditor(QWidget* parent) : PropertyEditor(parent), m_box(new QCheckBox(this)) {
        editorRow(this)->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, &QCheckBox::toggled, this, [this](bool on) {
            m_box->setText(on ? tr("On") : tr("Off"));
            Q_EMIT valueEdited(on);
        });
    }
    void setValue(const Json& value) override {
        const QSignalBlocker blocker(m_box);
        m_box->setChecked(value.is_boolean() && value.get<bool>());
        m_box->setText(m_box->isChecked() ? tr("On") : tr("Off"));
    }

private:
    QCheckBox* m_box;
};

/// One of several names: choices, activations, initializers.
class ChoiceEditor : public PropertyEditor {
public:
    enum class Form { Name, ClassName };
    ChoiceEditor(const std::vector<std::string>& names, Form form, QWidget* parent)
        : PropertyEditor(parent), m_combo(new QComboBox(this)), m_form(form) {
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(8);
        editorRow(this)->addWidget(m_combo);
        setFocusProxy(m_combo);
        // Values of Keras stay as they are in a program; choices of the window are words.
        const bool words = std::all_of(names.begin(), names.end(), [](const std::string& name) {
            return engineText(name) != toQString(name);
        });
        for (const std::string& name : names)
            m_combo->addItem(words ? engineText(name) : toQString(name), toQString(name));
        connect(m_combo, QOverload<int>::of(&QComboBox::activated), this, [this] {
            const std::string name = m_combo->currentData().toString().toStdString();
            Q_EMIT valueEdited(m_form == Form::Name ? Json(name)
                                                    : Json{{"class_name", name}, {"config", Json::object()}});
        });
    }
    void setValue(const Json& value) override {
        const QString name = value.is_null() ? QStringLiteral("linear") : formatValue(value);
        int index = m_combo->findData(name, Qt::UserRole, Qt::MatchFixedString);
        if (index < 0) {
            m_combo->addItem(name, name);
            index = m_combo->count() - 1;
        }
        m_combo->setCurrentIndex(index);
    }

private:
    QComboBox* m_combo;
    Form m_form;
};

/// A tick before the value: without it the parameter is null.
class NullableEditor : public PropertyEditor {
public:
    NullableEditor(PropertyEditor* inner, engine::Json start, QWidget* parent)
        : PropertyEditor(parent), m_set(new QCheckBox(this)), m_inner(inner), m_last(std::move(start)) {
        auto* layout = editorRow(this);
        layout->addWidget(m_set);
        inner->setParent(this);
        layout->addWidget(inner, 1);
        setFocusProxy(m_set);
        m_set->setToolTip(tr("Off: none"));
        connect(inner, &PropertyEditor::valueEdited, this, [this](const Json& value) {
            m_last = value;
            Q_EMIT valueEdited(value);
        });
        connect(inner, &PropertyEditor::reasonChanged, this, &PropertyEditor::reasonChanged);
        connect(m_set, &QCheckBox::toggled, this, [this](bool on) {
            m_inner->setEnabled(on);
            Q_EMIT valueEdited(on ? m_last : Json(nullptr));
        });
    }
    void setValue(const Json& value) override {
        const QSignalBlocker blocker(m_set);
        m_set->setChecked(!value.is_null());
        m_inner->setEnabled(!value.is_null());
        if (!value.is_null()) m_last = value;
        m_inner->setValue(m_last);
    }
    QString reason() const override { return m_set->isChecked() ? m_inner->reason() : QString(); }

private:
    QCheckBox* m_set;
    PropertyEditor* m_inner;
    engine::Json m_last;
};

std::vector<std::string> initializerNames() {
    std::vector<std::string> names;
    for (const auto& entry : engine::initializerRegistry().entries())
        names.push_back(entry.className);
    return names;
}

PropertyEditor* plainEditor(const engine::ParameterSpec& spec, QWidget* parent) {
    using engine::ParameterKind;
    const NumberRange range{spec.minimum, spec.maximum, spec.minimumExclusive};
    switch (spec.kind) {
        case ParameterKind::Bool:
            return new BoolEditor(parent);
        case ParameterKind::Int:
            return makeIntegerEditor(range, parent);
        case ParameterKind::Float:
            return makeRealEditor(range, parent);
        case ParameterKind::Choice:
            return new ChoiceEditor(spec.choices, ChoiceEditor::Form::Name, parent);
        case ParameterKind::IntPair:
            return makeIntPairEditor(range, parent);
        case ParameterKind::IntList:
            return makeIntListEditor(range, parent);
        case ParameterKind::FloatRange:
            return makeFloatRangeEditor(range, parent);
        case ParameterKind::FloatList:
            return makeFloatListEditor(range, parent);
        case ParameterKind::Padding:
            return makePaddingEditor(spec.defaultValue.size() == 3 ? 3 : 2, parent);
        case ParameterKind::Activation:
            return new ChoiceEditor(engine::activationNames(), ChoiceEditor::Form::Name, parent);
        case ParameterKind::Initializer:
            return new ChoiceEditor(initializerNames(), ChoiceEditor::Form::ClassName, parent);
        case ParameterKind::Regularizer:
            return makeRegularizerEditor(parent);
        case ParameterKind::Constraint:
            return new ChoiceEditor({"MaxNorm", "NonNeg", "UnitNorm", "MinMaxNorm", "RadialConstraint"},
                                    ChoiceEditor::Form::ClassName, parent);
        case ParameterKind::Layer:
            return makeLayerEditor(parent);
        case ParameterKind::Text:
            break;
    }
    return spec.multiline ? makeBlockEditor(parent) : makeTextEditor(parent);
}

/// What a nullable parameter starts with when it is switched on.
Json startValue(const engine::ParameterSpec& spec) {
    if (!spec.defaultValue.is_null()) return spec.defaultValue;
    switch (spec.kind) {
        case engine::ParameterKind::Int:
            return std::max<std::int64_t>(1,
                                          spec.minimum > -1e15 ? static_cast<std::int64_t>(spec.minimum) : 1);
        case engine::ParameterKind::IntPair:
            return Json::array({1, 1});
        case engine::ParameterKind::Float:
            return spec.minimum > 0 ? spec.minimum : 1.0;
        case engine::ParameterKind::FloatRange:
        case engine::ParameterKind::FloatList:
            return 0.0;
        case engine::ParameterKind::Constraint:
            return Json{{"class_name", "MaxNorm"}, {"config", Json::object()}};
        default:
            return nullptr;
    }
}

}  // namespace

PropertyEditor* makePropertyEditor(const engine::ParameterSpec& spec, QWidget* parent) {
    using engine::ParameterKind;
    PropertyEditor* editor = plainEditor(spec, parent);
    const bool ownNull = spec.kind == ParameterKind::Activation || spec.kind == ParameterKind::Regularizer ||
                         spec.kind == ParameterKind::Text || spec.kind == ParameterKind::IntList;
    if (!spec.nullable || ownNull || startValue(spec).is_null()) return editor;
    return new NullableEditor(editor, startValue(spec), parent);
}

}  // namespace shardlab
