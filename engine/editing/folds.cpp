#include "engine/editing/folds.h"

#include <algorithm>
#include <map>

#include "engine/core/error.h"
#include "engine/editing/chains.h"
#include "engine/editing/fold_reader.h"

namespace shardlab::engine {

Fold foldOf(const Block& block) {
    return {block.name, block.layers};
}

std::vector<Block> foldedBlocks(const ModelConfig& model, const std::vector<Fold>& folds,
                                const UnfitFold& unfit) {
    if (folds.empty()) return {};
    FoldReader reader(model);
    std::map<std::size_t, Block> blocks;  // by their first row
    for (const Fold& fold : folds) {
        try {
            Block block = reader.read(fold);
            const std::size_t first = *reader.rowsOf(block.layers).begin();
            blocks.emplace(first, std::move(block));
        } catch (const Error& error) {
            if (unfit) unfit(fold, error.what());
        }
    }
    const std::vector<Block> known = offeredBlocks(model);
    std::vector<Block> drawn;
    for (auto& [row, block] : blocks) {
        const auto same = std::ranges::find(known, block.layers, &Block::layers);
        if (same != known.end()) block.kind = same->kind;
        drawn.push_back(std::move(block));
    }
    return drawn;
}

std::vector<Block> offeredBlocks(const ModelConfig& model) {
    std::vector<Block> blocks = blocksOf(model);
    return blocks.empty() ? chainsOf(model) : blocks;
}

std::vector<Fold> openingFolds(const ModelConfig& model) {
    std::vector<Fold> folds;
    if (!opensFolded(model)) return folds;
    const std::vector<Block> blocks = offeredBlocks(model);
    for (const Block& block : blocks) {
        if (std::ranges::count(blocks, block.kind, &Block::kind) > 1) folds.push_back(foldOf(block));
    }
    return folds;
}

}  // namespace shardlab::engine
