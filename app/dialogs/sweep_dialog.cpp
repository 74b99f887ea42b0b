#include "app/dialogs/sweep_dialog.h"

#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/document_paths.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"
#include "engine/sweeps/measured_pace.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/values_text.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/sweeps/sweep_text.h"

namespace shardlab {

namespace {

constexpr auto kQuiet = std::chrono::milliseconds(250);
constexpr int kDefaultTrials = 20, kMostTrials = 10'000;
constexpr double kMostTrialEpochs = engine::ExperimentLimits::epochs, kMostTrialSteps = 1e12,
                 kMostSeed = 1e15;

/// What can be searched: numbers, words and yes or no.
QStringList pathsOf(const engine::Experiment& experiment) {
    QStringList paths;
    for (const auto& [path, value] : engine::shortDocumentValues(experiment.toJson())) {
        if (!value.is_array() && !value.is_object()) paths << toQString(path);
    }
    return paths;
}

QStringList objectivesOf(const engine::Experiment& experiment) {
    std::vector<std::string> names = engine::reportedNames(experiment);
    names.insert(names.begin(), "loss");
    QStringList list;
    if (experiment.data.validation.kind != engine::ValidationSpec::Kind::None) {
        for (const std::string& name : names)
            list << toQString("val_" + name);
    }
    for (const std::string& name : names)
        list << toQString(name);
    return list << QStringLiteral("simulated_seconds") << QStringLiteral("cost");
}

template <typename Names>
void addNames(QComboBox& box, const Names& names) {
    for (const std::string& name : names)
        box.addItem(toQString(name));
}

}  // namespace

SweepDialog::SweepDialog(const engine::Experiment& experiment, QWidget* parent)
    : GrowingDialog(parent),
      m_experiment(experiment),
      m_paths(pathsOf(experiment)),
      m_question(m_worker, kQuiet) {
    setObjectName(QStringLiteral("sweepDialog"));
    setWindowTitle(tr("New sweep"));
    auto* buttons = new QDialogButtonBox(this);
    m_start = buttons->addButton(tr("Add to queue"), QDialogButtonBox::AcceptRole);
    m_start->setObjectName(QStringLiteral("startSweep"));
    m_start->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &SweepDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_forecast = new QLabel(this);
    m_forecast->setObjectName(QStringLiteral("sweepForecast"));
    m_forecast->setWordWrap(true);
    m_error = makeLabel({}, "error", this);
    m_error->setObjectName(QStringLiteral("sweepError"));
    m_error->hide();
    m_error->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("New sweep of %1").arg(toQString(experiment.name)), "title", this));
    layout->addWidget(makeParameters());
    layout->addWidget(makeSearch());
    layout->addStretch();
    layout->addWidget(m_forecast);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    addParameter(QStringLiteral("optimizer.learning_rate"), localValues(QStringLiteral("0.0001..0.1:log")));
    constexpr int kWidth = 640;
    if (layout->minimumSize().width() > roomOf(*this).width()) placeFields(1);
    setMinimumWidth(std::max(kWidth, layout->minimumSize().width()));
    refresh();
    if (auto* first = findChild<QComboBox*>()) first->setFocus();
}

QWidget* SweepDialog::makeParameters() {
    auto* box = new QWidget(this);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(8);
    auto* add = new QPushButton(tr("Add parameter"), box);
    add->setObjectName(QStringLiteral("addParameter"));
    add->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, [this] {
        addParameter({}, {});
        m_parameters.back().path->setFocus();
    });
    auto* caption = makeLabel(
        tr("Parameters and their values: %1 is a range on a logarithmic scale, %2 a list.")
            .arg(localValues(QStringLiteral("0.0001..0.1:log")), localValues(QStringLiteral("32, 64, 128"))),
        "muted", box);
    caption->setWordWrap(true);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(caption);
    layout->addLayout(m_rows);
    layout->addWidget(add, 0, Qt::AlignLeft);
    return box;
}

void SweepDialog::addParameter(const QString& path, const QString& values) {
    auto* row = new QWidget(this);
    auto* name = new QComboBox(row);
    name->setObjectName(QStringLiteral("sweepParameter"));
    name->setEditable(true);
    name->setInsertPolicy(QComboBox::NoInsert);
    name->addItems(m_paths);
    name->completer()->setFilterMode(Qt::MatchContains);
    name->completer()->setCompletionMode(QCompleter::PopupCompletion);
    name->setCurrentText(path);
    name->setAccessibleName(tr("Parameter"));
    name->lineEdit()->setPlaceholderText(tr("Parameter, such as fit.batch_size"));
    name->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* text = new QLineEdit(values, row);
    text->setObjectName(QStringLiteral("sweepValues"));
    text->setAccessibleName(tr("Values of the parameter"));
    text->setPlaceholderText(tr("Values, such as %1").arg(localValues(QStringLiteral("32, 64, 128"))));
    auto* remove = new QPushButton(tr("Remove"), row);
    remove->setAutoDefault(false);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(name, 1);
    layout->addWidget(text, 1);
    layout->addWidget(remove);
    m_rows->addWidget(row);
    m_parameters.push_back({row, name, text});
    connect(name, &QComboBox::editTextChanged, this, &SweepDialog::refresh);
    connect(text, &QLineEdit::textChanged, this, &SweepDialog::refresh);
    connect(remove, &QPushButton::clicked, this, [this, row] { removeParameter(row); });
    if (m_search != nullptr) refresh();
}

void SweepDialog::removeParameter(QWidget* row) {
    std::erase_if(m_parameters, [row](const Parameter& parameter) { return parameter.row == row; });
    row->deleteLater();
    refresh();
}

