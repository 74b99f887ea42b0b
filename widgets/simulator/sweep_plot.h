#pragma once
#include "engine/simulator/sweep.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// A what-if sweep: one mark a value at equal distances, step time or samples per second above it. Values
/// that do not run stand at the bottom, crossed, with their reason.
class SweepPlot : public PointPlot {
    Q_OBJECT
public:
    enum class Quantity { StepTime, SamplesPerSecond };
    explicit SweepPlot(QWidget* parent = nullptr);
    /// `current`: the value of the run as it is set up, drawn filled.
    void setSweep(engine::SweepAxis axis, std::vector<engine::SweepPoint> points, const QString& current);
    void setQuantity(Quantity quantity);
    void clear();

protected:
    void restyle() override;
    void fit() override;

private:
    void refresh();
    QString wordsOf(const engine::SweepPoint& point) const;
    Quantity m_quantity = Quantity::StepTime;
    engine::SweepAxis m_axis = engine::SweepAxis::Batch;
    std::vector<engine::SweepPoint> m_sweep;
    QString m_current;
    QCPGraph* m_line = nullptr;
    QCPGraph* m_here = nullptr;
    QCPGraph* m_refused = nullptr;
};

}  // namespace shardlab
