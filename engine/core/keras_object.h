#pragma once
#include <array>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/json.h"

namespace shardlab::engine {

/// What Keras writes for an optimizer, loss, metric or callback: a bare name, or {"class_name", "config"}.
struct KerasObject {
    std::string className;
    Json config = Json::object();
};

/// Throws Error "where: expected a name or {"class_name", "config"}; got …".
inline KerasObject parseKerasObject(const Json& json, const std::string& where) {
    if (json.is_string()) return {.className = json.get<std::string>()};
    if (json.is_object() && json.contains("class_name") && json.at("class_name").is_string()) {
        KerasObject object{.className = json.at("class_name").get<std::string>()};
        if (!json.contains("config") || json.at("config").is_null()) return object;
        if (!json.at("config").is_object()) {
            throw Error("{}: expected an object as config of {}; got {}", where, object.className,
                        json.at("config").dump());
        }
        object.config = json.at("config");
        return object;
    }
    throw Error(R"({}: expected a name or {{"class_name", "config"}}; got {})", where, json.dump());
}

/// Whether a Keras option is absent or says "off": null, false, 0.
inline bool isOff(const Json& config, const std::string& key) {
    if (!config.is_object() || !config.contains(key)) return true;
    const Json& value = config.at(key);
    return value.is_null() || (value.is_boolean() && !value.get<bool>()) ||
           (value.is_number() && value.get<double>() == 0.0);
}

/// Refuses options that change the numbers and are not implemented, rather than training something else
/// silently.
template <std::size_t Count>
void refuseUnsupported(const Json& config, const std::array<std::string_view, Count>& keys,
                       const std::string& where) {
    for (const std::string_view view : keys) {
        const std::string key(view);
        if (!isOff(config, key)) {
            throw Error("{}: {} is not supported; expected it to be absent or off; got {}", where, key,
                        config.at(key).dump());
        }
    }
}

}  // namespace shardlab::engine
