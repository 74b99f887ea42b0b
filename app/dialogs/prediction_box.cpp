#include "app/dialogs/prediction_box.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/controllers/estimate_controller.h"
#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/device_result_text.h"
#include "widgets/devices/uncertainty_text.h"

namespace shardlab {

PredictionBox::PredictionBox(QWidget* parent)
    : QFrame(parent),
      m_device(makeLabel(tr("Simulated on the device"), "simulated", this)),
      m_epoch(makeLabel({}, "title", this)),
      m_details(makeLabel({}, "muted", this)),
      m_memory(makeLabel({}, "muted", this)) {
    setProperty("role", QStringLiteral("simulatedBox"));
    auto* symbol = new QLabel(this);
    symbol->setPixmap(
        icon(QStringLiteral("chip"), QStringLiteral("simulated")).pixmap(QSize(1, 1) * textScaled(24)));
    m_epoch->setObjectName(QStringLiteral("predictedEpoch"));
    m_details->setWordWrap(true);
    m_memory->setWordWrap(true);
    auto* text = new QVBoxLayout;
    text->setSpacing(4);
    for (QLabel* line : {m_device, m_epoch, m_details, m_memory})
        text->addWidget(line);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(symbol, 0, Qt::AlignTop);
    layout->addLayout(text, 1);
}

void PredictionBox::setEstimate(const QString& device, const DeviceEstimate& answer, int epochs) {
    m_device->setText(sentenceCase(simulatedOn(device)));
    m_memory->clear();
    m_epoch->setToolTip({});
    if (!answer.answer.known()) {
        m_epoch->setText(tr("No estimate"));
        m_details->setText(answer.error());
        return;
    }
    const engine::RunEstimate& e = answer.answer.estimate;
    if (e.outOfMemory) {
        m_epoch->setText(tr("Out of memory"));
        m_details->setText(fittingText(answer.answer));
        return;
    }
    const bool gpu = e.accelerator == engine::Accelerator::Gpu;
    const QString peak = formatBytes(e.peakBytesPerCore), capacity = formatBytes(e.capacityBytes);
    m_memory->setText(e.replicas > 1 ? (gpu ? tr("Memory: %1 of %2 per GPU, %3 GPUs")
                                            : tr("Memory: %1 of %2 per core, %3 cores"))
                                           .arg(peak, capacity, formatCount(e.replicas))
                                     : tr("Memory: %1 of %2").arg(peak, capacity));
    if (e.stepsPerEpoch == 0) {  // the data are missing
        m_epoch->setText(tr("%1 per step, %2").arg(formatSeconds(e.stepSeconds), uncertaintyText(e)));
        m_epoch->setToolTip(uncertaintyReason(e));
        m_details->setText(tr("The number of samples is not known."));
        return;
    }
    m_epoch->setText(tr("%1 per epoch, %2").arg(formatSeconds(e.epochSeconds), uncertaintyText(e)));
    m_epoch->setToolTip(uncertaintyReason(e));
    m_details->setText(tr("%1 per step  ·  first epoch with start-up and compilation: %2  ·  %3 for %4")
                           .arg(formatSeconds(e.stepSeconds), formatSeconds(e.firstEpochSeconds),
                                formatSeconds(e.totalSeconds),
                                formatNumber(epochs, tr("1 epoch"), tr("%1 epochs"))));
}

}  // namespace shardlab
