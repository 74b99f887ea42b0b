#pragma once
#include <map>

#include "engine/simulator/roofline.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// The roofline diagram: FLOP/byte against FLOP/s, both logarithmic; one point an op, coloured by what bounds
/// it, under the ceilings of memory and matrix unit (attainable bold, the maker's figures thin).
class RooflinePlot : public PointPlot {
    Q_OBJECT
public:
    explicit RooflinePlot(QWidget* parent = nullptr);
    void setRoofline(const engine::Roofline& roofline);
    void clear();

protected:
    void restyle() override;
    void fit() override;

private:
    engine::Roofline m_roofline;
    QCPGraph* m_attainable = nullptr;
    QCPGraph* m_maker = nullptr;
    std::map<std::string, QCPGraph*> m_groups;  ///< by what bounds them
};

}  // namespace shardlab
