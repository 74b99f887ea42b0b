#pragma once
#include <string>

#include "widgets/plots/curve_options.h"
#include "widgets/plots/smoothing.h"

class QCustomPlot;
class QCPGraph;

namespace shardlab {

/// One run's lines in a plot: every batch (faint, with its smoothed line over it), training and validation of
/// every epoch (bold, with the raw line faint behind where epochs are smoothed). Until the first epoch ends,
/// the line of the batches has the markers of the run. Takes what is new of a run only.
class RunGraphs {
public:
    RunGraphs(QCustomPlot& plot, const CurveOptions& options);
    void remove(QCustomPlot& plot);
    /// `number`: of the shape of the markers.
    void setStyle(const QColor& color, int number);
    bool hasStyle(const QColor& color, int number) const { return m_color == color && m_number == number; }
    /// Adds what came since the last call; true if something did.
    bool add(const RunCurves& run, const std::string& metric);
    bool outgrew(const RunCurves& run) const {  ///< the run has less than is drawn: it began anew
        return m_steps > run.steps.size() || m_epochs > run.epochs.size();
    }
    bool empty() const;
    /// Names the lines with markers after the run, and adds those that are drawn to the plot's legend.
    void addToLegend(const QString& title) const;
    /// Appends the values drawn, for the range.
    void collect(std::vector<double>& epochs, std::vector<double>& batches) const;

private:
    void markBatches();
    CurveOptions m_options;
    QCPGraph *m_batches, *m_smoothBatches, *m_rawTraining, *m_rawValidation, *m_validation, *m_training;
    Smoother m_batchSmoother, m_trainingSmoother, m_validationSmoother;
    std::size_t m_steps = 0, m_epochs = 0;
    QColor m_color;
    int m_number = 0;
};

}  // namespace shardlab
