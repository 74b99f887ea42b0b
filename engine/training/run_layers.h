#pragma once
#include <memory>
#include <string>

#include "engine/core/stop_token.h"
#include "engine/monitoring/layer_watch.h"
#include "engine/training/run_group.h"
#include "engine/training/run_reporter.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

/// Looks at the layers of a run at its first step and at the last one of each epoch: see layer_watch.h. In a
/// group all processes take part, and the leading one looks.
class RunLayers {
public:
    RunLayers(bool watches, RunGroup& group, RunState& state, RunReporter& reporter, const StopToken& stop)
        : m_watches(watches), m_group(group), m_state(state), m_reporter(reporter), m_stop(stop) {}

    void make();        ///< once the trainer is there
    bool beforeStep();  ///< true: afterStep() is to be called behind it
    void afterStep(const Batch& batch);
    void fail(const std::string& layer);  ///< the first one with values that are not finite; empty: none
    std::shared_ptr<const LayerHistory> history() const;  ///< null if they are not watched

private:
    void look(const Batch& rows);

    bool m_watches;
    RunGroup& m_group;
    RunState& m_state;
    RunReporter& m_reporter;
    const StopToken& m_stop;
    std::unique_ptr<LayerWatch> m_watch;  ///< null: nobody looks
};

}  // namespace shardlab::engine
