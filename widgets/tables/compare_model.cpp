#include "widgets/tables/compare_model.h"

#include <QColor>
#include <QFont>
#include <QStringList>
#include <limits>

#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/uncertainty_text.h"

namespace shardlab {

namespace {

enum class Kind { Text, Setting, Simulated, Measured };

struct CompareColumn {
    Kind kind;
    const char* title;
    const char* tip;
};

/// By CompareModel::Column.
constexpr CompareColumn kColumns[CompareModel::ColumnCount] = {
    {Kind::Text, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Pin"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel",
                       "Pinned devices stay on top and are the ones that the plots show")},
    {Kind::Text, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Device"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Step\nsimulated"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Epoch\nsimulated"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "First epoch\nsimulated"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Total\nsimulated"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Samples\nsimulated"), ""},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Uncertainty\nsimulated"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Half width of the 90 % prediction interval")},
    {Kind::Text, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Validation"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Whether published times check the estimate")},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Memory per replica\nsimulated"), ""},
    {Kind::Text, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Framework"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel",
                       "Framework version and execution mode that the simulator assumes")},
    {Kind::Text, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Precision"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel",
                       "Precision; for the default, the number format of the multiplications")},
    {Kind::Setting, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Global\nbatch"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Samples per step over all replicas")},
    {Kind::Setting, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Replicas"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Copies of the model, one for each core or GPU")},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Cost of a run\nsimulated"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Total time at the price of the device")},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Cost of an epoch\nsimulated"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Time of a later epoch at the price of the device")},
    {Kind::Simulated, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Cost of a million\nsamples, simulated"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Time of the training steps at the price of the device")},
    {Kind::Measured, QT_TRANSLATE_NOOP("shardlab::CompareModel", "Epoch\nmeasured here"),
     QT_TRANSLATE_NOOP("shardlab::CompareModel", "Measured time of an epoch on this computer")},
};

constexpr double kLast = std::numeric_limits<double>::infinity();

const CompareColumn& columnOf(int column) {
    return kColumns[column];
}

bool isText(int column) {
    return columnOf(column).kind == Kind::Text;
}

QString costText(const CompareRow& row, double engine::RunCost::*value) {
    if (!row.cost) return {};
    const QString currency = toQString(row.cost->price.currency);
    const QString number = formatFigure((*row.cost).*value);
    return currency.isEmpty() ? number : QStringLiteral("%1 %2").arg(number, currency);
}

double costValue(const CompareRow& row, double engine::RunCost::*value) {
    return row.cost ? (*row.cost).*value : kLast;
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
    if (column == Pin) return {};
    if (column == Device) return row.deviceName;
    if (column == HostStack) return row.hostStack;
    if (column == Precision) return row.precision;
    if (column == Measured)
        return row.measuredEpochSeconds < 0 ? tr("not trained yet") : formatSeconds(row.measuredEpochSeconds);
    if (!row.error.isEmpty()) return column == Validation ? row.error : QString();
    if (!row.known) return column == Step ? QStringLiteral("…") : QString();
    const engine::RunEstimate& e = row.estimate;
    if (column == Batch) return formatCount(e.globalBatch);
    if (column == Replicas) return formatCount(e.replicas);
    if (column == Memory) {
        const QString text =
            tr("%1 of %2").arg(formatBytes(e.peakBytesPerCore), formatBytes(e.capacityBytes));
        return e.outOfMemory ? tr("out of memory: %1").arg(text) : text;
    }
    if (e.outOfMemory) return column < CostOfRun ? QStringLiteral("–") : QString();
    const auto ofRun = [&e](double seconds) {  // without steps the data are missing
        return e.stepsPerEpoch > 0 ? formatSeconds(seconds) : QStringLiteral("–");
    };
    switch (column) {
        case Step:
            return formatSeconds(e.stepSeconds);
        case Uncertainty:
            return tr("± %1").arg(formatWholePercent(e.uncertainty));
        case Validation:
            return e.validated() ? tr("validated") : tr("not validated");
        case Epoch:
            return ofRun(e.epochSeconds);
        case FirstEpoch:
            return ofRun(e.firstEpochSeconds);
        case Total:
            return ofRun(e.totalSeconds);
        case Rate:
            return tr("%1 /s").arg(formatFigure(e.samplesPerSecond));
        case CostOfRun:
            return costText(row, &engine::RunCost::run);
        case CostOfEpoch:
            return costText(row, &engine::RunCost::epoch);
        case CostOfMillion:
            return costText(row, &engine::RunCost::millionSamples);
        default:
            return {};
    }
}

