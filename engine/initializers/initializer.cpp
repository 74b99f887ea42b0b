#include "engine/initializers/initializer.h"

#include "engine/core/abridge.h"

namespace shardlab::engine {

void Initializer::checkShape(const Shape&, const std::string&) const {}

Fans fansOf(const Shape& shape) {
    if (shape.empty()) return {};
    if (shape.rank() == 1) return {static_cast<double>(shape[0]), static_cast<double>(shape[0])};
    double receptiveField = 1.0;
    for (std::size_t axis = 0; axis + 2 < shape.rank(); ++axis)
        receptiveField *= static_cast<double>(shape[axis]);
    return {receptiveField * static_cast<double>(shape[shape.rank() - 2]),
            receptiveField * static_cast<double>(shape.back())};
}

Json canonicalInitializer(const Json& nameOrObject, const std::string& where) {
    if (nameOrObject.is_string()) {
        const auto& entry = initializerRegistry().at(nameOrObject.get<std::string>(), where);
        return {{"class_name", entry.className}, {"config", Json::object()}};
    }
    if (!nameOrObject.is_object() || !nameOrObject.contains("class_name") ||
        !nameOrObject.at("class_name").is_string()) {
        throw Error("{}: expected the name of an initializer or an object with class_name; got {}", where,
                    quoted(nameOrObject));
    }
    const Json config = nameOrObject.value("config", Json::object());
    return {{"class_name", nameOrObject.at("class_name")},
            {"config", config.is_null() ? Json::object() : config}};
}

std::unique_ptr<Initializer> makeInitializer(const Json& nameOrObject, const std::string& where) {
    const Json canonical = canonicalInitializer(nameOrObject, where);
    return initializerRegistry().make(canonical.at("class_name").get<std::string>(), where,
                                      canonical.at("config"));
}

}  // namespace shardlab::engine
