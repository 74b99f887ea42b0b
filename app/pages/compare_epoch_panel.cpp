#include "app/pages/compare_epoch_panel.h"

#include <QComboBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/comparison/epoch_plot.h"
#include "widgets/comparison/race_plot.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {
enum Shown { FirstEpoch, LaterEpoch, Race };  // in the order of the box
}  // namespace

CompareEpochPanel::CompareEpochPanel(QWidget* parent) : QWidget(parent) {
    m_which = new QComboBox(this);
    m_which->setObjectName(QStringLiteral("epochKind"));
    m_which->setAccessibleName(tr("Epoch to show"));
    m_which->setProperty("role", QStringLiteral("compact"));
    m_which->addItem(tr("First epoch, with initialization and compilation"));
    m_which->addItem(tr("Later epoch"));
    m_which->addItem(tr("Run over the epochs, with break-even epochs"));
    m_stack = new QStackedWidget(this);
    m_plot = new EpochPlot(m_stack);
    m_plot->setObjectName(QStringLiteral("epochPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No device to show"),
                         tr("Devices that can run the experiment show the parts of an epoch here."));
    m_race = new RacePlot(m_stack);
    m_race->setObjectName(QStringLiteral("racePlot"));
    m_race->setEmptyText(QStringLiteral("chart"), tr("No device to show"),
                         tr("Devices that can run the experiment show the time of the run here."));
    m_stack->addWidget(m_plot);
    m_stack->addWidget(m_race);
    auto* top = new FlowLayout(8);
    top->setContentsMargins(12, 8, 12, 0);
    top->addWidget(makeLabel(tr("Show"), "caption", this));
    top->addWidget(m_which);
    top->addStretch();
    top->addWidget(makeLabel(tr("Pinned devices, else the first ones of the table"), "caption", this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
    connect(m_which, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &CompareEpochPanel::refresh);
}

void CompareEpochPanel::setDevices(const std::vector<engine::DeviceResult>& devices) {
    m_devices = devices;
    refresh();
}

void CompareEpochPanel::refresh() {
    const int shown = m_which->currentIndex();
    m_stack->setCurrentIndex(shown == Race ? 1 : 0);
    shown == Race ? showRace() : showBars(shown == FirstEpoch);
}

void CompareEpochPanel::showRace() {
    const std::int64_t epochs = m_devices.empty() ? 1 : m_devices.front().experiment.fit.epochs;
    engine::EpochRace race = engine::raceOverEpochs(m_devices, epochs);
    QStringList names;
    for (const engine::EpochRace::Entrant& each : race.entrants)
        names << deviceName(each.device);
    m_race->setRace(std::move(race), names);
}

void CompareEpochPanel::showBars(bool withCompile) {
    std::vector<EpochBar> bars;
    for (const engine::DeviceResult& device : m_devices) {
        if (!device.fits()) continue;
        EpochBar bar{.device = deviceName(device.device),
                     .parts = engine::epochParts(device.estimate),
                     .uncertainty = device.estimate.uncertainty,
                     .validated = device.estimate.validated()};
        if (!withCompile) bar.parts.compile = 0;
        bars.push_back(std::move(bar));
    }
    m_plot->setBars(std::move(bars));
}

}  // namespace shardlab
