#include "app/docks/property_dock.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/model_commands.h"
#include "app/docks/common_options.h"
#include "app/docks/input_shape.h"
#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "widgets/canvas/folds.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/tab_stops.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {
QString parametersText(std::int64_t parameters, std::int64_t trainable) {
    return formatNumber(parameters, PropertyDock::tr("1 parameter, %2 trainable"),
                        PropertyDock::tr("%1 parameters, %2 trainable"))
        .arg(formatCount(trainable));
}
}  // namespace

PropertyDock::PropertyDock(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_pages(new QStackedWidget(this)) {
    m_nothing = new EmptyState(QStringLiteral("settings"), tr("No layer selected"), {}, this);
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(makeEditor());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(&m_document, &ExperimentDocument::modelChanged, this, &PropertyDock::refresh);
    connect(m_name, &QLineEdit::editingFinished, this, &PropertyDock::rename);
    auto* leave = new QShortcut(Qt::Key_Escape, this, this, &PropertyDock::left);
    leave->setContext(Qt::WidgetWithChildrenShortcut);
    connect(m_form, &SchemaForm::parameterEdited, this, &PropertyDock::edit);
}

QWidget* PropertyDock::makeEditor() {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);  // its fields take it
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget(scroll);
    body->setProperty("role", QStringLiteral("form"));
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);  // as between the rows of a form
    layout->addLayout(makeHead(body));
    layout->addSpacing(4);
    layout->addWidget(makeNameRow(body));
    m_form = new SchemaForm(body);
    m_shape = new QLabel(body);
    m_shape->setProperty("role", QStringLiteral("muted"));
    m_shape->setWordWrap(true);
    m_problem = new QLabel(body);
    m_problem->setProperty("role", QStringLiteral("error"));
    m_problem->setWordWrap(true);
    auto* rule = new QFrame(body);
    rule->setProperty("role", QStringLiteral("rule"));
    layout->addWidget(m_form);
    layout->addSpacing(4);
    layout->addWidget(rule);
    layout->addSpacing(4);
    layout->addWidget(m_shape);
    layout->addWidget(m_problem);
    layout->addStretch();
    scroll->setWidget(body);
    return scroll;
}

/// What kind of layer it is.
QLayout* PropertyDock::makeHead(QWidget* body) {
    m_icon = new QLabel(body);
    m_class = new ElidedLabel(body);
    m_class->setProperty("role", QStringLiteral("heading"));
    m_help = new QLabel(body);
    m_help->setProperty("role", QStringLiteral("caption"));
    m_help->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(2);
    titles->addWidget(m_class);
    head->addLayout(titles, 1);
    if (SchemaForm::rowPolicy() != QFormLayout::WrapAllRows) {
        titles->addWidget(m_help);
        return head;
    }
    auto* below = new QVBoxLayout;  // large text: the longest words need the whole width
    below->addLayout(head);
    below->addWidget(m_help);
    return below;
}

QWidget* PropertyDock::makeNameRow(QWidget* body) {
    m_name = new QLineEdit(body);
    m_name->setObjectName(QStringLiteral("layerName"));
    m_name->setAccessibleName(tr("Name"));
    m_nameError = new QLabel(body);
    m_nameError->setProperty("role", QStringLiteral("error"));
    m_nameError->setWordWrap(true);
    m_nameError->hide();
    m_nameRow = new QWidget(body);
    m_nameRow->setProperty("role", QStringLiteral("plain"));
    auto* fields = new QFormLayout(m_nameRow);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setHorizontalSpacing(12);
    fields->setVerticalSpacing(0);
    fields->setRowWrapPolicy(SchemaForm::rowPolicy());
    auto* label = new QLabel(tr("Name"), body);
    label->setMinimumWidth(SchemaForm::labelWidth());
    label->setBuddy(m_name);
    fields->addRow(label, m_name);
    fields->addRow(m_nameError);
    return m_nameRow;
}

void PropertyDock::showLayers(const std::vector<std::size_t>& rows) {
    if (rows == m_rows) return;
    m_rows = rows;
    refresh();
}

void PropertyDock::takeFocus() {
    if (m_rows.empty()) return;
    if (m_rows.size() > 1) return focusInto(*m_form);
    m_name->setFocus();
    m_name->selectAll();
}

void PropertyDock::edit(const QString& key, const engine::Json& value) {
    const input_shape::Stored stored = input_shape::stored(key.toStdString(), value);
    m_document.undoStack().push(
        new EditLayerParameter(m_document, m_rows, toQString(stored.key), stored.value));
}

void PropertyDock::refresh() {
    const std::size_t count = m_document.experiment().model.layers.size();
    std::erase_if(m_rows, [count](std::size_t row) { return row >= count; });
    m_nameRow->setVisible(m_rows.size() == 1);
    if (m_rows.size() == 1) showOne(m_rows.front());
    if (m_rows.size() > 1) showSeveral();
    if (m_rows.empty()) showModel();
    m_pages->setCurrentIndex(m_rows.empty() ? 0 : 1);
}

void PropertyDock::showSymbol(const QString& token) {
    m_icon->setPixmap(iconPixmap(QStringLiteral("layer-") + token, theme().color(token), textScaled(24),
                                 devicePixelRatioF()));
}

