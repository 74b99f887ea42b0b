#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/devices/host_machine.h"

namespace shardlab::engine {

/// Reads quantities {"value", "unit", "source"} from one object of a resource file. All errors name file and
/// field; fields nobody asked for are errors too (`finish`), so that a typing mistake does not silently
/// become a default.
class SheetReader {
public:
    SheetReader(std::string file, const Json& object, const HostMachine* host = nullptr);

    std::string text(const std::string& field);
    std::vector<std::string> texts(const std::string& field);
    /// A number ≥ 0 of exactly this unit; remembers its source.
    double number(const std::string& field, const std::string& unit);
    double number(const std::string& field, const std::string& unit, double fallback);
    /// As number, but above 0.
    double positive(const std::string& field, const std::string& unit);
    double positive(const std::string& field, const std::string& unit, double fallback);
    /// Extents {"value": [4, 2], "unit", "source"}, each a whole number from 1.
    std::vector<int> extents(const std::string& field, const std::string& unit);
    bool flag(const std::string& field);
    bool flag(const std::string& field, bool fallback);
    bool has(const std::string& field) const;
    /// An object of quantities, by name.
    std::map<std::string, double> numbers(const std::string& field, const std::string& unit);
    Json sources() const { return m_sources; }
    void finish() const;
    [[noreturn]] void fail(const std::string& field, const std::string& expected, const Json& got) const;

private:
    const Json& require(const std::string& field);
    double quantity(const std::string& field, const Json& json, const std::string& unit);
    const Json& inUnit(const std::string& field, const Json& json, const std::string& unit);
    const Json& sourced(const std::string& field, const Json& json);
    double hostValue(const std::string& field, const std::string& name) const;

    std::string m_file;
    const Json& m_object;
    const HostMachine* m_host;
    std::set<std::string> m_read;
    Json m_sources = Json::object();
};

}  // namespace shardlab::engine
