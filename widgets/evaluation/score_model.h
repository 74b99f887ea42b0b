#pragma once
#include <QAbstractTableModel>
#include <memory>

#include "engine/inference/classification_report.h"

namespace shardlab {

/// Precision, recall, F1, samples and areas of each class, and their macro and weighted averages below.
class ScoreModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Precision, Recall, F1, Support, RocAuc, AveragePrecision, kColumns };
    using Report = std::shared_ptr<const engine::ClassificationReport>;
    using QAbstractTableModel::QAbstractTableModel;
    void setReport(Report report, std::vector<std::string> names);
    /// The class in a row; -1: an average.
    int classAt(int row) const;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString text(int row, int column) const;
    QString areaText(const std::vector<std::optional<engine::ScoreCurve>>& curves, int row) const;
    Report m_report;
    std::vector<std::string> m_names;
};

}  // namespace shardlab
