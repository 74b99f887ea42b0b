#include "widgets/properties/property_editors.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "engine/core/activation.h"
#include "engine/initializers/initializer.h"
#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

using engine::Json;

QHBoxLayout* row(QWidget* owner) {
    auto* layout = new QHBoxLayout(owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    return layout;
}

class QuietCombo : public QComboBox {
public:
    explicit QuietCombo(QWidget* parent) : QComboBox(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(8);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        hasFocus() ? QComboBox::wheelEvent(event) : event->ignore();
    }
};

class BoolEditor : public PropertyEditor {
public:
    explicit BoolEditor(QWidget* parent) : PropertyEditor(parent), m_box(new QCheckBox(this)) {
        row(this)->addWidget(m_box);
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

class IntegerEditor : public PropertyEditor {
public:
    explicit IntegerEditor(QWidget* parent) : PropertyEditor(parent), m_box(new IntegerBox(this)) {
        row(this)->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this,
                [this] { Q_EMIT valueEdited(static_cast<std::int64_t>(m_box->integer())); });
    }
    void setValue(const Json& value) override {
        const QSignalBlocker blocker(m_box);
        m_box->setValue(value.is_number() ? value.get<double>() : 0.0);
    }

private:
    IntegerBox* m_box;
};

class RealEditor : public PropertyEditor {
public:
    explicit RealEditor(QWidget* parent) : PropertyEditor(parent), m_box(new RealBox(this)) {
        row(this)->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this,
                [this](double v) { Q_EMIT valueEdited(v); });
    }
    void setValue(const Json& value) override {
        const QSignalBlocker blocker(m_box);
        m_box->setValue(value.is_number() ? value.get<double>() : 0.0);
    }

private:
    RealBox* m_box;
};

class TextEditor : public PropertyEditor {
public:
    explicit TextEditor(QWidget* parent) : PropertyEditor(parent), m_edit(new QLineEdit(this)) {
        row(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() != m_shown) Q_EMIT valueEdited(m_edit->text().toStdString());
        });
    }
    void setValue(const Json& value) override {
        m_shown = value.is_string() ? toQString(value.get<std::string>())
                  : value.is_null() ? QString()
                                    : toQString(value.dump());
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }

private:
    QLineEdit* m_edit;
    QString m_shown;
};

/// A layer inside a layer, as its JSON; what is no JSON is not taken.
class LayerEditor : public PropertyEditor {
public:
    explicit LayerEditor(QWidget* parent) : PropertyEditor(parent), m_edit(new QLineEdit(this)) {
        row(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() == m_shown) return;
            const Json layer = Json::parse(m_edit->text().toStdString(), nullptr, false);
            if (layer.is_object() && layer.contains("class_name")) return Q_EMIT valueEdited(layer);
            m_edit->setText(m_shown);
        });
    }
    void setValue(const Json& value) override {
        m_shown = value.is_null() ? QString() : toQString(value.dump());
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }

private:
    QLineEdit* m_edit;
    QString m_shown;
};

/// Extents separated by commas; "None" stands for null.
class IntListEditor : public PropertyEditor {
public:
    explicit IntListEditor(QWidget* parent) : PropertyEditor(parent), m_edit(new QLineEdit(this)) {
        row(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        m_edit->setPlaceholderText(tr("28, 28, 1"));
        fadeWhenEmpty(*m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() == m_shown) return;
            Json list = Json::array();
            for (const QString& part : m_edit->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
                bool ok = false;
                const qlonglong value = part.trimmed().toLongLong(&ok);
                if (ok) {
                    list.push_back(static_cast<std::int64_t>(value));
                } else if (part.trimmed().compare(QLatin1String("None"), Qt::CaseInsensitive) == 0) {
                    list.push_back(nullptr);
                } else {
                    list.push_back(part.trimmed().toStdString());
                }
            }
            Q_EMIT valueEdited(list);
        });
    }
    void setValue(const Json& value) override {
        QStringList parts;
        if (value.is_array()) {
            for (const Json& extent : value)
                parts << (extent.is_null() ? QStringLiteral("None") : formatValue(extent));
        }
        m_shown = parts.join(QStringLiteral(", "));
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }

private:
    QLineEdit* m_edit;
    QString m_shown;
};