/// Which version of Keras the model follows; empty for tf.keras 2, from which models start here.
QString PropertyDock::versionText() const {
    const std::string& version = m_document.experiment().model.kerasVersion;
    return version.empty() ? QString() : tr("Layers follow Keras %1").arg(toQString(version));
}

void PropertyDock::showModel() {
    QStringList lines{tr("Select a layer to change its name and options.")};
    if (const QString version = versionText(); !version.isEmpty()) lines << version + QLatin1Char('.');
    m_nothing->setContent(QStringLiteral("settings"), tr("No layer selected"), lines.join(QLatin1Char(' ')));
}

/// The name of the folded block with these layers, empty for others.
QString PropertyDock::foldOf(const QStringList& names) const {
    for (const engine::Fold& fold : m_document.experiment().view.folds) {
        const auto isSame = [](const QString& name, const std::string& layer) {
            return name == toQString(layer);
        };
        if (std::ranges::equal(names, fold.layers, isSame)) return toQString(fold.name);
    }
    return {};
}

/// One heading, and the sums; their problems stand on the cards.
void PropertyDock::showSeveral() {
    const engine::ModelConfig& model = m_document.experiment().model;
    QStringList names, classNames;
    std::int64_t parameters = 0, trainable = 0;
    for (const std::size_t row : m_rows) {
        names << toQString(model.layers[row].name);
        classNames << toQString(model.layers[row].className);
        if (row >= m_document.analysis().layers.size()) continue;
        parameters += m_document.analysis().layers[row].parameters;
        trainable += m_document.analysis().layers[row].trainableParameters;
    }
    const bool same = classNames.count(classNames.first()) == classNames.size();
    const QString token = same ? categoryOf(classNames.first().toStdString()) : QStringLiteral("other");
    showSymbol(token);
    const QString count = same ? tr("%1 %2 layers").arg(m_rows.size()).arg(classNames.first())
                               : tr("%1 layers").arg(m_rows.size());
    const QString block = foldOf(names);
    m_class->setText(block.isEmpty() ? count : tr("%1: %2").arg(block, count));
    m_help->setText(same ? names.join(QStringLiteral(", "))
                         : contentsOf(classNames).join(QStringLiteral(", ")));
    const CommonOptions common = commonOptions(model, m_rows);
    QStringList keys;
    for (const engine::ParameterSpec& spec : common.schema)
        keys << toQString(spec.name);
    m_form->setHelpScope(same ? classNames.first() : QString());
    m_form->setParameters(names.join(QLatin1Char('/')) + keys.join(QLatin1Char('/')), common.schema,
                          common.values, common.mixed);
    QStringList lines{parametersText(parameters, trainable)};
    if (common.schema.empty()) lines.prepend(tr("These layers have no options in common."));
    m_shape->setText(lines.join(QLatin1Char('\n')));
    m_problem->hide();
}

void PropertyDock::showOne(std::size_t at) {
    const engine::LayerNode& node = m_document.experiment().model.layers[at];
    const auto* entry = engine::layerRegistry().find(node.className);
    const QString token = categoryOf(node.className);
    showSymbol(token);
    m_class->setText(toQString(node.className));
    m_help->setText(entry == nullptr ? tr("Shardlab does not support this layer.") : engineText(entry->help));
    m_name->setText(toQString(node.name));
    m_nameError->hide();
    engine::ParameterSchema schema;
    if (input_shape::belongsTo(node)) schema.push_back(input_shape::spec());
    if (entry != nullptr) {
        for (const engine::ParameterSpec& spec : entry->schema) {
            if (spec.name != "name" && spec.name != "dtype") schema.push_back(spec);
        }
    }
    m_form->setHelpScope(toQString(node.className));
    m_form->setParameters(
        QStringLiteral("%1/%2/%3").arg(at).arg(toQString(node.className)).arg(schema.size()), schema,
        input_shape::shown(node));
    m_form->followInTabOrder(m_name);
    QStringList problems;
    const engine::ModelAnalysis& analysis = m_document.analysis();
    for (const engine::Diagnostic& diagnostic : analysis.diagnostics) {
        if (diagnostic.layer == node.name)
            problems << engineText(diagnostic.message) +
                            (diagnostic.fix.empty() ? QString()
                                                    : QLatin1Char('\n') + engineText(diagnostic.fix));
    }
    m_problem->setText(problems.join(QStringLiteral("\n")));
    m_problem->setVisible(!problems.isEmpty());
    if (at < analysis.layers.size()) {
        const engine::LayerInfo& info = analysis.layers[at];
        QStringList lines{tr("Output %1").arg(formatShape(info.outputShape)),
                          parametersText(info.parameters, info.trainableParameters)};
        if (const QString version = versionText(); !version.isEmpty()) lines << version;
        m_shape->setText(lines.join(QLatin1Char('\n')));
    }
}

void PropertyDock::rename() {
    const auto& layers = m_document.experiment().model.layers;
    if (m_rows.size() != 1 || m_rows.front() >= layers.size()) return;
    const QString name = m_name->text().trimmed();
    if (name.toStdString() == layers[m_rows.front()].name) return;
    try {
        m_document.undoStack().push(new RenameLayer(m_document, static_cast<int>(m_rows.front()), name));
    } catch (const engine::Error& error) {
        m_nameError->setText(toQString(error.what()));
        m_nameError->show();
    }
}

void PropertyDock::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange && m_form != nullptr) refresh();
    QWidget::changeEvent(event);
}

}  // namespace shardlab
