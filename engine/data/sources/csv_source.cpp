#include <algorithm>
#include <map>

#include "engine/core/abridge.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/csv.h"
#include "engine/data/files/gzip_reader.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLargestCsv = std::int64_t{4} << 30;

/// The rows of a file under the names of its columns.
struct Table {
    std::string where;
    std::vector<std::string> columns;
    std::vector<CsvRow> rows;

    std::size_t column(const std::string& name) const {
        const auto it = std::find(columns.begin(), columns.end(), name);
        if (it != columns.end()) return static_cast<std::size_t>(it - columns.begin());
        throw Error("{}: expected a column {}; the file has {}", where, name, fmt::join(columns, ", "));
    }
    [[noreturn]] void fail(std::size_t row, std::size_t column, const std::string& what) const {
        throw Error("{}: line {}, column {}: {}", where, rows[row].line, columns[column], what);
    }
    const std::string& field(std::size_t row, std::size_t column) const {
        const std::string& text = rows[row].fields[column];
        if (text.empty()) fail(row, column, "expected a value; it is missing");
        return text;
    }
    double number(std::size_t row, std::size_t column) const {
        double value = 0;
        const std::string& text = field(row, column);
        if (!parseNumber(text, value))
            fail(row, column, fmt::format("expected a number; got {}", abridged(text)));
        return value;
    }
    bool numeric(std::size_t column) const {
        double value = 0;
        return std::all_of(rows.begin(), rows.end(), [&](const CsvRow& row) {
            return row.fields[column].empty() || parseNumber(row.fields[column], value);
        });
    }
};

/// Distinct texts of a column in alphabetical order.
std::vector<std::string> categoriesOf(const Table& table, std::size_t column) {
    std::vector<std::string> names;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        names.push_back(table.field(row, column));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::int32_t placeOf(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::int32_t>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
}

class CsvSource final : public DataSource {
public:
    explicit CsvSource(const Json& options) : m_options(options), m_path(text("path")) {
        if (m_path.empty()) throw Error("csv: expected the path of a file; got an empty path");
        if (text("delimiter").size() != 1) {
            throw Error("csv: delimiter must be one character; got {}", quoted(m_options.at("delimiter")));
        }
    }
    Description describe() const override;
    bool available() const override { return findGivenFile(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override;
    std::vector<std::string> columns() const;

private:
    std::filesystem::path file() const;
    std::vector<std::string> takeColumns(std::vector<CsvRow>& rows, const std::string& where) const;
    std::string text(const char* option) const { return m_options.at(option).get<std::string>(); }
    Table readTable(const std::filesystem::path& path) const;
    bool hasHeader(const CsvRow& first, const CsvRow* second) const;
    std::vector<std::size_t> featureColumns(const Table& table, std::size_t target) const;
    Dataset read(const std::filesystem::path& path) const;
    Json m_options;
    std::filesystem::path m_path;
};

/// auto: a first line without a number, over lines with one, names the columns.
bool CsvSource::hasHeader(const CsvRow& first, const CsvRow* second) const {
    if (text("header") != "auto") return text("header") == "yes";
    const auto numbers = [](const CsvRow& row) {
        double value = 0;
        return std::count_if(row.fields.begin(), row.fields.end(),
                             [&](const std::string& field) { return parseNumber(field, value); });
    };
    return numbers(first) == 0 && (second == nullptr || numbers(*second) > 0);
}

/// The names in the first line, which is then no row; without a header their numbers.
std::vector<std::string> CsvSource::takeColumns(std::vector<CsvRow>& rows, const std::string& where) const {
    if (rows.empty()) throw Error("{}: expected lines of values; the file is empty", where);
    std::vector<std::string> columns;
    if (hasHeader(rows[0], rows.size() > 1 ? &rows[1] : nullptr)) {
        columns = std::move(rows[0].fields);
        rows.erase(rows.begin());
    } else {
        for (std::size_t i = 1; i <= rows[0].fields.size(); ++i)
            columns.push_back(std::to_string(i));
    }
    return columns;
}

std::vector<std::string> CsvSource::columns() const {
    constexpr std::size_t kHead = std::size_t{1} << 16;
    const std::filesystem::path path = file();
    std::string head(kHead, '\0');
    GzipReader reader(path);
    head.resize(static_cast<std::size_t>(reader.read(head.data(), static_cast<std::int64_t>(kHead))));
    if (head.size() == kHead) head.resize(head.rfind('\n') + 1);
    std::vector<CsvRow> rows;
    try {
        rows = readCsv(head, text("delimiter")[0], path.string());
    } catch (const Error&) {
        rows.clear();  // the head may end within quotes
    }
    if (rows.size() < 2)
        rows = readCsv(readWholeFile(path, kLargestCsv), text("delimiter")[0], path.string());
    return takeColumns(rows, path.string());
}

Table CsvSource::readTable(const std::filesystem::path& path) const {
    Table table{.where = path.string(), .columns = {}, .rows = {}};
    table.rows = readCsv(readWholeFile(path, kLargestCsv), text("delimiter")[0], table.where);
    table.columns = takeColumns(table.rows, table.where);
    if (table.rows.empty())
        throw Error("{}: expected lines of values after the header; got none", table.where);
    for (const CsvRow& row : table.rows) {
        if (row.fields.size() == table.columns.size()) continue;
        throw Error("{}: line {}: expected {} values, one per column; got {}", table.where, row.line,
                    table.columns.size(), row.fields.size());
    }
    return table;
}

std::vector<std::size_t> CsvSource::featureColumns(const Table& table, std::size_t target) const {
    std::vector<std::size_t> columns;
    for (const std::string& name : splitColumnNames(text("features")))
        columns.push_back(table.column(name));
    if (columns.empty()) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (i != target) columns.push_back(i);
        }
    }
    if (columns.empty())
        throw Error("{}: expected at least one feature column in addition to the target", table.where);
    return columns;
}

Dataset CsvSource::read(const std::filesystem::path& path) const {
    const Table table = readTable(path);
    const std::size_t target =
        text("target").empty() ? table.columns.size() - 1 : table.column(text("target"));
    const std::vector<std::size_t> columns = featureColumns(table, target);
    std::map<std::size_t, std::vector<std::string>> categories;
    for (const std::string& name : splitColumnNames(text("categories"))) {
        const std::size_t column = table.column(name);
        categories[column] = categoriesOf(table, column);
    }
    const auto rows = static_cast<std::int64_t>(table.rows.size());
    Dataset set;
    for (const std::size_t column : columns)
        set.featureNames.push_back(table.columns[column]);
    set.train.x = Tensor({rows, static_cast<std::int64_t>(columns.size())});
    float* x = set.train.x.floats().data();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        for (const std::size_t column : columns) {
            const auto names = categories.find(column);
            *x++ = names == categories.end()
                       ? static_cast<float>(table.number(row, column))
                       : static_cast<float>(placeOf(names->second, table.field(row, column)));
        }
    }
    const std::string kind = text("target_kind");
    const bool classes = kind == "class" || (kind == "auto" && !table.numeric(target));
    set.train.y = classes ? Tensor({rows}, DType::Int32) : Tensor({rows, 1});
    if (classes) set.classNames = categoriesOf(table, target);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (classes) {
            set.train.y.ints()[row] = placeOf(set.classNames, table.field(row, target));
        } else {
            set.train.y.floats()[row] = static_cast<float>(table.number(row, target));
        }
    }
    for (const auto& [column, names] : categories) {
        std::vector<std::string> numbered;
        for (std::size_t i = 0; i < names.size(); ++i)
            numbered.push_back(fmt::format("{} = {}", i, names[i]));
        set.notes.push_back(fmt::format("{}: {}", table.columns[column], fmt::join(numbered, ", ")));
    }
    return set;
}

