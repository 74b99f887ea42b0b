#pragma once
#include <map>
#include <set>
#include <string>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// "not_equal(tokens, 0)": steps where a tensor differs from a number.
std::string notEqualText(const std::string& connection, double value);
/// "any(…)": steps where a feature does; empty for an empty text.
std::string anyText(const std::string& mask);
/// "or(…, …)": steps that one of two masks counts, or the mask that both are; empty if one is empty.
std::string eitherText(const std::string& one, const std::string& other);

/// Where the masks of a model come from, by the rules of its version of Keras.
class MaskSources {
public:
    /// `ending`: layers that pass no mask on, whatever they are.
    explicit MaskSources(const ModelConfig& model, std::set<std::string> ending = {});
    /// Whether the layer would give its output a mask of its inputs.
    bool passesMask(const LayerNode& node) const;
    /// What the mask of a layer's output says, in the words of the functions above; empty without a mask.
    std::string maskOf(const std::string& connection);

private:
    const LayerNode* layerAt(const std::string& connection) const;
    std::string ofAllInputs(const LayerNode& merging);
    const ModelConfig& m_model;
    std::set<std::string> m_ending;
    std::map<std::string, const LayerNode*> m_layers;
    std::map<std::string, std::string> m_known;  ///< by layer
    int m_merges = 0;                            ///< merging layers whose inputs are being asked
};

}  // namespace shardlab::engine
