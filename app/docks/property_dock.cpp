#include "app/docks/property_dock.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/commands/model_commands.h"
#include "app/docks/input_shape.h"
#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

PropertyDock::PropertyDock(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_pages(new QStackedWidget(this)) {
    m_pages->addWidget(new EmptyState(QStringLiteral("settings"), tr("No layer selected"),
                                      tr("Select a layer to change its name and options."), this));
    m_pages->addWidget(makeEditor());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(&m_document, &ExperimentDocument::modelChanged, this, &PropertyDock::refresh);
    connect(m_name, &QLineEdit::editingFinished, this, &PropertyDock::rename);
    auto* leave = new QShortcut(Qt::Key_Escape, this, this, &PropertyDock::left);
    leave->setContext(Qt::WidgetWithChildrenShortcut);
    connect(m_form, &SchemaForm::parameterEdited, this,
            [this](const QString& key, const engine::Json& value) {
                const input_shape::Stored stored = input_shape::stored(key.toStdString(), value);
                m_document.undoStack().push(
                    new EditLayerParameter(m_document, m_row, toQString(stored.key), stored.value));
            });
}

QWidget* PropertyDock::makeEditor() {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);  // its fields take it
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget(scroll);
    body->setProperty("role", QStringLiteral("form"));
    m_icon = new QLabel(body);
    m_class = new QLabel(body);
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
    titles->addWidget(m_help);
    head->addLayout(titles, 1);
    m_name = new QLineEdit(body);
    m_name->setObjectName(QStringLiteral("layerName"));
    m_name->setAccessibleName(tr("Name"));
    m_nameError = new QLabel(body);
    m_nameError->setProperty("role", QStringLiteral("error"));
    m_nameError->setWordWrap(true);
    m_nameError->hide();
    auto* nameForm = new QFormLayout;
    nameForm->setHorizontalSpacing(12);
    nameForm->setVerticalSpacing(0);
    auto* nameLabel = new QLabel(tr("Name"), body);
    nameLabel->setMinimumWidth(88);
    nameLabel->setBuddy(m_name);
    nameForm->addRow(nameLabel, m_name);
    nameForm->addRow(m_nameError);
    m_form = new SchemaForm(body);
    m_shape = new QLabel(body);
    m_shape->setProperty("role", QStringLiteral("muted"));
    m_shape->setWordWrap(true);
    m_problem = new QLabel(body);
    m_problem->setProperty("role", QStringLiteral("error"));
    m_problem->setWordWrap(true);
    auto* rule = new QFrame(body);
    rule->setProperty("role", QStringLiteral("rule"));
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);  // as between the rows of a form
    layout->addLayout(head);
    layout->addSpacing(4);
    layout->addLayout(nameForm);
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

void PropertyDock::showLayer(int row) {
    m_row = row;
    refresh();
}

void PropertyDock::takeFocus() {
    if (m_row < 0) return;
    m_name->setFocus();
    m_name->selectAll();
}

void PropertyDock::refresh() {
    const auto& layers = m_document.experiment().model.layers;
    if (m_row < 0 || m_row >= static_cast<int>(layers.size())) {
        m_row = -1;
        m_pages->setCurrentIndex(0);
        return;
    }
    const auto at = static_cast<std::size_t>(m_row);
    const engine::LayerNode& node = layers[at];
    const auto* entry = engine::layerRegistry().find(node.className);
    const QString token = categoryOf(node.className);
    m_icon->setPixmap(
        iconPixmap(QStringLiteral("layer-") + token, theme().color(token), 24, devicePixelRatioF()));
    m_class->setText(toQString(node.className));
    m_help->setText(entry == nullptr ? tr("Shardlab does not support this layer.") : toQString(entry->help));
    m_name->setText(toQString(node.name));
    m_nameError->hide();
    engine::ParameterSchema schema;
    if (input_shape::belongsTo(node)) schema.push_back(input_shape::spec());
    if (entry != nullptr) {
        for (const engine::ParameterSpec& spec : entry->schema) {
            if (spec.name != "name" && spec.name != "dtype") schema.push_back(spec);
        }
    }
    m_form->setParameters(
        QStringLiteral("%1/%2/%3").arg(m_row).arg(toQString(node.className)).arg(schema.size()), schema,
        input_shape::shown(node));
    m_form->followInTabOrder(m_name);
    QStringList problems;
    const engine::ModelAnalysis& analysis = m_document.analysis();
    for (const engine::Diagnostic& diagnostic : analysis.diagnostics) {
        if (diagnostic.layer == node.name)
            problems << toQString(diagnostic.message + (diagnostic.fix.empty() ? "" : "\n" + diagnostic.fix));
    }
    m_problem->setText(problems.join(QStringLiteral("\n")));
    m_problem->setVisible(!problems.isEmpty());
    if (at < analysis.layers.size()) {
        const engine::LayerInfo& info = analysis.layers[at];
        m_shape->setText(tr("Output %1\n%2 parameters, %3 trainable")
                             .arg(formatShape(info.outputShape), formatCount(info.parameters),
                                  formatCount(info.trainableParameters)));
    }
    m_pages->setCurrentIndex(1);
}

void PropertyDock::rename() {
    const auto& layers = m_document.experiment().model.layers;
    if (m_row < 0 || m_row >= static_cast<int>(layers.size())) return;
    const QString name = m_name->text().trimmed();
    if (name.toStdString() == layers[static_cast<std::size_t>(m_row)].name) return;
    try {
        m_document.undoStack().push(new RenameLayer(m_document, m_row, name));
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
