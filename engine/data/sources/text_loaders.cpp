#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/core/python_literal.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/text_vectorization.h"

/// Loaders of texts.
namespace shardlab::engine {
namespace {

constexpr const char* kOpenText = "(gzip.open if path.endswith(\".gz\") else open)(path, \"rb\")";

}  // namespace

std::vector<std::string> textFolderLoader(const Json& options) {
    std::vector<std::string> lines{
        "def read(folder):",
        "    texts = keras.utils.text_dataset_from_directory(folder, batch_size=None, shuffle=False)",
        "    x, y = zip(*texts.as_numpy_iterator())",
        "    " + folderOrder(options, "len(x)"),
        "    return np.array(x, dtype=object)[order], np.array(y)[order]",
        fmt::format("x_train, y_train = read({})", optionLiteral(options, "path"))};
    addTestPart(lines, optionText(options, "validation_path"));
    std::ranges::move(vectorizationLines(options), std::back_inserter(lines));
    return lines;
}

std::vector<std::string> textLoader(const Json& options) {
    const bool random = optionText(options, "windows") == "random";
    const std::string windows = optionLiteral(options, "windows_per_epoch");
    std::vector<std::string> lines{
        fmt::format("path, length = {}, {}", optionLiteral(options, "path"),
                    optionLiteral(options, "length")),
        fmt::format("with {} as file:", kOpenText),
        "    codes = np.frombuffer(file.read().replace(b\"\\xff\", b\"\"), np.uint8).astype(\"int32\")"};
    if (optionText(options, "vocabulary") == "compact")
        lines.push_back("codes = np.unique(codes, return_inverse=True)[1].astype(\"int32\")");
    lines.push_back(random && windows != "None" ? fmt::format("windows = {}", windows)
                                                : "windows = (len(codes) - 1) // length");
    lines.push_back(random
                        ? "starts = np.random.default_rng(0).integers(len(codes) - length, size=(windows, 1))"
                        : "starts = np.arange(windows)[:, None] * length");
    lines.push_back("x_train = codes[starts + np.arange(length)]");
    lines.push_back("y_train = codes[starts + np.arange(length) + 1]");
    lines.push_back("x_test, y_test = x_train[:0], y_train[:0]");
    if (!random) return lines;
    const std::vector<std::string> drawing{
        "def redraw(begin, end):",
        "    \"\"\"Every epoch has new windows, from this share of the text.\"\"\"",
        "    first, last = int(begin * len(codes)), int(end * len(codes)) - length",
        "    def window(x, y):",
        "        start = tf.random.uniform([], first, last, tf.int32)",
        "        characters = tf.constant(codes)[start:start + length + 1]",
        "        return characters[:length], characters[1:]",
        "    return window"};
    lines.insert(lines.end(), drawing.begin(), drawing.end());
    return lines;
}

std::vector<std::string> sentencePairsLoader(const Json& options) {
    const std::string validation = optionText(options, "validation_source");
    const std::string limit = optionLiteral(options, "limit");
    std::vector<std::string> lines{
        fmt::format("length = {}", optionLiteral(options, "max_length")),
        "def words(line):",
        "    \"\"\"Lower case; a punctuation mark is a word, but within one.\"\"\"",
        "    return re.findall(r\"\\w+(?:['’-]\\w+)*|[^\\w\\s]\", line.lower())",
        "def sentences(path):",
        fmt::format("    with {} as file:", kOpenText),
        "        return [words(line) for line in file.read().decode(\"utf-8\").splitlines()]",
        "def pairs(source, target, limit=None):",
        "    \"\"\"Both need a word and room for <start> and <end>.\"\"\"",
        "    both = [pair for pair in zip(sentences(source), sentences(target))",
        "            if all(0 < len(sentence) <= length - 2 for sentence in pair)]",
        "    return zip(*both[:limit])",
        "def vocabulary(sentences):",
        "    counts = collections.Counter(word for sentence in sentences for word in sentence)",
        fmt::format("    kept = [word for word in counts if counts[word] >= {}]",
                    optionLiteral(options, "min_count")),
        "    kept.sort(key=lambda word: (-counts[word], word))",
        "    return {word: 4 + i for i, word in enumerate(kept)}  # 0 <pad>, 1 <start>, 2 <end>, 3 <unk>",
        "def numbered(sentences, numbers):",
        "    rows = np.zeros((len(sentences), length), \"int32\")",
        "    for row, sentence in zip(rows, sentences):",
        "        row[:len(sentence) + 2] = [1] + [numbers.get(word, 3) for word in sentence] + [2]",
        "    return rows",
        fmt::format("source, target = pairs({}, {}{})", optionLiteral(options, "source"),
                    optionLiteral(options, "target"), limit == "None" ? "" : ", " + limit),
        "source_words, target_words = vocabulary(source), vocabulary(target)",
        "source, target = numbered(source, source_words), numbered(target, target_words)",
        "x_train, y_train = (source, target[:, :-1]), target[:, 1:]"};
    if (validation.empty()) {
        lines.push_back("x_test, y_test = (source[:0], target[:0, :-1]), target[:0, 1:]");
    } else {
        lines.push_back(fmt::format("source, target = pairs({}, {})", pythonLiteral(validation),
                                    optionLiteral(options, "validation_target")));
        lines.push_back("source, target = numbered(source, source_words), numbered(target, target_words)");
        lines.push_back("x_test, y_test = (source, target[:, :-1]), target[:, 1:]");
    }
    return lines;
}

}  // namespace shardlab::engine
