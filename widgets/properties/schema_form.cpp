#include "widgets/properties/schema_form.h"

#include <QFormLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "engine/core/error.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/wrapped_label.h"
#include "widgets/help/field_key.h"
#include "widgets/properties/mixed_field.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/property_editors.h"

namespace shardlab {

namespace {

/// "Use EMA" of "use_ema". In other languages long words have soft hyphens.
QString shownLabelOf(const engine::ParameterSpec& spec) {
    QStringList words = toQString(spec.name).split(QLatin1Char('_'), Qt::SkipEmptyParts);
    for (QString& word : words) {
        for (const char* acronym : {"EMA", "LR", "L1", "L2"}) {
            if (word.compare(QLatin1String(acronym), Qt::CaseInsensitive) == 0) word = QLatin1String(acronym);
        }
    }
    QString name = words.join(QLatin1Char(' '));
    name[0] = name[0].toUpper();  // an English name, not a Turkish one
    QString text = engineText(name.toStdString());
    if (!spec.unit.empty()) text += QStringLiteral(" (%1)").arg(toQString(spec.unit));
    return text;
}

/// The same as one word for screen readers and messages.
QString labelOf(const engine::ParameterSpec& spec) {
    return shownLabelOf(spec).remove(QChar(QChar::SoftHyphen));
}

QString valueText(const engine::Json& value) {
    if (value.is_null()) return SchemaForm::tr("none");
    if (value.is_boolean()) return value.get<bool>() ? SchemaForm::tr("on") : SchemaForm::tr("off");
    if (value.is_number()) {
        constexpr double kWhole = 9007199254740992.0;  // 2^53: doubles up to there tell whole numbers apart
        const double number = value.get<double>(), size = std::abs(number);
        const bool grouped = number == std::floor(number) && size <= kWhole &&
                             size >= static_cast<double>(engine::kGroupedFrom);
        return grouped ? countText(static_cast<qint64>(number)) : realText(number);
    }
    return value.is_string() ? toQString(value.get<std::string>()) : toQString(value.dump());
}

/// "Default: 0.001. Range: 0 to 1." as far as the schema has it.
QString factsOf(const engine::ParameterSpec& spec) {
    QStringList facts;
    const engine::Json& value = spec.defaultValue;
    const bool said = !value.is_null() || spec.nullable;
    if (said && !value.is_object() && value != "")
        facts << SchemaForm::tr("Default: %1.").arg(valueText(value));
    const bool least = std::isfinite(spec.minimum), most = std::isfinite(spec.maximum);
    const QString from = valueText(spec.minimum), to = valueText(spec.maximum);
    if (least && most) facts << SchemaForm::tr("Range: %1 to %2.").arg(from, to);
    if (least && !most)
        facts << (spec.minimumExclusive ? SchemaForm::tr("More than %1.") : SchemaForm::tr("At least %1."))
                     .arg(from);
    return facts.join(QLatin1Char(' '));
}

QFormLayout* newForm(QWidget* owner) {
    auto* form = new QFormLayout(owner);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(SchemaForm::rowPolicy());
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return form;
}

/// For screen readers: "Kernel size, rows". A field of one number has the name of the parameter.
void nameFields(const PropertyEditor& editor, const QString& name, const QString& help) {
    for (QWidget* field : editor.findChildren<QWidget*>()) {
        if ((field->focusPolicy() & Qt::TabFocus) == 0 || field->focusProxy() != nullptr) continue;
        const QString part = field->accessibleName();
        field->setAccessibleName(part.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, part));
        if (field->toolTip().isEmpty()) field->setToolTip(help);
    }
}

void setInvalid(const QWidget& widget, bool invalid) {
    for (QWidget* field : widget.findChildren<QWidget*>())
        markInvalid(*field, invalid);
}

}  // namespace

SchemaForm::SchemaForm(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    setProperty("role", QStringLiteral("form"));
    m_layout->setContentsMargins(0, 0, 0, 0);
}