QVariant CompareModel::sortValue(const CompareRow& row, int column) const {
    const engine::RunEstimate& e = row.estimate;
    // What does not run has no rank: behind all that do when the fastest stand on top.
    const bool timed = row.runs();
    switch (column) {
        case Pin:
            return row.pinned ? 0 : 1;
        case HostStack:
            return row.hostStack;
        case Precision:
            return row.precision;
        case Batch:
            return row.known ? static_cast<double>(e.globalBatch) : kLast;
        case Replicas:
            return row.known ? static_cast<double>(e.replicas) : kLast;
        case Step:
            return timed ? e.stepSeconds : kLast;
        case Uncertainty:
            return timed ? e.uncertainty : kLast;
        case Validation:
            return display(row, column);
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
        case CostOfRun:
            return costValue(row, &engine::RunCost::run);
        case CostOfEpoch:
            return costValue(row, &engine::RunCost::epoch);
        case CostOfMillion:
            return costValue(row, &engine::RunCost::millionSamples);
        case Measured:
            return row.measuredEpochSeconds;
        default:
            return row.deviceName;
    }
}

QString CompareModel::tipOf(const CompareRow& row) const {
    QStringList lines;
    if (row.known)
        lines << tr("%1 · %2 · global batch of %3")
                     .arg(row.deviceName,
                          formatNumber(row.estimate.replicas, tr("1 replica"), tr("%1 replicas")),
                          formatNumber(row.estimate.globalBatch, tr("1 sample"), tr("%1 samples")))
              << row.hostStack << uncertaintyReason(row.estimate);
    for (const QString& more : {row.error, row.fitting, engineText(row.estimate.note)}) {
        if (!more.isEmpty()) lines << more;
    }
    if (row.cost) lines << engineText(row.cost->price.text());
    return lines.join(QLatin1Char('\n'));
}

QColor CompareModel::colorOf(const CompareRow& row, int column) const {
    if (column == Measured) return theme().color(row.measuredEpochSeconds < 0 ? "textFaint" : "measured");
    if (!row.error.isEmpty() || (column == Memory && row.estimate.outOfMemory)) return theme().color("error");
    if (column == Validation && row.runs() && !row.estimate.validated()) return theme().color("warning");
    return theme().color(columnOf(column).kind == Kind::Simulated ? "simulated" : "text");
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const CompareRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return display(row, column);
        case Qt::CheckStateRole:
            return column == Pin ? QVariant(row.pinned ? Qt::Checked : Qt::Unchecked) : QVariant();
        case Qt::AccessibleTextRole:
            if (column != Pin) return display(row, column);
            return row.pinned ? tr("%1, pinned").arg(row.deviceName)
                              : tr("%1, not pinned").arg(row.deviceName);
        case kSortRole:
            return sortValue(row, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>((isText(column) ? Qt::AlignLeft : Qt::AlignRight) |
                                            Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return colorOf(row, column);
        case Qt::DecorationRole:
            if (column != Device) return {};
            return icon(QStringLiteral("chip"),
                        row.deviceId == m_chosen ? QStringLiteral("accent") : QStringLiteral("textMuted"));
        case Qt::FontRole: {
            QFont font;
            if (row.deviceId == m_chosen) font.setWeight(QFont::DemiBold);
            return font;
        }
        case Qt::ToolTipRole:
            return tipOf(row);
        default:
            return {};
    }
}

bool CompareModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Pin || role != Qt::CheckStateRole) return false;
    Q_EMIT pinToggled(deviceAt(index.row()), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags CompareModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.column() == Pin ? usual | Qt::ItemIsUserCheckable : usual;
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const CompareColumn& column = columnOf(section);
    switch (role) {
        case Qt::DisplayRole:
            return tr(column.title);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>((isText(section) ? Qt::AlignLeft : Qt::AlignRight) |
                                            Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column.kind == Kind::Simulated) return theme().color("simulated");
            return column.kind == Kind::Measured ? QVariant(theme().color("measured")) : QVariant();
        case Qt::ToolTipRole:
            if (*column.tip != '\0') return tr(column.tip);
            return column.kind == Kind::Simulated ? QVariant(tr("Computed by the device simulator"))
                                                  : QVariant();
        default:
            return {};
    }
}

}  // namespace shardlab
