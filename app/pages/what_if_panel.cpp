#include "app/pages/what_if_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/settings/settings.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/list_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/device_result_text.h"
#include "widgets/devices/framework_box.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/simulator/sweep_plot.h"

namespace shardlab {

namespace {
/// Narrower than this, in average characters, the comparison stands below the plot.
constexpr int kRoomForBoth = 76;
constexpr int kComparison = 38;

}  // namespace

WhatIfPanel::WhatIfPanel(QWidget* parent) : QWidget(parent) {
    m_plot = new SweepPlot(this);
    m_plot->setObjectName(QStringLiteral("sweepPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No model to simulate yet"),
                         tr("A complete model shows its step time for other settings here."));
    m_plot->setMinimumHeight(
        m_plot->layout()->minimumSize().height());  // wrapped texts beside it ask for less
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(4);
    column->addWidget(makeChoices());
    m_middle = new QBoxLayout(QBoxLayout::LeftToRight);
    m_middle->setSpacing(0);
    m_middle->addWidget(m_plot, 1);
    m_middle->addWidget(makeComparison());
    column->addLayout(m_middle, 1);
    // Long answers wrap; where the page is low they scroll instead of pushing the plot into itself.
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);  // its fields take it
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    content->setAutoFillBackground(false);
    area->viewport()->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
}

QWidget* WhatIfPanel::makeChoices() {
    auto* row = new QWidget(this);
    m_axis = new QComboBox(row);
    m_axis->setObjectName(QStringLiteral("sweepAxis"));
    m_axis->setAccessibleName(tr("Setting to vary"));
    m_axis->addItem(tr("Batch size"), static_cast<int>(engine::SweepAxis::Batch));
    m_axis->addItem(tr("Replicas"), static_cast<int>(engine::SweepAxis::Replicas));
    m_axis->addItem(tr("Precision"), static_cast<int>(engine::SweepAxis::Precision));
    m_axis->addItem(tr("Framework"), static_cast<int>(engine::SweepAxis::HostStack));
    m_axis->addItem(tr("Gradient accumulation"), static_cast<int>(engine::SweepAxis::AccumulationSteps));
    m_quantity = new QComboBox(row);
    m_quantity->setObjectName(QStringLiteral("sweepQuantity"));
    m_quantity->setAccessibleName(tr("Quantity to show"));
    m_quantity->addItem(tr("Step time"));
    m_quantity->addItem(tr("Samples per second"));
    for (QComboBox* box : {m_axis, m_quantity})
        box->setProperty("role", QStringLiteral("compact"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(tr("Vary"), "caption", row));
    layout->addWidget(m_axis);
    layout->addWidget(makeLabel(tr("Show"), "caption", row));
    layout->addWidget(m_quantity);
    layout->addStretch();
    connect(m_axis, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this] { Q_EMIT asked(question()); });
    connect(m_quantity, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this](int index) {
        m_plot->setQuantity(index == 0 ? SweepPlot::Quantity::StepTime
                                       : SweepPlot::Quantity::SamplesPerSecond);
    });
    return row;
}

RealBox* WhatIfPanel::makePrice(const QString& name, const char* objectName) {
    auto* box = new RealBox(this);
    box->setObjectName(QLatin1String(objectName));
    box->setAccessibleName(name);
    box->setToolTip(tr("%1, in your currency; 0: unknown").arg(name));
    box->setRange(0, 1e6);
    box->setSpecialValueText(tr("no price"));
    box->setSuffix(tr("/h"));
    box->setProperty("role", QStringLiteral("compact"));
    connect(box, &RealBox::valueChanged, this, [this, box](double price) {
        const QString device = box->property("device").toString();
        if (!device.isEmpty()) settings::setPricePerHour(device, price);
        showComparison();
    });
    return box;
}

