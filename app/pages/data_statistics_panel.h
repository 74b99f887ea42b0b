#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QComboBox;
class QLabel;
class QTableView;

namespace shardlab {

class HistogramView;
class StatisticsModel;

/// Numbers of the inputs before and after preprocessing, lengths of sequences, sizes of stored pictures.
class DataStatisticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataStatisticsPanel(DataController& controller, QWidget* parent = nullptr);
    const StatisticsModel& statistics() const { return *m_model; }

private:
    void showPlan();
    void showPart();
    void showLengths(const engine::PartSummary& summary);
    void showTarget(const engine::PartSummary& summary);
    QString coverageText(const engine::PartSummary& summary) const;
    QString filesText(const engine::PartSummary& summary) const;
    DataController& m_controller;
    QComboBox* m_part = nullptr;
    QLabel* m_coverage = nullptr;
    QTableView* m_table = nullptr;
    StatisticsModel* m_model = nullptr;
    QLabel* m_lengthText = nullptr;
    HistogramView* m_lengths = nullptr;
    QLabel* m_targetText = nullptr;
    HistogramView* m_target = nullptr;  ///< of a regression
    QLabel* m_files = nullptr;
    std::vector<DataPartSummary> m_parts;
};

}  // namespace shardlab
