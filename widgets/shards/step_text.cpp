#include "widgets/shards/step_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "widgets/common/list_text.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::StepText", text);
}

/// Of a group, in its tooltip.
constexpr std::size_t kNamedReplicas = 8;

}  // namespace

QString checksumText(std::uint32_t checksum) {
    return QStringLiteral("%1").arg(checksum, 8, 16, QLatin1Char('0'));
}

QString lossText(double loss) {
    return decimalText(loss, 'f', 6);
}

QString normText(double norm) {
    return decimalText(norm, 'g', 6);
}

QString StepText::replica(int replica) const {
    switch (m_kind) {
        case ReplicaKind::Core:
            return tr("core %1").arg(replica);
        case ReplicaKind::Gpu:
            return tr("GPU %1").arg(replica);
        case ReplicaKind::Replica:
            break;
    }
    return tr("replica %1").arg(replica);
}

QString StepText::replicas(std::int64_t count) const {
    switch (m_kind) {
        case ReplicaKind::Core:
            return formatNumber(count, tr("1 core"), tr("%1 cores"));
        case ReplicaKind::Gpu:
            return formatNumber(count, tr("1 GPU"), tr("%1 GPUs"));
        case ReplicaKind::Replica:
            break;
    }
    return formatNumber(count, tr("1 replica"), tr("%1 replicas"));
}

QString StepText::unit(int unit) const {
    const ShardUnit& shown = m_animation.layout().units[static_cast<std::size_t>(unit)];
    if (shown.replicas.size() > 1) return replicas(std::ssize(shown.replicas));
    return sentenceCase(replica(shown.replicas.front()));
}

QString StepText::boxOfReplicas() const {
    std::ptrdiff_t most = 0;
    for (const ShardUnit& shown : m_animation.layout().units)
        most = std::max(most, std::ssize(shown.replicas));
    return tr("one box: up to %1").arg(replicas(most));
}

QString StepText::samples(int unit) const {
    const std::int64_t count = m_animation.samples(unit);
    return count == 0 ? tr("no samples") : formatNumber(count, tr("1 sample"), tr("%1 samples"));
}

QString StepText::ofReplicas(int count) const {
    return tr("%1 of %2").arg(formatCount(count), formatCount(std::ssize(m_animation.record().replicas)));
}

QString StepText::layers(const LayerGraph::Box& box) const {
    QStringList names;
    for (const int layer : box.layers)
        names << toQString(m_animation.layers().layers[static_cast<std::size_t>(layer)]);
    return names.join(QLatin1Char('\n'));
}

QString StepText::title(const StepMoment& moment) const {
    const StepFrame& frame = m_animation.frames()[static_cast<std::size_t>(moment.frame)];
    const auto withOp = [&](const QString& phase) {
        if (frame.op < 0) return phase;
        const StepOp& op = m_animation.ops()[static_cast<std::size_t>(frame.op)];
        return QStringLiteral("%1: %2").arg(
            phase, op.layer.empty() ? toQString(op.name)
                                    : tr("%1 of %2").arg(toQString(op.name), toQString(op.layer)));
    };
    const auto withRound = [&](const QString& phase) {
        return tr("%1, round %2 of %3")
            .arg(phase)
            .arg(frame.round + 1)
            .arg(formatCount(std::ssize(m_animation.record().rounds)));
    };
    switch (frame.phase) {
        case StepPhase::Cut:
            return tr("Global batch of %1")
                .arg(formatNumber(m_animation.record().samples, tr("1 sample"), tr("%1 samples")));
        case StepPhase::Distribute:
            return tr("Shards to %1").arg(replicas(std::ssize(m_animation.record().replicas)));
        case StepPhase::Forward:
            return withOp(tr("Forward pass"));
        case StepPhase::Backward:
            return withOp(tr("Backward pass"));
        case StepPhase::ReduceScatter:
            return withRound(tr("Reduce-scatter"));
        case StepPhase::AllGather:
            return withRound(tr("All-gather"));
        case StepPhase::Update:
            break;
    }
    return tr("Weight update");
}

QString StepText::partialBatch() const {
    const engine::StepRecord& record = m_animation.record();
    const std::int64_t count = std::ssize(record.replicas);
    if (record.samples % count == 0) return {};
    const auto empty = std::ranges::count_if(
        record.replicas, [](const engine::ReplicaRecord& replica) { return replica.samples.empty(); });
    QString text = tr("%1 do not divide by %2: each shard gets at most %3.")
                       .arg(formatNumber(record.samples, tr("1 sample"), tr("%1 samples")), replicas(count))
                       .arg((record.samples + count - 1) / count);
    if (empty > 0)
        text += QLatin1Char(' ') +
                tr("%1 without samples. The loss is divided by the real sample count.").arg(replicas(empty));
    return text;
}

QString StepText::explainStragglers() const {
    const engine::StepRecord& record = m_animation.record();
    if (record.stragglers.empty() || record.stepSeconds <= 0) return {};
    const QString slow = sentenceCase(replica(record.stragglers.front().core));
    return tr("%1 takes %2 × as long. The others wait for it before the update: the step takes %3 instead of "
              "%4.")
        .arg(slow, formatFigure(1 + record.stragglers.front().slowdown), formatSeconds(record.stepSeconds),
             formatSeconds(record.evenStepSeconds));
}

