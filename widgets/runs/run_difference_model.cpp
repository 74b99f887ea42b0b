#include "widgets/runs/run_difference_model.h"

#include <QFont>
#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/runs/run_columns.h"

namespace shardlab {

void RunDifferenceModel::setRows(std::vector<engine::RunComparisonRow> rows, const QStringList& runs) {
    beginResetModel();
    m_rows = std::move(rows);
    m_runs = runs;
    m_differs.clear();
    for (const engine::RunComparisonRow& row : m_rows) {
        m_differs.push_back(std::ranges::any_of(
            row.values, [&](const engine::Json& value) { return value != row.values.front(); }));
    }
    endResetModel();
}

int RunDifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunDifferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_rows.empty() ? 0 : m_runs.size() + 1;
}

QVariant RunDifferenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto line = static_cast<std::size_t>(index.row());
    const engine::RunComparisonRow& row = m_rows[line];
    if (role == Qt::FontRole) {
        QFont font;
        if (index.column() > 0 && m_differs[line]) font.setWeight(QFont::DemiBold);
        return font;
    }
    if (role == Qt::ForegroundRole) return theme().color(index.column() == 0 ? "textMuted" : "text");
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (index.column() == 0) return row.metric ? engineText(row.name) : toQString(row.name);
    const engine::Json& value = row.values[static_cast<std::size_t>(index.column() - 1)];
    if (value.is_null()) return QStringLiteral("–");
    return row.metric && value.is_number() ? formatMetric(value.get<double>())
                                           : runValueText(row.name, value);
}

QVariant RunDifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    return section == 0 ? tr("Parameter") : m_runs.value(section - 1);
}

}  // namespace shardlab
