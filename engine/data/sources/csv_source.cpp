#include <algorithm>
#include <map>

#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/sources/csv_table.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

std::int32_t placeOf(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::int32_t>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
}

class CsvSource final : public DataSource {
public:
    explicit CsvSource(const Json& options)
        : m_options(options), m_path(text("path")), m_reading(CsvReading::of(options)) {
        if (m_path.empty()) throw Error("csv: expected the path of a file; got an empty path");
    }
    Description describe() const override;
    bool available() const override { return findGivenFile(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override;
    std::vector<std::string> columns() const { return CsvTable::columnsOf(file(), m_reading); }

private:
    std::filesystem::path file() const;
    std::string text(const char* option) const { return m_options.at(option).get<std::string>(); }
    std::vector<std::size_t> featureColumns(const CsvTable& table, std::size_t target) const;
    Dataset read(const std::filesystem::path& path) const;
    Json m_options;
    std::filesystem::path m_path;
    CsvReading m_reading;
};

std::vector<std::size_t> CsvSource::featureColumns(const CsvTable& table, std::size_t target) const {
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
    const CsvTable table = CsvTable::read(path, m_reading);
    const std::size_t target =
        text("target").empty() ? table.columns.size() - 1 : table.column(text("target"));
    const std::vector<std::size_t> columns = featureColumns(table, target);
    std::map<std::size_t, std::vector<std::string>> categories;
    for (const std::string& name : splitColumnNames(text("categories"))) {
        const std::size_t column = table.column(name);
        categories[column] = table.categoriesOf(column);
    }
    const auto rows = static_cast<std::int64_t>(table.rows.size());
    Dataset set;
    if (std::string note = table.note(); !note.empty()) set.notes.push_back(std::move(note));
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
    if (classes) set.classNames = table.categoriesOf(target);
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
    return *path;
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
        text("delimiter", "",
             "Character between the values of a line, or tab. Empty: guessed among comma, semicolon, tab and "
             "vertical bar.")};
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
            .traits = {.columns = csvColumns}};
}

}  // namespace shardlab::engine
