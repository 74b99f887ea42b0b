#include "widgets/data/statistics_model.h"

#include <QPainter>

#include "widgets/common/text_format.h"
#include "widgets/data/data_text.h"
#include "widgets/data/histogram_view.h"

namespace shardlab {

void StatisticsModel::setRows(std::vector<StatisticsRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int StatisticsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString StatisticsModel::text(const StatisticsRow& row, int column) const {
    const bool empty = row.numbers.count == 0;
    const QString none = QStringLiteral("–");
    switch (column) {
        case Name:
            return row.name;
        case Stage:
            return row.stage;
        case Minimum:
            return empty ? none : numberText(row.numbers.minimum);
        case Maximum:
            return empty ? none : numberText(row.numbers.maximum);
        case Mean:
            return empty || row.identifiers ? none : numberText(row.numbers.mean);
        case Deviation:
            return empty || row.identifiers ? none : numberText(row.numbers.deviation);
        case Missing:
            return formatCount(row.numbers.missing);
        default:
            return {};
    }
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const StatisticsRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(row, index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() >= Minimum && index.column() <= Missing
                            ? Qt::AlignRight | Qt::AlignVCenter
                            : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        if (index.column() != Distribution) return role == Qt::ToolTipRole ? text(row, Name) : QVariant();
        return tr("%1, first: %2")
            .arg(formatNumber(row.numbers.count, tr("1 value"), tr("%1 values")),
                 rangeText(row.numbers.minimum, row.numbers.maximum));
    }
    return {};
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section >= Minimum && section <= Missing ? Qt::AlignRight | Qt::AlignVCenter
                                                                 : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Missing) return tr("NaN or infinite values");
    if (role == Qt::ToolTipRole && section == Deviation) return tr("Standard deviation (divided by n)");
    if (role == Qt::ToolTipRole && section == Stage)
        return tr("raw: values of the data source; preprocessed: input of the model");
    if (role == Qt::ToolTipRole && section == Distribution)
        return tr("Histogram from min to max; the heights are square roots of the counts");
    if (role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Values"), tr("Stage"), tr("Min"),     tr("Max"),
                              tr("Mean"),   tr("Std"),   tr("Missing"), tr("Distribution")};
    return titles[section];
}

void HistogramDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const auto* model = qobject_cast<const StatisticsModel*>(index.model());
    if (model == nullptr) return;
    const StatisticsRow& row = model->rows()[static_cast<std::size_t>(index.row())];
    painter->save();
    paintHistogram(*painter, option.rect.adjusted(6, 4, -10, -4), row.numbers.histogram,
                   BarHeight::SquareRoot, 0);
    painter->restore();
}

}  // namespace shardlab
