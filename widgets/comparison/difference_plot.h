#pragma once
#include <vector>

#include "widgets/plots/point_plot.h"
#include "widgets/plots/run_curves.h"

namespace shardlab {

/// How far the training loss of runs is from that of the first of them, epoch by epoch. Runs with equal seeds
/// and batches coincide up to the number formats of their devices.
class DifferencePlot : public PointPlot {
    Q_OBJECT
public:
    explicit DifferencePlot(QWidget* parent = nullptr);
    void setRuns(const std::vector<const RunCurves*>& runs);

protected:
    void restyle() override;
    void fit() override;

private:
    struct Run {
        QCPGraph* graph = nullptr;
        QColor color;
        int number = 0;  ///< of the shape of its markers
    };
    std::vector<Run> m_runs;
    QCPGraph* m_zero = nullptr;
};

}  // namespace shardlab
