#pragma once
#include <QWidget>

class QLabel;
class QPushButton;

namespace shardlab {

class CurveLegend;
class DifferencePlot;
class MetricPlots;
class RunController;

/// The plotted runs over simulated time, the difference of their losses, and training for the pinned devices.
/// Holds curves only while it is seen.
class CompareRunsPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareRunsPanel(RunController& runs, QWidget* parent = nullptr);
    /// What the button offers; why it cannot, else empty.
    void showTraining(int devices, const QString& status, const QString& reason);
    MetricPlots* plots() const { return m_plots; }
    DifferencePlot* difference() const { return m_difference; }
    QLabel* agreement() const { return m_agreement; }

Q_SIGNALS:
    void trainRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeDifference(QWidget* parent);
    void refresh();
    RunController& m_runs;
    QPushButton* m_train = nullptr;
    QLabel* m_status = nullptr;
    CurveLegend* m_legend = nullptr;
    MetricPlots* m_plots = nullptr;
    DifferencePlot* m_difference = nullptr;
    QLabel* m_agreement = nullptr;  ///< whether the losses should coincide
};

}  // namespace shardlab
