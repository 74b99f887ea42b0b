#include "engine/data/sources/csv_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/ascii.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/core/utf8.h"
#include "engine/data/files/gzip_reader.h"
#include "engine/data/files/table_text.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLargestCsv = std::int64_t{4} << 30;
/// Delimits where the comma stands in numbers.
constexpr char kBesideDecimalComma = ';';

std::string wholeText(const std::filesystem::path& path) {
    std::string text = tableText(readWholeFile(path, kLargestCsv));
    requireUtf8(text, path.string());
    return text;
}

/// The delimiter in a first line "sep=;", as spreadsheets write and read it; '\0': there is none. The line is
/// left blank: lines keep their numbers.
char takeDelimiterLine(std::string& text) {
    constexpr std::string_view kKey = "sep=";
    const std::size_t length = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = std::string_view(text).substr(0, length);
    if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    if (line.size() != kKey.size() + 1 || lowerCase(std::string(line.substr(0, kKey.size()))) != kKey)
        return '\0';
    const char delimiter = line.back();
    text.erase(0, length);
    return delimiter;
}

/// Of a text without its line "sep=;".
char delimiterOf(const CsvReading& reading, char given, const CsvHead& head) {
    if (reading.delimiter != '\0') return reading.delimiter;
    return given != '\0' ? given : guessDelimiter(head);
}

bool looksLikeNumber(const std::string& field, char delimiter) {
    double value = 0;
    return parseNumber(field, value) || (delimiter == kBesideDecimalComma && parseNumber(field, value, ','));
}

/// Among so many of the first lines, none has a field of the first one in its column, but one repeats
/// another's: the first line has names, and classes are below it.
constexpr std::size_t kLookedAt = 20;
bool standsApart(const std::vector<CsvRow>& rows) {
    bool repeats = false;
    const std::size_t end = std::min(rows.size(), kLookedAt + 1);
    for (std::size_t column = 0; column < rows[0].fields.size(); ++column) {
        std::set<std::string> below;
        for (std::size_t i = 1; i < end; ++i) {
            if (column < rows[i].fields.size() && !below.insert(rows[i].fields[column]).second)
                repeats = true;
        }
        if (below.contains(rows[0].fields[column])) return false;
    }
    return repeats;
}

/// auto: a first line without a number, over lines with one, names the columns; so does one with a name that
/// options give to a column, or one of words that the other lines of words do not have.
bool hasHeader(const CsvReading& reading, const std::vector<CsvRow>& rows, char delimiter) {
    if (reading.header != "auto") return reading.header == "yes";
    const auto isField = [&](const std::string& name) {
        return std::ranges::find(rows[0].fields, name) != rows[0].fields.end();
    };
    if (std::ranges::any_of(reading.names, isField)) return true;
    const auto hasNumber = [delimiter](const CsvRow& row) {
        return std::ranges::any_of(
            row.fields, [delimiter](const std::string& field) { return looksLikeNumber(field, delimiter); });
    };
    return !hasNumber(rows[0]) && (rows.size() < 2 || hasNumber(rows[1]) || standsApart(rows));
}

/// What tables write where a value is missing.
bool isMissing(const std::string& text) {
    constexpr auto kMarks =
        std::to_array<std::string_view>({"na", "nan", "n/a", "#n/a", "null", "none", "?", "-"});
    return std::ranges::find(kMarks, lowerCase(text)) != kMarks.end();
}

/// The names in the first line, which is then no row; without a header their numbers.
std::vector<std::string> takeColumns(std::vector<CsvRow>& rows, const CsvReading& reading, char delimiter,
                                     const std::string& where) {
    if (rows.empty()) throw Error("{}: expected lines of values; the file is empty", where);
    std::vector<std::string> columns;
    if (hasHeader(reading, rows, delimiter)) {
        columns = std::move(rows[0].fields);
        rows.erase(rows.begin());
    } else {
        for (std::size_t i = 1; i <= rows[0].fields.size(); ++i)
            columns.push_back(std::to_string(i));
    }
    return columns;
}

/// Of columns, in all options; but numbers, which name columns without a header.
std::vector<std::string> namesIn(const Json& options) {
    std::vector<std::string> names;
    for (const char* option : {"text", "target", "features", "categories", "sample_weight"}) {
        const std::string all = options.value(option, "");
        names.push_back(all);  // one with a comma in it
        try {
            std::ranges::move(splitColumnNames(all), std::back_inserter(names));
        } catch (const Error&) {
            // Whoever looks for the columns says what is wrong.
        }
    }
    std::erase_if(names, [value = 0.0](const std::string& name) mutable {
        return name.empty() || parseNumber(name, value);
    });
    return names;
}

}  // namespace

CsvReading CsvReading::of(const Json& options) {
    const std::string delimiter = options.at("delimiter").get<std::string>();
    CsvReading reading;
    reading.header = options.at("header").get<std::string>();
    reading.names = namesIn(options);
    if (delimiter == "tab" || delimiter == "\\t") {
        reading.delimiter = '\t';
    } else if (delimiter.size() == 1) {
        reading.delimiter = delimiter[0];
    } else if (!delimiter.empty()) {
        throw Error("csv: delimiter must be one character, tab, or empty: guessed; got {}",
                    quoted(options.at("delimiter")));
    }
    return reading;
}

