#pragma once
#include <memory>
#include <mutex>
#include <optional>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/model/model.h"
#include "engine/simulator/estimate.h"
#include "engine/simulator/step_peaks.h"

namespace shardlab::engine {

/// An experiment with its model and programs, each built once, when first asked for, and shared by all who
/// ask: estimates, memory, findings. Immutable; any number of threads may ask.
class CompiledExperiment {
public:
    /// The catalog outlives this.
    CompiledExperiment(Experiment experiment, const DeviceCatalog& devices)
        : m_experiment(std::move(experiment)), m_devices(devices) {}
    CompiledExperiment(const CompiledExperiment&) = delete;
    CompiledExperiment& operator=(const CompiledExperiment&) = delete;

    const Experiment& experiment() const { return m_experiment; }
    const DeviceCatalog& devices() const { return m_devices; }  ///< that its device ids refer to
    /// Throws Error, each time it is asked, for a model that cannot be built.
    const Model& model() const;
    /// Throws Error as makeWorkload does; a data set that is missing now may be there the next time.
    const Workload& workload() const;
    /// Of the workload's training steps; the same errors.
    StepPeaks& peaks() const;

private:
    std::shared_ptr<const Model> builtModel() const;
    Experiment m_experiment;
    const DeviceCatalog& m_devices;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const Model> m_model;
    mutable std::optional<Workload> m_workload;
    mutable std::optional<StepPeaks> m_peaks;
};

using CompiledPtr = std::shared_ptr<const CompiledExperiment>;

}  // namespace shardlab::engine
