#pragma once
#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "engine/monitoring/layer_history.h"

namespace shardlab {

/// The newest moment of a run's layers: a row for each trained weight, and for each activation layer without
/// one.
class LayersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Weight, UpdateRatio, Units, Zeros, Norm, WeightShape, ColumnCount };
    explicit LayersModel(QObject* parent = nullptr);
    void setHistory(std::shared_ptr<const engine::LayerHistory> history);  ///< null: none
    const engine::LayerHistory* history() const { return m_history.get(); }

    /// Index of a row's weight in LayerHistory::weights; -1: it has none.
    int weightOf(int row) const;
    /// What there is to say of a row, each with what to do; on a layer's first row.
    std::vector<engine::TrainingWarning> warningsOf(int row) const;
    std::string layerOf(int row) const;
    int firstRowWithWarning() const;       ///< -1: none has one
    int rowOf(const QString& name) const;  ///< -1: there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString name;
        std::string layer;
        int weight = -1;
        int activation = -1;  ///< in LayerStatistics::activations; on the layer's first row
        bool firstOfLayer = false;
    };
    static std::vector<Row> rowsOf(const engine::LayerHistory* history);
    QString display(const Row& row, int column) const;
    QString unitsText(const Row& row) const;
    QString toolTip(int row, int column) const;
    std::shared_ptr<const engine::LayerHistory> m_history;
    std::vector<Row> m_rows;
};

}  // namespace shardlab
