#pragma once
#include <QWidget>
#include <memory>

#include "engine/inference/output_evaluation.h"

class QComboBox;
class QLabel;
class QSlider;
class QTableWidget;

namespace shardlab {

class OutputPlot;

/// What a model predicts that gives no single class to a sample: a regression with its residuals,
/// yes-or-no answers at a threshold, the accuracy of each time step.
class EvaluateOutputPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateOutputPanel(QWidget* parent = nullptr);
    using Predictions = std::shared_ptr<const engine::OutputPredictions>;
    void setPredictions(const Predictions& predictions);
    OutputPlot* plot() const { return m_plot; }
    QString scores() const;  ///< the line above the plot

private:
    QWidget* makeControls();
    void showPlot();
    void showThreshold();
    void showRegression();
    Predictions m_predictions;
    QComboBox* m_column = nullptr;
    QComboBox* m_kind = nullptr;
    QSlider* m_threshold = nullptr;
    QLabel* m_thresholdText = nullptr;
    QLabel* m_scores = nullptr;
    OutputPlot* m_plot = nullptr;
    QTableWidget* m_table = nullptr;
};

/// "R² 0.93": what the heading of the page says of the predictions.
QString outputHeading(const engine::OutputPredictions& predictions);

}  // namespace shardlab
