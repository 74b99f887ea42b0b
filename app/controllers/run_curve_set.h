#pragma once
#include <map>

#include "engine/experiment/experiment.h"
#include "engine/runs/run_store.h"
#include "widgets/plots/run_curves.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

/// The curves of the runs that are or were plotted. It holds the only copy of their epochs.
class RunCurveSet {
public:
    const RunCurves* find(const QString& id) const;

    void begin(const RunRow& run, const engine::Experiment& experiment);  ///< grows by append()
    void append(const QString& id, const engine::SnapshotDelta& delta);
    void expect(const RunRow& run);  ///< empty until fill()
    void fill(const QString& id, const engine::RunInfo& stored);
    void describe(const RunRow& run);  ///< its name or colour is another
    void release(const QString& id);   ///< unless the store could not give them back: it has no batches
    /// Labels runs by what differs between their experiments; by their start where nothing does.
    void label(const std::vector<RunRow*>& runs);
    void remove(const QString& id) { m_curves.erase(id); }

private:
    RunCurves* edit(const QString& id);
    std::map<QString, RunCurves> m_curves;  ///< the plots point to them
};

}  // namespace shardlab
