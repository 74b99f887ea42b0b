#include "app/docks/settings_dock.h"

#include <QCheckBox>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/commands/settings_commands.h"
#include "app/docks/class_section.h"
#include "app/docks/csv_columns.h"
#include "app/docks/output_settings.h"
#include "app/docks/rate_preview.h"
#include "app/docks/settings_schema.h"
#include "engine/callbacks/callback.h"
#include "engine/data/dataset.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "widgets/common/elided_check_box.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/help/field_key.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

void addTitle(QVBoxLayout& column, const QString& text) {
    if (column.count() > 0) column.addSpacing(12);
    auto* label = new QLabel(text);
    label->setProperty("role", QStringLiteral("heading"));
    label->setWordWrap(true);
    column.addWidget(label);
}

std::string metricName(const engine::Json& metric) {
    return metric.is_string()   ? metric.get<std::string>()
           : metric.is_object() ? metric.value("class_name", std::string())
                                : std::string();
}

bool hasColumns(const std::string& source) {
    return engine::sourceTraits(source).columns != nullptr;
}

/// The data sources; the columns of a table are chosen in a list instead of being typed.
std::vector<ClassChoice> dataChoices() {
    std::vector<ClassChoice> choices = choicesOf(engine::dataSourceRegistry());
    for (ClassChoice& choice : choices) {
        if (!hasColumns(choice.className)) continue;
        std::erase_if(choice.schema,
                      [](const auto& spec) { return spec.name == "features" || spec.name == "target"; });
    }
    return choices;
}

}  // namespace

