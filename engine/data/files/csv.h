#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// One line of a table, with the number of the line it begins on (from 1).
struct CsvRow {
    std::vector<std::string> fields;
    std::int64_t line = 0;
};

/// Splits a table into rows and fields as RFC 4180 does: fields in double quotes may hold the delimiter, line
/// breaks and quotes ("" is one). Blank lines are left out; blanks around unquoted fields too. Throws Error
/// naming the line of a quote that is not closed, or followed by other text.
std::vector<CsvRow> readCsv(std::string_view text, char delimiter, const std::string& where);

/// Names of columns in one text, "a, b": separated by commas, in double quotes where a name has one. Throws
/// Error as readCsv does.
std::vector<std::string> splitColumnNames(const std::string& text);
std::string joinColumnNames(const std::vector<std::string>& names);  ///< the inverse

/// The columns of the file that the options of the data source "csv" name; reads its first lines. Throws
/// Error: no such file, no table.
std::vector<std::string> csvColumns(const Json& options);

/// Whether a field is a finite number, and which.
bool parseNumber(std::string_view field, double& value);

}  // namespace shardlab::engine
