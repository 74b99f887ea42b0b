#pragma once
#include <QObject>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/training/snapshot.h"

namespace shardlab {

class Workbench;

/// Trains several experiments on this computer, one after the other, each from its own start. A run that
/// fails or that a person stops ends the queue.
class TrainingQueue : public QObject {
    Q_OBJECT
public:
    explicit TrainingQueue(Workbench& workbench, QObject* parent = nullptr);
    /// Nothing while a run is active, or without experiments.
    void start(std::vector<engine::Experiment> experiments);
    bool active() const { return m_next > 0; }
    int position() const { return static_cast<int>(m_next); }  ///< of the active run, from 1
    int count() const { return static_cast<int>(m_experiments.size()); }

Q_SIGNALS:
    void changed();

private:
    void goOn();
    void note(engine::RunStatus status);
    Workbench& m_workbench;
    std::vector<engine::Experiment> m_experiments;
    std::size_t m_next = 0;  ///< to train; 0: none is in the queue
};

}  // namespace shardlab
