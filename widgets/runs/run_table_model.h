#pragma once
#include <QAbstractTableModel>
#include <QSet>
#include <vector>

#include "engine/runs/run_order.h"
#include "widgets/runs/run_columns.h"

namespace shardlab {

/// Runs in lines, with their values in columns. With groups, a line with the name, the number of runs and the
/// best value stands above each, and closes it. Values of runs that train change in their line; the lines
/// stay in their order until refresh().
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kIdRole = Qt::UserRole + 1;
    explicit RunTableModel(QObject* parent = nullptr);

    /// `ids` by row. Both are read later, too: the owner says what changed. Empty until setOrder() or
    /// refresh().
    void setRuns(std::shared_ptr<const engine::RunTable> runs, const std::vector<QString>& ids);
    void setColumns(std::vector<RunColumn> columns, const QString& groupTitle);
    void setOrder(const engine::RunOrder& order);
    void setShown(const QSet<QString>& ids);  ///< the runs that are ticked
    void refresh();                           ///< which runs there are, and their order
    void showRow(int row);                    ///< values of a run changed

    const engine::RunOrder& order() const { return m_order; }
    const engine::RunTable& runs() const { return *m_runs; }
    const std::vector<RunColumn>& columns() const { return m_columns; }
    int columnOf(const std::string& name) const;  ///< -1: it is not shown
    int runCount() const { return m_runCount; }   ///< also of closed groups
    int rowAt(int line) const;                    ///< of the table of runs; -1: the line is of a group
    int lineOf(int row) const;                    ///< -1: the run is not shown
    QString idAt(int line) const;                 ///< empty for a group
    const QString& idOfRow(int row) const { return m_ids[static_cast<std::size_t>(row)]; }
    std::vector<int> shownRows() const;  ///< of all groups, in their order
    bool isGroup(int line) const { return line >= 0 && line < rowCount() && rowAt(line) < 0; }
    bool isClosed(int line) const;
    void setClosed(int line, bool closed);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void aboutToReorder();  ///< lines will be others; who knows ids finds them again after reordered()
    void reordered();
    void shownRequested(const QString& id, bool shown);
    void renameRequested(const QString& id, const QString& name);
    void tagsRequested(const QString& id, const QString& tags);
    void notesRequested(const QString& id, const QString& notes);

private:
    struct Line {
        int group = 0, row = -1;
    };
    void layLines();
    QString groupTitle(const engine::RunGroup& group) const;
    QVariant groupData(const Line& line, const RunColumn& column, int role) const;
    QVariant editValue(int row, const RunColumn& column) const;
    QColor colorOf(int row, const RunColumn& column) const;
    QVariant decoration(int row, const RunColumn& column) const;
    QString tipOf(int row, const RunColumn& column) const;
    std::shared_ptr<const engine::RunTable> m_runs;
    std::vector<QString> m_ids;
    std::vector<RunColumn> m_columns;
    engine::RunOrder m_order;
    std::vector<engine::RunGroup> m_groups;
    QString m_groupTitle;    ///< of the column that groups are of
    QSet<QString> m_closed;  ///< titles of groups
    std::vector<Line> m_lines;
    std::vector<int> m_lineOf;
    QSet<QString> m_shown;
    int m_runCount = 0;
};

}  // namespace shardlab
