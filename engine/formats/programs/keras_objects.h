#pragma once
#include <cstdint>
#include <string>

#include "engine/core/json.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/programs/program_text.h"
#include "engine/losses/compiled_outputs.h"

/// Optimizers, losses, metrics and callbacks as calls of tf.keras.
namespace shardlab::engine {

/// The learning rate is given, default or not: it is what people look for.
std::string kerasOptimizerText(const Json& optimizer);
std::string kerasLossText(const Json& loss);
/// Of one output, separated by commas; `columns`: of its last axis.
std::string kerasMetricsText(const CompiledOutput& output, std::int64_t columns);
/// `model.compile(…)`; `perCall`: steps_per_execution.
ProgramCode kerasCompileCall(const Experiment& experiment);

/// The entries of fit(callbacks=…); what Keras lacks is said in a comment.
ProgramCode kerasCallbacks(const Experiment& experiment);
/// Keeps the weights of the best epoch: fit() ends with them.
bool keepsBestWeights(const Json& callbacks);
constexpr const char* kBestWeightsFile = "best.weights.h5";

/// One comment for each class of the experiment that tf.keras lacks.
ProgramCode kerasLacks(const Experiment& experiment);

/// An optimizer with Keras 2's `decay`, which Keras 3 ignores, as one with the schedule of the same rates.
Json withDecayAsSchedule(const Json& optimizer);

/// The rate that the optimizer begins with.
double initialLearningRate(const Json& optimizer);
/// The rate as a number, or a schedule as a call: "ExponentialDecay(…)" behind `module`.
std::string learningRateArgument(const Json& optimizer, const std::string& module = {});
/// The learning rate of an epoch as a Python expression; LearningRateScheduler::rateAt is the formula.
std::string learningRateText(const Json& config, double initial, int epochs);

}  // namespace shardlab::engine
