#pragma once
#include "engine/experiment/experiment.h"

namespace shardlab::engine::testing {

/// Inputs x (3) and t (2), outputs size (a number) and kind (three classes); the data are the arrays x, t,
/// kind and size of an .npz file, in another order than the outputs.
inline Experiment severalOutputs(const std::string& path) {
    Experiment experiment;
    experiment.name = "several outputs";
    experiment.data.source = "npz";
    experiment.data.options = Json{{"path", path}, {"x", "x, t"}, {"y", "kind, size"}};
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25};
    experiment.data.shuffleBuffer = 64;
    experiment.model = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "several", "layers": [
        {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 3]},
         "inbound_nodes": []},
        {"class_name": "InputLayer", "name": "t", "config": {"name": "t", "batch_input_shape": [null, 2]},
         "inbound_nodes": []},
        {"class_name": "Concatenate", "name": "both", "config": {"name": "both"},
         "inbound_nodes": [[["x", 0, 0, {}], ["t", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "hidden", "config": {"name": "hidden", "units": 16, "activation": "relu"},
         "inbound_nodes": [[["both", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "size", "config": {"name": "size", "units": 1},
         "inbound_nodes": [[["hidden", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "kind", "config": {"name": "kind", "units": 3, "activation": "softmax"},
         "inbound_nodes": [[["hidden", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0], ["t", 0, 0]], "output_layers": [["size", 0, 0], ["kind", 0, 0]]}})"));
    experiment.compile.optimizer = Json{{"class_name", "Adam"}, {"config", {{"learning_rate", 0.01}}}};
    experiment.compile.loss = Json{{"size", "mse"}, {"kind", "sparse_categorical_crossentropy"}};
    experiment.compile.lossWeights = Json{{"size", 0.5}, {"kind", 1.0}};
    experiment.compile.metrics = Json{{"size", Json::array({"mae"})}, {"kind", Json::array({"accuracy"})}};
    experiment.fit.epochs = 3;
    experiment.fit.batchSize = 16;
    experiment.runtime.accelerator = Accelerator::Tpu;
    experiment.runtime.device = "tpu-v2-8";
    experiment.runtime.replicas = 8;
    return experiment;
}

}  // namespace shardlab::engine::testing
