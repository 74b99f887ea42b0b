#include "engine/losses/loss_options.h"
#include "engine/metrics/accuracy.h"
#include "engine/metrics/cross_entropy.h"
#include "engine/metrics/entries.h"

namespace shardlab::engine::metric_entry {
namespace {

ParameterSpec topK() {
    return {.name = "k",
            .kind = ParameterKind::Int,
            .defaultValue = 5,
            .help = "Number of most probable classes to check (top k).",
            .minimum = 1};
}

template <typename Kind>
std::unique_ptr<Metric> create(const std::string& name, const Json&) {
    return std::make_unique<Kind>(name);
}
template <bool Sparse>
std::unique_ptr<Metric> createTopK(const std::string& name, const Json& config) {
    return std::make_unique<TopKCategoricalAccuracy>(name, config.at("k").get<std::int64_t>(), Sparse);
}
std::unique_ptr<Metric> createBinaryAccuracy(const std::string& name, const Json& config) {
    return std::make_unique<BinaryAccuracy>(name, config.at("threshold").get<float>());
}
template <CrossEntropy::Kind Kind>
std::unique_ptr<Metric> createCrossEntropy(const std::string& name, const Json& config) {
    requireLastAxis(name, config);
    auto made = std::make_unique<CrossEntropy>(name, Kind, config.at("from_logits").get<bool>(),
                                               config.value("label_smoothing", 0.0));
    const Json ignored = config.value("ignore_class", Json());
    if (!ignored.is_null()) made->ignoreClass(ignored.get<std::int32_t>());
    return made;
}
std::unique_ptr<Metric> createPerplexity(const std::string& name, const Json& config) {
    return std::make_unique<Perplexity>(name, config.at("from_logits").get<bool>());
}

/// Which accuracy it is follows from the loss.
MetricTraits accuracy(MetricTargets targets) {
    return {.direction = Direction::Larger, .title = "accuracy", .isMain = true, .targets = targets};
}

}  // namespace

std::vector<Entry> accuracies() {
    using enum MetricTargets;
    using enum CrossEntropy::Kind;
    return {
        classification(
            "SparseCategoricalAccuracy", called("sparse categorical accuracy", accuracy(Numbered)),
            "Accuracy with integer labels: share of samples whose most probable class is the label.", {},
            create<SparseCategoricalAccuracy>, {"sparse_categorical_accuracy"}),
        classification(
            "CategoricalAccuracy", called("categorical accuracy", accuracy(OneHot)),
            "Accuracy with one-hot labels: share of samples whose most probable class is the target.", {},
            create<CategoricalAccuracy>, {"categorical_accuracy"}),
        classification("BinaryAccuracy", called("binary accuracy", accuracy(Any)),
                       "Accuracy of binary outputs.", {threshold()}, createBinaryAccuracy,
                       {"binary_accuracy"}),
        classification("SparseTopKCategoricalAccuracy",
                       called("sparse top-k categorical accuracy", with(Numbered, higher("top-k accuracy"))),
                       "Share of samples whose label is among the k most probable classes.", {topK()},
                       createTopK<true>, {"sparse_top_k_categorical_accuracy"}),
        classification("TopKCategoricalAccuracy",
                       called("top-k categorical accuracy", with(OneHot, higher("top-k accuracy"))),
                       "Share of samples whose target is among the k most probable classes.", {topK()},
                       createTopK<false>, {"top_k_categorical_accuracy"}),
        classification("SparseCategoricalCrossentropy",
                       called("sparse categorical crossentropy", with(Numbered, lower("crossentropy"))),
                       "The loss of the same name as a metric.", {fromLogits(), ignoreClass()},
                       createCrossEntropy<Sparse>, {"sparse_categorical_crossentropy"}),
        classification("CategoricalCrossentropy",
                       called("categorical crossentropy", with(OneHot, lower("crossentropy"))),
                       "The loss of the same name as a metric.", {fromLogits(), labelSmoothing()},
                       createCrossEntropy<Categorical>, {"categorical_crossentropy"}),
        classification("BinaryCrossentropy", called("binary crossentropy", lower("crossentropy")),
                       "The loss of the same name as a metric.", {fromLogits(), labelSmoothing()},
                       createCrossEntropy<Binary>, {"binary_crossentropy"}),
        {.className = "Perplexity",
         .category = "Classification",
         .help = "Perplexity: exponential of the sparse categorical cross-entropy.",
         .schema = {fromLogits()},
         .make = createPerplexity,
         .aliases = {"perplexity"},
         .traits = lower("perplexity"),
         .keras = {.inKeras = false}}};
}

}  // namespace shardlab::engine::metric_entry
