#pragma once
#include <QWidget>
#include <memory>
#include <vector>

#include "engine/inference/classification_report.h"

namespace shardlab {

class DockTable;
class ScoreModel;
class ScorePlot;

/// Precision, recall and F1 of the classes as a table, beside it the curves of the class that is chosen
/// there.
class EvaluateScoresPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateScoresPanel(QWidget* parent = nullptr);
    void setReport(std::shared_ptr<const engine::ClassificationReport> report,
                   const std::vector<std::string>& names);
    ScorePlot* plot() const { return m_plot; }

private:
    QWidget* makeCurves();
    ScoreModel* m_model;
    DockTable* m_table = nullptr;
    ScorePlot* m_plot = nullptr;
};

}  // namespace shardlab