DataSource::Description CsvSource::describe() const {
    Description description;
    description.home = m_path.string();
    const auto path = findGivenFile(m_path);
    if (!path) return description;
    return cachedDescription("csv" + fileKey(*path) + m_options.dump(), [&] {
        const auto set = load();
        description.sampleShape = set->train.x.shape().withoutBatch();
        description.targetShape = set->train.y.shape().withoutBatch();
        description.trainCount = set->train.count();
        description.classes = static_cast<std::int64_t>(set->classNames.size());
        return description;
    });
}

std::filesystem::path CsvSource::file() const {
    const auto path = findGivenFile(m_path);
    if (!path) throw Error("csv: the file {} does not exist", m_path.string());
    return std::filesystem::absolute(*path).lexically_normal();  // messages name the whole path
}

std::shared_ptr<const Dataset> CsvSource::load() const {
    const std::filesystem::path path = file();
    return cachedDataset("csv" + fileKey(path) + m_options.dump(), [&] { return read(path); });
}

ParameterSchema tableOptions() {
    const auto text = [](const char* name, const char* value, const char* help) {
        return ParameterSpec{.name = name, .kind = ParameterKind::Text, .defaultValue = value, .help = help};
    };
    return {
        text("path", "", "CSV file, plain or gzipped."),
        text("features", "", "Feature columns, separated by commas; empty: all except the target."),
        text("target", "", "Column of the target; empty: the last one."),
        {.name = "target_kind",
         .kind = ParameterKind::Choice,
         .defaultValue = "auto",
         .help = "Kind of the target: class names or numbers; auto: class unless all values are numbers.",
         .choices = {"auto", "number", "class"}},
        text("categories", "", "Columns with category names; they become integers in alphabetical order."),
        {.name = "header",
         .kind = ParameterKind::Choice,
         .defaultValue = "auto",
         .help = "On: the first line has the column names. Off: the columns are named 1, 2, …",
         .choices = {"auto", "yes", "no"}},
        text("delimiter", ",", "Character between the values of a line.")};
}

}  // namespace

std::vector<std::string> csvColumns(const Json& options) {
    return CsvSource(applySchema(tableOptions(), options, "csv")).columns();
}

SourceEntry csvEntry() {
    return {.className = "csv",
            .category = "Own data",
            .help = "Columns of a CSV file.",
            .schema = tableOptions(),
            .make = makeSource<CsvSource>,
            .traits = {.columns = csvColumns, .ownPath = ownFiles({"*.csv", "*.csv.gz", "*.tsv"})}};
}

}  // namespace shardlab::engine