QWidget* WhatIfPanel::makeComparison() {
    auto* box = new QWidget(this);
    m_other = new DeviceChooser(QStringLiteral("otherDevice"), tr("no second device"), box);
    m_other->setAccelerator(std::nullopt);
    m_other->setObjection([this](const engine::DeviceSpec& device) { return objectionTo(device); });
    m_other->familyBox()->setAccessibleName(tr("Device to compare with"));
    m_other->familyBox()->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_other->familyBox()->setMinimumContentsLength(6);
    for (QComboBox* each : {m_other->familyBox(), m_other->sizeBox()})
        each->setProperty("role", QStringLiteral("compact"));
    box->setMaximumWidth(kComparison * fontMetrics().averageCharWidth());
    m_framework = new FrameworkBox(QStringLiteral("otherFramework"), box);
    m_framework->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_ownPrice = makePrice(tr("Price of this device per hour"), "ownPrice");
    m_otherPrice = makePrice(tr("Price of the second device per hour"), "otherPrice");
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(4, 4, 12, 4);
    layout->setSpacing(6);
    layout->addWidget(makeLabel(tr("Compare with"), "caption", box));
    layout->addWidget(m_other);
    layout->addWidget(m_framework);
    auto* prices = new QGridLayout;
    prices->setHorizontalSpacing(8);
    prices->setVerticalSpacing(2);
    prices->addWidget(makeLabel(tr("Price of this device"), "caption", box), 0, 0);
    prices->addWidget(makeLabel(tr("Price of the second device"), "caption", box), 0, 1);
    prices->addWidget(m_ownPrice, 1, 0);
    prices->addWidget(m_otherPrice, 1, 1);
    layout->addLayout(prices);
    layout->addWidget(new FieldReasons({m_ownPrice, m_otherPrice}, box));
    m_result = makeLabel({}, "", box);
    m_result->setObjectName(QStringLiteral("breakEven"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_result);
    m_overBatch = new QPushButton(tr("Compare over batch size"), box);
    m_overBatch->setObjectName(QStringLiteral("whatIfOverBatch"));
    m_overBatch->setProperty("role", QStringLiteral("compact"));
    m_overBatch->setToolTip(
        tr("Show both devices over the global batch size on the Compare page, with the batch "
           "size from which on they are equal"));
    layout->addWidget(m_overBatch, 0, Qt::AlignLeft);
    connect(m_overBatch, &QPushButton::clicked, this,
            [this] { Q_EMIT overBatchRequested(m_view.own->device, m_view.other->device); });
    layout->addStretch();
    connect(m_other, &DeviceChooser::deviceChanged, this, [this] { Q_EMIT asked(question()); });
    connect(m_framework, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this] { Q_EMIT asked(question()); });
    return box;
}

void WhatIfPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= kRoomForBoth * fontMetrics().averageCharWidth();
    m_middle->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

WhatIfQuestion WhatIfPanel::question() const {
    return {.axis = static_cast<engine::SweepAxis>(m_axis->currentData().toInt()),
            .otherDevice = m_other->device(),
            .framework = m_framework->choice()};
}

void WhatIfPanel::setAnswer(const WhatIfView& view) {
    m_view = view;
    m_plot->setSweep(view.question.axis, view.points, view.currentValue);
    m_other->refreshObjections();
    showPrice(*m_ownPrice, view.own->device);
    showPrice(*m_otherPrice, view.question.otherDevice);
    showComparison();
}

/// A price belongs to its device: another device has another one, or none.
void WhatIfPanel::showPrice(RealBox& box, const std::string& device) {
    if (box.property("device").toString() == toQString(device) && box.hasFocus()) return;  // being typed
    const QSignalBlocker quiet(&box);
    box.setProperty("device", toQString(device));
    box.setValue(settings::pricePerHour(toQString(device)));
    box.setEnabled(!device.empty());
}

/// As in the runtime dialog: the cores of a TPU share a batch evenly.
QString WhatIfPanel::objectionTo(const engine::DeviceSpec& device) const {
    if (!m_view.own || device.accelerator != engine::Accelerator::Tpu) return {};
    const std::int64_t batch = m_view.own->estimate.globalBatch;
    if (batch % device.cores == 0) return {};
    return tr("The global batch size %2 is not divisible by %1 cores.")
        .arg(formatCount(device.cores), formatCount(batch));
}

void WhatIfPanel::clear() {
    m_view = {};
    m_plot->clear();
    showComparison();
}

QString WhatIfPanel::costText() const {
    QStringList parts;
    const auto add = [&](const engine::DeviceResult& answer, double price) {
        const bool known = answer.fits() && answer.estimate.stepsPerEpoch > 0;  // else the data are missing
        const auto cost =
            known && price > 0 ? engine::costOfRun(answer.estimate, m_view.epochs, price) : std::nullopt;
        if (cost) parts << tr("%1 costs %2").arg(deviceName(answer.device), formatFigure(*cost));
    };
    add(*m_view.own, m_ownPrice->value());
    if (m_view.other && m_view.other->known()) add(*m_view.other, m_otherPrice->value());
    if (parts.isEmpty()) return {};
    return tr("A run of %1: %2.")
        .arg(formatNumber(m_view.epochs, tr("1 epoch"), tr("%1 epochs")), listText(parts));
}

void WhatIfPanel::showComparison() {
    m_overBatch->setVisible(m_view.own && m_view.own->fits() && m_view.other && m_view.other->fits() &&
                            m_view.other->device != m_view.own->device);
    if (!m_view.own) return m_result->clear();
    const engine::DeviceResult& own = *m_view.own;
    QStringList lines;
    if (!own.fits()) lines << tr("%1: %2").arg(deviceName(own.device), fittingText(own));
    if (m_view.other && m_view.other->device != own.device) {
        if (own.fits()) {
            lines << comparisonText(own, *m_view.other, m_view.equal);
        } else if (!m_view.other->fits()) {
            lines << comparisonText(own, *m_view.other, {});
        } else {
            lines << tr("%1: %2 per step, %3.")
                         .arg(deviceName(m_view.other->device),
                              formatSeconds(m_view.other->estimate.stepSeconds),
                              uncertaintyText(m_view.other->estimate));
        }
    }
    const QString cost = costText();
    if (!cost.isEmpty()) lines << cost;
    m_result->setText(lines.join(QLatin1Char(' ')));
    m_result->setVisible(!lines.isEmpty());
}

}  // namespace shardlab
