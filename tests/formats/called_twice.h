#pragma once
#include "engine/model/model_config.h"

namespace shardlab::engine::testing {

/// An attention layer that is called twice, the first time with a causal mask; `both` adds the results.
inline ModelConfig attentionCalledTwice() {
    return ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["q", 0, 0], ["v", 0, 0]], "output_layers": [["both", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "q", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "v", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "Attention", "config": {"name": "attention"},
         "inbound_nodes": [[["q", 0, 0, {"use_causal_mask": true}], ["v", 0, 0, {"use_causal_mask": true}]],
                           [["q", 0, 0, {}], ["v", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "both"},
         "inbound_nodes": [[["attention", 0, 0, {}], ["attention", 1, 0, {}]]]}]}})"));
}

}  // namespace shardlab::engine::testing