void SweepDialog::addField(const QString& caption, QWidget* field, const char* name, const QString& help) {
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(caption);
    field->setToolTip(help);
    auto* label = new QLabel(caption, field->parentWidget());
    label->setBuddy(field);
    m_fields.emplace_back(label, field);
}

/// Row by row, each behind its caption.
void SweepDialog::placeFields(int columns) {
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto [label, field] = m_fields[i];
        const int row = static_cast<int>(i) / columns, column = 2 * (static_cast<int>(i) % columns);
        m_grid->removeWidget(label);
        m_grid->removeWidget(field);
        m_grid->addWidget(label, row, column);
        m_grid->addWidget(field, row, column + 1);
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < 2 * columns ? column % 2 : 0);
}

QWidget* SweepDialog::makeSearch() {
    auto* box = new QWidget(this);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(8);
    m_search = new QComboBox(box);
    for (const std::string& name : engine::searchMethodNames())
        m_search->addItem(searchText(engine::parseSearchMethod(name)), toQString(name));
    m_search->setCurrentIndex(m_search->findData(QStringLiteral("random")));
    m_objective = new QComboBox(box);
    m_objective->addItems(objectivesOf(m_experiment));
    m_objective->setCurrentText(toQString(engine::defaultObjective(m_experiment).name));
    m_second = new QComboBox(box);
    m_second->addItem(tr("None"));
    m_second->addItems(objectivesOf(m_experiment));
    m_stop = new QComboBox(box);
    const QString rules[] = {tr("None"), tr("Median rule"), tr("ASHA")};
    const auto kinds = engine::stopKindNames();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        m_stop->addItem(rules[i], toQString(kinds[i]));
    m_trials = new IntegerBox(box);
    m_epochs = new IntegerBox(box);
    m_steps = new IntegerBox(box);
    m_seed = new IntegerBox(box);
    m_trials->setRange(1, kMostTrials);
    m_trials->setValue(kDefaultTrials);
    m_epochs->setRange(1, kMostTrialEpochs);
    m_epochs->setValue(m_experiment.fit.epochs);
    m_steps->setRange(0, kMostTrialSteps);
    m_steps->setSpecialValueText(tr("all data"));
    m_steps->setValue(m_experiment.fit.stepsPerEpoch.value_or(0));
    m_seed->setRange(0, kMostSeed);
    m_seed->setValue(1);
    addField(tr("Search"), m_search, "sweepSearch", tr("How the parameters of the next trial are chosen"));
    addField(tr("Trials"), m_trials, "sweepTrials", tr("Maximum number of trials"));
    addField(tr("Objective"), m_objective, "sweepObjective",
             tr("Metric to optimize; simulated_seconds and cost are answered without training"));
    addField(
        tr("Second objective"), m_second, "sweepSecondObjective",
        tr("With two objectives the result is the Pareto front: the trials that no other one beats in both"));
    addField(tr("Early stopping of trials"), m_stop, "sweepStop",
             tr("Stops trials that perform worse than earlier ones"));
    addField(tr("Epochs"), m_epochs, "sweepEpochs", tr("Epochs of a trial"));
    addField(tr("Steps per epoch"), m_steps, "sweepSteps", tr("Fewer steps make short trials"));
    addField(tr("Seed"), m_seed, "sweepSeed", tr("Same seed, same trials"));
    for (QComboBox* list : {m_search, m_objective, m_second, m_stop})
        connect(list, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &SweepDialog::refresh);
    for (IntegerBox* number : {m_trials, m_epochs, m_steps, m_seed})
        connect(number, &IntegerBox::valueChanged, this, &SweepDialog::refresh);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_grid);
    placeFields(2);
    layout->addWidget(new FieldReasons({m_trials, m_epochs, m_steps, m_seed}, box));
    return box;
}

engine::SweepRequest SweepDialog::request() const {
    engine::SweepRequest request{.experiment = m_experiment};
    request.experiment.fit.epochs = static_cast<int>(m_epochs->value());
    request.experiment.fit.stepsPerEpoch.reset();
    if (m_steps->value() > 0) request.experiment.fit.stepsPerEpoch = m_steps->value();
    for (const Parameter& parameter : m_parameters) {
        const QString path = parameter.path->currentText().trimmed();
        const QString values = plainValues(parameter.values->text().trimmed());
        if (path.isEmpty() && values.isEmpty()) continue;
        request.vary.push_back((path + QLatin1Char('=') + values).toStdString());
    }
    request.search = engine::parseSearchMethod(m_search->currentData().toString().toStdString());
    request.trials = static_cast<int>(m_trials->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    request.objectives = {m_objective->currentText().toStdString()};
    if (m_second->currentIndex() > 0) request.objectives.push_back(m_second->currentText().toStdString());
    request.stop.kind = engine::parseStopKind(m_stop->currentData().toString().toStdString());
    return request;
}

void SweepDialog::refresh() {
    m_start->setEnabled(false);
    m_question.renewWhenQuiet([this] {
        m_question.ask(
            [asked = request()] {
                const engine::SweepPlan plan = engine::planSweep(asked);
                return engine::forecastHere(plan, engine::DeviceCatalog::installed());
            },
            [this](const engine::SweepForecast& forecast) {
                m_error->hide();
                m_forecast->setText(forecastText(forecast));
                m_forecast->show();
                m_start->setEnabled(forecast.failing < forecast.trials);
            },
            [this](const QString& message) {
                m_forecast->hide();
                m_error->setText(sentenceCase(message));
                m_error->show();
            });
    });
}

void SweepDialog::accept() {
    if (stopAtUnreadable(*this) != nullptr) return;
    try {
        Q_EMIT planned(engine::planSweep(request()));
    } catch (const engine::Error& error) {
        m_error->setText(sentenceCase(QString::fromUtf8(error.what())));
        return m_error->show();
    }
    QDialog::accept();
}

}  // namespace shardlab
