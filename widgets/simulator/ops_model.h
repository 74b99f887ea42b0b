#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab {

/// The ops of one simulated step: time, what bounds it, what padding and ragged tiles waste.
class OpsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Op, Layer, Phase, Time, BoundBy, Wasted, Padding, Intensity, Share, Count, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole + 1;
    static constexpr int kBadgeRole = Qt::UserRole + 2;  ///< the theme's colour token of a badge
    explicit OpsModel(QObject* parent = nullptr);
    void setOps(std::vector<engine::OpEstimate> ops, double stepSeconds);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString display(const engine::OpEstimate& op, int column) const;
    QVariant sortValue(const engine::OpEstimate& op, int column) const;
    std::vector<engine::OpEstimate> m_ops;
    double m_step = 0;
};

/// "matrix unit" for "matrix_unit", and the colour that stands for it.
QString boundByTitle(const std::string& boundBy);
/// "forward" of a phase by the name that the simulator gives it.
QString phaseTitle(const std::string& phase);
const char* boundByToken(const std::string& boundBy);

}  // namespace shardlab
