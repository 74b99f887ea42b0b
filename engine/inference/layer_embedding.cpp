#include "engine/inference/layer_embedding.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/inference/layer_outputs.h"
#include "engine/inference/own_samples.h"
#include "engine/planning/run_plan.h"

namespace shardlab::engine {
namespace {

std::size_t layerAt(const std::vector<LayerOutputs::Layer>& layers, const std::string& name) {
    if (name.empty()) return layers.size() < 2 ? 0 : layers.size() - 2;
    const auto found = std::ranges::find(layers, name, &LayerOutputs::Layer::name);
    if (found == layers.end()) throw Error("embedding: expected a layer of the model; got {}", name);
    return static_cast<std::size_t>(found - layers.begin());
}

}  // namespace

LayerEmbedding layerEmbedding(const Experiment& experiment, const DeviceCatalog& devices,
                              const NamedWeights& weights, const SamplePredictions& predictions,
                              const EmbeddingOptions& options, StopToken& stop,
                              const EvaluationProgress& progress) {
    const RunPlan plan(experiment, devices, 0);
    SampleModel model(experiment, weights, fittedPreprocessor(experiment, *predictions.data),
                      {.format = plan.trainerOptions.format, .threads = 0});
    LayerOutputs outputs(model);
    const std::size_t layer = layerAt(outputs.layers(), options.layer);
    std::vector<std::int64_t> counted;
    for (std::int64_t i = 0; i < std::ssize(predictions.predictions); ++i) {
        if (predictions.predictions[static_cast<std::size_t>(i)].counts()) counted.push_back(i);
    }
    const std::int64_t all = std::ssize(counted);
    if (all == 0) throw Error("embedding: expected a sample that counts; got only the ignored class");
    const std::int64_t count = std::min(all, options.samples);
    LayerEmbedding embedding{
        .layer = outputs.layers()[layer].name,
        .points = {.count = count, .dimensions = outputs.layers()[layer].shape.elementCount(), .values = {}},
        .samples = {}};
    RawSampleReader reader(*predictions.part);
    for (std::int64_t i = 0; i < count; ++i) {
        if (stop.stopRequested()) throw Error("embedding: stopped after {} samples", i);
        const std::int64_t sample = counted[static_cast<std::size_t>(i * all / count)];
        reader.read({.index = predictions.begin + sample, .end = predictions.part->count()});
        const std::vector<float> values = outputs.of(model.input(reader.input(0)), layer);
        embedding.points.values.insert(embedding.points.values.end(), values.begin(), values.end());
        embedding.samples.push_back(sample);
        if (progress) progress(i + 1, count);
    }
    return embedding;
}

ProjectedEmbedding project(const LayerEmbedding& embedding, const EmbeddingOptions& options,
                           const StopToken& stop, const EvaluationProgress& progress) {
    constexpr std::int64_t kComponents = 50;
    const bool pca = options.method == EmbeddingOptions::Method::Pca;
    const PrincipalComponents components = principalComponents(embedding.points, pca ? 2 : kComponents);
    ProjectedEmbedding projected;
    if (!pca) {
        TsneResult result =
            tsne(components.points, options.tsne, stop, [&](int iteration, const std::vector<PlanePoint>&) {
                if (progress) progress(iteration, options.tsne.iterations);
            });
        projected.points = std::move(result.points);
        projected.divergence = result.divergence;
        return projected;
    }
    const auto width = static_cast<std::size_t>(components.points.dimensions);
    for (std::size_t i = 0; i < static_cast<std::size_t>(components.points.count); ++i)
        projected.points.push_back(
            {static_cast<double>(components.points.values[i * width]),
             width > 1 ? static_cast<double>(components.points.values[i * width + 1]) : 0.0});
    projected.varianceShares = components.varianceShares;
    return projected;
}

}  // namespace shardlab::engine
