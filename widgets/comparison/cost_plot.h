#pragma once
#include <QString>
#include <vector>

#include "engine/comparison/run_cost.h"
#include "widgets/plots/point_plot.h"

class QCPItemText;

namespace shardlab {

/// A device by the simulated time and the cost of the run.
struct CostMark {
    QString device, text;  ///< its name; what is said of it
    engine::TimeAndCost takes;
};

/// Time against cost of a run, one mark a device, on logarithmic axes. The Pareto front is a line, and its
/// devices are named.
class CostPlot : public PointPlot {
    Q_OBJECT
public:
    explicit CostPlot(QWidget* parent = nullptr);
    void setMarks(std::vector<CostMark> marks, const QString& currency);

protected:
    void restyle() override;
    void fit() override;

private:
    QCPGraph* m_front = nullptr;
    QCPGraph* m_others = nullptr;
    std::vector<QCPItemText*> m_names;
};

}  // namespace shardlab
