#include "app/pages/compare_page.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/pages/compare_batch_panel.h"
#include "app/pages/compare_cost_panel.h"
#include "app/pages/compare_epoch_panel.h"
#include "app/pages/compare_runs_panel.h"
#include "app/pages/compare_scaling_panel.h"
#include "app/pages/compare_table_panel.h"
#include "app/settings/settings.h"
#include "app/workbench/device_use.h"
#include "app/workbench/framework_choice.h"
#include "app/workbench/workbench.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/page_stack.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/device_result_text.h"

namespace shardlab {

namespace {

CompareRow rowOf(const engine::DeviceResult& answer) {
    CompareRow row;
    row.deviceId = toQString(answer.device);
    const auto& device = engine::DeviceCatalog::installed().device(answer.device);
    row.deviceName = deviceTitle(device.name);
    row.accelerator = QLatin1String(nameOf(device.accelerator));
    row.known = answer.known();
    row.error = engineText(answer.error);
    row.estimate = answer.estimate;
    row.cost = engine::costOf(answer, priceOfDevice(answer.device));
    if (!row.known) return row;
    row.hostStack = hostStackName(answer.estimate.hostStack);
    row.precision = precisionText(answer.estimate);
    row.fitting = fittingText(answer);
    return row;
}

}  // namespace

ComparePage::ComparePage(Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_queue(workbench),
      m_pinned(settings::pinnedDevices()),
      m_added(settings::addedDevices()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    layout->addWidget(makeTabs(), 1);
    setupConnections();
    setupPlots();
    requestExtras();
    showGuide({});
}

/// Where there is little room, the answer is a tab of its own: the table keeps its rows. The page itself is
/// as high as its parts need, so what counts is the room that it scrolls in.
void ComparePage::placeGuide() {
    constexpr int kLeast = 380;  // pixels for both, with the usual text
    const QWidget* room = parentWidget() == nullptr ? this : parentWidget();
    const bool low = room->height() < qMax(CompactLayout::kPage, textScaled(kLeast));
    const int tab = m_tabs->indexOf(m_header);
    if (low && tab < 0) {
        m_tabs->addTab(m_header, tr("When to use which"));
    } else if (!low && tab >= 0) {
        m_tabs->removeTab(tab);
        static_cast<QBoxLayout*>(layout())->insertWidget(0, m_header);
        m_header->show();
    }
}

void ComparePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeGuide();
}

bool ComparePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) placeGuide();
    return QWidget::eventFilter(watched, event);
}

QWidget* ComparePage::makeHeader() {
    m_header = makePanel(this);
    QWidget* box = m_header;
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(makeLabel(tr("When to use which"), "section", box), 0, Qt::AlignTop);
    m_scope = makeLabel({}, "caption", box);
    m_scope->setObjectName(QStringLiteral("guideScope"));
    m_scope->setWordWrap(true);
    line->addWidget(m_scope, 1);
    m_guide = makeLabel({}, "", box);
    m_guide->setObjectName(QStringLiteral("deviceGuide"));
    m_guide->setAccessibleName(tr("When to use which device, simulated"));
    m_guide->setWordWrap(true);
    m_guide->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_guide);
    layout->addStretch();
    return box;
}

