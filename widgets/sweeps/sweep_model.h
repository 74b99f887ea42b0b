#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "engine/sweeps/sweep_store.h"

namespace shardlab {

/// The queue of sweeps, one a row.
class SweepModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Experiment, Parameters, Search, Objective, Trials, Best, Status, kColumns };
    using QAbstractTableModel::QAbstractTableModel;
    /// `runningText`: the status of the one that trains, "trial 3, epoch 2 of 5"; empty: its own name.
    void setSweeps(const std::vector<engine::StoredSweep>& sweeps, const QString& runningText);
    QString idAt(int row) const;
    int rowOf(const QString& id) const;  ///< -1: there is none
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        QString id;
        QString texts[kColumns];
    };
    static Row rowOf(const engine::StoredSweep& sweep, const QString& runningText);
    static int alignmentOf(int column);
    std::vector<Row> m_rows;
};

/// The trials of one sweep, the best first.
class TrialModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setSweep(const engine::StoredSweep* sweep);  ///< null: none
    /// The parameters of the trial in a row.
    engine::Json parametersAt(int row) const;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        engine::Json parameters;
        QString message;
        QStringList texts;
        bool best = false;
    };
    int alignmentOf(int column) const;
    std::vector<Row> m_rows;
    QStringList m_headers;
};

}  // namespace shardlab
