#pragma once
#include <vector>

#include "engine/comparison/core_scaling.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// Speed-up or efficiency of a device's family over the number of replicas, against the ideal. Sizes that do
/// not run stand at the bottom, crossed, with their reason. All of it is simulated.
class ScalingPlot : public PointPlot {
    Q_OBJECT
public:
    enum class Quantity { Speedup, Efficiency };
    explicit ScalingPlot(QWidget* parent = nullptr);
    void setScaling(std::vector<engine::ScalingPoint> points);
    void setQuantity(Quantity quantity);

protected:
    void restyle() override;
    void fit() override;

private:
    void refresh();
    QString wordsOf(const engine::ScalingPoint& point) const;
    std::vector<engine::ScalingPoint> m_scaling;
    Quantity m_quantity = Quantity::Speedup;
    QCPGraph* m_line = nullptr;
    QCPGraph* m_ideal = nullptr;
    QCPGraph* m_refused = nullptr;
};

}  // namespace shardlab