QWidget* ComparePage::makeTabs() {
    auto* box = makePanel(this);
    m_tabs = new PageTabs(box);
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_table = new CompareTablePanel(m_tabs);
    m_table->showAdded(m_added);
    m_epoch = new CompareEpochPanel(m_tabs);
    m_batch = new CompareBatchPanel(m_tabs);
    m_scaling = new CompareScalingPanel(m_tabs);
    m_cost = new CompareCostPanel(m_tabs);
    m_tabs->addTab(m_table, tr("Devices"));
    m_tabs->addTab(m_epoch, tr("Epoch"));
    m_tabs->addTab(m_batch, tr("Batch size"));
    m_tabs->addTab(m_scaling, tr("Scaling"));
    m_tabs->addTab(m_cost, tr("Cost"));
    m_runs = new CompareRunsPanel(m_workbench.runs, m_tabs);
    m_tabs->addTab(m_runs, tr("Runs"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_tabs);
    return box;
}

/// A plot is asked for while it is seen.
void ComparePage::setupPlots() {
    connect(m_tabs, &QTabWidget::currentChanged, this, &ComparePage::askForTab);
    connect(m_table, &CompareTablePanel::orderChanged, this, [this] { m_epoch->setDevices(plotted()); });
    connect(m_cost, &CompareCostPanel::priceChanged, this, &ComparePage::refresh);
    connect(m_batch, &CompareBatchPanel::asked, &m_comparison, &ComparisonController::askOverBatch);
    connect(&m_comparison, &ComparisonController::comparedOverBatch, m_batch, &CompareBatchPanel::setAnswer);
    connect(m_scaling, &CompareScalingPanel::asked, this,
            [this](const std::string& device, engine::ScalingKind kind) {
                m_comparison.askScaling(m_workbench.document.estimator(), device, kind,
                                        m_workbench.estimates.framework());
            });
    connect(&m_comparison, &ComparisonController::scaled, m_scaling, &CompareScalingPanel::setPoints);
    connect(&m_comparison, &ComparisonController::failed, &m_workbench, &Workbench::failed);
    connect(m_runs, &CompareRunsPanel::trainRequested, this, [this] { m_queue.start(trainable()); });
    connect(&m_queue, &TrainingQueue::changed, this, &ComparePage::showTraining);
    connect(&m_workbench.training, &TrainingController::statusChanged, this, &ComparePage::showTraining);
    showTraining();
}

/// The experiment as it runs on each pinned device that it fits on.
std::vector<engine::Experiment> ComparePage::trainable() const {
    std::vector<engine::Experiment> experiments;
    for (const engine::DeviceResult& answer : m_answers) {
        if (answer.fits() && isPinned(toQString(answer.device))) experiments.push_back(answer.experiment);
    }
    return experiments;
}

void ComparePage::showTraining() {
    const auto devices = static_cast<int>(trainable().size());
    const bool active = m_workbench.training.active();
    const QString reason = active         ? tr("A run is active.")
                           : devices == 0 ? tr("Pin devices on the tab Devices first.")
                                          : QString();
    m_runs->showTraining(
        devices,
        m_queue.active() ? tr("device %1 of %2").arg(m_queue.position()).arg(m_queue.count()) : QString(),
        reason);
}

void ComparePage::showOverBatch(const std::string& first, const std::string& second) {
    m_pair = {first, second};
    m_tabs->setCurrentWidget(m_batch);
    const auto& sheets = engine::DeviceCatalog::installed().devices();
    for (const std::string& device : {first, second}) {
        const bool known = std::ranges::find(sheets, device, &engine::DeviceSpec::id) != sheets.end();
        if (!known && !m_added.contains(toQString(device)))
            setAdded(m_added + QStringList{toQString(device)});
    }
    showPair();
}

void ComparePage::showRuns() {
    m_tabs->setCurrentWidget(m_runs);
}

void ComparePage::showPair() {
    const auto answered = [this](const std::string& device) {
        return std::ranges::find(m_answers, device, &engine::DeviceResult::device) != m_answers.end();
    };
    if (m_pair.first.empty() || !answered(m_pair.first) || !answered(m_pair.second)) return;
    const auto [first, second] = std::exchange(m_pair, {});
    m_batch->choosePair(first, second);
}

void ComparePage::askForTab() {
    if (!isVisible() || m_answers.empty()) return;
    if (m_tabs->currentWidget() == m_batch) m_batch->ask();
    if (m_tabs->currentWidget() == m_scaling) m_scaling->ask();
}

void ComparePage::showAnswers() {
    m_batch->setDevices(m_answers);
    const std::string& own = m_workbench.document.experiment().runtime.device;
    m_cost->setDevices(m_answers, own);
    m_scaling->suggest(own);
    if (m_answers.empty()) m_scaling->setPoints({});
    refresh();
    refreshGuide();
    askForTab();
    showPair();
}

void ComparePage::setupConnections() {
    joinFrameworkChoice(*m_table->framework(), m_workbench.estimates);
    connect(&m_workbench.estimates, &EstimateController::compared, this,
            [this](const std::vector<engine::DeviceResult>& answers) {
                m_answers = answers;
                showAnswers();
            });
    connect(&m_workbench.runs, &RunController::runsChanged, this, &ComparePage::refresh);
    connect(&m_workbench.runs, &RunController::runChanged, this, &ComparePage::refresh);
    connect(m_table, &CompareTablePanel::pinToggled, this, &ComparePage::setPinned);
    connect(m_table, &CompareTablePanel::deviceAdded, this, [this](const QString& device) {
        setAdded(m_added + QStringList{device});
        setPinned(device, true);
    });
    connect(m_table, &CompareTablePanel::deviceRemoved, this, [this](const QString& device) {
        QStringList left = m_added;
        left.removeAll(device);
        setAdded(left);
        setPinned(device, false);
    });
    connect(m_table, &CompareTablePanel::allSizesToggled, this, [this](bool all) {
        m_allSizes = all;
        requestExtras();
    });
    connect(m_table, &CompareTablePanel::useRequested, this,
            [this](const QString& device) { useDevice(m_workbench, device.toStdString()); });
    connect(m_table, &CompareTablePanel::copyRequested, this, [this](engine::TableFormat format) {
        QApplication::clipboard()->setText(toQString(tableText(format)));
    });
    connect(m_table, &CompareTablePanel::scriptRequested, this, &ComparePage::copyScript);
    connect(m_table, &CompareTablePanel::saveRequested, this, &ComparePage::saveTable);
    connect(&m_comparison, &ComparisonController::guided, this, &ComparePage::showGuide);
}

void ComparePage::setPinned(const QString& device, bool pinned) {
    if (pinned == isPinned(device)) return;
    if (pinned) {
        m_pinned << device;
    } else {
        m_pinned.removeAll(device);
    }
    settings::setPinnedDevices(m_pinned);
    requestExtras();
    refresh();
    refreshGuide();
}

void ComparePage::setAdded(const QStringList& devices) {
    m_added = devices;
    settings::setAddedDevices(devices);
    m_table->showAdded(devices);
    requestExtras();
}

/// Pinned sizes stay, whether all sizes are shown or not.
void ComparePage::requestExtras() {
    const engine::DeviceCatalog& catalog = engine::DeviceCatalog::installed();
    std::vector<std::string> extra;
    for (const engine::DeviceSpec& size : catalog.variants()) {
        const QString id = toQString(size.id);
        if (m_allSizes || m_added.contains(id) || isPinned(id)) extra.push_back(size.id);
    }
    m_workbench.estimates.setExtraDevices(extra);
}

void ComparePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (parentWidget() != nullptr) parentWidget()->installEventFilter(this);
    placeGuide();
    refreshGuide();
    askForTab();
}