SchemaForm::~SchemaForm() {
    silence();
}

int SchemaForm::labelWidth() {
    return textScaled(88);
}

QFormLayout::RowWrapPolicy SchemaForm::rowPolicy() {
    constexpr int kWidest = 110;  // pixels beside a field, in the panels of a small screen
    return labelWidth() > kWidest ? QFormLayout::WrapAllRows : QFormLayout::DontWrapRows;
}

/// A field that loses the focus because it goes away would say that it was edited, to an editor half gone.
void SchemaForm::silence() {
    if (m_body == nullptr) return;
    for (QWidget* field : m_body->findChildren<QWidget*>())
        field->blockSignals(true);
}

void SchemaForm::clear() {
    setParameters({}, {}, engine::Json::object());
}

void SchemaForm::setParameters(const QString& identity, const engine::ParameterSchema& schema,
                               const engine::Json& values, const MixedValues& mixed) {
    if (identity != m_identity || m_body == nullptr) {
        sayWhatIsDropped();
        m_identity = identity;
        build(schema);
    }
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        Row& row = m_rows[at];
        showMixed(at, mixed);
        const auto found = values.find(row.spec.name);
        const engine::Json& value = found == values.end() ? row.spec.defaultValue : *found;
        if (!row.message().isEmpty() && row.shown == value) continue;  // what was typed waits to be mended
        if (!row.refused.isEmpty()) setInvalid(*row.editor, false);
        row.refused.clear();
        row.shown = value;
        row.editor->setValue(value);
        showError(row);
    }
}

void SchemaForm::showMixed(std::size_t at, const MixedValues& mixed) {
    Row& row = m_rows[at];
    const auto values = mixed.find(row.spec.name);
    const bool several = values != mixed.end();
    if (several && row.mixed == nullptr) {
        row.mixed = new MixedField(row.editor);
        row.mixed->setAccessibleName(labelOf(row.spec));
        connect(row.mixed, &MixedField::valueChosen, this,
                [this, at](const engine::Json& value) { accept(at, value); });
    }
    if (row.mixed == nullptr) return;
    if (several) row.mixed->setValues(values->second);
    row.mixed->setShown(several);
}

void SchemaForm::sayWhatIsDropped() {
    for (const Row& row : m_rows) {
        if (row.message().isEmpty()) continue;
        return Q_EMIT textDropped(tr("%1 is unchanged. %2").arg(labelOf(row.spec), row.message()));
    }
}

QString SchemaForm::Row::message() const {
    return editor->reason().isEmpty() ? refused : editor->reason();
}

void SchemaForm::showError(Row& row) {
    const QString message = row.message();
    row.error->setText(message);
    row.error->setVisible(!message.isEmpty());
    row.error->fit();
}

void SchemaForm::followInTabOrder(QWidget* previous) {
    if (m_body == nullptr) return;
    for (QWidget* field : m_body->findChildren<QWidget*>()) {
        const bool stops = (field->focusPolicy() & Qt::TabFocus) != 0 && field->focusProxy() == nullptr;
        if (!stops || field->window() != window()) continue;  // a combo's list is a window of its own
        setTabOrder(previous, field);
        previous = field;
    }
}

void SchemaForm::build(const engine::ParameterSchema& schema) {
    silence();
    m_rows.clear();
    if (m_body != nullptr) {
        m_body->hide();
        m_body->deleteLater();
    }
    m_body = new QWidget(this);
    m_body->setProperty("role", QStringLiteral("plain"));
    m_layout->addWidget(m_body);
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto* form = newForm(nullptr);
    column->addLayout(form);
    bool anyAdvanced = false;
    m_toggle = nullptr;
    m_advanced = nullptr;
    for (const auto& spec : schema) {
        anyAdvanced = anyAdvanced || spec.advanced;
        if (!spec.advanced) addRow(form, spec);
    }
    if (!anyAdvanced) return;
    auto* toggle = m_toggle = new QToolButton(m_body);
    toggle->setText(tr("Advanced"));
    toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggle->setCheckable(true);
    toggle->setChecked(m_showAdvanced);
    column->addWidget(toggle, 0, Qt::AlignLeft);
    auto* more = m_advanced = new QWidget(m_body);
    more->setProperty("role", QStringLiteral("plain"));
    column->addWidget(more);
    auto* moreForm = newForm(more);
    for (const auto& spec : schema) {
        if (spec.advanced) addRow(moreForm, spec);
    }
    const auto show = [this, toggle, more](bool on) {
        m_showAdvanced = on;
        more->setVisible(on);
        toggle->setIcon(icon(on ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                             QStringLiteral("textMuted")));
    };
    connect(toggle, &QToolButton::toggled, this, show);
    show(m_showAdvanced);
}

