#pragma once
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/error.h"

namespace shardlab::engine {

/// The values of an enumeration with the names that files and command lines give them.
template <typename Value, std::size_t count>
class NamedValues {
public:
    using Row = std::pair<const char*, Value>;
    explicit NamedValues(const std::array<Row, count>& rows) : m_rows(rows) {
        for (const Row& row : rows)
            m_names.emplace_back(row.first);
    }

    const std::vector<std::string>& names() const { return m_names; }
    const char* nameOf(Value value) const {
        const auto row = std::ranges::find(m_rows, value, &Row::second);
        return row == m_rows.end() ? "?" : row->first;
    }
    /// Throws Error, which begins with `key` and lists the names.
    Value parse(const char* key, const std::string& name) const {
        const auto row = std::ranges::find(m_names, name);
        if (row == m_names.end())
            throw Error("{}: expected one of {}; got \"{}\"", key, fmt::join(m_names, ", "), name);
        return m_rows[static_cast<std::size_t>(row - m_names.begin())].second;
    }

private:
    std::array<Row, count> m_rows;
    std::vector<std::string> m_names;
};

}  // namespace shardlab::engine
