#include "engine/editing/augmentation.h"

#include <algorithm>
#include <optional>

#include "engine/core/error.h"
#include "engine/layers/layer.h"

namespace shardlab::engine::edits {
namespace {

/// Behind a row, or before the first one where a chain has no InputLayer; and the images there.
struct Place {
    std::optional<std::size_t> behind;
    std::int64_t height = 0, width = 0;  ///< 0: unknown
};

std::vector<std::size_t> readersOf(const ModelConfig& model, std::size_t row) {
    std::vector<std::size_t> readers;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        const std::vector<std::string> inbound = model.inboundOf(i);
        if (std::ranges::find(inbound, model.layers[row].name) != inbound.end()) readers.push_back(i);
    }
    return readers;
}

std::int64_t sideOf(const Json& batchShape, std::size_t axis) {
    return batchShape[axis].is_number_integer() ? batchShape[axis].get<std::int64_t>() : 0;
}

bool isImage(const Json& batchShape) {
    return batchShape.is_array() && batchShape.size() == 4;
}

std::optional<Place> placeOf(const ModelConfig& model) {
    if (model.layers.empty()) return {};
    const LayerNode& first = model.layers.front();
    const bool startsWithWork = model.kind == ModelConfig::Kind::Sequential &&
                                first.className != "InputLayer" && !isImageAugmentation(first.className);
    const Json shape = first.config.value("batch_input_shape", Json());
    if (startsWithWork && isImage(shape)) return Place{{}, sideOf(shape, 1), sideOf(shape, 2)};
    const ModelAnalysis analysis = analyze(model);
    TrainedAbove trainedAbove(analysis);
    const auto found = std::ranges::find_if(analysis.layers, [&](const LayerInfo& layer) {
        return layer.outputShape && layer.outputShape->rank() == 4 && layer.parameters == 0 &&
               !trainedAbove(layer.name);
    });
    if (found == analysis.layers.end()) return {};
    auto row = static_cast<std::size_t>(found - analysis.layers.begin());
    for (auto readers = readersOf(model, row);
         readers.size() == 1 && isImageAugmentation(model.layers[readers.front()].className);
         readers = readersOf(model, row))
        row = readers.front();
    const std::optional<Shape>& images = analysis.layers[row].outputShape;
    if (!images || images->rank() != 4) return Place{row};
    return Place{row, std::max<std::int64_t>((*images)[1], 0), std::max<std::int64_t>((*images)[2], 0)};
}

/// What the defaults cannot know: the size and the values of the images; and few things are upside down. A
/// crop leaves seven eighths of the sides, as the usual 224 of 256.
Json suitingOptions(const std::string& className, const Place& place, const ImageValues& values) {
    Json options = Json::object();
    for (const ParameterSpec& spec : layerRegistry().at(className, "augmentation").schema) {
        const std::int64_t side = spec.name == "height"  ? place.height
                                  : spec.name == "width" ? place.width
                                                         : 0;
        if (side > 0) options[spec.name] = side - side / 8;
        if (spec.name == "value_range") options[spec.name] = Json::array({values.lowest, values.highest});
        if (std::ranges::find(spec.choices, "horizontal") != spec.choices.end())
            options[spec.name] = "horizontal";
    }
    return options;
}

}  // namespace

std::vector<std::string> imageAugmentations() {
    std::vector<std::string> names;
    for (const auto& entry : layerRegistry().entries()) {
        if (entry.augmentsImages) names.push_back(entry.className);
    }
    return names;
}

bool isImageAugmentation(const std::string& className) {
    const auto* entry = layerRegistry().find(className);
    return entry != nullptr && entry->augmentsImages;
}

TrainedAbove::TrainedAbove(const ModelAnalysis& analysis) {
    for (const LayerInfo& layer : analysis.layers)
        m_layers[layer.name] = &layer;
}

bool TrainedAbove::operator()(const std::string& layer) {
    const auto [known, isNew] = m_known.try_emplace(layer, false);  // false ends a cycle, too
    const auto info = m_layers.find(layer);
    if (!isNew || info == m_layers.end()) return known->second;
    for (const std::string& inbound : info->second->inbound) {
        const std::string before = Connection::parse(inbound).layer;
        const auto above = m_layers.find(before);
        const bool trained = above != m_layers.end() && above->second->trainableParameters > 0;
        if (trained || (*this)(before)) return m_known[layer] = true;
    }
    return false;
}

Edited augmented(const ModelConfig& model, const std::string& className, const ImageValues& values) {
    const std::optional<Place> place = placeOf(model);
    if (!place) throw Error("{}", whyNotAugmented(model));
    Edited edited = place->behind ? insertedAfter(model, {*place->behind}, className)
                                  : insertedBefore(model, 0, className);
    const auto layer = std::ranges::find(edited.model.layers, edited.focus.front(), &LayerNode::name);
    layer->config.update(suitingOptions(className, *place, values));
    return edited;
}

Edited movedToInput(const ModelConfig& model, std::size_t row) {
    const std::optional<Place> place = placeOf(model);
    if (!place) throw Error("{}", whyNotAugmented(model));
    return place->behind ? movedAfter(model, row, *place->behind) : movedBefore(model, row, 0);
}

std::string whyNotAugmented(const ModelConfig& model) {
    if (placeOf(model)) return {};
    return "random image layers expect images (batch, height, width, channels) before the first trainable "
           "layer";
}

}  // namespace shardlab::engine::edits
