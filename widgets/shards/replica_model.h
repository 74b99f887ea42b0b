#pragma once
#include <QAbstractTableModel>
#include <memory>

#include "engine/inspection/step_record.h"

namespace shardlab {

/// The replicas of a recorded step: samples, loss, gradient norm and checksums.
class ReplicaModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Replica, Samples, Loss, GradientNorm, Gradient, Weights, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setRecord(std::shared_ptr<const engine::StepRecord> record);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const engine::StepRecord> m_record;
};

}  // namespace shardlab
