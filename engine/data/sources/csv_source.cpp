#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

#include "engine/core/abridge.h"
#include "engine/core/interruption.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/sources/csv_table.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/sample_weights.h"
#include "engine/data/sources/sources.h"
#include "engine/data/sources/text_vectorization.h"

namespace shardlab::engine {
namespace {

std::int32_t placeOf(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::int32_t>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
}

class CsvSource final : public DataSource {
public:
    explicit CsvSource(const Json& options)
        : m_options(options),
          m_path(text("path")),
          m_reading(CsvReading::of(options)),
          m_vectorization(TextVectorizationOptions::of(options)) {
        if (m_path.empty()) throw Error("csv: expected the path of a file; got an empty path");
        if (readsTexts() && !(text("features").empty() && text("categories").empty()))
            throw Error("csv: a text column is the only feature; features and categories must be empty");
    }
    Description describe() const override { return describeFor({}); }
    Description describeFor(const LoadRequest& request) const override;
    bool available() const override { return findGivenFile(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override;
    std::shared_ptr<const Dataset> loadFor(const LoadRequest& request) const override;
    std::vector<std::string> columns() const { return CsvTable::columnsOf(file(), m_reading); }

private:
    std::filesystem::path file() const;
    std::string text(const char* option) const { return m_options.at(option).get<std::string>(); }
    bool readsTexts() const { return !text("text").empty(); }
    std::string key(const LoadRequest& request) const;
    std::vector<std::size_t> targetColumns(const CsvTable& table) const;
    std::vector<std::size_t> featureColumns(const CsvTable& table) const;
    struct Target {
        Tensor y;
        std::vector<std::string> classNames;
    };
    Target readTarget(const CsvTable& table, const std::vector<std::size_t>& rows, std::size_t column) const;
    std::vector<Tensor> readTargets(const CsvTable& table, const std::vector<std::size_t>& rows,
                                    Dataset& set) const;
    Tensor readWeights(const CsvTable& table, const std::vector<std::size_t>& rows) const;
    void readFeatures(const CsvTable& table, Dataset& set) const;
    void readTexts(const CsvTable& table, const LoadRequest& request, Dataset& set) const;
    Dataset read(const std::filesystem::path& path, const LoadRequest& request) const;
    Json m_options;
    std::filesystem::path m_path;
    CsvReading m_reading;
    TextVectorizationOptions m_vectorization;
};

std::vector<std::size_t> CsvSource::featureColumns(const CsvTable& table) const {
    const std::vector<std::size_t> targets = targetColumns(table);
    std::vector<std::size_t> columns;
    for (const std::string& name : splitColumnNames(text("features")))
        columns.push_back(table.column(name));
    if (columns.empty()) {
        const std::string weight = text("sample_weight");
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const bool isTarget = std::ranges::find(targets, i) != targets.end();
            if (!isTarget && (weight.empty() || i != table.column(weight))) columns.push_back(i);
        }
    }
    if (columns.empty())
        throw Error("{}: expected at least one feature column in addition to the target", table.where);
    return columns;
}

/// Those of the option, else the last column; beside a text column the last other one.
std::vector<std::size_t> CsvSource::targetColumns(const CsvTable& table) const {
    const std::string option = text("target");
    std::vector<std::size_t> columns;
    if (std::ranges::find(table.columns, option) != table.columns.end()) return {table.column(option)};
    for (const std::string& name : splitColumnNames(option))
        columns.push_back(table.column(name));
    if (!columns.empty()) return columns;
    const std::size_t last = table.columns.size() - 1;
    if (!readsTexts() || table.column(text("text")) != last) return {last};
    if (last == 0) throw Error("{}: expected a target column in addition to the text", table.where);
    return {last - 1};
}

/// Of all target columns; the set gets their names and classes.
std::vector<Tensor> CsvSource::readTargets(const CsvTable& table, const std::vector<std::size_t>& rows,
                                           Dataset& set) const {
    const std::vector<std::size_t> columns = targetColumns(table);
    std::vector<Tensor> targets;
    for (const std::size_t column : columns) {
        Target target = readTarget(table, rows, column);
        if (targets.empty()) {
            set.classNames = std::move(target.classNames);
        } else {
            set.moreClassNames.push_back(std::move(target.classNames));
        }
        targets.push_back(std::move(target.y));
        if (columns.size() > 1) set.targetNames.push_back(table.columns[column]);
    }
    return targets;
}

/// The target column of those rows of the table, one number or class a sample.
CsvSource::Target CsvSource::readTarget(const CsvTable& table, const std::vector<std::size_t>& rows,
                                        std::size_t target) const {
    const std::string kind = text("target_kind");
    if (const auto row = kind == "auto" ? table.textAmongNumbers(target) : std::nullopt) {
        table.fail(*row, target,
                   fmt::format("expected a number, as in the other lines; got {}; to read classes, set "
                               "target_kind to \"class\"",
                               abridged(table.field(*row, target))));
    }
    const bool classes = kind == "class" || (kind == "auto" && !table.numeric(target));
    const std::int64_t count = std::ssize(rows);
    Target read{.y = classes ? Tensor({count}, DType::Int32) : Tensor({count, 1}), .classNames = {}};
    if (classes) read.classNames = table.categoriesOf(target);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        if (classes) {
            read.y.ints()[i] = placeOf(read.classNames, table.field(rows[i], target));
        } else {
            read.y.floats()[i] = static_cast<float>(table.number(rows[i], target));
        }
    }
    return read;
}

/// Keras's sample_weight of those rows; nothing without such a column.
Tensor CsvSource::readWeights(const CsvTable& table, const std::vector<std::size_t>& rows) const {
    const std::string name = text("sample_weight");
    if (name.empty()) return {};
    const std::size_t column = table.column(name);
    Tensor weights({std::ssize(rows)});
    for (std::size_t i = 0; i < rows.size(); ++i)
        weights.floats()[i] = static_cast<float>(table.number(rows[i], column));
    return sampleWeights(weights, std::ssize(rows), fmt::format("{}: column {}", table.where, name));
}

void CsvSource::readFeatures(const CsvTable& table, Dataset& set) const {
    const std::vector<std::size_t> columns = featureColumns(table);
    std::map<std::size_t, std::vector<std::string>> categories;
    for (const std::string& name : splitColumnNames(text("categories"))) {
        const std::size_t column = table.column(name);
        categories[column] = table.categoriesOf(column);
    }
    for (const std::size_t column : columns)
        set.featureNames.push_back(table.columns[column]);
    set.train.x = Tensor({std::ssize(table.rows), std::ssize(columns)});
    float* x = set.train.x.floats().data();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        interruptionPoint();
        table.tellRowTaken();
        for (const std::size_t column : columns) {
            const auto names = categories.find(column);
            *x++ = names == categories.end()
                       ? static_cast<float>(table.number(row, column))
                       : static_cast<float>(placeOf(names->second, table.field(row, column)));
        }
    }
    for (const auto& [column, names] : categories) {
        std::vector<std::string> numbered;
        for (std::size_t i = 0; i < names.size(); ++i)
            numbered.push_back(fmt::format("{} = {}", i, names[i]));
        set.notes.push_back(fmt::format("{}: {}", table.columns[column], fmt::join(numbered, ", ")));
    }
}

/// Texts without a token are left out, which a note says.
void CsvSource::readTexts(const CsvTable& table, const LoadRequest& request, Dataset& set) const {
    const std::size_t column = table.column(text("text"));
    const std::vector<std::size_t> targets = targetColumns(table);
    if (std::ranges::find(targets, column) != targets.end())
        throw Error("{}: the column {} is both text and target", table.where, text("text"));
    LabelledTexts texts{.texts = TokenizedTexts(m_vectorization.tokenizer), .y = {}};
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        interruptionPoint();
        table.tellRowTaken();
        if (texts.texts.add(table.rows[row].fields[column])) rows.push_back(row);
    }
    if (rows.empty()) throw Error("{}: column {}: expected texts; all are empty", table.where, text("text"));
    const std::int64_t leftOut = std::ssize(table.rows) - std::ssize(rows);
    if (leftOut > 0) set.notes.push_back(fmt::format("{} texts were left out: empty", leftOut));
    std::vector<Tensor> read = readTargets(table, rows, set);
    texts.y = std::move(read.front());
    texts.moreTargets.assign(std::make_move_iterator(read.begin() + 1), std::make_move_iterator(read.end()));
    texts.weights = readWeights(table, rows);
    addTexts(set, m_vectorization, request, std::move(texts), std::nullopt);
}

