#include "app/docks/input_shape.h"

namespace shardlab::input_shape {

namespace {
constexpr const char* kShown = "input_shape";
constexpr const char* kKept = "batch_input_shape";
}  // namespace

bool belongsTo(const engine::LayerNode& node) {
    return node.className == "InputLayer" || node.config.contains(kKept);
}

engine::ParameterSpec spec() {
    return {.name = kShown,
            .kind = engine::ParameterKind::IntList,
            .defaultValue = engine::Json::array(),
            .help = "shape of one sample, without the batch dimension",
            .minimum = 1};
}

engine::Json shown(const engine::LayerNode& node) {
    engine::Json config = node.config;
    const auto kept = config.find(kKept);
    if (kept == config.end() || !kept->is_array() || kept->empty()) return config;
    engine::Json sample = engine::Json::array();
    for (std::size_t axis = 1; axis < kept->size(); ++axis)
        sample.push_back((*kept)[axis]);
    config[kShown] = sample;
    return config;
}

Stored stored(const std::string& key, const engine::Json& value) {
    if (key != kShown) return {key, value};
    engine::Json shape = engine::Json::array({nullptr});
    for (const engine::Json& extent : value)
        shape.push_back(extent);
    return {kKept, shape};
}

}  // namespace shardlab::input_shape
