#include "engine/formats/layer_support.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {
namespace {

using Verdict = LayerSupport::Verdict;

std::int64_t countOf(const std::vector<LayerSupport>& layers, Verdict verdict) {
    return std::ranges::count(layers, verdict, &LayerSupport::verdict);
}

}  // namespace

const char* nameOf(Verdict verdict) {
    switch (verdict) {
        case Verdict::Supported:
            return "supported";
        case Verdict::Rewritten:
            return "rewritten";
        case Verdict::Refused:
            return "refused";
    }
    return "";
}

void refuseIfThrown(LayerSupport& support, const std::function<void()>& write) {
    try {
        write();
    } catch (const Error& error) {
        const std::string text = error.what(), place = support.layer + ": ";
        support.verdict = Verdict::Refused;
        support.text = text.starts_with(place) ? text.substr(place.size()) : text;
    }
}

std::vector<LayerSupport> layerSupport(const WeightFormat& format, const Model& model) {
    std::vector<LayerSupport> layers;
    if (format.support != nullptr) {
        layers = format.support(model);
    } else {
        for (const Model::Node& node : model.nodes())
            layers.push_back({.layer = node.layer->name(), .className = node.className});
    }
    // The input that a Sequential leaves out is none of its layers.
    std::erase_if(layers, [&](const LayerSupport& layer) {
        return layer.className == "InputLayer" && model.config().find(layer.layer) == nullptr;
    });
    return layers;
}

std::string supportSummary(const WeightFormat& format, const std::vector<LayerSupport>& layers) {
    const std::string supported = counted(countOf(layers, Verdict::Supported), "layer");
    const std::int64_t rewritten = countOf(layers, Verdict::Rewritten),
                       refused = countOf(layers, Verdict::Refused);
    if (rewritten == 0 && refused == 0) return fmt::format("{}: {} supported", format.name, supported);
    if (refused == 0) return fmt::format("{}: {} supported, {} rewritten", format.name, supported, rewritten);
    if (rewritten == 0) return fmt::format("{}: {} supported, {} refused", format.name, supported, refused);
    return fmt::format("{}: {} supported, {} rewritten, {} refused", format.name, supported, rewritten,
                       refused);
}

bool isRefused(const std::vector<LayerSupport>& layers) {
    return countOf(layers, Verdict::Refused) > 0;
}

void requireSupported(const WeightFormat& format, const std::vector<LayerSupport>& layers,
                      const std::string& where) {
    std::vector<std::string> refused;
    for (const LayerSupport& layer : layers) {
        if (layer.verdict == Verdict::Refused)
            refused.push_back(fmt::format("{} ({}: {})", layer.layer, layer.className, layer.text));
    }
    if (refused.empty()) return;
    throw Error("{}: {} cannot hold {}", where, format.name, fmt::join(refused, ", "));
}

Json toJson(const std::vector<LayerSupport>& layers) {
    Json list = Json::array();
    for (const LayerSupport& layer : layers) {
        list.push_back({{"layer", layer.layer},
                        {"class_name", layer.className},
                        {"verdict", nameOf(layer.verdict)},
                        {"text", layer.text}});
    }
    return list;
}

}  // namespace shardlab::engine
