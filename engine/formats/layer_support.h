#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/model/model.h"

namespace shardlab::engine {

struct WeightFormat;

/// What a file format does with one layer of a model.
struct LayerSupport {
    enum class Verdict {
        Supported,  ///< written as it is
        Rewritten,  ///< written in another way that computes the same
        Refused     ///< the format cannot hold it: nothing is written
    };
    std::string layer, className;
    Verdict verdict = Verdict::Supported;
    std::string text = {};  ///< how it is rewritten, or why it is refused
};
const char* nameOf(LayerSupport::Verdict verdict);  ///< "supported", "rewritten", "refused"

/// Refuses the layer for the reason of the Error "layer: reason" that `write` throws.
void refuseIfThrown(LayerSupport& support, const std::function<void()>& write);

/// Every layer of the model in its order. A format without a list of its own holds every layer as it is.
std::vector<LayerSupport> layerSupport(const WeightFormat& format, const Model& model);

/// "TensorFlow.js layers model: 7 layers supported, 1 rewritten, 1 refused"
std::string supportSummary(const WeightFormat& format, const std::vector<LayerSupport>& layers);
bool isRefused(const std::vector<LayerSupport>& layers);
/// Throws Error "where: … cannot hold gru (GRU: …), attention (…)" if a layer is refused.
void requireSupported(const WeightFormat& format, const std::vector<LayerSupport>& layers,
                      const std::string& where);

/// [{"layer", "class_name", "verdict", "text"}]
Json toJson(const std::vector<LayerSupport>& layers);

}  // namespace shardlab::engine
