#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"
#include "engine/simulator/sweep.h"

namespace shardlab::engine {

enum class AdviceSeverity { Note, Moderate, High };
const char* nameOf(AdviceSeverity severity);  ///< "note", "moderate", "high"

/// What the next step would bring, found by estimating the run with the change.
struct Saving {
    std::string change;  ///< "a global batch of 2048"
    double share = 0;    ///< 0…1 of the time a sample, or of the first epoch
    bool firstEpoch = false;
    Variation variation = {};  ///< the same change for a program
};

/// One verdict in the manner of XProf: a number, its reason, what to try.
struct Advice {
    std::string id;  ///< stable, kebab-case: "input-bound"
    AdviceSeverity severity = AdviceSeverity::Note;
    std::string headline, reason, nextStep;
    std::string layer = {};  ///< that it is about; empty: the whole step
    double share = 0;  ///< of the step that it is about, 0…1; the gravest of equal severity comes first
    std::optional<Saving> saving;  ///< only where the change helps by at least a hundredth
    /// The saving as a sentence; empty without one.
    std::string savingText() const;
    Json toJson() const;
};

/// What the rules read: the estimate, made with ops, and what it was made for.
struct AdviceFacts {
    const RunEstimate& estimate;
    const DeviceSpec& device;
    const HostStack& hostStack;
    std::int64_t trainSamples = 0;  ///< 0: unknown
    int epochs = 1;
};
/// Answers what a changed run would take; nothing where the device cannot run it or it does not fit.
using VariationEstimator = std::function<std::optional<RunEstimate>(const Variation&)>;

/// Verdicts from the numbers of an estimate alone, the gravest first; savings where `estimator` is given.
///
/// A share of the step counts as moderate or high from the thresholds of XProf's input-pipeline analyzer on:
/// input 5 and 20 %, launches, collectives and the rest 3 and 15 %. Only what the device and this program
/// have is recommended. A run that does not fit into memory gets the verdict on memory alone: it has no
/// times.
std::vector<Advice> adviceFor(const AdviceFacts& facts, const VariationEstimator& estimator = {});

/// The same for a workload: prices the changes, searches the largest batch where memory is short, and looks
/// at the recurrent layers of the program. `estimate` is the run's, made with ops.
std::vector<Advice> advise(const Workload& workload, const EstimateRequest& request,
                           const RunEstimate& estimate);

}  // namespace shardlab::engine
