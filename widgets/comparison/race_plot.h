#pragma once
#include <QStringList>

#include "engine/comparison/epoch_race.h"
#include "widgets/plots/point_plot.h"

class QCPItemText;

namespace shardlab {

/// Simulated time of a run over its epochs on several devices, on logarithmic axes, with the break-even
/// epochs at which another device becomes the earliest.
class RacePlot : public PointPlot {
    Q_OBJECT
public:
    explicit RacePlot(QWidget* parent = nullptr);
    /// `names`: of the race's entrants, in their order.
    void setRace(engine::EpochRace race, const QStringList& names);
    const engine::EpochRace& race() const { return m_race; }

protected:
    void restyle() override;
    void fit() override;

private:
    void addCurves(std::vector<Point>& points);
    void addBreakEvens(std::vector<Point>& points);
    QString nameOf(const std::string& device) const;
    engine::EpochRace m_race;
    QStringList m_names;
    std::vector<QCPGraph*> m_curves;
    QCPGraph* m_marks = nullptr;
    std::vector<QCPItemText*> m_labels;
};

}  // namespace shardlab
