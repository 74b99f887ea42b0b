#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/keras_coverage.h"
#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

/// One row of a registry: what a thing is called, which options it has, how it is made.
template <typename Product>
struct RegistryEntry {
    std::string className;  ///< Keras class name, "Conv2D"
    std::string category;   ///< palette group, "Convolution"
    std::string help;       ///< one sentence
    ParameterSchema schema;
    /// `config` has passed applySchema. `name` is the instance's name ("conv2d_3").
    std::function<std::unique_ptr<Product>(const std::string& name, const Json& config)> make;
    std::vector<std::string> aliases;  ///< other spellings that files use ("MaxPool2D", "adam")
};

/// A plain table of everything of one kind. Each folder fills its own in registry.cpp.
template <typename Product>
class Registry {
public:
    using Entry = RegistryEntry<Product>;
    Registry(std::string what, std::vector<Entry> entries)
        : m_what(std::move(what)), m_entries(std::move(entries)) {}

    const std::vector<Entry>& entries() const { return m_entries; }

    const Entry* find(std::string_view className) const {
        for (const Entry& entry : m_entries) {
            if (entry.className == className) return &entry;
            for (const std::string& alias : entry.aliases) {
                if (alias == className) return &entry;
            }
        }
        return nullptr;
    }
    /// Throws Error "where: unknown layer FooBar" when there is none, with the reason if Keras has the class.
    const Entry& at(std::string_view className, const std::string& where) const {
        const Entry* entry = find(className);
        if (entry == nullptr) throw Error("{}: {}", where, unknownClass(m_what, className));
        return *entry;
    }
    std::unique_ptr<Product> make(std::string_view className, const std::string& name,
                                  const Json& config) const {
        const Entry& entry = at(className, name);
        return entry.make(name, applySchema(entry.schema, config, name));
    }

private:
    std::string m_what;
    std::vector<Entry> m_entries;
};

}  // namespace shardlab::engine
