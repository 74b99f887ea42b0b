#pragma once
#include <vector>

#include "engine/editing/blocks.h"
#include "widgets/canvas/graph_content.h"

namespace shardlab {

/// Which blocks are drawn as one card: a way to look at a model, no edit of it.
class Folds {
public:
    const std::vector<engine::Block>& blocks() const { return m_blocks; }
    void set(const std::vector<engine::Block>& blocks) { m_blocks = blocks; }
    void fold(const engine::Block& block);  ///< in place of those that it overlaps
    void unfold(const std::string& exit);
    void rename(const std::string& exit, const std::string& name);
    void clear() { m_blocks.clear(); }
    /// For each row the one whose card shows it: its own, or that of its block's exit.
    std::vector<int> shownBy(const GraphContent& content) const;
    /// The card that stands for these rows, the exit last.
    GraphCard cardOf(const GraphContent& content, const std::vector<int>& rows) const;

private:
    std::vector<engine::Block> m_blocks;
};

/// What a block is made of, by the classes of its layers: "Conv2D, BatchNormalization, ReLU ×3" where they
/// repeat as a whole, else how many there are of each, in the order in which they come first.
QStringList contentsOf(const QStringList& classNames);

/// What the cards of a block take of a step together, and whether they keep their trained weights.
StepShare shareOf(const StepShares& shares, const std::vector<QString>& layers);
TrainedMark trainedOf(const TrainedMarks& marks, const std::vector<QString>& layers);

}  // namespace shardlab