/// A number, or the two ends of a range separated by a comma; what is neither is refused by the schema.
class FloatRangeEditor : public PropertyEditor {
public:
    explicit FloatRangeEditor(QWidget* parent) : PropertyEditor(parent), m_edit(new QLineEdit(this)) {
        row(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        m_edit->setPlaceholderText(tr("0.2 or -0.1, 0.2"));
        fadeWhenEmpty(*m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() == m_shown) return;
            Json ends = Json::array();
            for (const QString& part : m_edit->text().split(QLatin1Char(','))) {
                bool ok = false;
                const double value = QLocale::c().toDouble(part.trimmed(), &ok);
                ends.push_back(ok ? Json(value) : Json(part.trimmed().toStdString()));
            }
            Q_EMIT valueEdited(ends.size() == 1 ? ends.front() : ends);
        });
    }
    void setValue(const Json& value) override {
        QStringList parts;
        for (const Json& end : value.is_array() ? value : Json::array({value}))
            parts << formatValue(end);
        m_shown = parts.join(QStringLiteral(", "));
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }

private:
    QLineEdit* m_edit;
    QString m_shown;
};

class IntPairEditor : public PropertyEditor {
public:
    explicit IntPairEditor(QWidget* parent)
        : PropertyEditor(parent), m_first(new IntegerBox(this)), m_second(new IntegerBox(this)) {
        auto* layout = row(this);
        layout->addWidget(m_first, 1);
        layout->addWidget(new QLabel(QStringLiteral("×"), this));
        layout->addWidget(m_second, 1);
        setFocusProxy(m_first);
        m_first->setAccessibleName(tr("rows"));
        m_second->setAccessibleName(tr("columns"));
        for (IntegerBox* box : {m_first, m_second}) {
            connect(box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this, [this] {
                Q_EMIT valueEdited(Json::array({static_cast<std::int64_t>(m_first->integer()),
                                                static_cast<std::int64_t>(m_second->integer())}));
            });
        }
    }
    void setValue(const Json& value) override {
        const QSignalBlocker first(m_first);
        const QSignalBlocker second(m_second);
        const auto at = [&value](std::size_t i) {
            if (value.is_number()) return value.get<double>();
            return value.is_array() && value.size() == 2 && value[i].is_number() ? value[i].get<double>()
                                                                                 : 1.0;
        };
        m_first->setValue(at(0));
        m_second->setValue(at(1));
    }

private:
    IntegerBox* m_first;
    IntegerBox* m_second;
};

class PaddingEditor : public PropertyEditor {
public:
    explicit PaddingEditor(QWidget* parent) : PropertyEditor(parent) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(4);
        const QString names[] = {tr("Top"), tr("Bottom"), tr("Left"), tr("Right")};
        for (int i = 0; i < 4; ++i) {
            m_boxes[i] = new IntegerBox(this);
            m_boxes[i]->setPrefix(names[i] + QLatin1Char(' '));
            grid->addWidget(m_boxes[i], i / 2, i % 2);
            connect(m_boxes[i], QOverload<double>::of(&QDoubleSpinBox::valueChanged), this, [this] {
                const auto v = [this](int k) { return static_cast<std::int64_t>(m_boxes[k]->integer()); };
                Q_EMIT valueEdited(Json::array({Json::array({v(0), v(1)}), Json::array({v(2), v(3)})}));
            });
        }
        setFocusProxy(m_boxes[0]);
    }
    void setValue(const Json& value) override {
        for (int i = 0; i < 4; ++i) {
            const QSignalBlocker blocker(m_boxes[i]);
            const auto axis = static_cast<std::size_t>(i / 2);
            const auto side = static_cast<std::size_t>(i % 2);
            double shown = value.is_number() ? value.get<double>() : 1.0;
            if (value.is_array() && value.size() == 2) {
                const Json& pair = value[axis];
                shown = pair.is_number()                      ? pair.get<double>()
                        : pair.is_array() && pair.size() == 2 ? pair[side].get<double>()
                                                              : 1.0;
            }
            m_boxes[i]->setValue(shown);
        }
    }

private:
    IntegerBox* m_boxes[4] = {};
};

