#include "widgets/tables/problems_model.h"

#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

ProblemsModel::ProblemsModel(QObject* parent) : QAbstractTableModel(parent) {}

void ProblemsModel::setDiagnostics(std::vector<engine::Diagnostic> diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const auto& a, const auto& b) {
        return static_cast<int>(a.severity) > static_cast<int>(b.severity);
    });
    beginResetModel();
    m_rows = engine::groupFindings(diagnostics);
    endResetModel();
}

QString ProblemsModel::layerAt(int row) const {
    return row >= 0 && row < rowCount() ? toQString(at(row).layer) : QString();
}

int ProblemsModel::count(engine::Severity severity) const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [severity](const auto& group) {
        return group.finding.severity == severity;
    }));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProblemsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kFixColumn + 1;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const engine::FindingGroup& group = m_rows[static_cast<std::size_t>(index.row())];
    const engine::Diagnostic& row = group.finding;
    if (role == Qt::DisplayRole) {
        if (index.column() == 0) return engineText(row.message);
        if (index.column() == 1) return engineText(row.fix);
        if (index.column() == kFixColumn) return {};
        return row.layer.empty() ? tr("experiment") : toQString(layersText(group));
    }
    if (role == Qt::DecorationRole && index.column() == 0) {
        if (row.severity == engine::Severity::Error)
            return icon(QStringLiteral("error"), QStringLiteral("error"));
        if (row.severity == engine::Severity::Warning)
            return icon(QStringLiteral("warning"), QStringLiteral("warning"));
        return icon(QStringLiteral("hint"), QStringLiteral("accent"));
    }
    if (role == Qt::ForegroundRole && index.column() != 0) return theme().color("textMuted");
    if (role == Qt::ToolTipRole)
        return row.fix.empty() ? engineText(row.message)
                               : engineText(row.message) + QLatin1Char('\n') + engineText(row.fix);
    if (role == Qt::AccessibleTextRole) {
        const QString spoken = row.severity == engine::Severity::Error     ? tr("Error: %1")
                               : row.severity == engine::Severity::Warning ? tr("Warning: %1")
                                                                           : tr("Hint: %1");
        return spoken.arg(engineText(row.message));
    }
    return {};
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return QVariant::fromValue<int>(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Problem"), tr("Fix"), tr("Where"), QString()};
    return titles[section];
}

}  // namespace shardlab
