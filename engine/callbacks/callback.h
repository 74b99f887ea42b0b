#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/registry.h"
#include "engine/metrics/metric_values.h"

namespace shardlab::engine {

/// A text that the model continues.
struct TextRequest {
    std::string prompt;
    int length = 200;        ///< characters or words of the vocabulary
    double temperature = 1;  ///< as in GenerateOptions
    std::uint64_t seed = 1;
};

/// What a callback may see and do between steps. The Trainer fills it.
struct TrainingControl {
    int epoch = 0;  ///< from 0, as Keras schedules count
    int epochs = 0;
    double learningRate = 0.0;  ///< read and write
    bool stopTraining = false;
    std::function<void()> rememberWeights = {};  ///< keep a copy of the weights as the best ones
    std::function<void()> restoreWeights = {};   ///< put the remembered copy back
    std::function<void(const std::string&)> log = {};
    /// What the model writes with the weights as they are; the run's numbers do not depend on it. nullopt: it
    /// cannot, which is logged.
    std::function<std::optional<std::string>(const TextRequest&)> generateText = {};
};

/// Hook of the training loop: Keras's callbacks that concern numbers. State can be saved for bit-identical
/// resuming.
class Callback {
public:
    virtual ~Callback() = default;
    virtual void onTrainBegin(TrainingControl&) {}
    virtual void onEpochBegin(TrainingControl&) {}
    virtual void onEpochEnd(TrainingControl&, const MetricValues&) {}
    virtual void onTrainEnd(TrainingControl&) {}
    virtual Json state() const { return Json::object(); }
    virtual void setState(const Json&) {}
};

/// LearningRateScheduler (schedule: constant, exponential: initial·rate^epoch, step, polynomial, cosine),
/// EarlyStopping, ReduceLROnPlateau, ModelCheckpoint (save_best_only keeps best weights), TerminateOnNaN,
/// TextGenerator.
const Registry<Callback>& callbackRegistry();
std::unique_ptr<Callback> makeCallback(const Json& json);
/// Which of an experiment's callbacks keep a copy of the weights: EarlyStopping(restore_best_weights) and
/// ModelCheckpoint(save_best_only). Their indices, ascending.
std::vector<std::size_t> callbacksThatKeepWeights(const Json& callbacks);
/// The learning rate a schedule gives for each epoch, for the preview in the window. Empty callbacks:
/// constant.
std::vector<double> previewLearningRate(const Json& callbacks, double initialRate, int epochs);

}  // namespace shardlab::engine
