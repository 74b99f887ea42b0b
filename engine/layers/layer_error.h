#pragma once
#include <string>

#include "engine/core/error.h"

namespace shardlab::engine {

/// An option or an input that a layer cannot work with. `what()` is "layer: detail"; id and fix go into the
/// diagnostic that the canvas shows.
class LayerError : public Error {
public:
    LayerError(std::string layer, std::string errorId, std::string errorDetail, std::string errorFix = {})
        : Error("{}: {}", layer, errorDetail),
          id(std::move(errorId)),
          detail(std::move(errorDetail)),
          fix(std::move(errorFix)) {}
    std::string id;  ///< kebab-case
    std::string detail;
    std::string fix;
};

}  // namespace shardlab::engine