void ComparePage::refresh() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    std::vector<CompareRow> rows;
    for (const engine::DeviceResult& answer : m_answers) {
        CompareRow row = rowOf(answer);
        row.pinned = isPinned(row.deviceId);
        row.measuredEpochSeconds = m_workbench.runs.measuredEpochSeconds(experiment.name, answer.device);
        rows.push_back(std::move(row));
    }
    m_table->setRows(std::move(rows), toQString(experiment.runtime.device));
    showTraining();
}

/// Two pinned devices are a choice; fewer are none.
std::vector<engine::DeviceResult> ComparePage::guided() const {
    std::vector<engine::DeviceResult> pinned;
    for (const engine::DeviceResult& answer : m_answers) {
        if (isPinned(toQString(answer.device))) pinned.push_back(answer);
    }
    return pinned.size() >= 2 ? pinned : m_answers;
}

/// The pinned ones in the order of the table, else its first ones.
std::vector<engine::DeviceResult> ComparePage::plotted() const {
    constexpr std::size_t kMost = 12, kUnpinned = 8;
    std::vector<engine::DeviceResult> devices;
    for (const QString& id : m_table->shownDevices()) {
        if (devices.size() == (m_pinned.isEmpty() ? kUnpinned : kMost)) break;
        if (!m_pinned.isEmpty() && !isPinned(id)) continue;
        const auto answer = std::ranges::find(m_answers, id.toStdString(), &engine::DeviceResult::device);
        if (answer != m_answers.end() && answer->fits()) devices.push_back(*answer);
    }
    return devices;
}

void ComparePage::refreshGuide() {
    if (isVisible()) m_comparison.askGuide(guided());
}

void ComparePage::showGuide(const std::optional<engine::DeviceGuide>& guide) {
    if (guide && guide->overBatch) {
        m_batch->suggest(guide->overBatch->first, guide->overBatch->second);
        if (m_tabs->currentWidget() == m_batch) m_batch->ask();
    }
    if (!guide) {
        m_scope->clear();
        m_guide->setText(tr("At least two devices that can run the experiment are needed."));
        return;
    }
    const std::size_t count = guided().size();
    m_scope->setText(
        count == m_answers.size()
            ? tr("simulated, of all %1 devices; pin two or more for a choice of your own").arg(count)
            : tr("simulated, of %1 pinned devices").arg(count));
    QStringList sentences;
    for (const std::string& sentence : guide->sentences)
        sentences << keptTogether(engineText(sentence));
    m_guide->setText(sentences.join(QLatin1Char('\n')));
}

std::string ComparePage::tableText(engine::TableFormat format) const {
    const std::string& name = m_workbench.document.experiment().name;
    std::vector<engine::ComparedDevice> devices;
    for (const QString& id : m_table->shownDevices()) {
        const auto answer = std::ranges::find(m_answers, id.toStdString(), &engine::DeviceResult::device);
        if (answer == m_answers.end()) continue;
        engine::ComparedDevice device{.answer = &*answer,
                                      .cost = costOf(*answer, priceOfDevice(answer->device))};
        const double measured = m_workbench.runs.measuredEpochSeconds(name, answer->device);
        if (measured >= 0) device.measuredEpochSeconds = measured;
        devices.push_back(std::move(device));
    }
    return engine::comparisonTable(std::move(devices), format);
}

/// Of the pinned devices, else of all in the table.
void ComparePage::copyScript() {
    engine::EstimateScript script{.devices = {}, .framework = m_workbench.estimates.framework()};
    for (const QString& id : m_table->shownDevices()) {
        if (m_pinned.isEmpty() || isPinned(id)) script.devices.push_back(id.toStdString());
    }
    m_workbench.scripts.copy(m_workbench.document.experiment(), script);
}

void ComparePage::saveTable(engine::TableFormat format) {
    const bool csv = format == engine::TableFormat::Csv;
    const QString ending = csv ? QStringLiteral("csv") : QStringLiteral("md");
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the comparison"),
        QStringLiteral("%1-devices.%2")
            .arg(fileNameOf(toQString(m_workbench.document.experiment().name)), ending),
        csv ? tr("CSV (*.csv)") : tr("Markdown (*.md)"));
    if (file.isEmpty()) return;
    try {
        engine::writeFileAtomically(file.toStdString(), tableText(format));
    } catch (const engine::Error& error) {
        Q_EMIT m_workbench.failed(toQString(error.what()));
    }
}

}  // namespace shardlab
