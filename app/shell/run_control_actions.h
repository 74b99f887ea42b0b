#pragma once
#include <QObject>

#include "engine/training/snapshot.h"

class QAction;
class QMenu;
class QWidget;

namespace shardlab {

class Workbench;

/// What a person may do to a run while it goes on, beyond pausing and stopping: one step, one epoch, another
/// learning rate, keep the best epoch.
class RunControlActions : public QObject {
    Q_OBJECT
public:
    RunControlActions(Workbench& workbench, QWidget& window);
    void fill(QMenu& menu);

private:
    QAction* make(const QString& text, const char* name, const QString& keys, const QString& tip);
    void showStatus(engine::RunStatus status);
    void askLearningRate();
    Workbench& m_workbench;
    QWidget& m_window;
    QAction *m_step, *m_epoch, *m_rate, *m_keepBest;
    double m_learningRate = 0;  ///< of the run, as last published
};

}  // namespace shardlab
