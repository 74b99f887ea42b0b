#pragma once
#include <string>
#include <vector>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// A model that other programs open.
struct ClientModel {
    std::string name;
    ModelConfig config;
};

/// One of each kind: convolutions, LSTM, GRU, bidirectional, attention, embedding, a graph with branches.
std::vector<ClientModel> kindModels();
/// Every template, up to so many parameters.
std::vector<ClientModel> templateModels(std::int64_t parameters);
/// Every layer by itself, with the options of the contract tests.
std::vector<ClientModel> layerModels();

}  // namespace shardlab::engine
