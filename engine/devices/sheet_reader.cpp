#include "engine/devices/sheet_reader.h"

#include <array>
#include <cmath>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {
constexpr double kLargestByteCount = 0x1p60;

/// What a quantity of a unit may be, if it is not 0: beyond it no device of today or tomorrow lies, and sums
/// and products of simulated times would leave their clocks.
struct UnitRange {
    std::string_view unit;
    double smallest, largest;
};
constexpr std::array<UnitRange, 12> kUnitRanges{{{"flop/s", 1e3, 1e18},
                                                 {"bytes/s", 1e3, 1e18},
                                                 {"Hz", 1e3, 1e12},
                                                 {"s", 0, 3600},
                                                 {"1", 0, 1000},
                                                 {"cores", 1, 4096},
                                                 {"threads", 1, 65536},
                                                 {"replicas", 1, 65536},
                                                 {"units", 1, 65536},
                                                 {"elements", 1, 65536},
                                                 {"devices", 1, 65536},
                                                 {"chips", 1, 65536}}};

/// "at most 3600 s"; empty: it is in the range of its unit.
std::string outOfRange(double number, const std::string& unit) {
    for (const UnitRange& range : kUnitRanges) {
        if (range.unit != unit || number == 0) continue;
        const std::string shown = unit == "1" ? "" : " " + unit;
        if (number < range.smallest) return fmt::format("at least {:g}{}", range.smallest, shown);
        if (number > range.largest) return fmt::format("at most {:g}{}", range.largest, shown);
    }
    return {};
}
}  // namespace

SheetReader::SheetReader(std::string file, const Json& object, const HostMachine* host)
    : m_file(std::move(file)), m_object(object), m_host(host) {
    if (!object.is_object()) throw Error("{}: expected a JSON object; got {}", m_file, object.type_name());
}

void SheetReader::fail(const std::string& field, const std::string& expected, const Json& got) const {
    const std::string text = got.is_null() ? "nothing" : quoted(got);
    throw Error("{}: {}: expected {}; got {}", m_file, field, expected, text.substr(0, 80));
}

bool SheetReader::has(const std::string& field) const {
    return m_object.contains(field);
}

const Json& SheetReader::require(const std::string& field) {
    m_read.insert(field);
    const auto found = m_object.find(field);
    if (found == m_object.end()) fail(field, "a value", nullptr);
    return *found;
}

std::string SheetReader::text(const std::string& field) {
    const Json& json = require(field);
    if (!json.is_string() || json.get_ref<const std::string&>().empty()) fail(field, "a string", json);
    return json.get<std::string>();
}

std::vector<std::string> SheetReader::texts(const std::string& field) {
    const Json& json = require(field);
    if (!json.is_array() || json.empty()) fail(field, "a list of strings", json);
    std::vector<std::string> result;
    for (const Json& entry : json) {
        if (!entry.is_string()) fail(field, "a list of strings", json);
        result.push_back(entry.get<std::string>());
    }
    return result;
}

const Json& SheetReader::sourced(const std::string& field, const Json& json) {
    if (!json.is_object() || !json.contains("value"))
        fail(field, R"(an object {"value", "unit", "source"})", json);
    for (const auto& [key, unused] : json.items()) {
        if (key != "value" && key != "unit" && key != "source")
            fail(field, "only value, unit and source", key);
    }
    const auto source = json.find("source");
    if (source == json.end() || !source->is_string() || source->get_ref<const std::string&>().empty()) {
        fail(field + ".source", "the source of the number", source == json.end() ? Json(nullptr) : *source);
    }
    m_sources[field] = *source;
    return json["value"];
}

double SheetReader::hostValue(const std::string& field, const std::string& name) const {
    if (m_host != nullptr) {
        if (name == "host: threads") return m_host->threads;
        if (name == "host: memory") return static_cast<double>(m_host->memoryBytes);
        if (name == "host: peak") return m_host->peakFlops();
        if (name == "host: clock") return m_host->clockHz;
        if (name == "host: bandwidth") return 14e9 * m_host->cores;
    }
    fail(field, "a number or one of host: threads, memory, peak, clock, bandwidth", name);
}

const Json& SheetReader::inUnit(const std::string& field, const Json& json, const std::string& unit) {
    const Json& value = sourced(field, json);
    const auto given = json.find("unit");
    if (given == json.end() || *given != unit) {
        fail(field + ".unit", '"' + unit + '"', given == json.end() ? Json(nullptr) : *given);
    }
    return value;
}

double SheetReader::quantity(const std::string& field, const Json& json, const std::string& unit) {
    const Json& value = inUnit(field, json, unit);
    if (value.is_string()) return hostValue(field, value.get<std::string>());
    if (!value.is_number()) fail(field, "a number", value);
    const double number = value.get<double>();
    if (!std::isfinite(number) || number < 0) fail(field, "a number ≥ 0", value);
    if (unit == "bytes" && number > kLargestByteCount) fail(field, "at most 2^60 bytes", value);
    if (const std::string expected = outOfRange(number, unit); !expected.empty())
        fail(field, expected, value);
    return number;
}

double SheetReader::number(const std::string& field, const std::string& unit) {
    return quantity(field, require(field), unit);
}

double SheetReader::number(const std::string& field, const std::string& unit, double fallback) {
    return has(field) ? number(field, unit) : fallback;
}

double SheetReader::positive(const std::string& field, const std::string& unit) {
    const double value = number(field, unit);
    if (value <= 0) fail(field, "a number above 0", value);
    return value;
}

double SheetReader::positive(const std::string& field, const std::string& unit, double fallback) {
    return has(field) ? positive(field, unit) : fallback;
}

std::vector<int> SheetReader::extents(const std::string& field, const std::string& unit) {
    constexpr int kLargest = 1 << 14;
    const Json& value = inUnit(field, require(field), unit);
    const std::string expected = "a list of whole numbers from 1 to 16384, such as [4, 2]";
    if (!value.is_array() || value.empty() || value.size() > 3) fail(field, expected, value);
    std::vector<int> result;
    for (const Json& extent : value) {
        if (!extent.is_number_integer()) fail(field, expected, value);
        const auto count = extent.get<std::int64_t>();
        if (count < 1 || count > kLargest) fail(field, expected, value);
        result.push_back(static_cast<int>(count));
    }
    return result;
}

bool SheetReader::flag(const std::string& field) {
    const Json& value = sourced(field, require(field));
    if (!value.is_boolean()) fail(field, "true or false", value);
    return value.get<bool>();
}

bool SheetReader::flag(const std::string& field, bool fallback) {
    return has(field) ? flag(field) : fallback;
}

std::map<std::string, double> SheetReader::numbers(const std::string& field, const std::string& unit) {
    const Json& json = require(field);
    if (!json.is_object() || json.empty()) fail(field, "quantities by name", json);
    std::map<std::string, double> result;
    for (const auto& [name, entry] : json.items())
        result[name] = quantity(field + "." + name, entry, unit);
    return result;
}

void SheetReader::finish() const {
    for (const auto& [field, value] : m_object.items()) {
        if (!m_read.contains(field)) fail(field, "no such field", value);
    }
}

}  // namespace shardlab::engine
