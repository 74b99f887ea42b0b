#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/python_literal.h"
#include "engine/data/files/csv.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/text_vectorization.h"

/// Loaders of arrays and tables.
namespace shardlab::engine {
namespace {

/// read("a"), or of several names the tuple of all.
std::string arraysNamed(const std::string& names) {
    std::vector<std::string> calls;
    for (const std::string& name : splitColumnNames(names))
        calls.push_back(fmt::format("read({})", pythonLiteral(name)));
    return calls.size() == 1 ? calls.front() : fmt::format("({})", fmt::join(calls, ", "));
}

/// A part of the arrays without samples: "a[:0]", of a tuple each of them.
std::string noneOf(const std::string& array, const std::string& names) {
    return splitColumnNames(names).size() == 1 ? array + "[:0]"
                                               : fmt::format("tuple(a[:0] for a in {})", array);
}

std::string nameList(const std::vector<std::string>& names) {
    std::vector<std::string> literals;
    for (const std::string& name : names)
        literals.push_back(pythonLiteral(name));
    return fmt::format("[{}]", fmt::join(literals, ", "));
}

void addTableReading(const Json& options, std::vector<std::string>& lines) {
    const std::string path = optionLiteral(options, "path"), header = optionText(options, "header");
    const std::string delimiter = optionText(options, "delimiter");
    const std::string sep = delimiter.empty()    ? "None, engine=\"python\""
                            : delimiter == "tab" ? "\"\\t\""
                                                 : pythonLiteral(delimiter);
    if (header == "auto") lines.push_back("# Shardlab finds out whether the first line has column names.");
    lines.push_back(
        fmt::format("table = pd.read_csv({}, sep={}{})", path, sep, header == "no" ? ", header=None" : ""));
    lines.push_back(header == "no" ? "table.columns = [str(i + 1) for i in range(table.shape[1])]"
                                   : "table.columns = [str(name).strip() for name in table.columns]");
}

/// def target_of(name): of texts the place among the sorted ones, of numbers a column.
void addTargets(const Json& options, std::vector<std::string>& lines) {
    const std::string kind = optionText(options, "target_kind");
    lines.push_back("def number_of(column):");
    lines.push_back("    \"\"\"Texts as numbers, in alphabetical order.\"\"\"");
    lines.push_back("    names = sorted(column.astype(str).unique())");
    lines.push_back("    return column.astype(str).map({name: i for i, name in enumerate(names)})");
    lines.push_back("def target_of(name):");
    if (kind != "number") {
        if (kind != "class") lines.push_back("    if not pd.api.types.is_numeric_dtype(table[name]):");
        lines.push_back(fmt::format("{}    return number_of(table[name]).to_numpy(\"int32\")",
                                    kind == "class" ? "" : "    "));
    }
    if (kind != "class") lines.push_back("    return table[[name]].to_numpy(\"float32\")");
}

}  // namespace

std::vector<std::string> npzLoader(const Json& options) {
    const std::string x = optionText(options, "x"), y = optionText(options, "y");
    const std::string testX = optionText(options, "validation_x"),
                      testY = optionText(options, "validation_y");
    std::vector<std::string> lines{
        fmt::format("path = {}", optionLiteral(options, "path")),
        "def read(name):",
        "    if os.path.isdir(path):",
        "        return np.load(os.path.join(path, name + \".npy\"))",
        "    return np.load(path)[name]",
        fmt::format("x_train, y_train = {}, {}", arraysNamed(x), arraysNamed(y)),
        testX.empty() ? fmt::format("x_test, y_test = {}, {}", noneOf("x_train", x), noneOf("y_train", y))
                      : fmt::format("x_test, y_test = {}, {}", arraysNamed(testX), arraysNamed(testY))};
    for (const char* weights : {"sample_weight", "validation_sample_weight"}) {
        if (const std::string name = optionText(options, weights); !name.empty())
            lines.push_back(fmt::format("{} = {}", weights, arraysNamed(name)));
    }
    if (optionText(options, "streaming") == "always")
        lines.push_back("# streaming: Shardlab reads this array in pieces; here it is in memory.");
    return lines;
}

std::vector<std::string> idxLoader(const Json& options) {
    const auto pair = [&](const char* images, const char* labels) {
        return fmt::format("read_idx({}), read_idx({})", optionLiteral(options, images),
                           optionLiteral(options, labels));
    };
    const bool validates = !optionText(options, "validation_images").empty();
    return {fmt::format("folder = {}", optionLiteral(options, "path")),
            "def read_idx(name):",
            "    path = os.path.join(folder, name)",
            "    with (gzip.open if name.endswith(\".gz\") else open)(path, \"rb\") as file:",
            "        data = file.read()",
            "    shape = np.frombuffer(data, \">i4\", data[3], 4)",
            "    return np.frombuffer(data, np.uint8, offset=4 + 4 * data[3]).reshape(shape)",
            fmt::format("x_train, y_train = {}", pair("images", "labels")),
            validates ? fmt::format("x_test, y_test = {}", pair("validation_images", "validation_labels"))
                      : "x_test, y_test = x_train[:0], y_train[:0]"};
}

std::vector<std::string> csvLoader(const Json& options) {
    std::vector<std::string> lines;
    addTableReading(options, lines);
    const std::vector<std::string> targets = splitColumnNames(optionText(options, "target"));
    lines.push_back(targets.empty() ? "targets = [table.columns[-1]]"
                                    : fmt::format("targets = {}", nameList(targets)));
    addTargets(options, lines);
    lines.push_back("y_train = tuple(target_of(name) for name in targets)");
    lines.push_back("y_train = y_train[0] if len(y_train) == 1 else y_train");
    const std::string weight = optionText(options, "sample_weight"), text = optionText(options, "text");
    if (!weight.empty())
        lines.push_back(
            fmt::format("sample_weight = table[{}].to_numpy(\"float32\")", pythonLiteral(weight)));
    if (!text.empty()) {
        lines.push_back(fmt::format("x_train = table[{}].astype(str).tolist()", pythonLiteral(text)));
    } else {
        for (const std::string& name : splitColumnNames(optionText(options, "categories")))
            lines.push_back(fmt::format("table[{0}] = number_of(table[{0}])", pythonLiteral(name)));
        const std::vector<std::string> features = splitColumnNames(optionText(options, "features"));
        lines.push_back(
            features.empty()
                ? fmt::format("features = [name for name in table.columns if name not in targets + {}]",
                              weight.empty() ? "[]" : nameList({weight}))
                : fmt::format("features = {}", nameList(features)));
        lines.push_back("x_train = table[features].to_numpy(\"float32\")");
    }
    lines.push_back("x_test = x_train[:0]");
    lines.push_back("y_test = tuple(y[:0] for y in y_train) if isinstance(y_train, tuple) else y_train[:0]");
    if (!text.empty()) std::ranges::move(vectorizationLines(options), std::back_inserter(lines));
    return lines;
}

}  // namespace shardlab::engine
