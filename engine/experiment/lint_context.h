#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/preprocess_proposal.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {

inline constexpr std::int64_t kTpuRows = 8;  ///< a core works on 8 rows at a time and pads the rest
inline constexpr std::int64_t kTpuTotalMultiple = 64;

inline constexpr double kUsualValidation = 0.2;  ///< of the training data; as in Keras's guides

inline constexpr const char* kFallbackGpu = "t4";  ///< what Colab lends

/// What the checks of an experiment share: its parts as far as they could be made. A part that could not be
/// made has its own finding, and the checks that need it are left out.
struct LintContext {
    const Experiment& experiment;
    const DeviceCatalog& devices;
    ModelAnalysis analysis = {};
    std::vector<Diagnostic> findings = {};

    std::optional<DataSource::Description> data = {};
    std::optional<Shape> sampleShape = {};            ///< of x after preprocessing, without batch
    std::optional<PreprocessProposal> proposal = {};  ///< steps for these data and this model
    std::int64_t oneHotClasses = 0;                   ///< 0: labels are numbers
    std::unique_ptr<LossFunction> loss = nullptr;
    const DeviceSpec* device = nullptr;

    void add(Severity severity, std::string id, std::string layer, std::string message,
             std::string fix = {}) {
        findings.push_back({.id = std::move(id),
                            .severity = severity,
                            .layer = std::move(layer),
                            .message = std::move(message),
                            .fix = std::move(fix)});
    }
    const LayerInfo* info(const std::string& layer) const;
    /// The layer whose output is the model's, empty when there is none or there are several.
    std::string outputLayer() const;
    bool tpu() const { return experiment.runtime.accelerator == Accelerator::Tpu; }
    /// Samples an epoch trains on; 0 when the data are not known.
    std::int64_t trainSamples() const;
    /// Steps of one epoch; 0 when not known.
    std::int64_t stepsPerEpoch() const;
};

void lintData(LintContext& context);     ///< source, preprocessing, input shape, scaling, pipeline
void lintCompile(LintContext& context);  ///< loss against output and labels, optimizer, metrics, callbacks
void lintMetrics(LintContext& context);  ///< of one output: against its loss, its labels and what it gives
/// A loss on numbers compares each of the target with one of the output; for one output.
void lintTargetSize(LintContext& context);
void lintCallbacks(LintContext& context);  ///< monitored metrics, callbacks that rule each other out
void lintOptions(LintContext& context);   ///< options that a class does not have, or that rule each other out
void lintRuntime(LintContext& context);   ///< device, host stack, batch against cores
void lintTraining(LintContext& context);  ///< epochs, steps, BatchNormalization

/// The largest momentum, in hundredths, with which moving averages settle within an epoch of so many steps; 0
/// or less: there is none.
double settlingMomentumOf(std::int64_t stepsPerEpoch);
/// What the output applies to its numbers, seen through layers that only move them.
struct OutputActivation {
    std::string layer;  ///< that applies it
    std::string name;   ///< "softmax", "sigmoid", "linear", …; empty: not known
};
OutputActivation outputActivation(const LintContext& context);
/// The activation that makes probabilities as a cross-entropy expects them.
const char* probabilitiesFor(LossKind kind);

/// Gives the findings that can be repaired their Diagnostic::repair, its title, and other repairs.
void addRepairs(LintContext& context);

}  // namespace shardlab::engine
