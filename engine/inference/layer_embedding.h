#pragma once
#include <string>
#include <vector>

#include "engine/inference/sample_evaluation.h"
#include "engine/projection/tsne.h"

namespace shardlab::engine {

/// The activations of one layer as points.
struct LayerEmbedding {
    std::string layer;
    PointTable points;                  ///< sample by sample, flattened
    std::vector<std::int64_t> samples;  ///< indices in the predictions
};

struct EmbeddingOptions {
    std::string layer = {};       ///< empty: the last one before the output
    std::int64_t samples = 1000;  ///< at most, at equal distances in the order of the data
    enum class Method { Pca, Tsne } method = Method::Pca;
    TsneOptions tsne = {};
};

/// Of samples that were predicted, in inference mode. Throws Error: a layer that there is not, no sample that
/// counts, a model with several inputs, or that `stop` was asked for.
LayerEmbedding layerEmbedding(const Experiment& experiment, const DeviceCatalog& devices,
                              const NamedWeights& weights, const SamplePredictions& predictions,
                              const EmbeddingOptions& options, StopToken& stop,
                              const EvaluationProgress& progress = {});

/// The points in a plane.
struct ProjectedEmbedding {
    std::vector<PlanePoint> points;
    std::vector<double> varianceShares;  ///< PCA: of both components
    double divergence = 0;               ///< t-SNE
};
/// PCA: the first two components. t-SNE: of the first 50 components, as scikit-learn's documentation advises.
/// progress: iterations.
ProjectedEmbedding project(const LayerEmbedding& embedding, const EmbeddingOptions& options,
                           const StopToken& stop, const EvaluationProgress& progress = {});

}  // namespace shardlab::engine
