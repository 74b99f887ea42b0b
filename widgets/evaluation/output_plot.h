#pragma once
#include <memory>

#include "engine/inference/output_evaluation.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// Predictions that are no single class: predicted over actual values, residuals over predicted values, or
/// the accuracy of each time step.
class OutputPlot : public PointPlot {
    Q_OBJECT
public:
    enum class Kind { PredictedOverActual, Residuals, TokenAccuracy };
    using Predictions = std::shared_ptr<const engine::OutputPredictions>;
    explicit OutputPlot(QWidget* parent = nullptr);
    void show(const Predictions& predictions, Kind kind, std::size_t column);

protected:
    void restyle() override;
    void fit() override;

private:
    std::vector<Point> values(const engine::OutputPredictions& predictions, std::size_t column);
    std::vector<Point> steps(const engine::OutputPredictions& predictions);
    Kind m_kind = Kind::PredictedOverActual;
    QCPGraph* m_reference = nullptr;  ///< where predictions are right
    QCPGraph* m_graph = nullptr;
};

}  // namespace shardlab
