#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "engine/planning/compiled_experiment.h"
#include "engine/simulator/device_comparison.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// With which host stack and precision devices are compared.
enum class FrameworkChoice {
    Same,  ///< the experiment's, or the nearest ones of a device that lacks them (compatibility.h)
    Best,  ///< those with which the device trains most samples a second, but no older version of the
           ///< framework
};
const char* nameOf(FrameworkChoice choice);                ///< "same", "best"
FrameworkChoice parseFrameworkChoice(const std::string&);  ///< throws Error

/// "This experiment on that device"; what is unset is the experiment's own.
struct DeviceQuestion {
    DeviceChoice choice = {};
    FrameworkChoice framework = FrameworkChoice::Same;
    std::optional<int> stepsPerExecution = {};
    int accumulationSteps = 1;
    std::vector<Straggler> stragglers = {};
    CoreJitter jitter = {};
    bool withOps = false;
};

/// What the simulator says of it. Times, throughput, rank and cost are those of a run that fits into memory
/// only: ask timed().
struct DeviceResult {
    std::string device;  ///< id
    DeviceQuestion question;
    std::string error;      ///< why the device cannot run it, in one sentence; empty if it can
    Experiment experiment;  ///< as it would run there, with the host stack and precision below
    Workload workload;
    EstimateRequest request;        ///< with the host stack and precision that were taken
    RunEstimate estimate;           ///< of a run that does not fit: of use for its memory alone
    std::int64_t largestBatch = 0;  ///< where it does not fit: the largest global batch that does; 0: none
    /// Where it does not fit: the same global batch in the fewest micro-batches that do (gradient
    /// accumulation).
    std::optional<RunEstimate> accumulated = {};
    bool known() const { return error.empty(); }
    bool fits() const { return known() && !estimate.outOfMemory; }
    const RunEstimate* timed() const { return fits() ? &estimate : nullptr; }
    /// What can be shown of a step: of the run, else of its accumulated form; null if neither runs.
    const RunEstimate* shown() const { return fits() ? &estimate : accumulated ? &*accumulated : nullptr; }
};

/// A comparison of two devices that differ in nothing else.
struct EqualCase {
    std::string condition;  ///< "float32 products"
    DeviceComparison comparison;
    std::string text() const;  ///< "With float32 products on both, …"
};

/// Answers for one experiment on one device after another; window and command line ask nothing else. The
/// model is built once, and devices that run the same program share it. Any number of threads may ask.
class DeviceEstimator {
public:
    /// Throws Error for an experiment that cannot be built.
    DeviceEstimator(const Experiment& experiment, const DeviceCatalog& devices);
    /// Builds when first asked; one that cannot be built is an answer with an error.
    explicit DeviceEstimator(CompiledPtr compiled);
    const CompiledExperiment& compiled() const { return *m_compiled; }
    const Experiment& experiment() const { return m_compiled->experiment(); }
    /// answer() for the experiment's own device, with ops; computed once, but for an answer with an error:
    /// what was missing may be there the next time.
    std::shared_ptr<const DeviceResult> own() const;
    /// Never throws for what the device cannot run: then the answer has the error.
    DeviceResult answer(const DeviceQuestion& question = {}) const;

    /// Two devices once more, with what differs between them made equal: the same global batch, the same
    /// framework, float32 products. Nothing where nothing differs or where it cannot be made equal.
    std::optional<EqualCase> equalCase(const DeviceResult& a, const DeviceResult& b) const;

private:
    DeviceResult estimated(const DeviceQuestion& question) const;
    CompiledPtr m_compiled;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const DeviceResult> m_own;
};

using EstimatorPtr = std::shared_ptr<const DeviceEstimator>;
/// Builds nothing yet.
EstimatorPtr estimatorFor(const Experiment& experiment, const DeviceCatalog& devices);

/// The same for one question. An experiment that cannot be built is an answer with an error, too.
DeviceResult answerFor(const Experiment& experiment, const DeviceCatalog& devices,
                       const DeviceQuestion& question = {});

/// The estimate of DeviceEstimator's answer for the experiment's own device and runtime. Throws Error where
/// the device cannot run it. Milliseconds.
RunEstimate estimate(const Experiment& experiment, const DeviceCatalog& devices);

}  // namespace shardlab::engine
