#pragma once
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/abridge.h"

namespace shardlab::engine {

/// Reads one JSON object key by key, with a default for each missing one. Messages name the file and the full
/// path of the key: `x.json: fit.epochs must be an integer >= 1; got "ten"`.
class JsonReader {
public:
    /// Throws Error if `json` is no object. `path` is empty for the whole document.
    JsonReader(const Json& json, std::string where, std::string path = {});

    std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t minimum, std::int64_t maximum);
    /// null or missing: none.
    std::optional<std::int64_t> optionalInteger(const char* key, std::int64_t minimum, std::int64_t maximum);
    std::uint64_t unsignedInteger(const char* key, std::uint64_t fallback);
    bool boolean(const char* key, bool fallback);
    std::string text(const char* key, const std::string& fallback);
    std::string choice(const char* key, const std::string& fallback, const std::vector<std::string>& choices);
    Json object(const char* key, const Json& fallback);
    /// Every element must be an object with this text key.
    Json objects(const char* key, const char* requiredTextKey);
    std::vector<std::string> texts(const char* key);
    /// Keras's way to name a thing: "adam" or {"class_name": "Adam", "config": {…}}.
    Json kerasObject(const char* key, const Json& fallback);
    Json kerasObjects(const char* key);
    /// One for all outputs of a model, or a list or an object of them by output; null: none for that output.
    Json kerasObjectByOutput(const char* key, const Json& fallback);
    /// A list for all outputs, a list of lists, or an object by output.
    Json kerasObjectsByOutput(const char* key);
    /// null, or a text.
    Json optionalText(const char* key);

    /// The value of a key that must be there.
    const Json& required(const char* key);
    /// The value of a key, nullptr if missing.
    const Json* find(const char* key);
    /// A reader for the object at `key`; an empty object if it is missing.
    JsonReader child(const char* key);

    /// Call after all keys were read: throws Error naming a key that nobody asked for.
    void finish() const;
    /// Throws Error "where: path.key must be <expected>; got <value>".
    [[noreturn]] void fail(const std::string& key, const std::string& expected, const Json& value) const;

private:
    std::string pathOf(const std::string& key) const;
    void checkKerasObject(const std::string& key, const Json& value) const;
    static std::vector<std::pair<std::string, const Json*>> entriesOf(const std::string& key,
                                                                      const Json& value);

    const Json* m_json;
    std::string m_where, m_path;
    std::vector<std::string> m_known;
};

}  // namespace shardlab::engine
