#include "engine/planning/compiled_experiment.h"

#include <map>
#include <tuple>

#include "engine/planning/workload.h"

namespace shardlab::engine {
namespace {

/// Programs by shape: devices with as many samples a replica share them.
class Programs {
public:
    explicit Programs(std::function<ProgramPtr(std::int64_t, bool, int)> compile)
        : m_compile(std::move(compile)) {}

    ProgramPtr get(std::int64_t batch, bool training, int replicas) {
        // A search for the largest batch asks for many that nobody asks for again.
        constexpr std::size_t kMostPrograms = 64;
        const std::lock_guard lock(m_mutex);
        const Key key{batch, training, training && replicas > 1};
        auto known = m_programs.find(key);
        if (known == m_programs.end()) {
            if (m_programs.size() >= kMostPrograms) m_programs.clear();
            known = m_programs.emplace(key, m_compile(batch, training, replicas)).first;
        }
        return known->second;
    }

private:
    /// Samples a replica, training, and whether there are other replicas: how many changes no program.
    using Key = std::tuple<std::int64_t, bool, bool>;
    std::function<ProgramPtr(std::int64_t, bool, int)> m_compile;
    std::mutex m_mutex;
    std::map<Key, ProgramPtr> m_programs;
};

}  // namespace

std::shared_ptr<const Model> CompiledExperiment::builtModel() const {
    if (m_model == nullptr) m_model = std::make_shared<const Model>(Model::build(m_experiment.model));
    return m_model;
}

const Model& CompiledExperiment::model() const {
    const std::lock_guard lock(m_mutex);
    return *builtModel();
}

const Workload& CompiledExperiment::workload() const {
    const std::lock_guard lock(m_mutex);
    if (m_workload) return *m_workload;
    Workload workload = makeWorkload(m_experiment, builtModel());
    auto programs = std::make_shared<Programs>(std::move(workload.compile));
    workload.compile = [programs](std::int64_t batch, bool training, int replicas) {
        return programs->get(batch, training, replicas);
    };
    m_workload = std::move(workload);
    return *m_workload;
}

StepPeaks& CompiledExperiment::peaks() const {
    const Workload& known = workload();
    const std::lock_guard lock(m_mutex);
    if (!m_peaks) m_peaks.emplace(known);
    return *m_peaks;
}

}  // namespace shardlab::engine