QString StepText::explainRound(const engine::RoundRecord& round) const {
    return (round.reduce ? tr("%1 at once. The receiver adds the chunk to its own.")
                         : tr("%1 at once. The receiver replaces its chunk with the complete sum."))
        .arg(formatNumber(std::ssize(round.chunks), tr("1 transfer"), tr("%1 transfers")));
}

QString StepText::explanation(const StepMoment& moment) const {
    const engine::StepRecord& record = m_animation.record();
    const StepFrame& frame = m_animation.frames()[static_cast<std::size_t>(moment.frame)];
    const std::int64_t count = std::ssize(record.replicas);
    switch (frame.phase) {
        case StepPhase::Cut: {
            const QString partial = partialBatch();
            return partial.isEmpty() ? tr("The batch is cut into equal shards, one per replica.") : partial;
        }
        case StepPhase::Distribute:
            return m_animation.layout().grouped
                       ? tr("Each box is a group of replicas; %1 are too many to draw.").arg(replicas(count))
                       : tr("Each replica gets its shard of the batch and a copy of the weights.");
        case StepPhase::Forward:
            return explainStragglers().isEmpty() ? tr("All replicas run the same op, each on its own shard.")
                                                 : explainStragglers();
        case StepPhase::Backward:
            return explainStragglers().isEmpty() ? tr("Each replica computes the gradient of its own shard.")
                                                 : explainStragglers();
        case StepPhase::ReduceScatter:
        case StepPhase::AllGather:
            return explainRound(record.rounds[static_cast<std::size_t>(frame.round)]);
        case StepPhase::Update:
            break;
    }
    if (moment.share < 1 || count == 1) return tr("The optimizer updates the weights once per step.");
    return m_animation.weightsEqual() ? tr("Weights are equal on all replicas: checksum %1.")
                                            .arg(checksumText(record.replicas.front().weightChecksum))
                                      : tr("Weights differ between replicas.");
}

QString StepText::simulatedTime(const StepMoment& moment) const {
    const engine::StepRecord& record = m_animation.record();
    const StepFrame& frame = m_animation.frames()[static_cast<std::size_t>(moment.frame)];
    if (record.stepSeconds <= 0) return {};
    if (frame.op >= 0) {
        const StepOp& op = m_animation.ops()[static_cast<std::size_t>(frame.op)];
        return tr("simulated: %1 of a step of %2")
            .arg(formatSeconds(op.end - op.start), formatSeconds(record.stepSeconds));
    }
    double seconds = 0;
    for (const engine::SpanRecord& span : record.transfers)
        seconds += span.category == "all-reduce" ? span.end - span.start : 0;
    if (frame.round >= 0 && seconds > 0)
        return tr("simulated: all-reduce %1 of a step of %2")
            .arg(formatSeconds(seconds), formatSeconds(record.stepSeconds));
    return tr("simulated: step of %1").arg(formatSeconds(record.stepSeconds));
}

QString StepText::unitTip(int unit) const {
    const ShardUnit& shown = m_animation.layout().units[static_cast<std::size_t>(unit)];
    QStringList lines;
    if (shown.replicas.size() > 1) {
        QStringList names;
        for (std::size_t i = 0; i < std::min(kNamedReplicas, shown.replicas.size()); ++i)
            names << QString::number(shown.replicas[i]);
        const auto more = std::ssize(shown.replicas) - names.size();
        if (more > 0) names << tr("%1 more").arg(formatCount(more));
        lines << tr("%1: %2").arg(this->unit(unit), listText(names));
        lines << samples(unit);
        return lines.join(QLatin1Char('\n'));
    }
    const engine::ReplicaRecord& replica =
        m_animation.record().replicas[static_cast<std::size_t>(shown.replicas.front())];
    lines << (shown.chip < 0 ? this->unit(unit) : tr("%1, chip %2").arg(this->unit(unit)).arg(shown.chip));
    lines << samples(unit);
    if (!replica.samples.empty()) {
        lines << tr("loss %1").arg(lossText(replica.loss))
              << tr("gradient norm %1").arg(normText(replica.gradientNorm));
    }
    if (replica.gradientSeconds > 0)
        lines << tr("gradient complete after %1, simulated").arg(formatSeconds(replica.gradientSeconds));
    lines << tr("gradient after the all-reduce: checksum %1").arg(checksumText(replica.gradientChecksum))
          << tr("weights after the update: checksum %1").arg(checksumText(replica.weightChecksum));
    for (const engine::ReplicaRecord::Norm& norm : replica.batchNormalization) {
        if (norm.mean.empty() || norm.variance.empty()) continue;
        lines << tr("%1, channel 0 of its shard: mean %2, variance %3")
                     .arg(toQString(norm.layer), formatFigure(static_cast<double>(norm.mean[0])),
                          formatFigure(static_cast<double>(norm.variance[0])));
    }
    return lines.join(QLatin1Char('\n'));
}

QString StepText::transferTip(const UnitTransfer& transfer) const {
    constexpr std::int64_t kBytesPerElement = 4;  // gradients are float32
    QString text = tr("%1 to %2: %3, %4")
                       .arg(unit(transfer.from), unit(transfer.to),
                            formatNumber(transfer.elements, tr("1 element"), tr("%1 elements")),
                            formatBytes(transfer.elements * kBytesPerElement));
    if (m_animation.layout().grouped)
        return tr("%1, %2").arg(text, formatNumber(transfer.transfers, tr("1 transfer"), tr("%1 transfers")));
    return text + QLatin1Char('\n') +
           tr("checksum at the receiver after the round: %1").arg(checksumText(transfer.checksum));
}

}  // namespace shardlab
