#pragma once
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/evaluation_progress.h"
#include "engine/inspection/sample_content.h"
#include "engine/model/named_weights.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

class DeviceCatalog;

/// How often a class was met, and how often it was recognized.
struct ClassCount {
    std::int64_t samples = 0, correct = 0;
    double accuracy() const;  ///< 0 without samples
};

/// Right and wrong predictions over all samples that count.
struct EvaluationSummary {
    std::vector<std::string> classNames;  ///< the data's, else "0", "1", …
    std::vector<ClassCount> classes;      ///< by true class
    /// classes × classes: [true · classes + predicted]; empty if there are over kLargestConfusion classes.
    std::vector<std::int64_t> confusion;
    std::int64_t samples = 0, correct = 0;
    EvaluatedSplit split = EvaluatedSplit::Validation;  ///< Training without validation data
    double accuracy() const;                            ///< 0 without samples
    static constexpr std::size_t kLargestConfusion = 1024;
};

struct ClassProbability {
    int classIndex = 0;
    float probability = 0.0F;
};

/// One sample's label and the classes that the model finds most probable, most probable first: the lower
/// class number where two are equal, as argmax does. Unused entries of `top` are class -1.
struct SamplePrediction {
    static constexpr int kNotCounted = -1;
    int label = 0;                  ///< kNotCounted: the loss's ignore_class leaves this sample out
    float labelProbability = 0.0F;  ///< of the true class
    std::array<ClassProbability, 3> top{ClassProbability{-1}, ClassProbability{-1}, ClassProbability{-1}};
    int predicted() const { return top[0].classIndex; }
    bool counts() const { return label != kNotCounted; }
    bool wrong() const { return counts() && predicted() != label; }
};

/// What the model says of every sample, those that do not count included, with the data it was asked about.
struct SamplePredictions {
    EvaluationSummary summary;
    std::vector<SamplePrediction> predictions;
    /// predictions × classes; empty where they were more than kMostProbabilities.
    std::vector<float> probabilities = {};
    static constexpr std::int64_t kMostProbabilities = 1 << 24;
    std::shared_ptr<const Dataset> data;
    const Samples* part = nullptr;  ///< train or test of `data`
    std::int64_t begin = 0;         ///< predictions[i] is of sample begin + i of the part
};

/// Which samples to show.
struct SampleQuery {
    enum class Kind {
        WrongFirst,  ///< all samples, wrong ones first, in the source's order
        Wrong,       ///< wrong ones of all samples, those with the highest probability first
        Loss,        ///< all samples, those whose true class is least probable first
        Uncertain    ///< all samples, those whose highest probability is lowest first
    } kind = Kind::WrongFirst;
    std::size_t limit = 168;  ///< as many as article 004 shows
    std::optional<int> trueClass = std::nullopt, predictedClass = std::nullopt;
};

struct ShownSample {
    std::int64_t index = 0;  ///< in the validation (or training) data
    SamplePrediction prediction;
    SampleContent content;
};

struct SampleEvaluation {
    EvaluationSummary summary;
    std::vector<ShownSample> shown;  ///< wrong ones first
};

struct EvaluationOptions {
    int threads = 0;  ///< 0: as many as there are cores
    /// Validation: the training samples if there are none.
    EvaluatedSplit split = EvaluatedSplit::Validation;
};

/// Whether samples of the experiment have a single class, as predictSamples needs it.
bool predictsClasses(const Experiment& experiment);
/// Forward pass in inference mode over the samples of a split, each once, batch by batch. Probabilities:
/// outputs of a softmax or sigmoid as they are; logits (a loss with from_logits) through it. One sigmoid unit
/// decides between the classes 0 and 1 at 0.5. Throws Error, before data is loaded, for what has no single
/// class: other losses, outputs with time steps, several yes-or-no answers.
SamplePredictions predictSamples(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 StopToken& stop, const EvaluationProgress& progress = {});
/// At most `limit` of the samples that the query's classes leave, in the order of its kind.
std::vector<ShownSample> selectSamples(const SamplePredictions& predictions, const SampleQuery& query);
/// Both.
SampleEvaluation evaluateSamples(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 const SampleQuery& query, StopToken& stop);

}  // namespace shardlab::engine
