#pragma once
#include <QAbstractTableModel>
#include <QStyledItemDelegate>
#include <vector>

#include "engine/data/statistics/number_statistics.h"

namespace shardlab {

/// One line of the statistics: numbers of an input or a column, at one stage.
struct StatisticsRow {
    QString name, stage;
    engine::NumberSummary numbers;
    bool identifiers = false;  ///< token numbers, of which a mean says nothing
};

/// Minimum, maximum, mean, deviation, missing numbers and a histogram, a row each.
class StatisticsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Stage, Minimum, Maximum, Mean, Deviation, Missing, Distribution, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<StatisticsRow> rows);
    const std::vector<StatisticsRow>& rows() const { return m_rows; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const StatisticsRow& row, int column) const;
    std::vector<StatisticsRow> m_rows;
};

/// Draws a row's histogram.
class HistogramDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace shardlab
