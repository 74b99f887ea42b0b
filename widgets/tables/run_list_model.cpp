#include "widgets/tables/run_list_model.h"

#include <QFont>

#include "widgets/common/status_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/tables/run_swatch.h"

namespace shardlab {

namespace {
/// "TPU v2-8  ·  3 epochs"; with other runs in the plots what differs, "learning rate 0.1  ·  3 epochs".
QString summary(const RunRow& row) {
    QStringList parts;
    if (row.active || row.status != QLatin1String("completed")) parts << statusWord(row.status.toStdString());
    parts << (row.label.isEmpty() ? row.device : row.label);
    if (row.epochs > 0)
        parts << formatNumber(row.epochs, RunListModel::tr("1 epoch"), RunListModel::tr("%1 epochs"));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

RunListModel::RunListModel(QObject* parent) : QAbstractTableModel(parent) {}

void RunListModel::setRuns(std::vector<RunRow> runs) {
    if (runs == m_runs) return;
    if (runs.size() == m_runs.size()) {
        m_runs = std::move(runs);
        if (!m_runs.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

void RunListModel::setRun(int row, const RunRow& run) {
    if (row < 0 || row >= rowCount()) return;
    m_runs[static_cast<std::size_t>(row)] = run;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void RunListModel::setShown(const QSet<QString>& ids) {
    m_shown = ids;
    if (!m_runs.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

QString RunListModel::idAt(int row) const {
    return row >= 0 && row < rowCount() ? m_runs[static_cast<std::size_t>(row)].id : QString();
}

int RunListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunListModel::display(const RunRow& row, int column) const {
    switch (column) {
        case Name:
            return row.name;
        case Device:
            return row.device;
        case Epochs:
            return row.epochs;
        case Best:
            return row.bestName.isEmpty()
                       ? QStringLiteral("–")
                       : QStringLiteral("%1  %2").arg(formatMetric(row.best),
                                                      metricTitle(row.bestName.toStdString()));
        case Status:
            return statusWord(row.status.toStdString());
        case Started:
            return row.started;
        default:
            return {};
    }
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunRow& row = m_runs[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return display(row, index.column());
        case Qt::DecorationRole:
            return index.column() == Name ? QVariant(runSwatch(row.color, row.number)) : QVariant();
        case Qt::CheckStateRole:
            if (index.column() != Name) return {};
            return m_shown.contains(row.id) ? Qt::Checked : Qt::Unchecked;
        case kSummaryRole:
            return summary(row);
        case Qt::ToolTipRole:
        case Qt::AccessibleDescriptionRole:
            return QStringList{row.name, summary(row), display(row, Best).toString(),
                               tr("%1, started %2").arg(statusWord(row.status.toStdString()), row.started)}
                .join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
        case Qt::ForegroundRole:
            if (index.column() == Status && row.active) return theme().color("accent");
            if (index.column() == Status && row.status == QLatin1String("failed"))
                return theme().color("error");
            return theme().color(index.column() == Name || index.column() == Best ? "text" : "textMuted");
        case Qt::FontRole: {
            QFont font;
            if (row.active) font.setWeight(QFont::DemiBold);
            return font;
        }
        default:
            return {};
    }
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (index.column() != Name) return false;
    if (role == Qt::CheckStateRole) {
        Q_EMIT showRequested(idAt(index.row()), value.toInt() == Qt::Checked);
        return true;
    }
    if (role == Qt::EditRole && !value.toString().trimmed().isEmpty()) {
        Q_EMIT renameRequested(idAt(index.row()), value.toString().trimmed());
        return true;
    }
    return false;
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == Name) flags |= Qt::ItemIsUserCheckable | Qt::ItemIsEditable;
    return flags;
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Name:
            return tr("Run (tick to plot)");
        case Device:
            return tr("Device");
        case Epochs:
            return tr("Epochs");
        case Best:
            return tr("Best");
        case Status:
            return tr("Status");
        case Started:
            return tr("Started");
        default:
            return {};
    }
}

}  // namespace shardlab
