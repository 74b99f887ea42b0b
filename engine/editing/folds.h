#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/editing/blocks.h"

namespace shardlab::engine {

/// Layers that are drawn as one card, as an experiment keeps them: by their names.
struct Fold {
    std::string name;                 ///< what the card says; empty: as of a block that is chosen anew
    std::vector<std::string> layers;  ///< in the order of the rows
    bool operator==(const Fold&) const = default;
};
Fold foldOf(const Block& block);

/// Hears of a fold that cannot be drawn, and why: "there is no layer conv_9".
using UnfitFold = std::function<void(const Fold& fold, const std::string& reason)>;

/// The folds as blocks of a model, with their own names and the kinds that blocksOf sees, in the order of the
/// rows. One that is no block of the model, or has a layer of an earlier one, is left out.
std::vector<Block> foldedBlocks(const ModelConfig& model, const std::vector<Fold>& folds,
                                const UnfitFold& unfit = {});

/// A model of more layers is too large to see at once.
inline constexpr std::size_t kLargeModel = 60;
/// Whether a model opens with folds of its own, as long as nobody chose others.
inline bool opensFolded(const ModelConfig& model) {
    return model.layers.size() > kLargeModel;
}
/// The blocks that Fold blocks offers: blocksOf the model, or chainsOf it where it has none.
std::vector<Block> offeredBlocks(const ModelConfig& model);
/// The folds that such a model opens with: those of them of the kinds that it has several of.
std::vector<Fold> openingFolds(const ModelConfig& model);

}  // namespace shardlab::engine
