#include "app/pages/data_batch_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/data/batch_table.h"
#include "widgets/gallery/gallery_sample.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr int kMostEpochs = 9999, kMostSteps = 9999999;

IntegerBox* stepBox(const QString& name, const QString& prefix, const QString& accessible, int most,
                    QWidget* parent) {
    auto* box = new IntegerBox(parent);
    box->setObjectName(name);
    box->setProperty("role", QStringLiteral("compact"));
    box->setPrefix(prefix);
    box->setAccessibleName(accessible);
    box->setRange(1, most);
    box->setValue(1);
    return box;
}

}  // namespace

DataBatchPanel::DataBatchPanel(DataController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* box = makePanel(this);
    (new QVBoxLayout(this))->addWidget(box);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_epoch = stepBox(QStringLiteral("batchEpoch"), tr("Epoch"), tr("Epoch"), kMostEpochs, box);
    m_step = stepBox(QStringLiteral("batchStep"), tr("Step"), tr("Step"), kMostSteps, box);
    m_steps = makeLabel({}, "muted", box);
    m_size = makeLabel({}, "batch", box);
    m_size->setObjectName(QStringLiteral("batchSize"));
    m_size->setWordWrap(true);
    m_order = makeLabel({}, "caption", box);
    m_order->setObjectName(QStringLiteral("batchOrder"));
    m_order->setWordWrap(true);
    m_table = new BatchTable(box);
    auto* controls = new QHBoxLayout;
    controls->setSpacing(8);
    controls->addWidget(m_epoch);
    controls->addWidget(m_step);
    controls->addWidget(m_steps, 1);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(4);
    head->addLayout(controls);
    head->addWidget(new FieldReasons({m_epoch, m_step}, box));
    head->addWidget(m_size);
    head->addWidget(m_order);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 8);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    for (IntegerBox* each : {m_epoch, m_step})
        connect(each, &IntegerBox::valueChanged, this, &DataBatchPanel::request);
    connect(m_table, &BatchTable::sampleRequested, this, &DataBatchPanel::sampleRequested);
    connect(&controller, &DataController::loaded, this, &DataBatchPanel::forget);
    connect(&controller, &DataController::batchingChanged, this, &DataBatchPanel::forget);
    connect(&controller, &DataController::batchMade, this, &DataBatchPanel::showBatch);
    connect(&controller, &DataController::batchFailed, this, &DataBatchPanel::showFailure);
}

void DataBatchPanel::forget() {
    m_stale = true;
    const QSignalBlocker quiet(m_step);
    m_step->setRange(1, kMostSteps);
    m_step->setValue(1);
    if (isVisible()) request();
}

void DataBatchPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) request();
}

void DataBatchPanel::request() {
    m_controller.makeBatch(m_epoch->intValue() - 1, m_step->intValue() - 1);
}

QString DataBatchPanel::sizeText(const engine::BatchPreview& batch) const {
    const auto count = static_cast<std::int64_t>(batch.shards.size());
    const auto most = static_cast<std::int64_t>(batch.shards.empty() ? 0 : batch.shards.front().size());
    const QString samples = formatNumber(batch.count(), tr("1 sample"), tr("%1 samples"));
    const auto last = static_cast<std::int64_t>(batch.shards.back().size());
    const QString text =
        count == 1 ? samples
        : last == most
            ? tr("%1, %2 per replica on %3 %4").arg(samples, formatCount(most), formatCount(count), m_units)
            : tr("%1, %2 per replica on %3 %4, %5 on the last replica")
                  .arg(samples, formatCount(most), formatCount(count), m_units, formatCount(last));
    return batch.count() < batch.batchSize ? tr("%1: the partial batch").arg(text) : text;
}

QString DataBatchPanel::orderText(const engine::BatchPreview& batch) const {
    QStringList sentences;
    sentences << (batch.shuffled ? tr("Shuffled with this seed and epoch.") : tr("Not shuffled."));
    if (batch.frozen) sentences << tr("Cached after batching: every epoch repeats the batches of the first.");
    if (batch.dropRemainder && batch.unused > 0) {
        sentences << tr("drop_remainder drops %1 at the end of an epoch.")
                         .arg(formatNumber(batch.unused, tr("1 sample"), tr("%1 samples")));
    } else if (batch.lastCount < batch.batchSize) {
        sentences << tr("The last batch of an epoch has %1.")
                         .arg(formatNumber(batch.lastCount, tr("1 sample"), tr("%1 samples")));
    } else if (batch.unused > 0) {
        sentences << tr("An epoch does not use %1 (steps_per_epoch).")
                         .arg(formatNumber(batch.unused, tr("1 sample"), tr("%1 samples")));
    }
    if (batch.paddedLength > 0 && batch.paddingShare() > 0.0) {
        sentences << formatNumber(batch.paddedLength,
                                  tr("Sequence length: 1 token. Padding: %2 of all tokens."),
                                  tr("Sequence length: %1 tokens. Padding: %2 of all tokens."))
                         .arg(formatPercent(batch.paddingShare()));
    }
    return sentences.join(QLatin1Char(' '));
}

void DataBatchPanel::showBatch(const engine::BatchPreview& batch) {
    m_stale = false;
    const QSignalBlocker quiet(m_step);
    const auto most = qMin<std::int64_t>(batch.steps, kMostSteps);
    m_step->setRange(1, static_cast<double>(most));
    m_step->setValue(qMin<qint64>(m_step->value(), most));
    m_steps->setText(tr("of %1").arg(formatCount(batch.steps)));
    m_size->setText(sizeText(batch));
    m_order->setText(orderText(batch));
    std::vector<std::vector<BatchCell>> shards;
    for (const auto& shard : batch.shards) {
        std::vector<BatchCell>& cells = shards.emplace_back();
        for (const engine::BatchSample& sample : shard) {
            const QString label =
                sample.label ? toQString(m_controller.plan()->className(*sample.label)) : QString();
            cells.push_back({.key = sample.key,
                             .label = label,
                             .text = toQString(sample.content.text),
                             .picture = toImage(sample.content.picture),
                             .length = sample.length,
                             .paddedLength = batch.paddedLength,
                             .error = toQString(sample.error)});
        }
    }
    m_table->setShards(std::move(shards), m_unit);
}

void DataBatchPanel::showFailure(const QString& message) {
    m_stale = false;
    m_steps->clear();
    m_size->setText(message);
    m_order->clear();
    m_table->setShards({}, m_unit);
}

}  // namespace shardlab
