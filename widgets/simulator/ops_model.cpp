#include "widgets/simulator/ops_model.h"

#include "engine/simulator/padding.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
double intensityOf(const engine::OpEstimate& op) {
    return op.bytes > 0 ? op.flops / op.bytes : 0.0;
}
QString orDash(double value, const QString& text) {
    return value > 0 ? text : QStringLiteral("–");
}
}  // namespace

QString boundByTitle(const std::string& boundBy) {
    if (boundBy == "matrix_unit") return OpsModel::tr("matrix unit");
    if (boundBy == "memory") return OpsModel::tr("memory");
    if (boundBy == "launch") return OpsModel::tr("launch");
    if (boundBy == "link") return OpsModel::tr("link");
    if (boundBy == "host") return OpsModel::tr("host");
    return toQString(boundBy);
}

QString phaseTitle(const std::string& phase) {
    if (phase == "forward") return OpsModel::tr("forward");
    if (phase == "backward") return OpsModel::tr("backward");
    if (phase == "all_reduce") return OpsModel::tr("all-reduce");
    if (phase == "update") return OpsModel::tr("update");
    return toQString(phase);
}

const char* boundByToken(const std::string& boundBy) {
    if (boundBy == "matrix_unit") return "core";
    if (boundBy == "memory") return "convolution";
    if (boundBy == "link") return "recurrent";
    if (boundBy == "launch") return "merging";
    return "other";
}

OpsModel::OpsModel(QObject* parent) : QAbstractTableModel(parent) {}

void OpsModel::setOps(std::vector<engine::OpEstimate> ops, double stepSeconds) {
    beginResetModel();
    m_ops = std::move(ops);
    m_step = stepSeconds;
    endResetModel();
}

int OpsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_ops.size());
}

int OpsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString OpsModel::display(const engine::OpEstimate& op, int column) const {
    switch (column) {
        case Op:
            return toQString(op.op);
        case Layer:
            return toQString(op.layer);
        case Phase:
            return phaseTitle(op.phase);
        case Count:
            return formatCount(op.count);
        case Time:
            return formatSeconds(op.seconds);
        case Share:
            return m_step > 0 ? formatPercent(op.seconds / m_step) : QString();
        case BoundBy:
            return boundByTitle(op.boundBy);
        case Wasted:
            return orDash(op.wastedSeconds, formatSeconds(op.wastedSeconds));
        case Padding: {
            const double waste = engine::paddingOf(op).matrix;
            return orDash(waste, formatPercent(waste));
        }
        case Intensity:
            return formatFigure(intensityOf(op));
        default:
            return {};
    }
}

QVariant OpsModel::sortValue(const engine::OpEstimate& op, int column) const {
    switch (column) {
        case Count:
            return op.count;
        case Time:
        case Share:
            return op.seconds;
        case Wasted:
            return op.wastedSeconds;
        case Padding:
            return engine::paddingOf(op).matrix;
        case Intensity:
            return intensityOf(op);
        default:
            return display(op, column);
    }
}

QVariant OpsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const engine::OpEstimate& op = m_ops[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool number = column == Time || column >= Wasted;
    switch (role) {
        case Qt::DisplayRole:
            return display(op, column);
        case kSortRole:
            return sortValue(op, column);
        case kBadgeRole:
            return column == BoundBy ? QVariant(QLatin1String(boundByToken(op.boundBy))) : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column == Time) return theme().color("simulated");
            return theme().color(column == Op || column == Layer ? "text" : "textMuted");
        case Qt::ToolTipRole:
            return tr("%1 of %2, %3: %4, %5")
                .arg(toQString(op.op), op.layer.empty() ? tr("no layer") : toQString(op.layer),
                     phaseTitle(op.phase), formatFlops(op.flops),
                     formatBytes(static_cast<std::int64_t>(op.bytes)));
        default:
            return {};
    }
}

QVariant OpsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const bool left = section == Op || section == Layer || section == Phase || section == BoundBy;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<int>((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const std::pair<QString, QString> titles[ColumnCount] = {
        {tr("Op"), tr("Name of the op in XLA")},
        {tr("Layer"), {}},
        {tr("Phase"), {}},
        {tr("Time"), tr("Simulated time per step")},
        {tr("Bound by"), tr("The resource that limits the op")},
        {tr("Wasted"), tr("Simulated time lost to padding and partial tiles")},
        {tr("Padding"), tr("Share of the matrix operations that is padding")},
        {tr("FLOP/byte"), tr("Arithmetic intensity: FLOP per byte of memory traffic")},
        {tr("Share", "of the step time"), tr("Share of the simulated step time")},
        {tr("Count"), tr("Number of kernels of this op in the layer")}};
    if (section < 0 || section >= ColumnCount) return {};
    if (role == Qt::DisplayRole) return titles[section].first;
    if (role == Qt::ToolTipRole) return titles[section].second;
    return {};
}

}  // namespace shardlab