void SchemaForm::addRow(QFormLayout* form, const engine::ParameterSpec& spec) {
    auto* cell = new QWidget(m_body);
    cell->setProperty("role", QStringLiteral("plain"));
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    Row row{spec, makePropertyEditor(spec, cell), new WrappedLabel(cell)};
    row.editor->setObjectName(QStringLiteral("parameter_") + toQString(spec.name));
    row.editor->setToolTip(engineText(spec.help));
    row.error->setProperty("role", QStringLiteral("error"));
    row.error->hide();
    column->addWidget(row.editor);
    column->addWidget(row.error);
    auto* label = new QLabel(shownLabelOf(spec), m_body);
    label->setToolTip(engineText(spec.help));
    label->setBuddy(row.editor->focusProxy() != nullptr ? row.editor->focusProxy() : row.editor);
    if (rowPolicy() == QFormLayout::DontWrapRows) label->setFixedWidth(labelWidth());
    label->setWordWrap(true);
    nameFields(*row.editor, labelOf(spec), engineText(spec.help));
    setFieldNote(*row.editor, {m_helpScope + QLatin1Char('.') + toQString(spec.name), labelOf(spec),
                               engineText(spec.help), factsOf(spec)});
    if (spec.multiline) {  // as wide as the form, below its name
        form->addRow(label);
        form->addRow(cell);
    } else {
        form->addRow(label, cell);
    }
    const std::size_t at = m_rows.size();
    connect(row.editor, &PropertyEditor::valueEdited, this,
            [this, at](const engine::Json& value) { accept(at, value); });
    connect(row.editor, &PropertyEditor::reasonChanged, this, [this, at] { showError(m_rows[at]); });
    m_rows.push_back(row);
}

void SchemaForm::accept(std::size_t at, const engine::Json& value) {
    Row& row = m_rows[at];
    if (!row.refused.isEmpty()) setInvalid(*row.editor, false);
    row.refused.clear();
    try {
        engine::checkParameter(row.spec, value, "");
    } catch (const engine::Error& error) {
        QString message = toQString(error.what());
        while (message.startsWith(QLatin1Char(':')) || message.startsWith(QLatin1Char(' ')))
            message.remove(0, 1);
        row.refused = message;
        setInvalid(*row.editor, true);
        return showError(row);
    }
    showError(row);
    Q_EMIT parameterEdited(toQString(row.spec.name), value);
}

bool SchemaForm::isUnderAdvanced(const QWidget& field) const {
    return m_advanced != nullptr && m_advanced->isHidden() && m_advanced->isAncestorOf(&field) &&
           field.isVisibleTo(m_advanced);
}

void SchemaForm::openAdvanced() {
    if (m_toggle != nullptr) m_toggle->setChecked(true);
}

PropertyEditor* SchemaForm::editor(const std::string& key) const {
    for (const Row& row : m_rows) {
        if (row.spec.name == key) return row.editor;
    }
    return nullptr;
}

QString SchemaForm::errorOf(const std::string& key) const {
    for (const Row& row : m_rows) {
        if (row.spec.name == key) return row.error->isHidden() ? QString() : row.error->text();
    }
    return {};
}

}  // namespace shardlab
