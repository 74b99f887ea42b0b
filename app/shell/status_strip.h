#pragma once
#include <QWidget>

#include "engine/training/snapshot.h"

class QLabel;

namespace shardlab {

class ClockChip;
class TrainingController;
class Workbench;

/// The line at the foot of the window: state, epoch, step, rate, and the two clocks of a run; else how far a
/// sweep is.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(Workbench& workbench, QWidget* parent = nullptr);
    QString text() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();  ///< leaves out what has no room
    void show(const engine::TrainingSnapshot& snapshot);
    void showRun();
    void showStatus(engine::RunStatus status);
    void showSweep();  ///< in place of a run that does not train
    Workbench& m_workbench;
    engine::RunStatus m_status = engine::RunStatus::Idle;
    bool m_sweep = false;  ///< a sweep is shown
    int m_errors = 0;      ///< that keep the experiment from training
    QString m_device;      ///< of the run the clocks belong to
    QString m_step, m_rate;
    QLabel* m_state = nullptr;
    QLabel* m_progress = nullptr;
    ClockChip* m_measured = nullptr;
    ClockChip* m_simulated = nullptr;
};

}  // namespace shardlab
