#pragma once
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace shardlab::engine {

/// Findings that say the same of many layers, as one.
struct FindingGroup {
    Diagnostic finding;               ///< the first of them; its repair repairs all of them
    std::vector<std::string> layers;  ///< of each of them
    std::size_t count() const { return layers.size(); }
};

/// Groups more than three findings of the same id, severity and way out, in the place of their first; others
/// stay alone. A group whose repairs cannot be joined has none.
std::vector<FindingGroup> groupFindings(const std::vector<Diagnostic>& findings);

/// "53 layers: conv1, conv2, conv3, …"; the layer's name of a finding that stands alone.
std::string layersText(const FindingGroup& group);

}  // namespace shardlab::engine
