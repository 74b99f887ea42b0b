#include "widgets/runs/run_table_model.h"

#include <QFont>
#include <algorithm>

#include "engine/runs/run_tags.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/tables/run_swatch.h"

namespace shardlab {

namespace {

bool isActive(const engine::RunInfo& run) {
    return run.status == "running" || run.status == "paused" || run.status == "preparing";
}

bool isEditable(const std::string& column) {
    return column == "name" || column == "tags" || column == "notes";
}

}  // namespace

RunTableModel::RunTableModel(QObject* parent)
    : QAbstractTableModel(parent), m_runs(std::make_shared<engine::RunTable>()) {}

void RunTableModel::setRuns(std::shared_ptr<const engine::RunTable> runs, const std::vector<QString>& ids) {
    m_runs = std::move(runs);
    m_ids = ids;
    Q_EMIT aboutToReorder();
    beginResetModel();
    m_groups.clear();
    layLines();
    endResetModel();
}

void RunTableModel::setColumns(std::vector<RunColumn> columns, const QString& groupTitle) {
    m_groupTitle = groupTitle;
    if (columns == m_columns) return;
    Q_EMIT aboutToReorder();
    beginResetModel();
    m_columns = std::move(columns);
    endResetModel();
    Q_EMIT reordered();
}

void RunTableModel::setOrder(const engine::RunOrder& order) {
    m_order = order;
    refresh();
}

void RunTableModel::refresh() {
    Q_EMIT aboutToReorder();
    beginResetModel();
    m_groups = engine::orderedRuns(*m_runs, m_order);
    layLines();
    endResetModel();
    Q_EMIT reordered();
}

void RunTableModel::layLines() {
    m_lines.clear();
    m_lineOf.assign(m_runs->size(), -1);
    m_runCount = 0;
    for (std::size_t number = 0; number < m_groups.size(); ++number) {
        const engine::RunGroup& group = m_groups[number];
        const auto index = static_cast<int>(number);
        m_runCount += static_cast<int>(group.rows.size());
        if (!m_order.groupBy.empty()) {
            m_lines.push_back({.group = index, .row = -1});
            if (m_closed.contains(groupTitle(group))) continue;
        }
        for (const std::size_t row : group.rows) {
            m_lineOf[row] = static_cast<int>(m_lines.size());
            m_lines.push_back({.group = index, .row = static_cast<int>(row)});
        }
    }
}

void RunTableModel::setShown(const QSet<QString>& ids) {
    m_shown = ids;
    const int column = columnOf("name");
    if (column >= 0 && rowCount() > 0)
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), {Qt::CheckStateRole});
}

void RunTableModel::showRow(int row) {
    const int line = lineOf(row);
    if (line >= 0 && !m_columns.empty()) Q_EMIT dataChanged(index(line, 0), index(line, columnCount() - 1));
}