/// One of several names: choices, activations, initializers.
class ChoiceEditor : public PropertyEditor {
public:
    enum class Form { Name, ClassName };
    ChoiceEditor(const std::vector<std::string>& names, Form form, QWidget* parent)
        : PropertyEditor(parent), m_combo(new QuietCombo(this)), m_form(form) {
        row(this)->addWidget(m_combo);
        setFocusProxy(m_combo);
        for (const std::string& name : names)
            m_combo->addItem(toQString(name));
        connect(m_combo, QOverload<int>::of(&QComboBox::activated), this, [this] {
            const std::string name = m_combo->currentText().toStdString();
            Q_EMIT valueEdited(m_form == Form::Name ? Json(name)
                                                    : Json{{"class_name", name}, {"config", Json::object()}});
        });
    }
    void setValue(const Json& value) override {
        const QString name = value.is_null() ? QStringLiteral("linear") : formatValue(value);
        int index = m_combo->findText(name, Qt::MatchFixedString);
        if (index < 0) {
            m_combo->addItem(name);
            index = m_combo->count() - 1;
        }
        m_combo->setCurrentIndex(index);
    }

private:
    QComboBox* m_combo;
    Form m_form;
};

class RegularizerEditor : public PropertyEditor {
public:
    explicit RegularizerEditor(QWidget* parent)
        : PropertyEditor(parent), m_l1(new RealBox(this)), m_l2(new RealBox(this)) {
        auto* layout = row(this);
        m_l1->setPrefix(tr("L1 "));
        m_l2->setPrefix(tr("L2 "));
        layout->addWidget(m_l1, 1);
        layout->addWidget(m_l2, 1);
        setFocusProxy(m_l1);
        for (RealBox* box : {m_l1, m_l2}) {
            connect(box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this, [this] {
                if (m_l1->value() == 0 && m_l2->value() == 0) return Q_EMIT valueEdited(nullptr);
                Q_EMIT valueEdited(
                    Json{{"class_name", "L1L2"}, {"config", {{"l1", m_l1->value()}, {"l2", m_l2->value()}}}});
            });
        }
    }
    void setValue(const Json& value) override {
        const QSignalBlocker first(m_l1);
        const QSignalBlocker second(m_l2);
        const auto part = [&value](const char* key) {
            if (!value.is_object() || !value.contains("config")) return 0.0;
            const auto found = value["config"].find(key);
            return found != value["config"].end() && found->is_number() ? found->get<double>() : 0.0;
        };
        m_l1->setValue(part("l1"));
        m_l2->setValue(part("l2"));
    }

private:
    RealBox* m_l1;
    RealBox* m_l2;
};

/// A tick before the value: without it the parameter is null.
class NullableEditor : public PropertyEditor {
public:
    NullableEditor(PropertyEditor* inner, engine::Json start, QWidget* parent)
        : PropertyEditor(parent), m_set(new QCheckBox(this)), m_inner(inner), m_last(std::move(start)) {
        auto* layout = row(this);
        layout->addWidget(m_set);
        inner->setParent(this);
        layout->addWidget(inner, 1);
        setFocusProxy(m_set);
        m_set->setToolTip(tr("Off: none"));
        connect(inner, &PropertyEditor::valueEdited, this, [this](const Json& value) {
            m_last = value;
            Q_EMIT valueEdited(value);
        });
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
    switch (spec.kind) {
        case ParameterKind::Bool:
            return new BoolEditor(parent);
        case ParameterKind::Int:
            return new IntegerEditor(parent);
        case ParameterKind::Float:
            return new RealEditor(parent);
        case ParameterKind::Choice:
            return new ChoiceEditor(spec.choices, ChoiceEditor::Form::Name, parent);
        case ParameterKind::IntPair:
            return new IntPairEditor(parent);
        case ParameterKind::IntList:
            return new IntListEditor(parent);
        case ParameterKind::FloatRange:
            return new FloatRangeEditor(parent);
        case ParameterKind::Padding:
            return new PaddingEditor(parent);
        case ParameterKind::Activation:
            return new ChoiceEditor(engine::activationNames(), ChoiceEditor::Form::Name, parent);
        case ParameterKind::Initializer:
            return new ChoiceEditor(initializerNames(), ChoiceEditor::Form::ClassName, parent);
        case ParameterKind::Regularizer:
            return new RegularizerEditor(parent);
        case ParameterKind::Constraint:
            return new ChoiceEditor({"MaxNorm", "NonNeg", "UnitNorm", "MinMaxNorm", "RadialConstraint"},
                                    ChoiceEditor::Form::ClassName, parent);
        case ParameterKind::Layer:
            return new LayerEditor(parent);
        case ParameterKind::Text:
            break;
    }
    return new TextEditor(parent);
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
