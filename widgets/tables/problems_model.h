#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "engine/experiment/finding_groups.h"

namespace shardlab {

/// Findings about the experiment: errors first, what is said of many layers in one row.
class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kFixColumn = 3;  ///< empty: a place for a button
    explicit ProblemsModel(QObject* parent = nullptr);
    void setDiagnostics(std::vector<engine::Diagnostic> diagnostics);
    QString layerAt(int row) const;
    const engine::Diagnostic& at(int row) const { return m_rows[static_cast<std::size_t>(row)].finding; }
    int count(engine::Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<engine::FindingGroup> m_rows;
};

}  // namespace shardlab