SettingsDock::SettingsDock(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document) {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);  // its fields take it
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget(scroll);
    body->setProperty("role", QStringLiteral("form"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    addTitle(*column, tr("Experiment"));
    m_general = addForm(*column, "general", settings_schema::setGeneral);
    addTitle(*column, tr("Training"));
    m_fit = addForm(*column, "fit", settings_schema::setFit);
    addCompile(*column);
    addCallbacks(*column);
    addData(*column);
    column->addStretch();
    scroll->setWidget(body);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    connect(&m_document, &ExperimentDocument::settingsChanged, this, &SettingsDock::refresh);
    connect(&m_document, &ExperimentDocument::modelChanged, this, [this] {
        if (engine::outputNames(m_document.experiment().model).size() > 1 || m_outputs->isVisible())
            refresh();
    });
    connect(&m_document, &ExperimentDocument::replaced, this, [this] {
        refresh();
        showMetrics();
    });
    refresh();
    showMetrics();
}

SchemaForm* SettingsDock::addForm(QVBoxLayout& column, const char* name, Setter setter) {
    auto* form = new SchemaForm;
    form->setObjectName(QStringLiteral("settings_") + QLatin1String(name));
    form->setHelpScope(QLatin1String(name));
    column.addWidget(form);
    connect(form, &SchemaForm::parameterEdited, this,
            [this, setter](const QString& key, const engine::Json& value) {
                ExperimentSettings settings = m_document.settings();
                setter(settings, key.toStdString(), value);
                change(tr("Change %1").arg(key), key, settings);
            });
    return form;
}

void SettingsDock::addData(QVBoxLayout& column) {
    addTitle(column, tr("Data"));
    m_data = new ClassSection(QStringLiteral("dataSource"), dataChoices());
    m_data->setTitle(tr("Data source"));
    column.addWidget(m_data);
    connect(m_data, &ClassSection::edited, this, [this](const engine::Json& value, const QString& key) {
        ExperimentSettings settings = m_document.settings();
        const std::string source = value["class_name"].get<std::string>();
        settings.data.options = value["config"];
        if (source != settings.data.source)
            settings.data.options.update(engine::sourceTraits(source).newOptions);
        settings.data.source = source;
        change(tr("Change data"), key.isEmpty() ? key : QStringLiteral("data/") + key, settings);
    });
    m_columns = new CsvColumns;
    column.addWidget(m_columns);
    connect(m_columns, &CsvColumns::edited, this, [this](const engine::Json& options) {
        ExperimentSettings settings = m_document.settings();
        settings.data.options = options;
        change(tr("Choose columns"), {}, settings);
    });
    m_pipeline = addForm(column, "pipeline", settings_schema::setPipeline);
}

void SettingsDock::addCompile(QVBoxLayout& column) {
    addTitle(column, tr("Optimizer"));
    m_optimizer = new ClassSection(QStringLiteral("optimizer"), choicesOf(engine::optimizerRegistry()));
    m_optimizer->setTitle(tr("Optimizer"));
    column.addWidget(m_optimizer);
    connect(m_optimizer, &ClassSection::edited, this, [this](const engine::Json& value, const QString& key) {
        ExperimentSettings settings = m_document.settings();
        settings.compile.optimizer = value;
        change(tr("Change optimizer"), key.isEmpty() ? key : QStringLiteral("optimizer/") + key, settings);
    });
    addTitle(column, tr("Loss"));
    m_outputs = new OutputSettings;
    column.addWidget(m_outputs);
    connect(m_outputs, &OutputSettings::chosen, this, [this] {
        refresh();
        showMetrics();
    });
    connect(m_outputs, &OutputSettings::edited, this,
            [this](const engine::CompiledOutput& output, const QString& key) {
                changeOutput(tr("Change loss"), key, output);
            });
    m_loss = new ClassSection(QStringLiteral("loss"), choicesOf(engine::lossRegistry()));
    m_loss->setTitle(tr("Loss"));
    column.addWidget(m_loss);
    connect(m_loss, &ClassSection::edited, this, [this](const engine::Json& value, const QString& key) {
        engine::CompiledOutput output = m_outputs->output();
        output.loss = value;
        changeOutput(tr("Change loss"),
                     key.isEmpty() ? key : QStringLiteral("loss/%1/%2").arg(toQString(output.name), key),
                     output);
    });
    addMetrics(column);
}

void SettingsDock::addMetrics(QVBoxLayout& column) {
    addTitle(column, tr("Metrics"));
    const auto add = [&](const std::string& name, const QString& title, const QString& help) {
        auto* box = new ElidedCheckBox(sentenceCase(title));
        box->setToolTip(help);
        box->setProperty("metric", toQString(name));
        setFieldNote(*box, {QStringLiteral("metrics"), sentenceCase(title), help, {}});
        column.addWidget(box);
        m_metrics << box;
        connect(box, &QCheckBox::toggled, this, &SettingsDock::editMetrics);
    };
    add("accuracy", tr("accuracy"), tr("Accuracy; Keras selects the kind from the loss and the output"));
    for (const auto& entry : engine::metricRegistry().entries()) {
        add(engine::snakeCase(entry.className), engineText(engine::distinctTitle(entry.traits)),
            engineText(entry.help));
    }
    m_allMetrics = new QToolButton;
    m_allMetrics->setObjectName(QStringLiteral("allMetrics"));
    m_allMetrics->setText(tr("All metrics"));
    m_allMetrics->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_allMetrics->setCheckable(true);
    connect(m_allMetrics, &QToolButton::toggled, this, &SettingsDock::showMetrics);
    column.addWidget(m_allMetrics, 0, Qt::AlignLeft);
}

/// Of the many there are, those that are ticked and the common one; what was ticked stays at hand.
void SettingsDock::showMetrics() {
    const bool all = m_allMetrics->isChecked();
    m_allMetrics->setIcon(icon(all ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                               QStringLiteral("textMuted")));
    for (QCheckBox* box : m_metrics)
        box->setVisible(all || box->isChecked() || box == m_metrics.first());
}

void SettingsDock::addCallbacks(QVBoxLayout& column) {
    addTitle(column, tr("Learning rate and callbacks"));
    m_rates = new RatePreview;
    column.addWidget(m_rates);
    for (const ClassChoice& choice : choicesOf(engine::callbackRegistry())) {
        auto* section = new ClassSection(QStringLiteral("callback_") + toQString(choice.className), {choice});
        section->setProperty("callback", toQString(choice.className));
        column.addWidget(section);
        m_callbacks << section;
        connect(section, &ClassSection::edited, this,
                [this, name = choice.className](const engine::Json& value, const QString& key) {
                    editCallback(name, value, key);
                });
    }
}

void SettingsDock::change(const QString& text, const QString& key, const ExperimentSettings& settings) {
    m_document.undoStack().push(new ChangeSettings(m_document, text, settings, key));
}

void SettingsDock::changeOutput(const QString& text, const QString& key,
                                const engine::CompiledOutput& output) {
    ExperimentSettings settings = m_document.settings();
    settings.compile = m_outputs->with(output);
    change(text, key, settings);
}

void SettingsDock::editMetrics() {
    engine::CompiledOutput output = m_outputs->output();
    engine::Json kept = engine::Json::array();
    const auto boxOf = [this](const std::string& name) -> QCheckBox* {
        const auto* entry = engine::metricRegistry().find(name);
        for (QCheckBox* box : m_metrics) {
            const std::string own = box->property("metric").toString().toStdString();
            if (own == name || (entry != nullptr && own == engine::snakeCase(entry->className))) return box;
        }
        return nullptr;
    };
    QList<QCheckBox*> listed;
    // What is there keeps its place and its options; new ones come last.
    for (const engine::Json& metric : output.metrics) {
        QCheckBox* box = boxOf(metricName(metric));
        if (box != nullptr) listed << box;
        if (box == nullptr || box->isChecked()) kept.push_back(metric);
    }
    for (QCheckBox* box : m_metrics) {
        if (box->isChecked() && !listed.contains(box))
            kept.push_back(box->property("metric").toString().toStdString());
    }
    output.metrics = kept;
    changeOutput(tr("Change metrics"), {}, output);
}

void SettingsDock::editCallback(const std::string& className, const engine::Json& value, const QString& key) {
    ExperimentSettings settings = m_document.settings();
    engine::Json callbacks = engine::Json::array();
    bool placed = false;
    for (const engine::Json& callback : settings.fit.callbacks) {
        if (callback.value("class_name", std::string()) != className) {
            callbacks.push_back(callback);
        } else if (!value.is_null() && !placed) {
            callbacks.push_back(value);
            placed = true;
        }
    }
    if (!value.is_null() && !placed) callbacks.push_back(value);
    settings.fit.callbacks = callbacks;
    change(tr("Change %1").arg(toQString(className)),
           key.isEmpty() ? key : QStringLiteral("callback/%1/%2").arg(toQString(className), key), settings);
}

void SettingsDock::refresh() {
    const ExperimentSettings settings = m_document.settings();
    m_general->setParameters(QStringLiteral("general"), settings_schema::general(),
                             settings_schema::generalValues(settings));
    m_fit->setParameters(QStringLiteral("fit"), settings_schema::fit(), settings_schema::fitValues(settings));
    m_pipeline->setParameters(QStringLiteral("pipeline"), settings_schema::pipeline(),
                              settings_schema::pipelineValues(settings));
    m_data->setValue({{"class_name", settings.data.source}, {"config", settings.data.options}});
    const bool table = hasColumns(settings.data.source);
    m_columns->setVisible(table);
    m_columns->setSource(settings.data.source, table ? settings.data.options : engine::Json::object());
    m_optimizer->setValue(settings.compile.optimizer);
    m_outputs->show(m_document.experiment());
    const engine::CompiledOutput& output = m_outputs->output();
    m_loss->setVisible(!output.loss.is_null());
    if (!output.loss.is_null()) m_loss->setValue(output.loss);
    for (QCheckBox* box : m_metrics) {
        const QSignalBlocker blocker(box);
        bool checked = false;
        for (const engine::Json& metric : output.metrics) {
            const std::string name = metricName(metric);
            const auto* entry = engine::metricRegistry().find(name);
            const std::string own = box->property("metric").toString().toStdString();
            checked =
                checked || own == name || (entry != nullptr && own == engine::snakeCase(entry->className));
        }
        box->setChecked(checked);
        if (checked) box->show();
    }
    for (ClassSection* section : m_callbacks) {
        engine::Json found = nullptr;
        for (const engine::Json& callback : settings.fit.callbacks) {
            if (callback.value("class_name", std::string()) ==
                section->property("callback").toString().toStdString())
                found = callback;
        }
        section->setValue(found);
    }
    double rate = 0;
    try {
        rate = engine::makeOptimizer(settings.compile.optimizer)->learningRate();
        m_rates->setRates(engine::previewLearningRate(settings.fit.callbacks, rate, settings.fit.epochs));
    } catch (const std::exception&) {
        m_rates->setRates({});  // half-typed options; the Problems list says what is wrong
    }
}

}  // namespace shardlab