Dataset CsvSource::read(const std::filesystem::path& path, const LoadRequest& request) const {
    const CsvTable table = CsvTable::read(path, m_reading);
    Dataset set;
    if (std::string note = table.note(); !note.empty()) set.notes.push_back(std::move(note));
    if (readsTexts()) {
        readTexts(table, request, set);
        return set;
    }
    readFeatures(table, set);
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::vector<Tensor> targets = readTargets(table, rows, set);
    set.train.y = std::move(targets.front());
    set.train.moreTargets.assign(std::make_move_iterator(targets.begin() + 1),
                                 std::make_move_iterator(targets.end()));
    set.train.weights = readWeights(table, rows);
    return set;
}

DataSource::Description CsvSource::describeFor(const LoadRequest& request) const {
    Description description;
    description.home = m_path.string();
    if (!available()) return description;
    return cachedDescription(key(request), [&] {
        const auto set = readsTexts() ? loadFor(request) : load();
        description.sampleShape = set->train.inputs()[0].shape;
        description.sampleType = set->train.inputs()[0].dtype;
        description.targetShape = set->train.y.shape().withoutBatch();
        description.trainCount = set->train.count();
        description.classes = static_cast<std::int64_t>(set->classNames.size());
        description.targetNames = set->targetNames;
        description.vocabulary = set->train.inputs()[0].vocabulary;
        return description;
    });
}

