#pragma once
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"

namespace shardlab {

/// Made-up data and a small network: an epoch takes a fraction of a second.
inline engine::Experiment smallExperiment() {
    return engine::Experiment::fromJson(engine::Json::parse(R"({
      "shardlab": 1, "name": "GUI test",
      "data": {"source": "synthetic", "options": {"shape": [8], "classes": 3, "train_count": 192, "test_count": 48},
               "preprocess": [], "validation": {"split": "test"}, "pipeline": {"shuffle_buffer": 64}},
      "model": {"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 8], "units": 16, "activation": "relu"}},
        {"class_name": "Dense", "config": {"name": "dense_1", "units": 3, "activation": "softmax"}}]}},
      "compile": {"optimizer": {"class_name": "Adam", "config": {"learning_rate": 0.01}},
                  "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {"from_logits": false}},
                  "metrics": ["sparse_categorical_accuracy"]},
      "fit": {"epochs": 2, "batch_size": null, "batch_size_per_replica": 8, "seed": 1},
      "runtime": {"accelerator": "TPU", "device": "tpu-v2-8", "replicas": 8}})"));
}

/// Weights with which every answer is equally probable: a model says class 0 to everything.
inline std::shared_ptr<const engine::NamedWeights> undecidedWeights(const engine::Experiment& experiment) {
    auto weights = std::make_shared<engine::NamedWeights>();
    weights->specs = engine::Model::build(experiment.model).weightSpecs();
    for (const engine::WeightSpec& spec : weights->specs)
        weights->tensors.emplace_back(spec.shape);
    return weights;
}

}  // namespace shardlab
