#include "engine/experiment/json_reader.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

const Json& emptyObject() {
    static const Json empty = Json::object();
    return empty;
}

std::string rangeText(std::int64_t minimum, std::int64_t maximum) {
    if (maximum == std::numeric_limits<std::int64_t>::max()) return fmt::format("an integer >= {}", minimum);
    return fmt::format("an integer from {} to {}", minimum, maximum);
}

/// The integer in `value`, 2.0 included, as JSON Schema has it; none if it is no integer or does not fit into
/// 64 bits with sign.
std::optional<std::int64_t> asInteger(const Json& value) {
    if (value.is_number_float()) {
        constexpr double kExact = 9007199254740992.0;  // 2^53
        const double number = value.get<double>();
        if (std::trunc(number) != number || std::abs(number) > kExact) return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return std::nullopt;
    }
    return value.get<std::int64_t>();
}

}  // namespace

JsonReader::JsonReader(const Json& json, std::string where, std::string path)
    : m_json(&json), m_where(std::move(where)), m_path(std::move(path)) {
    if (json.is_object()) return;
    throw Error("{}: {} must be an object; got {}", m_where, m_path.empty() ? "the document" : m_path,
                quoted(json));
}

std::string JsonReader::pathOf(const std::string& key) const {
    return m_path.empty() ? key : m_path + "." + key;
}

void JsonReader::fail(const std::string& key, const std::string& expected, const Json& value) const {
    throw Error("{}: {} must be {}; got {}", m_where, pathOf(key), expected, quoted(value));
}

const Json* JsonReader::find(const char* key) {
    if (std::ranges::find(m_known, key) == m_known.end()) m_known.emplace_back(key);
    const auto it = m_json->find(key);
    return it == m_json->end() ? nullptr : &*it;
}

const Json& JsonReader::required(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) throw Error("{}: {} is missing", m_where, pathOf(key));
    return *value;
}

JsonReader JsonReader::child(const char* key) {
    const Json* value = find(key);
    return {value == nullptr ? emptyObject() : *value, m_where, pathOf(key)};
}

std::int64_t JsonReader::integer(const char* key, std::int64_t fallback, std::int64_t minimum,
                                 std::int64_t maximum) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    const auto number = asInteger(*value);
    if (!number || *number < minimum || *number > maximum) fail(key, rangeText(minimum, maximum), *value);
    return *number;
}

std::optional<std::int64_t> JsonReader::optionalInteger(const char* key, std::int64_t minimum,
                                                        std::int64_t maximum) {
    const Json* value = find(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    const auto number = asInteger(*value);
    if (!number || *number < minimum || *number > maximum) {
        fail(key, "null or " + rangeText(minimum, maximum), *value);
    }
    return number;
}

std::uint64_t JsonReader::unsignedInteger(const char* key, std::uint64_t fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    // A number built in a program is signed, one that was parsed is not.
    if (value->is_number_unsigned()) return value->get<std::uint64_t>();
    if (const auto number = asInteger(*value); number && *number >= 0)
        return static_cast<std::uint64_t>(*number);
    fail(key, "an integer >= 0", *value);
}

bool JsonReader::boolean(const char* key, bool fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_boolean()) fail(key, "true or false", *value);
    return value->get<bool>();
}

std::string JsonReader::text(const char* key, const std::string& fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_string()) fail(key, "a string", *value);
    return value->get<std::string>();
}

Json JsonReader::optionalText(const char* key) {
    const Json* value = find(key);
    if (value == nullptr || value->is_null()) return nullptr;
    if (!value->is_string()) fail(key, "null or a string", *value);
    return *value;
}

std::string JsonReader::choice(const char* key, const std::string& fallback,
                               const std::vector<std::string>& choices) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    const bool known = value->is_string() && std::find(choices.begin(), choices.end(),
                                                       value->get_ref<const std::string&>()) != choices.end();
    if (!known) fail(key, fmt::format("one of {}", fmt::join(choices, ", ")), *value);
    return value->get<std::string>();
}

