#pragma once
#include <QString>
#include <vector>

#include "engine/comparison/epoch_parts.h"
#include "widgets/plots/point_plot.h"

class QCPBars;
class QCPErrorBars;

namespace shardlab {

/// One device's epoch as a bar.
struct EpochBar {
    QString device;
    engine::EpochParts parts;
    double uncertainty = 0;
    bool validated = true;
};

/// An epoch on several devices: one bar for each, split into compilation, input, compute, all-reduce,
/// dispatch, idle and the rest, with the 90 % prediction interval of its length. All of it is simulated.
class EpochPlot : public PointPlot {
    Q_OBJECT
public:
    explicit EpochPlot(QWidget* parent = nullptr);
    void setBars(std::vector<EpochBar> bars);

protected:
    void restyle() override;
    void fit() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void wrapLegend();
    QString wordsOf(const EpochBar& bar) const;
    std::vector<EpochBar> m_epochs;
    std::vector<QCPBars*> m_parts;
    QCPGraph* m_ends = nullptr;
    QCPErrorBars* m_intervals = nullptr;
};

}  // namespace shardlab