int RunTableModel::columnOf(const std::string& name) const {
    const auto found = std::ranges::find(m_columns, name, &RunColumn::name);
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

int RunTableModel::rowAt(int line) const {
    return line >= 0 && line < rowCount() ? m_lines[static_cast<std::size_t>(line)].row : -1;
}

int RunTableModel::lineOf(int row) const {
    return row >= 0 && row < static_cast<int>(m_lineOf.size()) ? m_lineOf[static_cast<std::size_t>(row)] : -1;
}

QString RunTableModel::idAt(int line) const {
    const int row = rowAt(line);
    return row < 0 ? QString() : m_ids[static_cast<std::size_t>(row)];
}

std::vector<int> RunTableModel::shownRows() const {
    std::vector<int> rows;
    for (const engine::RunGroup& group : m_groups) {
        for (const std::size_t row : group.rows)
            rows.push_back(static_cast<int>(row));
    }
    return rows;
}

bool RunTableModel::isClosed(int line) const {
    const auto group = static_cast<std::size_t>(m_lines[static_cast<std::size_t>(line)].group);
    return m_closed.contains(groupTitle(m_groups[group]));
}

void RunTableModel::setClosed(int line, bool closed) {
    if (!isGroup(line) || isClosed(line) == closed) return;
    const auto group = static_cast<std::size_t>(m_lines[static_cast<std::size_t>(line)].group);
    const QString title = groupTitle(m_groups[group]);
    Q_EMIT aboutToReorder();
    beginResetModel();
    if (closed) {
        m_closed.insert(title);
    } else {
        m_closed.remove(title);
    }
    layLines();
    endResetModel();
    Q_EMIT reordered();
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString RunTableModel::groupTitle(const engine::RunGroup& group) const {
    const QString text = runValueText(m_order.groupBy, group.value);
    return tr("%1: %2").arg(m_groupTitle, text.isEmpty() ? tr("none") : text);
}

QVariant RunTableModel::groupData(const Line& line, const RunColumn& column, int role) const {
    const engine::RunGroup& group = m_groups[static_cast<std::size_t>(line.group)];
    const bool first = column.name == "name";
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            if (first) {
                const auto runs = static_cast<std::int64_t>(group.rows.size());
                return QStringLiteral("%1 · %2").arg(groupTitle(group),
                                                     formatNumber(runs, tr("1 run"), tr("%1 runs")));
            }
            if (column.name != "best" || group.bestMetricName.empty()) return {};
            return QStringLiteral("%1  %2").arg(formatMetric(group.bestMetric),
                                                metricTitle(group.bestMetricName));
        case Qt::DecorationRole:
            if (!first) return {};
            return icon(m_closed.contains(groupTitle(group)) ? QStringLiteral("chevron-right")
                                                             : QStringLiteral("chevron-down"),
                        QStringLiteral("textMuted"));
        case Qt::AccessibleDescriptionRole:
            return m_closed.contains(groupTitle(group)) ? tr("closed group") : tr("open group");
        case Qt::BackgroundRole:
            return theme().color("sunken");
        case Qt::FontRole: {
            QFont font;
            font.setWeight(QFont::DemiBold);
            return font;
        }
        default:
            return {};
    }
}

QVariant RunTableModel::editValue(int row, const RunColumn& column) const {
    const engine::RunInfo& run = m_runs->run(static_cast<std::size_t>(row));
    if (column.name == "name") return toQString(run.name);
    if (column.name == "tags") return toQString(engine::tagsText(run.tags));
    return column.name == "notes" ? QVariant(toQString(run.notes)) : QVariant();
}

QColor RunTableModel::colorOf(int row, const RunColumn& column) const {
    const engine::RunInfo& run = m_runs->run(static_cast<std::size_t>(row));
    if (column.name == "status" && isActive(run)) return theme().color("accent");
    if (column.name == "status" && run.status == "failed") return theme().color("error");
    if (column.kind == RunColumn::Kind::Measured) return theme().color("measured");
    if (column.kind == RunColumn::Kind::Simulated) return theme().color("simulated");
    return theme().color(run.archived ? "textMuted" : "text");
}

QVariant RunTableModel::decoration(int row, const RunColumn& column) const {
    const engine::RunInfo& run = m_runs->run(static_cast<std::size_t>(row));
    if (column.name == "name") return runSwatch(theme().runColor(run.color), run.color);
    if (column.name != "pinned" || !run.pinned) return {};
    return icon(QStringLiteral("pin"), QStringLiteral("accent"));
}

QString RunTableModel::tipOf(int row, const RunColumn& column) const {
    const QString text = runCellText(*m_runs, static_cast<std::size_t>(row), column.name);
    if (column.name == "pinned")
        return m_runs->run(static_cast<std::size_t>(row)).pinned ? tr("Pinned; click to unpin")
                                                                 : tr("Click to pin the run to the top");
    return text;
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunColumn& column = m_columns[static_cast<std::size_t>(index.column())];
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    if (line.row < 0) return groupData(line, column, role);
    const auto row = static_cast<std::size_t>(line.row);
    switch (role) {
        case Qt::DisplayRole:
            if (column.name == "pinned") return {};
            return runCellText(*m_runs, row, column.name).simplified();
        case Qt::EditRole:
            return editValue(line.row, column);
        case Qt::CheckStateRole:
            if (column.name != "name" || m_order.bin) return {};
            return m_shown.contains(m_ids[row]) ? Qt::Checked : Qt::Unchecked;
        case Qt::DecorationRole:
            return decoration(line.row, column);
        case Qt::AccessibleTextRole:
            if (column.name == "pinned") return m_runs->run(row).pinned ? tr("pinned") : tr("not pinned");
            return runCellText(*m_runs, row, column.name).simplified();
        case Qt::ToolTipRole:
            return tipOf(line.row, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>(
                (column.kind == RunColumn::Kind::Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return colorOf(line.row, column);
        case Qt::FontRole: {
            if (!isActive(m_runs->run(row))) return {};
            QFont font;
            font.setWeight(QFont::DemiBold);
            return font;
        }
        case kIdRole:
            return m_ids[row];
        default:
            return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString id = index.isValid() ? idAt(index.row()) : QString();
    if (id.isEmpty()) return false;
    const std::string& column = m_columns[static_cast<std::size_t>(index.column())].name;
    const QString text = value.toString().trimmed();
    if (role == Qt::CheckStateRole && column == "name") {
        Q_EMIT shownRequested(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || !isEditable(column)) return false;
    if (column == "tags") Q_EMIT tagsRequested(id, text);
    if (column == "notes") Q_EMIT notesRequested(id, text);
    if (column == "name" && !text.isEmpty()) Q_EMIT renameRequested(id, text);
    return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!index.isValid() || isGroup(index.row())) return flags;
    const std::string& column = m_columns[static_cast<std::size_t>(index.column())].name;
    if (column == "name" && !m_order.bin) flags |= Qt::ItemIsUserCheckable;
    // A note of several lines needs more room than a cell has.
    const bool tall = column == "notes" &&
                      editValue(rowAt(index.row()), m_columns[static_cast<std::size_t>(index.column())])
                          .toString()
                          .contains(QLatin1Char('\n'));
    if (isEditable(column) && !tall) flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const RunColumn& column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
        case Qt::DisplayRole:
            return column.title;
        case Qt::ToolTipRole:
            return column.tip.isEmpty() ? column.title : column.title.simplified() + u'\n' + column.tip;
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>(
                (column.kind == RunColumn::Kind::Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column.kind == RunColumn::Kind::Simulated) return theme().color("simulated");
            return column.kind == RunColumn::Kind::Measured ? QVariant(theme().color("measured"))
                                                            : QVariant();
        default:
            return {};
    }
}

}  // namespace shardlab
