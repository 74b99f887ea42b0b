#include "engine/training/checkpoint.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/error.h"
#include "engine/data/downloads/digest.h"
#include "engine/experiment/json_reader.h"

namespace shardlab::engine {
namespace {

/// The document without what may differ between a run and its continuation.
Json whatDecides(Json experiment) {
    if (experiment.is_object()) experiment.erase("view");
    const auto fit = experiment.is_object() ? experiment.find("fit") : experiment.end();
    if (!experiment.is_object() || fit == experiment.end() || !fit->is_object()) return experiment;
    fit->erase("epochs");
    if (fit->value("class_weight", Json()).is_null()) fit->erase("class_weight");  // older programs lack it
    return experiment;
}

/// The same without the replicas; the global batch stays.
Json withoutReplicas(Json experiment) {
    const std::int64_t globalBatch = Experiment::fromJson(experiment).globalBatch();
    experiment.at("fit").erase("batch_size_per_replica");
    experiment.at("fit")["batch_size"] = globalBatch;
    experiment.at("runtime").erase("replicas");
    return experiment;
}

/// "fit/batch_size was 32 and is 64 now" for the first of the differences.
std::string firstDifference(const Json& then, const Json& now) {
    const Json change = Json::diff(then, now).at(0);
    std::string path = change.at("path").get<std::string>();
    if (path.ends_with("/-")) {  // added behind the last item of a list
        const Json::json_pointer list(path.substr(0, path.size() - 2));
        path = (list / then.at(list).size()).to_string();
    }
    const Json::json_pointer pointer(path);
    const auto valueIn = [&](const Json& document) {
        return document.contains(pointer) ? quoted(document.at(pointer)) : std::string("missing");
    };
    return fmt::format("{} changed from {} to {}", path.substr(path.empty() ? 0 : 1), valueIn(then),
                       valueIn(now));
}

bool isTime(double seconds) {
    return std::isfinite(seconds) && seconds >= 0.0;
}

void requireHistory(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                    const std::string& where) {
    std::int64_t steps = 0;
    for (std::size_t i = 0; i < checkpoint.history.epochs.size(); ++i) {
        const EpochRecord& record = checkpoint.history.epochs[i];
        steps += required.stepsPerEpoch;
        const bool sound = record.epoch == static_cast<int>(i) + 1 &&
                           record.steps == required.stepsPerEpoch && isTime(record.learningRate) &&
                           isTime(record.wallSeconds) && isTime(record.simulatedSeconds) &&
                           isTime(record.simulatedCompileSeconds);
        if (!sound) throw Error("{}: the history of epoch {} does not belong to this run", where, i + 1);
    }
    if (checkpoint.partial) steps += checkpoint.partial->steps;
    const std::int64_t updates = (steps - checkpoint.lossScale.skippedSteps) / required.batchesPerUpdate;
    if (steps == checkpoint.step && updates == checkpoint.optimizerIterations) return;
    throw Error("{}: expected {} steps after {} complete epochs; got {} steps and {} optimizer updates",
                where, steps, checkpoint.history.epochs.size(), checkpoint.step,
                checkpoint.optimizerIterations);
}

void requirePartialEpoch(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                         const std::string& where) {
    if (!checkpoint.partial) return;
    const PartialEpoch& partial = *checkpoint.partial;
    const EpochStart& start = partial.start;
    const bool sound =
        partial.stepsPerEpoch == required.stepsPerEpoch && partial.steps > 0 &&
        partial.steps <= required.stepsPerEpoch && isTime(start.learningRate) && isTime(start.wallSeconds) &&
        start.wallSeconds <= checkpoint.wallSeconds && isTime(start.simulatedSeconds) &&
        start.simulatedSeconds <= checkpoint.simulatedSeconds && start.skippedUpdates >= 0 &&
        start.skippedUpdates <= checkpoint.lossScale.skippedSteps && std::isfinite(partial.sums.loss);
    if (!sound)
        throw Error("{}: the state within epoch {} does not belong to this run", where,
                    checkpoint.history.epochs.size() + 1);
}

void requireLossScale(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                      const std::string& where) {
    const LossScaler::State& state = checkpoint.lossScale;
    const bool reachable = required.lossScale ? LossScaler(*required.lossScale).isReachable(state)
                                              : state.finiteSteps == 0 && state.skippedSteps == 0;
    if (reachable && state.skippedSteps <= checkpoint.step) return;
    throw Error("{}: expected the loss scale of this run; got {} after {} finite and {} skipped steps", where,
                state.scale, state.finiteSteps, state.skippedSteps);
}

/// The kinds of JSON values that a callback keeps; a number may be null, which stands for infinity.
bool isLike(const Json& saved, const Json& fresh) {
    constexpr std::int64_t kMostEpochs = std::int64_t{1} << 30;
    if (fresh.is_boolean()) return saved.is_boolean();
    if (!fresh.is_number_integer()) return saved.is_number() || saved.is_null();
    if (!saved.is_number_integer()) return false;
    return saved.is_number_unsigned() ? saved.get<std::uint64_t>() <= std::uint64_t{kMostEpochs}
                                      : saved.get<std::int64_t>() >= -1;
}

void requireCallbacks(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                      const std::string& where) {
    const Json &saved = checkpoint.callbacks, &fresh = required.callbacks;
    if (saved.size() != fresh.size()) {
        throw Error("{}: expected the states of {} callbacks; got {}", where, fresh.size(), saved.size());
    }
    for (std::size_t i = 0; i < fresh.size(); ++i) {
        bool alike = saved[i].is_object() && saved[i].size() == fresh[i].size();
        for (const auto& [key, value] : fresh[i].items())
            alike = alike && saved[i].contains(key) && isLike(saved[i].at(key), value);
        if (alike) continue;
        throw Error("{}: expected the state of callback {} to be like {}; got {}", where, i + 1,
                    quoted(fresh[i]), quoted(saved[i]));
    }
}

/// What the names of an array begin with.
constexpr const char *kWeights = "weights/", *kSlots = "slots/";
constexpr const char* kStates = "states";

std::string bestPrefix(std::size_t place) {
    return place == 0 ? "best/" : fmt::format("best{}/", place + 1);
}

std::string digestOf(const Dataset& data) {
    if (!data.trainedTexts) return {};
    Digest digest(Digest::Kind::Sha256);
    for (const auto* list : {&data.trainedTexts->vocabulary, &data.trainedTexts->classNames}) {
        const std::string joined = joinTexts(*list);
        digest.add(std::as_bytes(std::span(joined)));
    }
    return digest.hex();
}

using Arrays = std::map<std::string, Tensor>;

NamedWeights take(Arrays& arrays, const std::string& part, const std::vector<WeightSpec>& specs) {
    NamedWeights weights{specs, {}};
    for (const WeightSpec& spec : specs)
        weights.tensors.push_back(std::move(arrays.at(part + spec.name)));
    return weights;
}

template <typename Visit>
void forEachSlot(Trainer& trainer, Visit visit) {
    const auto names = trainer.updater().slotNames();
    auto& slots = trainer.updater().slots();
    for (std::size_t w = 0; w < slots.size(); ++w) {
        for (std::size_t s = 0; s < slots[w].size(); ++s)
            visit(kSlots + trainer.weights().specs[w].name + "/" + names[s], slots[w][s]);
    }
}

}  // namespace

CheckpointLayout checkpointLayout(Trainer& trainer, std::size_t bestWeights) {
    CheckpointLayout layout;
    for (const WeightSpec& spec : trainer.weights().specs) {
        layout.emplace_back(kWeights + spec.name, spec.shape);
        for (std::size_t i = 0; i < bestWeights; ++i)
            layout.emplace_back(bestPrefix(i) + spec.name, spec.shape);
    }
    forEachSlot(trainer, [&](std::string name, const Tensor& slot) {
        layout.emplace_back(std::move(name), slot.shape());
    });
    if (Shape states = trainer.stateShape(); !states.empty()) layout.emplace_back(kStates, std::move(states));
    return layout;
}

bool mayLack(const std::string& array) {
    return array == kStates;
}

CheckpointRequirements checkpointRequirements(const Experiment& experiment, bool shuffle,
                                              const RunState& state) {
    CheckpointRequirements required;
    required.experiment = experiment.toJson();
    required.shuffle = shuffle;
    required.remembering = callbacksThatKeepWeights(experiment.fit.callbacks);
    for (std::size_t i = 0; i <= required.remembering.size(); ++i)
        required.arrays.push_back(checkpointLayout(*state.trainer, i));
    required.optimizerScalars = state.trainer->optimizer().scalarState().size();
    required.batchesPerUpdate = state.trainer->optimizer().options().accumulationSteps;
    required.lossScale = state.plan->trainerOptions.lossScale;
    required.callbacks = Json::array();
    for (const auto& callback : state.callbacks)
        required.callbacks.push_back(callback->state());
    required.stepsPerEpoch = state.plan->training->stepsPerEpoch();
    required.texts = digestOf(*state.plan->dataset);
    required.anyReplicas = state.plan->trainerOptions.group != nullptr;
    return required;
}

void requireSameRun(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                    const std::string& where) {
    Json then = whatDecides(checkpoint.experiment), now = whatDecides(required.experiment);
    if (then != now && required.anyReplicas) {
        then = withoutReplicas(std::move(then));
        now = withoutReplicas(std::move(now));
    }
    if (then != now) {
        throw OtherRunError("{}: the checkpoint belongs to another experiment: {}", where,
                            firstDifference(then, now));
    }
    if (checkpoint.shuffle != required.shuffle) {
        throw OtherRunError("{}: the checkpoint belongs to a run {} shuffling; this one is {}", where,
                            checkpoint.shuffle ? "with" : "without", required.shuffle ? "with" : "without");
    }
    if (!checkpoint.texts.empty() && checkpoint.texts != required.texts)
        throw OtherRunError("{}: the training texts changed: their vocabulary is another", where);
    if (checkpoint.history.epochs.empty() && !checkpoint.partial) return;
    const std::int64_t steps = checkpoint.history.epochs.empty() ? checkpoint.partial->stepsPerEpoch
                                                                 : checkpoint.history.epochs.front().steps;
    if (steps != required.stepsPerEpoch) {
        throw OtherRunError("{}: the data changed: expected {} steps per epoch; got {}", where, steps,
                            required.stepsPerEpoch);
    }
}

void requireSound(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                  const std::string& where) {
    requireLossScale(required, checkpoint, where);
    requirePartialEpoch(required, checkpoint, where);
    requireHistory(required, checkpoint, where);
    requireCallbacks(required, checkpoint, where);
    if (!isTime(checkpoint.learningRate)) {
        throw Error("{}: expected a learning rate >= 0; got {}", where, checkpoint.learningRate);
    }
    if (!isTime(checkpoint.wallSeconds) || !isTime(checkpoint.simulatedSeconds)) {
        throw Error("{}: expected seconds >= 0; got {} and {}", where, checkpoint.wallSeconds,
                    checkpoint.simulatedSeconds);
    }
    // Both ascend.
    if (!std::ranges::includes(required.remembering, checkpoint.bestWeights)) {
        throw Error("{}: expected best weights of the callbacks {}; got those of {}", where,
                    Json(required.remembering).dump(), Json(checkpoint.bestWeights).dump());
    }
    const bool finite =
        std::ranges::all_of(checkpoint.optimizerScalars, [](double value) { return std::isfinite(value); });
    if (checkpoint.optimizerScalars.size() == required.optimizerScalars && finite) return;
    throw Error("{}: expected {} numbers of the optimizer's state; got {}", where, required.optimizerScalars,
                checkpoint.optimizerScalars.size());
}

Checkpoint capture(const Experiment& experiment, bool shuffle, const RunState& state) {
    Trainer& trainer = *state.trainer;
    Checkpoint checkpoint;
    checkpoint.experiment = experiment.toJson();
    checkpoint.shuffle = shuffle;
    checkpoint.history = state.history;
    for (const auto& callback : state.callbacks)
        checkpoint.callbacks.push_back(callback->state());
    checkpoint.learningRate = state.control.learningRate;
    checkpoint.stopTraining = state.control.stopTraining;
    checkpoint.step = trainer.stepCount();
    checkpoint.optimizerIterations = trainer.optimizer().iterations();
    checkpoint.optimizerScalars = trainer.optimizer().scalarState();
    if (const LossScaler* scaler = trainer.lossScaler()) checkpoint.lossScale = scaler->state();
    checkpoint.simulatedSeconds = state.clock.simulatedSeconds();
    checkpoint.wallSeconds = state.clock.wallSeconds();
    if (std::ssize(state.history.epochs) < state.epoch)
        checkpoint.partial = {.steps = state.epochStep,
                              .stepsPerEpoch = state.plan->training->stepsPerEpoch(),
                              .start = state.epochStart,
                              .sums = trainer.trainingSums()};
    checkpoint.texts = digestOf(*state.plan->dataset);
    for (const auto& [callback, best] : state.best)
        checkpoint.bestWeights.push_back(callback);
    const std::vector<WeightSpec>& specs = trainer.weights().specs;
    for (std::size_t w = 0; w < specs.size(); ++w) {
        checkpoint.arrays.emplace_back(kWeights + specs[w].name, trainer.weights().tensors[w]);
        for (std::size_t i = 0; const auto& [callback, best] : state.best)
            checkpoint.arrays.emplace_back(bestPrefix(i++) + specs[w].name, best.tensors[w]);
    }
    forEachSlot(trainer, [&](std::string name, const Tensor& slot) {
        checkpoint.arrays.emplace_back(std::move(name), slot);
    });
    if (!trainer.stateShape().empty()) checkpoint.arrays.emplace_back(kStates, trainer.states());
    return checkpoint;
}

void restore(RunState& state, Checkpoint checkpoint) {
    Trainer& trainer = *state.trainer;
    Arrays arrays;
    for (auto& [name, tensor] : checkpoint.arrays)
        arrays.insert_or_assign(std::move(name), std::move(tensor));
    for (const auto& [name, shape] : checkpointLayout(trainer, checkpoint.bestWeights.size())) {
        const auto found = arrays.find(name);
        if (found == arrays.end() && mayLack(name)) continue;
        if (found == arrays.end()) throw Error("checkpoint: {} is missing", name);
        if (found->second.shape() == shape && found->second.dtype() == DType::Float32) continue;
        throw Error("checkpoint: {} expected {}; got {}", name, shape.toString(),
                    found->second.shape().toString());
    }
    const std::vector<WeightSpec>& specs = trainer.weights().specs;
    const NamedWeights weights = take(arrays, kWeights, specs);
    std::map<std::size_t, NamedWeights> best;
    for (std::size_t i = 0; i < checkpoint.bestWeights.size(); ++i)
        best[checkpoint.bestWeights[i]] = take(arrays, bestPrefix(i), specs);
    std::vector<std::pair<const Tensor*, Tensor*>> slots;
    forEachSlot(trainer,
                [&](const std::string& name, Tensor& slot) { slots.emplace_back(&arrays.at(name), &slot); });
    if (checkpoint.partial) trainer.setTrainingSums(checkpoint.partial->sums);
    // From here on nothing is allocated: all of it is taken over.
    trainer.optimizer().setScalarState(checkpoint.optimizerScalars);
    trainer.setWeights(weights);
    for (const auto& [saved, slot] : slots)
        std::ranges::copy(saved->floats(), slot->floats().begin());
    if (const auto states = arrays.find(kStates); states != arrays.end()) trainer.setStates(states->second);
    trainer.setStepCount(checkpoint.step);
    trainer.optimizer().restoreIterations(checkpoint.optimizerIterations);
    if (LossScaler* scaler = trainer.lossScaler()) scaler->setState(checkpoint.lossScale);
    const std::int64_t batches = checkpoint.step - checkpoint.lossScale.skippedSteps;
    trainer.updater().setWaitingBatches(batches % trainer.optimizer().options().accumulationSteps);
    for (std::size_t i = 0; i < state.callbacks.size(); ++i)
        state.callbacks[i]->setState(checkpoint.callbacks.at(i));
    state.control.learningRate = checkpoint.learningRate;
    state.control.stopTraining = checkpoint.stopTraining;
    state.best = std::move(best);
    state.resumedData = checkpoint.history.dataChecksum;
    state.history.epochs = std::move(checkpoint.history.epochs);
    state.goesOnWithinEpoch = checkpoint.partial.has_value();
    state.epoch = static_cast<int>(state.history.epochs.size()) + (checkpoint.partial ? 1 : 0);
    if (checkpoint.partial) {
        state.epochStep = checkpoint.partial->steps;
        state.epochStart = checkpoint.partial->start;
    }
    state.clock.goOnFrom(checkpoint.wallSeconds, checkpoint.simulatedSeconds);
}

}  // namespace shardlab::engine
