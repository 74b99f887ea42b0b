#include "app/docks/common_options.h"

#include <algorithm>

#include "engine/layers/layer.h"

namespace shardlab {

namespace {

const engine::ParameterSchema& schemaOf(const engine::LayerNode& layer) {
    static const engine::ParameterSchema kNone;
    const auto* entry = engine::layerRegistry().find(layer.className);
    return entry == nullptr ? kNone : entry->schema;
}

bool isSameOption(const engine::ParameterSpec& a, const engine::ParameterSpec& b) {
    return a.name == b.name && a.kind == b.kind && a.choices == b.choices && a.nullable == b.nullable;
}

engine::Json valueOf(const engine::LayerNode& layer, const engine::ParameterSpec& own) {
    const auto found = layer.config.find(own.name);
    return found == layer.config.end() ? own.defaultValue : *found;
}

/// One option of all the layers so far.
struct Option {
    engine::ParameterSpec spec;
    std::vector<MixedValue> values;

    /// False: the layer does not have it.
    bool take(const engine::LayerNode& layer) {
        const auto& schema = schemaOf(layer);
        const auto own =
            std::ranges::find_if(schema, [this](const auto& other) { return isSameOption(spec, other); });
        if (own == schema.end()) return false;
        spec.minimum = std::max(spec.minimum, own->minimum);
        spec.maximum = std::min(spec.maximum, own->maximum);
        spec.minimumExclusive = spec.minimumExclusive || own->minimumExclusive;
        const engine::Json value = valueOf(layer, *own);
        const auto known = std::ranges::find(values, value, &MixedValue::value);
        if (known == values.end()) {
            values.push_back({value, 1});
        } else {
            ++known->count;
        }
        return true;
    }
};

}  // namespace

CommonOptions commonOptions(const engine::ModelConfig& model, const engine::edits::Rows& rows) {
    CommonOptions common;
    for (const engine::ParameterSpec& spec : schemaOf(model.layers.at(rows.front()))) {
        if (spec.name == "name" || spec.name == "dtype") continue;
        Option option{spec, {}};
        const bool inAll =
            std::ranges::all_of(rows, [&](std::size_t row) { return option.take(model.layers.at(row)); });
        if (!inAll) continue;
        common.schema.push_back(option.spec);
        common.values[spec.name] = option.values.front().value;
        if (option.values.size() > 1) common.mixed[spec.name] = option.values;
    }
    return common;
}

}  // namespace shardlab
