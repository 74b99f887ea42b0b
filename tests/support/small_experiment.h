#pragma once
#include "engine/experiment/experiment.h"

namespace shardlab::engine::testing {

/// Three separable classes of 6×6×1 images (source "synthetic"), a small convolution network: trains in
/// milliseconds.
inline Experiment smallExperiment() {
    Experiment experiment;
    experiment.name = "small";
    experiment.data.source = "synthetic";
    experiment.data.options =
        Json{{"shape", {6, 6, 1}}, {"classes", 3}, {"train_count", 240}, {"test_count", 60}};
    experiment.data.shuffleBuffer = 240;
    experiment.model = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 6, 6, 1], "filters": 4, "kernel_size": [3, 3], "padding": "same", "activation": "relu"}},
        {"class_name": "BatchNormalization", "config": {"name": "batch_normalization", "momentum": 0.8}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dropout", "config": {"name": "dropout", "rate": 0.2}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}]}})"));
    experiment.compile.optimizer = Json{{"class_name", "Nadam"}, {"config", {{"learning_rate", 0.01}}}};
    experiment.compile.metrics = Json::array({"sparse_categorical_accuracy"});
    experiment.fit.epochs = 3;
    experiment.fit.batchSize = 32;
    experiment.runtime.accelerator = Accelerator::Tpu;
    experiment.runtime.device = "tpu-v2-8";
    experiment.runtime.replicas = 8;
    return experiment;
}

}  // namespace shardlab::engine::testing
