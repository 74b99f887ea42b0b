#include "app/pages/compare_cost_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/settings/settings.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/comparison/cost_plot.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

engine::DevicePrice priceOfDevice(const std::string& device) {
    const double own = settings::pricePerHour(toQString(device));
    if (own > 0) return {.perHour = own};
    const engine::DevicePrice* listed = engine::PriceList::installed().find(device);
    return listed == nullptr ? engine::DevicePrice{} : *listed;
}

CompareCostPanel::CompareCostPanel(QWidget* parent) : QWidget(parent) {
    m_plot = new CostPlot(this);
    m_plot->setObjectName(QStringLiteral("costPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No prices"),
                         tr("Devices with a price that can run the experiment show time and cost here."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makePrice());
    layout->addWidget(m_plot, 1);
}

QWidget* CompareCostPanel::makePrice() {
    auto* box = new QWidget(this);
    m_device = new QComboBox(box);
    m_device->setObjectName(QStringLiteral("priceDevice"));
    m_device->setAccessibleName(tr("Device with the price"));
    m_device->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int kCharacters = 24;
    m_device->setMinimumContentsLength(kCharacters);
    m_price = new RealBox(box);
    m_price->setObjectName(QStringLiteral("devicePrice"));
    m_price->setAccessibleName(tr("Own price of the device per hour"));
    m_price->setToolTip(tr("Your own price per hour, in the currency of the list prices; 0: list price"));
    m_price->setRange(0, 1e6);
    m_price->setSpecialValueText(tr("list price"));
    m_price->setSuffix(tr("/h"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_device, m_price})
        each->setProperty("role", QStringLiteral("compact"));
    m_source = makeLabel({}, "caption", box);
    m_source->setObjectName(QStringLiteral("priceSource"));
    m_source->setWordWrap(true);
    m_source->setOpenExternalLinks(true);
    m_source->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(makeLabel(tr("Price of"), "caption", box));
    line->addWidget(m_device);
    line->addWidget(m_price);
    line->addWidget(m_source, 1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(12, 8, 12, 0);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(new FieldReasons({m_price}, box));
    connect(m_device, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            &CompareCostPanel::showPrice);
    connect(m_price, &RealBox::valueChanged, this, [this](double price) {
        settings::setPricePerHour(m_device->currentData().toString(), price);
        showPrice();
        showMarks();
        Q_EMIT priceChanged();
    });
    return box;
}

void CompareCostPanel::setDevices(const std::vector<engine::DeviceResult>& devices, const std::string& own) {
    m_devices = devices;
    {
        const QSignalBlocker quiet(m_device);
        const QString before = m_device->count() > 0 ? m_device->currentData().toString() : toQString(own);
        m_device->clear();
        for (const engine::DeviceResult& device : devices)
            m_device->addItem(deviceName(device.device), toQString(device.device));
        const int index = m_device->findData(before);
        if (index >= 0) m_device->setCurrentIndex(index);
    }
    showPrice();
    showMarks();
}

void CompareCostPanel::showPrice() {
    const QString device = m_device->currentData().toString();
    const QSignalBlocker quiet(m_price);
    m_price->setEnabled(!device.isEmpty());
    m_price->setValue(settings::pricePerHour(device));
    const engine::DevicePrice* listed = engine::PriceList::installed().find(device.toStdString());
    m_source->setTextFormat(Qt::PlainText);
    if (!engine::PriceList::installed().problem().empty()) {
        m_source->setText(toQString(engine::PriceList::installed().problem()));
    } else if (listed == nullptr) {
        m_source->setText(tr("No list price."));
    } else {
        m_source->setTextFormat(Qt::RichText);
        m_source->setText(tr("List price: %1. <a href=\"%2\">Source</a>")
                              .arg(engineText(listed->text()).toHtmlEscaped(), toQString(listed->source)));
    }
}

void CompareCostPanel::showMarks() {
    std::vector<CostMark> marks;
    QString currency;
    for (const engine::DeviceResult& device : m_devices) {
        const std::optional<engine::RunCost> cost = engine::costOf(device, priceOfDevice(device.device));
        if (!cost) continue;
        if (currency.isEmpty()) currency = toQString(cost->price.currency);
        const engine::RunEstimate& run = device.estimate;
        marks.push_back(
            {.device = deviceName(device.device),
             .text = tr("%1: %2 for the run (%3, simulated), %4 at %5; %6 per epoch, %7 per million "
                        "samples.")
                         .arg(deviceName(device.device), formatSeconds(run.totalSeconds),
                              uncertaintyText(run), formatFigure(cost->run), engineText(cost->price.text()),
                              formatFigure(cost->epoch), formatFigure(cost->millionSamples)),
             .takes = {.seconds = run.totalSeconds, .cost = cost->run}});
    }
    m_plot->setMarks(std::move(marks), currency);
}

}  // namespace shardlab
