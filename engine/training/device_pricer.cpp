#include "engine/training/device_pricer.h"

#include <map>
#include <memory>
#include <tuple>

#include "engine/devices/device_spec.h"
#include "engine/training/training_session.h"

namespace shardlab::engine {

DevicePricer::DevicePricer(const Experiment& experiment)
    : m_experiment(experiment), m_workload(makeWorkload(experiment)) {
    using Key = std::tuple<std::int64_t, bool, int>;
    auto programs = std::make_shared<std::map<Key, Program>>();
    m_workload.compile = [programs, compile = m_workload.compile](std::int64_t batch, bool training,
                                                                  int replicas) {
        const Key key{batch, training, replicas};
        auto known = programs->find(key);
        if (known == programs->end())
            known = programs->emplace(key, compile(batch, training, replicas)).first;
        return known->second;
    };
}

RunEstimate DevicePricer::on(const std::string& deviceId, bool withOps) const {
    Experiment there = m_experiment;
    if (deviceId != m_experiment.runtime.device) {
        there.runtime.device = deviceId;
        there.runtime.replicas = DeviceCatalog::instance().device(deviceId).cores;
        there.runtime.hostStack.clear();
    }
    Workload workload = m_workload;
    workload.globalBatch = there.globalBatch();
    EstimateRequest request = makeEstimateRequest(there);
    request.withOps = withOps;
    return estimateRun(workload, request);
}

}  // namespace shardlab::engine
