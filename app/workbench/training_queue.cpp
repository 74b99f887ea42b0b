#include "app/workbench/training_queue.h"

#include "app/workbench/workbench.h"

namespace shardlab {

TrainingQueue::TrainingQueue(Workbench& workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench) {
    connect(&workbench.training, &TrainingController::ended, this, &TrainingQueue::note);
}

void TrainingQueue::start(std::vector<engine::Experiment> experiments) {
    if (active() || m_workbench.training.active() || experiments.empty()) return;
    m_experiments = std::move(experiments);
    goOn();
}

void TrainingQueue::goOn() {
    const std::size_t next = m_next++;
    m_workbench.train(m_experiments[next]);
    Q_EMIT changed();
}

void TrainingQueue::note(engine::RunStatus status) {
    if (!active()) return;
    if (status == engine::RunStatus::Completed && m_next < m_experiments.size()) {
        // Whoever hears of this end is done with it before the next run starts.
        QMetaObject::invokeMethod(this, &TrainingQueue::goOn, Qt::QueuedConnection);
        return;
    }
    m_next = 0;
    m_experiments.clear();
    Q_EMIT changed();
}

}  // namespace shardlab
