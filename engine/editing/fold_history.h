#pragma once
#include <optional>
#include <vector>

#include "engine/editing/folds.h"

namespace shardlab::engine {

/// What one edit of a model, undone and done again, does to its folds: they follow renamed layers, lose
/// removed ones, take in what is put between theirs, and go when the rest is no block any more. The way back
/// gives each the layers that it had, if nobody unfolded it in between.
class FoldHistory {
public:
    /// The folds for the model `to`, which were drawn for `from`, in the order of its rows.
    std::vector<Fold> follow(const std::vector<Fold>& folds, const ModelConfig& from, const ModelConfig& to);

private:
    struct Change {
        Fold before;
        std::optional<Fold> after;  ///< none: it went
    };
    std::vector<Change> m_changes;  ///< by the last step, which the next one takes back
};

}  // namespace shardlab::engine
