#pragma once
#include <set>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

/// Parts of a model that can be drawn as one card: residual, inception and transformer blocks, or whatever a
/// person chooses.
namespace shardlab::engine {

struct Flow;

struct Block {
    enum class Kind { Residual, Inception, Transformer, Branches, Convolution, Chosen };
    Kind kind = Kind::Branches;
    std::string name;                 ///< what its layers' names begin with, else the name of its exit
    std::vector<std::string> layers;  ///< in the order of the rows
    std::string exit;                 ///< the layer that others read
    bool operator==(const Block&) const = default;
};
const char* nameOf(Block::Kind kind);  ///< "Residual block"

/// What lies between a fork and the layer that joins its branches again, with the activations, normalizations
/// and dropouts behind the join, wherever others read the last of them only. None overlaps another; in the
/// order of their exits. Attention parts and the feed-forward part behind them are one. Of nested ones the
/// outer counts, unless it is more than half of the model or reads layers beside the fork.
std::vector<Block> blocksOf(const ModelConfig& model);

/// These rows as a block. Throws Error with the reason if they could not be drawn as one card: fewer than
/// two, a layer between them that is not one of them, or several that others read (or that end the model).
Block chosenBlock(const ModelConfig& model, const std::vector<std::size_t>& rows);
Block chosenBlock(const Flow& graph, const std::set<std::size_t>& rows);  ///< one of many in the same model

}  // namespace shardlab::engine
