#pragma once
#include "engine/training/learning_rate_range.h"
#include "widgets/plots/point_plot.h"

class QCPItemStraightLine;

namespace shardlab {

/// The loss over learning rates that grow: of each update faint, smoothed strong, the suggestion as a dashed
/// line.
class LearningRatePlot : public PointPlot {
    Q_OBJECT
public:
    explicit LearningRatePlot(QWidget* parent = nullptr);
    void setRange(engine::LearningRateRange range);

protected:
    void restyle() override;
    void fit() override;

private:
    engine::LearningRateRange m_range;
    QCPGraph* m_losses = nullptr;
    QCPGraph* m_smoothed = nullptr;
    QCPItemStraightLine* m_suggestion = nullptr;
};

}  // namespace shardlab
