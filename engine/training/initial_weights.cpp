#include "engine/training/initial_weights.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/formats/weight_format.h"
#include "engine/trainer/optimizer_state.h"
#include "engine/training/weight_match.h"

namespace shardlab::engine {
namespace {

/// The optimizer of a file goes on where it was, as in Keras.
void takeOptimizer(const NamedWeights& given, Trainer& trainer, RunReporter& reporter) {
    if (given.optimizer == nullptr) return;
    if (restoreOptimizer(trainer, *given.optimizer)) {
        reporter.info(
            fmt::format("Optimizer state restored: {} done", counted(given.optimizer->iterations, "step")));
    } else {
        reporter.warn(
            "WARNING: The optimizer state of the weights does not fit this optimizer; it starts anew.");
    }
}

}  // namespace

std::string readInitialWeights(const Experiment& experiment, const Model& model, SessionOptions& options) {
    const Json& given = experiment.fit.initialWeights;
    if (options.initialWeights || !given.is_string() || given.get<std::string>().empty()) return {};
    std::string file = given.get<std::string>();
    auto weights = std::make_shared<NamedWeights>(importInitialWeights(file, model));
    weights->optimizer = importOptimizerState(file, model);
    options.initialWeights = std::move(weights);
    options.keepFittingWeights = true;
    return file;
}

void takeInitialWeights(const SessionOptions& options, const std::string& file, const Model& model,
                        Trainer& trainer, RunReporter& reporter) {
    if (!options.initialWeights) return;
    const NamedWeights& given = *options.initialWeights;
    if (!options.keepFittingWeights) {
        trainer.setWeights(given);
        return takeOptimizer(given, trainer, reporter);
    }
    const std::vector<WeightMatch> matches = matchWeights(given.specs, model, options.formerNames);
    const bool fits = std::ranges::any_of(matches, [](const WeightMatch& match) { return match.kept > 0; });
    if (!file.empty() && !fits)
        throw Error("initial_weights: no array of {} fits a layer of the model", file);
    trainer.setWeights(withKept(trainer.weights(), given, model, options.formerNames));
    const bool allFit =
        std::ranges::all_of(matches, [](const WeightMatch& match) { return match.reinitialized == 0; });
    if (allFit) takeOptimizer(given, trainer, reporter);
    reporter.info(fmt::format(
        "{}: {}",
        file.empty() ? std::string("Continue training") : fmt::format("Initial weights of {}", file),
        textOf(matches)));
}

}  // namespace shardlab::engine
