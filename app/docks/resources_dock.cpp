#include "app/docks/resources_dock.h"

#include <QDateTime>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/workbench.h"
#include "widgets/common/number_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/memory/usage_bar.h"
#include "widgets/memory/usage_history.h"

namespace shardlab {

namespace {

UsageBar::Part bytesPart(const QString& name, std::int64_t bytes, const char* token) {
    return {name, formatBytes(bytes), static_cast<double>(bytes), QLatin1String(token)};
}

}  // namespace

ResourcesDock::ResourcesDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* content = new QWidget(this);
    content->setProperty("role", QStringLiteral("form"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(10);
    makeMeasured(*column);
    makePredicted(*column);
    column->addStretch();
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Memory"));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    setupConnections();
    readProcess();
}

void ResourcesDock::makeMeasured(QVBoxLayout& column) {
    column.addWidget(makeLabel(tr("This computer, measured"), "measured", this));
    m_ram = new UsageHistory(this);
    m_ram->setObjectName(QStringLiteral("ramHistory"));
    m_ram->setTitle(tr("Shardlab RAM"));
    m_threads = new UsageBar(this);
    m_threads->setObjectName(QStringLiteral("threadUsage"));
    m_rate = makeLabel({}, "muted", this);
    m_rate->setObjectName(QStringLiteral("samplesRate"));
    m_rate->setAlignment(Qt::AlignRight);
    auto* line = new QHBoxLayout;
    line->addWidget(new QLabel(tr("Training speed"), this));
    line->addWidget(m_rate, 1);
    column.addWidget(m_ram);
    column.addWidget(m_threads);
    column.addLayout(line);
    m_rate->setText(QStringLiteral("–"));
}

void ResourcesDock::makePredicted(QVBoxLayout& column) {
    m_predicted = new QWidget(this);
    auto* layout = new QVBoxLayout(m_predicted);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(10);
    m_deviceTitle = makeLabel({}, "simulated", m_predicted);
    m_deviceTitle->setWordWrap(true);
    m_core = new UsageBar(m_predicted);
    m_core->setObjectName(QStringLiteral("coreMemory"));
    m_hereTitle = makeLabel(tr("Estimated memory of a run on this computer"), "batch", m_predicted);
    m_hereTitle->setContentsMargins(0, 6, 0, 0);
    m_hereTitle->setWordWrap(true);
    m_here = new UsageBar(m_predicted);
    m_here->setObjectName(QStringLiteral("hostMemory"));
    layout->addWidget(m_deviceTitle);
    layout->addWidget(m_core);
    layout->addWidget(m_hereTitle);
    layout->addWidget(m_here);
    m_unknown = makeLabel({}, "muted", this);
    m_unknown->setWordWrap(true);
    m_unknown->setText(
        tr("A complete model shows its memory per replica on the device, and on this computer."));
    m_predicted->hide();
    column.addWidget(m_predicted);
    column.addWidget(m_unknown);
}

void ResourcesDock::setupConnections() {
    connect(&m_workbench.estimates, &EstimateController::estimated, this, &ResourcesDock::showEstimate);
    connect(&m_workbench.training, &TrainingController::updated, this,
            [this](const engine::SnapshotDelta& delta) {
                if (!delta.latest || delta.latest->samplesPerSecond <= 0) return;
                m_rate->setText(tr("%1 samples/s").arg(formatFigure(delta.latest->samplesPerSecond)));
            });
    connect(&m_workbench.training, &TrainingController::ended, this,
            [this] { m_rate->setText(QStringLiteral("–")); });
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &ResourcesDock::readProcess);
    m_timer.start();
}

void ResourcesDock::showEstimate(const DeviceEstimate& answer) {
    const bool known = answer.answer.known();
    m_predicted->setVisible(known);
    m_unknown->setVisible(!known);
    if (!known) return;
    showDevice(answer);
    showHere(answer);
}

void ResourcesDock::showDevice(const DeviceEstimate& answer) {
    const engine::RunEstimate& run = answer.answer.estimate;
    const engine::MemoryParts& parts = run.peakParts;
    m_deviceTitle->setText(tr("%1, simulated").arg(m_workbench.deviceName()));
    m_core->setUsage(run.replicas == 1 ? tr("Memory") : tr("Memory per replica"),
                     tr("%1 of %2").arg(formatBytes(run.peakBytesPerCore), formatBytes(run.capacityBytes)),
                     {bytesPart(tr("weights"), parts.weights, "core"),
                      bytesPart(tr("optimizer state"), parts.optimizerSlots, "recurrent"),
                      bytesPart(tr("activations and gradients"), parts.activations, "activation"),
                      bytesPart(tr("inputs"), parts.inputs, "pooling")},
                     static_cast<double>(run.capacityBytes));
}

void ResourcesDock::showHere(const DeviceEstimate& answer) {
    m_here->setVisible(answer.here.has_value());
    m_hereTitle->setVisible(answer.here.has_value());
    if (!answer.here) return;
    const engine::HostMemory& here = *answer.here;
    const std::int64_t physical = engine::physicalMemoryBytes();
    m_here->setUsage(tr("RAM"), tr("%1 of %2").arg(formatBytes(here.total()), formatBytes(physical)),
                     {bytesPart(tr("weights and their copies"), here.weights, "core"),
                      bytesPart(tr("optimizer state"), here.optimizerSlots, "recurrent"),
                      bytesPart(tr("gradients"), here.gradients, "convolution"),
                      bytesPart(tr("activations"), here.activations, "activation"),
                      bytesPart(tr("data"), here.data, "pooling")},
                     static_cast<double>(physical));
}

/// The kernel answers from memory: no disk is touched.
void ResourcesDock::readProcess() {
    const engine::ProcessUsage now = engine::processUsage();
    const qint64 milliseconds = QDateTime::currentMSecsSinceEpoch();
    m_ram->add(now.residentBytes);
    const int threads = engine::hardwareThreads();
    double busy = 0;
    if (m_lastMilliseconds > 0 && milliseconds > m_lastMilliseconds) {
        busy = (now.cpuSeconds - m_last.cpuSeconds) * 1e3 /
               static_cast<double>(milliseconds - m_lastMilliseconds);
    }
    busy = qBound(0.0, busy, static_cast<double>(threads));
    m_threads->setUsage(tr("CPU utilization"),
                        tr("%1 of %2 threads").arg(decimalText(busy, 'f', 1), formatCount(threads)),
                        {{QString(), QString(), busy, QStringLiteral("measured")}}, threads);
    m_last = now;
    m_lastMilliseconds = milliseconds;
}

}  // namespace shardlab
