#include "engine/inference/class_scores.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {
namespace {

/// The output layer ends in a softmax or sigmoid of its own.
bool endsInProbabilities(const Model& model) {
    const Model::Node& node = model.nodes()[static_cast<std::size_t>(model.outputs()[0])];
    if (node.className == "Softmax") return true;
    const std::vector<LayerNode>& layers = model.config().layers;
    const auto found = std::ranges::find_if(
        layers, [&](const LayerNode& layer) { return layer.name == node.layer->name(); });
    if (found == layers.end() || !found->config.contains("activation")) return false;
    const Json& activation = found->config.at("activation");
    return activation == "softmax" || activation == "sigmoid";
}

float sigmoid(float x) {
    return 1.0F / (1.0F + std::exp(-x));
}

void softmax(std::span<const float> row, std::span<float> out) {
    const float largest = *std::ranges::max_element(row);
    float sum = 0.0F;
    for (std::size_t i = 0; i < row.size(); ++i)
        sum += out[i] = std::exp(row[i] - largest);
    for (float& value : out)
        value /= sum;
}

}  // namespace

ClassScores::ClassScores(const Experiment& experiment, const Model& model) {
    if (model.outputs().size() != 1) {
        throw Error("evaluate: per-class accuracy expects a model with one output; got {}",
                    model.outputs().size());
    }
    const auto loss = makeLoss(experiment.compile.loss);
    const Shape output = model.outputShape().withoutBatch();
    const LossKind kind = loss->attributes.kind;
    const bool categorical = isCategorical(kind);
    if (!categorical && kind != LossKind::BinaryCrossentropy) {
        throw Error(
            "evaluate: per-class accuracy expects a classifier (a cross-entropy loss); got the loss {}",
            loss->className);
    }
    if (output.rank() != 1) {
        throw Error("evaluate: per-class accuracy expects one prediction per sample; got outputs of shape {}",
                    output.toString());
    }
    m_columns = output.back();
    m_sparse = loss->sparse();
    m_ignored = loss->attributes.ignoreClass;
    m_binary = !categorical && m_columns == 1;
    m_classes = m_binary ? 2 : static_cast<int>(m_columns);
    if (m_classes < 2) throw Error("evaluate: expected two or more classes; got {}", m_classes);
    if (loss->attributes.fromLogits && !endsInProbabilities(model))
        m_function = categorical ? Function::Softmax : Function::Sigmoid;
}

void ClassScores::probabilities(std::span<const float> row, std::span<float> out) const {
    if (m_binary) {
        out[1] = m_function == Function::Sigmoid ? sigmoid(row[0]) : row[0];
        out[0] = 1.0F - out[1];
    } else if (m_function == Function::Softmax) {
        softmax(row, out);
    } else {
        for (std::size_t i = 0; i < row.size(); ++i)
            out[i] = m_function == Function::Sigmoid ? sigmoid(row[i]) : row[i];
    }
    for (float& value : out) {
        if (std::isnan(value)) value = 0.0F;
    }
}

int ClassScores::label(const Batch& batch, std::int64_t row) const {
    if (m_sparse) {
        const std::int32_t label = batch.labels.ints()[static_cast<std::size_t>(row)];
        return label == m_ignored ? SamplePrediction::kNotCounted : label;
    }
    const auto columns = static_cast<std::size_t>(m_columns);
    const auto target = batch.targets.floats().subspan(static_cast<std::size_t>(row) * columns, columns);
    if (m_binary) return target[0] > 0.5F ? 1 : 0;
    const auto ones = std::ranges::count_if(target, [](float value) { return value > 0.5F; });
    if (ones != 1) {
        throw Error("evaluate: per-class accuracy expects targets with one class per sample; got {} of {}",
                    ones, columns);
    }
    return static_cast<int>(std::ranges::max_element(target) - target.begin());
}

}  // namespace shardlab::engine
