#include "widgets/shards/replica_model.h"

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/shards/step_text.h"

namespace shardlab {

namespace {

QString cellOf(const engine::ReplicaRecord& replica, int column) {
    const bool empty = replica.samples.empty();
    switch (column) {
        case ReplicaModel::Replica:
            return QString::number(replica.replica);
        case ReplicaModel::Samples:
            return formatCount(std::ssize(replica.samples));
        case ReplicaModel::Loss:
            return empty ? QStringLiteral("–") : lossText(replica.loss);
        case ReplicaModel::GradientNorm:
            return empty ? QStringLiteral("–") : normText(replica.gradientNorm);
        case ReplicaModel::Gradient:
            return checksumText(replica.gradientChecksum);
        case ReplicaModel::Weights:
            return checksumText(replica.weightChecksum);
        default:
            return {};
    }
}

}  // namespace

void ReplicaModel::setRecord(std::shared_ptr<const engine::StepRecord> record) {
    beginResetModel();
    m_record = std::move(record);
    endResetModel();
}

int ReplicaModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_record ? 0 : static_cast<int>(m_record->replicas.size());
}

int ReplicaModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ReplicaModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const engine::ReplicaRecord& replica = m_record->replicas[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return cellOf(replica, index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return theme().color(replica.samples.empty() ? "textMuted" : "text");
        case Qt::ToolTipRole:
            return replica.samples.empty() ? tr("This replica has no samples in this step.") : QVariant();
        default:
            return {};
    }
}

QVariant ReplicaModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue<int>(Qt::AlignRight | Qt::AlignVCenter);
    const std::pair<QString, QString> titles[ColumnCount] = {
        {tr("Replica"), {}},
        {tr("Samples"), tr("Samples in the shard of the replica")},
        {tr("Loss"), tr("Mean loss over the samples of the shard, without penalties")},
        {tr("Gradient norm"), tr("L2 norm of the gradient of the replica, before the all-reduce")},
        {tr("Gradient checksum"), tr("CRC-32 checksum of the gradient after the all-reduce")},
        {tr("Weight checksum"), tr("CRC-32 checksum of all weights after the update")}};
    if (role == Qt::DisplayRole) return titles[section].first;
    if (role == Qt::ToolTipRole && !titles[section].second.isEmpty()) return titles[section].second;
    return {};
}

}  // namespace shardlab
