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
/// naming the line of a quote that is not closed, or followed by other text. `fileBytes`: of the file that
/// the text stands for; a ReadScope is told of them.
std::vector<CsvRow> readCsv(std::string_view text, char delimiter, const std::string& where,
                            std::uint64_t fileBytes = 0);

/// The first lines of a file. Where `cut`, text goes on behind them: the last row, which may be broken, is no
/// part of them.
struct CsvHead {
    static constexpr std::size_t kBytes = std::size_t{1} << 16;
    std::string_view text;
    bool cut = false;
    static CsvHead of(std::string_view file) { return {file.substr(0, kBytes), file.size() > kBytes}; }
};
/// Its whole rows; none if a quoted field is followed by text, or not closed.
std::vector<CsvRow> headRows(const CsvHead& head, char delimiter);

/// The one of , ; tab | that splits all lines into the same number of fields, at least two; the first of them
/// where several do. A comma that only stands within decimal numbers ("1,5;2,5") splits nothing. Where none
/// does, the one that splits the first line into most fields: reading then names the line that differs, or
/// has a fault.
char guessDelimiter(const CsvHead& head);
/// "comma", "semicolon", "tab", "vertical bar", else the character in quotes.
std::string delimiterName(char delimiter);

/// Names of columns in one text, "a, b": separated by commas, in double quotes where a name has one. Throws
/// Error as readCsv does.
std::vector<std::string> splitColumnNames(const std::string& text);
std::string joinColumnNames(const std::vector<std::string>& names);  ///< the inverse

/// The columns of the file that the options of the data source "csv" name; reads its first lines. Throws
/// Error: no such file, no table.
std::vector<std::string> csvColumns(const Json& options);

/// Whether a field is a finite number, and which. decimal: the character before the fraction.
bool parseNumber(std::string_view field, double& value, char decimal = '.');

}  // namespace shardlab::engine