Json JsonReader::object(const char* key, const Json& fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_object()) fail(key, "an object", *value);
    return *value;
}

Json JsonReader::objects(const char* key, const char* requiredTextKey) {
    const Json* value = find(key);
    if (value == nullptr) return Json::array();
    if (!value->is_array()) fail(key, "a list", *value);
    for (std::size_t i = 0; i < value->size(); ++i) {
        const Json& element = (*value)[i];
        const auto it = element.is_object() ? element.find(requiredTextKey) : element.end();
        if (element.is_object() && it != element.end() && it->is_string()) continue;
        fail(fmt::format("{}[{}]", key, i), fmt::format("an object with the string \"{}\"", requiredTextKey),
             element);
    }
    return *value;
}

std::vector<std::string> JsonReader::texts(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_array() || !std::ranges::all_of(*value, &Json::is_string))
        fail(key, "a list of strings", *value);
    return value->get<std::vector<std::string>>();
}

void JsonReader::checkKerasObject(const std::string& key, const Json& value) const {
    if (value.is_string()) return;
    constexpr const char* kExpected = R"(a name or {"class_name": …, "config": {…}})";
    if (!value.is_object() || !value.contains("class_name") || !value["class_name"].is_string()) {
        fail(key, kExpected, value);
    }
    if (value.contains("config") && !value["config"].is_object())
        fail(key + ".config", "an object", value["config"]);
}

Json JsonReader::kerasObject(const char* key, const Json& fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    checkKerasObject(key, *value);
    return *value;
}

Json JsonReader::kerasObjects(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return Json::array();
    if (!value->is_array()) fail(key, "a list", *value);
    for (std::size_t i = 0; i < value->size(); ++i)
        checkKerasObject(fmt::format("{}[{}]", key, i), (*value)[i]);
    return *value;
}

namespace {

/// An object that is no Keras object names outputs.
bool isByName(const Json& value) {
    return value.is_object() && !value.empty() && !value.contains("class_name");
}

}  // namespace

Json JsonReader::kerasObjectByOutput(const char* key, const Json& fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (!isByName(*value) && !value->is_array()) checkKerasObject(key, *value);
    for (const auto& [path, entry] : entriesOf(key, *value)) {
        if (!entry->is_null()) checkKerasObject(path, *entry);
    }
    return *value;
}

Json JsonReader::kerasObjectsByOutput(const char* key) {
    const Json* value = find(key);
    if (value == nullptr || (value->is_object() && value->empty())) return Json::array();
    if (!value->is_array() && !isByName(*value)) fail(key, "a list", *value);
    for (const auto& [path, entry] : entriesOf(key, *value)) {
        if (entry->is_array()) {
            for (const auto& [inner, metric] : entriesOf(path, *entry))
                checkKerasObject(inner, *metric);
        } else if (!(entry->is_null() && value->is_object())) {
            checkKerasObject(path, *entry);
        }
    }
    return *value;
}

/// Of a list, or of an object that names outputs; nothing of other values.
std::vector<std::pair<std::string, const Json*>> JsonReader::entriesOf(const std::string& key,
                                                                       const Json& value) {
    std::vector<std::pair<std::string, const Json*>> entries;
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            entries.emplace_back(fmt::format("{}[{}]", key, i), &value[i]);
    } else if (isByName(value)) {
        for (const auto& [name, entry] : value.items())
            entries.emplace_back(key + '.' + name, &entry);
    }
    return entries;
}

void JsonReader::finish() const {
    for (const auto& [key, value] : m_json->items()) {
        if (std::find(m_known.begin(), m_known.end(), key) != m_known.end()) continue;
        throw Error("{}: unknown key {}; expected one of {}", m_where, pathOf(key), fmt::join(m_known, ", "));
    }
}

}  // namespace shardlab::engine
