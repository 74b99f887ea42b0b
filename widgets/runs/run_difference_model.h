#pragma once
#include <QAbstractTableModel>

#include "engine/runs/run_comparison.h"

namespace shardlab {

/// Configurations and best metrics of runs side by side: a line for each parameter, a column for each run.
/// Values that are not the same in all runs are bold.
class RunDifferenceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<engine::RunComparisonRow> rows, const QStringList& runs);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<engine::RunComparisonRow> m_rows;
    std::vector<bool> m_differs;
    QStringList m_runs;
};

}  // namespace shardlab