CsvTable CsvTable::read(const std::filesystem::path& path, const CsvReading& reading) {
    CsvTable table;
    table.where = path.string();
    constexpr int kPasses = 3;  // its bytes, their rows, the numbers in them
    std::error_code ignored;
    table.fileBytes = std::filesystem::file_size(path, ignored);
    if (ignored) table.fileBytes = 0;  // reading says why
    expectReading(table.fileBytes, kPasses);
    std::string text = wholeText(path);
    const char given = takeDelimiterLine(text);
    table.guessed = reading.delimiter == '\0' && given == '\0';
    table.delimiter = delimiterOf(reading, given, CsvHead::of(text));
    table.rows = readCsv(text, table.delimiter, table.where, table.fileBytes);
    table.columns = takeColumns(table.rows, reading, table.delimiter, table.where);
    if (table.rows.empty())
        throw Error("{}: expected lines of values after the header; got none", table.where);
    for (const CsvRow& row : table.rows) {
        if (row.fields.size() == table.columns.size()) continue;
        throw Error("{}: line {}: expected {} values, one per column; got {}{}", table.where, row.line,
                    table.columns.size(), row.fields.size(),
                    table.guessed
                        ? fmt::format("; the guessed delimiter is: {}", delimiterName(table.delimiter))
                        : "");
    }
    table.findDecimal();
    return table;
}

std::vector<std::string> CsvTable::columnsOf(const std::filesystem::path& path, const CsvReading& reading) {
    std::string text(CsvHead::kBytes + 1, '\0');
    GzipReader file(path);
    text.resize(static_cast<std::size_t>(file.read(text.data(), static_cast<std::int64_t>(text.size()))));
    const bool cut = text.size() > CsvHead::kBytes;
    if (cut) text.pop_back();
    text = tableText(std::move(text));
    const char given = takeDelimiterLine(text);
    const CsvHead head{.text = text, .cut = cut};
    const std::size_t valid = cut ? text.rfind('\n') + 1 : text.size();  // a character may be cut
    requireUtf8(head.text.substr(0, valid), path.string());
    const char delimiter = delimiterOf(reading, given, head);
    std::vector<CsvRow> rows = headRows(head, delimiter);
    if (cut ? rows.size() <= kLookedAt : rows.size() < 2) {
        std::string whole = wholeText(path);
        takeDelimiterLine(whole);
        rows = readCsv(whole, delimiter, path.string());
    }
    return takeColumns(rows, reading, delimiter, path.string());
}

void CsvTable::findDecimal() {
    if (delimiter != kBesideDecimalComma) return;
    bool comma = false;
    for (const CsvRow& row : rows) {
        interruptionPoint();
        for (const std::string& field : row.fields) {
            double value = 0;
            if (lineOfPoint == 0 && field.find('.') != std::string::npos && parseNumber(field, value))
                lineOfPoint = row.line;
            comma = comma || (field.find(',') != std::string::npos && parseNumber(field, value, ','));
        }
    }
    if (comma && lineOfPoint == 0) decimal = ',';
}

void CsvTable::tellRowTaken() const {
    bytesRead(fileBytes / std::max<std::size_t>(1, rows.size()));
}

std::size_t CsvTable::column(const std::string& name) const {
    std::vector<std::size_t> numbers;  // from 1
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] == name) numbers.push_back(i + 1);
    }
    if (numbers.empty())
        throw Error("{}: expected a column {}; the file has {}", where, name, fmt::join(columns, ", "));
    if (numbers.size() > 1) {
        throw Error("{}: expected one column {}; columns {} have this name", where, name,
                    fmt::join(numbers, " and "));
    }
    return numbers.front() - 1;
}

void CsvTable::fail(std::size_t row, std::size_t column, const std::string& what) const {
    throw Error("{}: line {}, column {}: {}", where, rows[row].line, columns[column], what);
}

const std::string& CsvTable::field(std::size_t row, std::size_t column) const {
    const std::string& text = rows[row].fields[column];
    if (text.empty()) fail(row, column, "expected a value; it is missing");
    return text;
}

double CsvTable::number(std::size_t row, std::size_t column) const {
    double value = 0;
    const std::string& text = field(row, column);
    if (parseNumber(text, value, decimal)) return value;
    const bool pointExpected = lineOfPoint > 0 && parseNumber(text, value, ',');
    fail(row, column,
         pointExpected ? fmt::format("expected a number with a decimal point, as in line {}; got {}",
                                     lineOfPoint, abridged(text))
                       : fmt::format("expected a number; got {}", abridged(text)));
}

bool CsvTable::numeric(std::size_t column) const {
    double value = 0;
    return std::ranges::all_of(rows, [&](const CsvRow& row) {
        interruptionPoint();
        return row.fields[column].empty() || parseNumber(row.fields[column], value, decimal);
    });
}

std::optional<std::size_t> CsvTable::textAmongNumbers(std::size_t column) const {
    constexpr std::size_t kManyDifferent = 20;
    std::optional<std::size_t> text;
    bool allMissing = true;
    std::size_t numbers = 0;
    std::set<double> different;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        interruptionPoint();
        const std::string& field = rows[row].fields[column];
        double value = 0;
        if (parseNumber(field, value, decimal)) {
            ++numbers;
            if (different.size() <= kManyDifferent) different.insert(value);
        } else if (!field.empty()) {
            if (!text) text = row;
            allMissing = allMissing && isMissing(field);
        }
    }
    const bool mostNumbers = 10 * numbers >= 9 * rows.size() && different.size() > kManyDifferent;
    return numbers > 0 && (allMissing || mostNumbers) ? text : std::nullopt;
}

std::vector<std::string> CsvTable::categoriesOf(std::size_t column) const {
    std::vector<std::string> names;
    for (std::size_t row = 0; row < rows.size(); ++row)
        names.push_back(field(row, column));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string CsvTable::note() const {
    std::vector<std::string> parts;
    if (guessed && delimiter != ',') parts.push_back("delimiter: " + delimiterName(delimiter));
    if (decimal == ',') parts.push_back("decimal comma");
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace shardlab::engine
