#include "widgets/tables/compare_order.h"

#include <algorithm>

#include "widgets/common/search_text.h"
#include "widgets/tables/compare_model.h"

namespace shardlab {

namespace {

/// Smaller is further up.
int rankOf(const CompareRow& row) {
    return (row.runs() || (!row.known && row.error.isEmpty()) ? 0 : 2) + (row.pinned ? 0 : 1);
}

}  // namespace

CompareOrder::CompareOrder(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(CompareModel::kSortRole);
    setDynamicSortFilter(true);
}

void CompareOrder::setSearch(const QString& text) {
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool CompareOrder::filterAcceptsRow(int row, const QModelIndex&) const {
    const auto* model = static_cast<const CompareModel*>(sourceModel());
    const CompareRow& each = model->rows()[static_cast<std::size_t>(row)];
    const QString text =
        QStringList{each.deviceId, each.deviceName, each.accelerator, each.hostStack, each.precision}.join(
            QLatin1Char('\n'));
    return std::ranges::all_of(m_words, [&](const QString& word) { return holdsSearched(text, word); });
}

bool CompareOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const auto& rows = static_cast<const CompareModel*>(sourceModel())->rows();
    const int a = rankOf(rows[static_cast<std::size_t>(left.row())]),
              b = rankOf(rows[static_cast<std::size_t>(right.row())]);
    if (a == b) return QSortFilterProxyModel::lessThan(left, right);
    return sortOrder() == Qt::AscendingOrder ? a < b : a > b;  // a descending order is turned round
}

}  // namespace shardlab