std::filesystem::path CsvSource::file() const {
    const auto path = findGivenFile(m_path);
    if (!path) throw Error("csv: the file {} does not exist", m_path.string());
    return std::filesystem::absolute(*path).lexically_normal();  // messages name the whole path
}

std::string CsvSource::key(const LoadRequest& request) const {
    const std::string table = "csv" + fileKey(file()) + m_options.dump();
    return readsTexts() ? table + keyOf(m_vectorization, request) : table;
}

std::shared_ptr<const Dataset> CsvSource::load() const {
    return cachedDataset(key({}), [&] { return read(file(), {}); });
}

std::shared_ptr<const Dataset> CsvSource::loadFor(const LoadRequest& request) const {
    if (!readsTexts()) return DataSource::loadFor(request);
    return cachedDataset(key(request), [&] { return read(file(), request); });
}

ParameterSchema tableOptions() {
    const auto text = [](const char* name, const char* value, const char* help) {
        return ParameterSpec{.name = name, .kind = ParameterKind::Text, .defaultValue = value, .help = help};
    };
    ParameterSchema schema{
        text("path", "", "CSV file, plain or gzipped."),
        text("features", "", "Feature columns, separated by commas; empty: all except the target."),
        text("target", "",
             "Column of the target; empty: the last one. For several outputs of the model: one column each, "
             "separated by commas, named like the outputs or in their order."),
        {.name = "target_kind",
         .kind = ParameterKind::Choice,
         .defaultValue = "auto",
         .help = "Kind of the target: class names or numbers; auto: class unless all values are numbers.",
         .choices = {"auto", "number", "class"}},
        text("categories", "", "Columns with category names; they become integers in alphabetical order."),
        {.name = "sample_weight",
         .kind = ParameterKind::Text,
         .defaultValue = "",
         .help = "Column with the weight of each sample in the loss; it is no feature. Empty: all weigh 1.",
         .advanced = true},
        {.name = "header",
         .kind = ParameterKind::Choice,
         .defaultValue = "auto",
         .help = "On: the first line has the column names. Off: the columns are named 1, 2, …",
         .choices = {"auto", "yes", "no"}},
        text("delimiter", "",
             "Character between the values of a line, or tab. Empty: guessed among comma, semicolon, tab and "
             "vertical bar."),
        text("text", "", "Column of texts to read as tokens, instead of feature columns.")};
    std::ranges::move(TextVectorizationOptions::schema(standardizeNames().front().c_str()),
                      std::back_inserter(schema));
    return schema;
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
            .traits = {.kerasLoader = csvLoader,
                       .columns = csvColumns,
                       .ownPath = ownFiles({"*.csv", "*.csv.gz", "*.tsv"}),
                       .targetOptions = {"target"}}};
}

}  // namespace shardlab::engine
