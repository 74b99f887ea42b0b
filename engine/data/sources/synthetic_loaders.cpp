#include <fmt/format.h>

#include "engine/core/python_literal.h"
#include "engine/data/sources/loader_code.h"

/// Loaders of data made by a formula: the formula is that of Shardlab, the random numbers are NumPy's.
namespace shardlab::engine {
namespace {

constexpr const char* kOtherNumbers =
    "# The same formula as in Shardlab with NumPy's random numbers: other samples.";

std::string trainAndTest(const Json& options) {
    return fmt::format("train, test = {}, {}", optionLiteral(options, "train_count"),
                       optionLiteral(options, "test_count"));
}

/// As many samples as 4 GiB hold, of those that are more.
void limitCounts(const Json& options, std::vector<std::string>& lines) {
    constexpr double kMostBytes = 4294967296.0;
    const auto number = [](const Json& value) { return value.is_number() ? value.get<double>() : 0.0; };
    double bytes = sizeof(float);
    for (const Json& extent : options.value("shape", Json::array()))
        bytes *= number(extent);
    const double samples =
        number(options.value("train_count", Json())) + number(options.value("test_count", Json()));
    if (bytes * samples <= kMostBytes) return;
    const auto most = static_cast<std::int64_t>(kMostBytes / bytes / 2);
    lines.push_back(fmt::format("most = {}  # 4 GiB in all; Shardlab makes the samples of a batch", most));
    lines.emplace_back("train, test = min(train, most), min(test, most)");
}

}  // namespace

std::vector<std::string> syntheticLoader(const Json& options) {
    const bool classes = optionLiteral(options, "classes") != "0";
    const bool bytes = optionText(options, "dtype") == "uint8";
    const std::string target = optionLiteral(options, "target_shape"), empty = pythonLiteral(Json::array());
    std::vector<std::string> lines{kOtherNumbers, trainAndTest(options)};
    limitCounts(options, lines);
    lines.push_back(fmt::format("rng = np.random.default_rng({})", optionLiteral(options, "seed")));
    lines.push_back(fmt::format("shape, classes = {}, {}", optionLiteral(options, "shape"),
                                optionLiteral(options, "classes")));
    if (classes) {
        lines.push_back("y = (np.arange(train + test) % classes).astype(\"int32\")");
        lines.push_back("x = rng.random((classes, *shape), \"float32\")[y]");
        lines.push_back(fmt::format("x += {} * rng.uniform(-1, 1, x.shape).astype(\"float32\")",
                                    optionLiteral(options, "noise")));
    } else {
        lines.push_back("weights = rng.random(shape, \"float32\")");
        lines.push_back("x = rng.random((train + test, *shape), \"float32\")");
        lines.push_back("y = (weights * (x - 0.5)).reshape(train + test, -1).sum(axis=1, keepdims=True)");
    }
    if (bytes) lines.push_back("x = (x.clip(0, 1) * 255 + 0.5).astype(\"uint8\")");
    if (target != empty && target != "None") {
        lines.push_back(
            fmt::format("y = y.reshape((-1,) + (1,) * len({0})) * np.ones({0}, y.dtype)", target));
    }
    lines.push_back("x_train, x_test, y_train, y_test = x[:train], x[train:], y[:train], y[train:]");
    return lines;
}

std::vector<std::string> syntheticTokensLoader(const Json& options) {
    return {kOtherNumbers,
            trainAndTest(options),
            fmt::format("rng = np.random.default_rng({})", optionLiteral(options, "seed")),
            "inputs, targets = [], []",
            fmt::format("for length, words in zip({}, {}):", optionLiteral(options, "lengths"),
                        optionLiteral(options, "vocabularies")),
            "    first = rng.integers(words, size=(train + test, 1))",
            "    step = rng.integers(1, 5, size=(train + test, 1))",
            "    tokens = ((first + step * np.arange(length + 1)) % words).astype(\"int32\")",
            "    inputs.append(tokens[:, :-1])",
            "    targets.append(tokens[:, 1:])",
            fmt::format("y = targets[{}]", optionLiteral(options, "target")),
            "x_train, y_train = tuple(x[:train] for x in inputs), y[:train]",
            "x_test, y_test = tuple(x[train:] for x in inputs), y[train:]",
            "if len(inputs) == 1:",
            "    x_train, x_test = x_train[0], x_test[0]"};
}

}  // namespace shardlab::engine
