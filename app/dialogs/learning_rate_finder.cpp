#include "app/dialogs/learning_rate_finder.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/plots/learning_rate_plot.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr double kSmallestRate = 1e-12, kLargestRate = 1e6;
constexpr double kMostSteps = 100000;

/// Two digits: the test is no more exact than that.
double roundedRate(double rate) {
    return QString::number(rate, 'e', 1).toDouble();
}

}  // namespace

LearningRateFinder::LearningRateFinder(engine::Experiment experiment, QWidget* parent)
    : QDialog(parent), m_experiment(std::move(experiment)) {
    setObjectName(QStringLiteral("learningRateFinder"));
    setWindowTitle(tr("Learning rate finder"));
    auto* buttons = new QDialogButtonBox(this);
    m_use = buttons->addButton(tr("Use suggestion"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("useLearningRate"));
    m_use->setAutoDefault(false);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(makeLabel(tr("Learning rate finder"), "title", this));
    layout->addWidget(makeFields());
    layout->addWidget(makeResult(), 1);
    layout->addWidget(buttons);
    resize(textScaled(760), textScaled(640));
    setupConnections();
    showRunning(false);
    m_use->setEnabled(false);
}

QWidget* LearningRateFinder::makeFields() {
    const engine::LearningRateRangeOptions defaults;
    auto* box = new QWidget(this);
    m_from = new RealBox(box);
    m_to = new RealBox(box);
    m_steps = new IntegerBox(box);
    m_from->setRange(kSmallestRate, kLargestRate);
    m_to->setRange(kSmallestRate, kLargestRate);
    m_steps->setRange(2, kMostSteps);
    m_from->setValue(defaults.from);
    m_to->setValue(defaults.to);
    m_steps->setValue(defaults.steps);
    m_run = new StartStopButton(box);
    m_run->setObjectName(QStringLiteral("findLearningRate"));
    m_run->setDefault(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    const auto add = [&](QWidget* field, const char* name, const QString& caption, const QString& help) {
        field->setObjectName(QLatin1String(name));
        field->setAccessibleName(caption);
        field->setToolTip(help);
        auto* label = new QLabel(caption, box);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field, 1);
    };
    add(m_from, "rangeFrom", tr("From"), tr("Learning rate of the first update"));
    add(m_to, "rangeTo", tr("To"), tr("Learning rate of the last update"));
    add(m_steps, "rangeSteps", tr("Updates"), tr("Number of updates"));
    row->addSpacing(8);
    row->addWidget(m_run);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* caption = makeLabel(
        tr("Trains new weights on this computer while the learning rate grows exponentially (Smith 2017)."),
        "muted", box);
    caption->setWordWrap(true);
    layout->addWidget(caption);
    layout->addLayout(row);
    layout->addWidget(new FieldReasons({m_from, m_to, m_steps}, box));
    return box;
}

QWidget* LearningRateFinder::makeResult() {
    auto* box = new QWidget(this);
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the test"));
    m_plot = new LearningRatePlot(box);
    m_result = new QLabel(box);
    m_result->setObjectName(QStringLiteral("learningRateSuggestion"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_error = makeLabel({}, "error", box);
    m_error->setObjectName(QStringLiteral("learningRateError"));
    m_error->setWordWrap(true);
    m_error->hide();
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_progress);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_result);
    layout->addWidget(m_error);
    return box;
}

void LearningRateFinder::setupConnections() {
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_controller.running()) return m_controller.cancel();
        start();
    });
    connect(&m_controller, &LearningRateRangeController::runningChanged, this,
            &LearningRateFinder::showRunning);
    connect(&m_controller, &LearningRateRangeController::progressed, this, &LearningRateFinder::showPoints);
    connect(&m_controller, &LearningRateRangeController::finished, this, &LearningRateFinder::showResult);
    connect(&m_controller, &LearningRateRangeController::failed, this, [this](const QString& message) {
        m_error->setText(message);
        m_error->show();
        Q_EMIT ended();
    });
    connect(m_use, &QPushButton::clicked, this, [this] {
        Q_EMIT chosen(m_suggestion);
        accept();
    });
    connect(this, &QDialog::finished, &m_controller, &LearningRateRangeController::cancel);
}

void LearningRateFinder::start() {
    if (stopAtUnreadable(*this) != nullptr) return;
    m_error->hide();
    m_result->clear();
    m_use->setEnabled(false);
    m_use->setText(tr("Use suggestion"));
    m_plot->setRange({});
    m_progress->setRange(0, static_cast<int>(m_steps->value()));
    m_progress->setValue(0);
    if (m_from->value() >= m_to->value()) {
        m_error->setText(tr("The last learning rate must be larger than the first."));
        return m_error->show();
    }
    engine::LearningRateRangeOptions options;
    options.from = m_from->value();
    options.to = m_to->value();
    options.steps = m_steps->value();
    m_controller.start(m_experiment, options);
}

void LearningRateFinder::showRunning(bool running) {
    m_run->setText(running ? tr("Cancel") : tr("Test"));
    m_progress->setVisible(running);
    m_left = {};
    m_result->clear();
}

void LearningRateFinder::showPoints(const engine::LearningRateRange& range) {
    const int total = m_progress->maximum();
    const auto done = std::ssize(range.points);
    m_progress->setValue(static_cast<int>(done));
    m_plot->setRange(range);
    const double left = m_left.seconds(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
    m_result->setText(left < 0 ? tr("%1 of %2 updates").arg(formatCount(done), formatCount(total))
                               : tr("%1 of %2 updates, %3 left")
                                     .arg(formatCount(done), formatCount(total), formatRemaining(left)));
}

void LearningRateFinder::showResult(const engine::LearningRateRange& range) {
    m_plot->setRange(range);
    const auto suggestion = range.suggestion(), limit = range.limit();
    QStringList words;
    if (range.diverged)
        words << formatNumber(std::ssize(range.points), tr("The loss exploded after 1 update."),
                              tr("The loss exploded after %1 updates."));
    if (suggestion) {
        m_suggestion = roundedRate(*suggestion);
        m_use->setText(tr("Use %1").arg(formatLearningRate(m_suggestion)));
        m_use->setEnabled(true);
        words << tr("Suggested learning rate: %1. Upper limit, a tenth of the rate with the lowest loss: %2.")
                     .arg(formatLearningRate(m_suggestion), formatLearningRate(roundedRate(*limit)));
    }
    if (const std::string text = range.inconclusiveText(); !text.empty()) words << engineText(text);
    m_result->setText(words.join(QStringLiteral(" ")));
    Q_EMIT ended();
}

}  // namespace shardlab
