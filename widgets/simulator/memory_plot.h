#pragma once
#include "engine/simulator/estimate.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// Bytes that one core holds while each kernel of a training step runs, in program order, against what it
/// has. Forward, backward and update follow each other in shades.
class MemoryPlot : public PointPlot {
    Q_OBJECT
public:
    explicit MemoryPlot(QWidget* parent = nullptr);
    void setMemory(const std::vector<engine::MemoryPoint>& memory, std::int64_t capacityBytes);
    void clear();

protected:
    void restyle() override;
    void fit() override;

private:
    QCPGraph* graphOf(const std::string& phase) const;
    QCPGraph* m_forward = nullptr;
    QCPGraph* m_backward = nullptr;
    QCPGraph* m_update = nullptr;
    QCPGraph* m_capacity = nullptr;
    double m_capacityBytes = 0;
};

}  // namespace shardlab
