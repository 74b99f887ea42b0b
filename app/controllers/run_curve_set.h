#pragma once
#include <map>
#include <memory>
#include <set>

#include "app/controllers/run_archive.h"
#include "engine/experiment/experiment.h"
#include "widgets/plots/run_curves.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

/// The curves of the runs that are or were plotted. It holds the only copy of their epochs.
class RunCurveSet {
public:
    const RunCurves* find(const QString& id) const;

    void begin(const RunRow& run, const engine::Experiment& experiment);  ///< grows by append()
    void append(const QString& id, const engine::SnapshotDelta& delta);
    void expect(const RunRow& run);                            ///< empty until fill()
    void fill(const QString& id, RunArchive::Curves& stored);  ///< takes its batches
    void describe(const RunRow& run);                          ///< its name or colour is another
    void release(const QString& id);  ///< unless they are of this session: the store may lack them
    /// What the layers of a run did; null: not known.
    std::shared_ptr<const engine::LayerHistory> layers(const QString& id) const;
    /// Labels runs by what differs between their experiments; by their start where nothing does.
    void label(const std::vector<RunRow*>& runs);
    void remove(const QString& id);

private:
    RunCurves* edit(const QString& id);
    std::map<QString, RunCurves> m_curves;  ///< the plots point to them
    std::map<QString, std::shared_ptr<const engine::LayerHistory>> m_layers;
    std::set<QString> m_stored;  ///< were read from the store
};

}  // namespace shardlab
