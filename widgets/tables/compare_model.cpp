#include "widgets/tables/compare_model.h"

#include <QFont>
#include <QStringList>
#include <limits>

#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/uncertainty_text.h"

namespace shardlab {

namespace {
bool isText(int column) {
    return column == CompareModel::Device || column == CompareModel::HostStack ||
           column == CompareModel::Precision;
}
}  // namespace

CompareModel::CompareModel(QObject* parent) : QAbstractTableModel(parent) {}

void CompareModel::setRows(std::vector<CompareRow> rows) {
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CompareModel::setChosenDevice(const QString& id) {
    m_chosen = id;
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString CompareModel::deviceAt(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].deviceId : QString();
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompareModel::display(const CompareRow& row, int column) const {
    if (column == Device) return row.deviceName;
    if (column == HostStack) return row.hostStack;
    if (column == Precision) return row.precision;
    if (column == Measured)
        return row.measuredEpochSeconds < 0 ? tr("not trained yet") : formatSeconds(row.measuredEpochSeconds);
    if (!row.error.isEmpty()) return column == Step ? row.error : QString();
    if (!row.known) return QStringLiteral("…");
    const engine::RunEstimate& e = row.estimate;
    if (column == Memory) {
        const QString text =
            tr("%1 of %2").arg(formatBytes(e.peakBytesPerCore), formatBytes(e.capacityBytes));
        return e.outOfMemory ? tr("out of memory: %1").arg(text) : text;
    }
    if (e.outOfMemory) return QStringLiteral("–");
    switch (column) {
        case Step:
            return formatSeconds(e.stepSeconds);
        case Uncertainty:
            return uncertaintyText(e);
        case Epoch:
            return formatSeconds(e.epochSeconds);
        case FirstEpoch:
            return formatSeconds(e.firstEpochSeconds);
        case Total:
            return formatSeconds(e.totalSeconds);
        case Rate:
            return tr("%1 /s").arg(formatFigure(e.samplesPerSecond));
        default:
            return {};
    }
}

QVariant CompareModel::sortValue(const CompareRow& row, int column) const {
    const engine::RunEstimate& e = row.estimate;
    // What does not run has no rank: behind all that do when the fastest stand on top.
    constexpr double kLast = std::numeric_limits<double>::infinity();
    const bool timed = row.known && !e.outOfMemory;
    switch (column) {
        case HostStack:
            return row.hostStack;
        case Precision:
            return row.precision;
        case Step:
            return timed ? e.stepSeconds : kLast;
        case Uncertainty:
            return timed ? e.uncertainty : kLast;
        case Epoch:
            return timed ? e.epochSeconds : kLast;
        case FirstEpoch:
            return timed ? e.firstEpochSeconds : kLast;
        case Total:
            return timed ? e.totalSeconds : kLast;
        case Rate:
            return timed ? e.samplesPerSecond : 0.0;
        case Memory:
            return row.known ? static_cast<double>(e.peakBytesPerCore) : kLast;
        case Measured:
            return row.measuredEpochSeconds;
        default:
            return row.deviceName;
    }
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const CompareRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return display(row, column);
        case kSortRole:
            return sortValue(row, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>((isText(column) ? Qt::AlignLeft : Qt::AlignRight) |
                                            Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column == Measured)
                return theme().color(row.measuredEpochSeconds < 0 ? "textFaint" : "measured");
            if (!row.error.isEmpty() || (column == Memory && row.estimate.outOfMemory))
                return theme().color("error");
            return theme().color(isText(column) ? "text" : "simulated");
        case Qt::DecorationRole:
            if (column != Device) return {};
            return icon(QStringLiteral("chip"),
                        row.deviceId == m_chosen ? QStringLiteral("accent") : QStringLiteral("textMuted"));
        case Qt::FontRole: {
            QFont font;
            if (row.deviceId == m_chosen) font.setWeight(QFont::DemiBold);
            return font;
        }
        case Qt::ToolTipRole: {
            QStringList lines;
            if (row.known)
                lines << tr("%1 · %2 · global batch of %3")
                             .arg(row.deviceName,
                                  formatNumber(row.estimate.replicas, tr("1 replica"), tr("%1 replicas")),
                                  formatNumber(row.estimate.globalBatch, tr("1 sample"), tr("%1 samples")))
                      << row.hostStack << uncertaintyReason(row.estimate);
            for (const QString& more : {row.error, row.fitting, toQString(row.estimate.note)}) {
                if (!more.isEmpty()) lines << more;
            }
            return lines.join(QLatin1Char('\n'));
        }
        default:
            return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<int>((isText(section) ? Qt::AlignLeft : Qt::AlignRight) |
                                        Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && !isText(section))
        return theme().color(section == Measured ? "measured" : "simulated");
    if (role == Qt::ToolTipRole && section != Device) {
        if (section == HostStack)
            return tr("Framework version and execution mode that the simulator assumes");
        if (section == Precision)
            return tr("Precision; for the default, the number format of the multiplications");
        return section == Measured ? tr("Measured time of an epoch on this computer")
                                   : tr("Computed by the device simulator");
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Device:
            return tr("Device");
        case HostStack:
            return tr("Framework");
        case Precision:
            return tr("Precision");
        case Step:
            return tr("Step\nsimulated");
        case Uncertainty:
            return tr("Uncertainty\nsimulated");
        case Epoch:
            return tr("Epoch\nsimulated");
        case FirstEpoch:
            return tr("First epoch\nsimulated");
        case Total:
            return tr("Total\nsimulated");
        case Rate:
            return tr("Samples\nsimulated");
        case Memory:
            return tr("Memory per replica\nsimulated");
        case Measured:
            return tr("Epoch\nmeasured here");
        default:
            return {};
    }
}

}  // namespace shardlab
