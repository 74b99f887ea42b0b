#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/data/files/csv.h"

namespace shardlab::engine {

/// How the options of the data source "csv" say that a file is read.
struct CsvReading {
    std::string header = "auto";          ///< "auto", "yes", "no"
    char delimiter = '\0';                ///< '\0': guessed from the first lines
    std::vector<std::string> names = {};  ///< that options give to columns: a line with one is a header

    /// Throws Error: a delimiter of several characters.
    static CsvReading of(const Json& options);
};

/// A CSV file: rows of as many fields as there are columns.
struct CsvTable {
    std::string where;  ///< the file's path
    std::vector<std::string> columns;
    std::vector<CsvRow> rows;
    char delimiter = ',', decimal = '.';
    bool guessed = false;  ///< the delimiter was
    std::uint64_t fileBytes = 0;
    std::int64_t lineOfPoint =
        0;  ///< of the first number with a decimal point, where a comma would do; else 0

    /// Plain or gzipped; a first line "sep=;" says the delimiter. Where a semicolon delimits, and no number
    /// has a decimal point, numbers have a decimal comma, as spreadsheets write them in many countries.
    /// Throws Error naming the file and the line.
    static CsvTable read(const std::filesystem::path& path, const CsvReading& reading);
    /// The names of its columns: reads its first lines.
    static std::vector<std::string> columnsOf(const std::filesystem::path& path, const CsvReading& reading);

    /// Throws Error: there is none, which lists those there are, or there are several.
    std::size_t column(const std::string& name) const;
    /// Each throws Error naming line and column: no value, no number.
    const std::string& field(std::size_t row, std::size_t column) const;
    double number(std::size_t row, std::size_t column) const;
    bool numeric(std::size_t column) const;  ///< all its values are numbers; missing ones may be
    /// The first row with a text in a column that has numbers otherwise: all its texts say that a value is
    /// missing ("NA", "?"), or they are few among many different numbers.
    std::optional<std::size_t> textAmongNumbers(std::size_t column) const;
    /// Distinct texts of a column in alphabetical order.
    std::vector<std::string> categoriesOf(std::size_t column) const;
    /// How it was read, where a person could not expect it: "delimiter: semicolon; decimal comma". May be
    /// empty.
    std::string note() const;
    /// A ReadScope is told that another row has become numbers or words.
    void tellRowTaken() const;
    /// Throws Error naming line and column.
    [[noreturn]] void fail(std::size_t row, std::size_t column, const std::string& what) const;

private:
    void findDecimal();
};

}  // namespace shardlab::engine
