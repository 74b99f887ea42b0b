#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "engine/core/atomic_file.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/sources/class_folders.h"
#include "engine/data/sources/keras_sequences.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::uintmax_t kLargestTextFile = std::uintmax_t{64} << 20U;
constexpr std::int64_t kMostTokens = std::int64_t{1} << 28;  // 1 GiB of them

constexpr std::int32_t kPad = 0, kUnknownWord = 1;
constexpr std::int64_t kMarks = 2;

/// The texts of one part in numbers, before and after rare words became unknown ones.
struct NumberedTexts {
    Sequences sequences;
    std::vector<std::int32_t> labels;
    std::int64_t leftOut = 0;  ///< without a word
};

/// Numbers words in the order in which they occur.
class WordCounter {
public:
    std::int32_t count(const std::string& word) {
        const auto [place, isNew] = m_numbers.emplace(word, static_cast<std::int32_t>(m_words.size()));
        if (isNew) m_words.push_back({&place->first, 0});
        ++m_words[static_cast<std::size_t>(place->second)].second;
        return place->second;
    }
    /// The most frequent words, equally frequent ones by the alphabet, `maxTokens` with the two marks.
    std::shared_ptr<const WordVocabulary> vocabulary(std::optional<std::int64_t> maxTokens) const {
        auto order = m_words;
        std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
            return a.second != b.second ? a.second > b.second : *a.first < *b.first;
        });
        const auto kept = static_cast<std::size_t>(std::max<std::int64_t>(
            maxTokens.value_or(kMarks + static_cast<std::int64_t>(order.size())) - kMarks, 0));
        std::vector<std::string> words{"<pad>", "<unk>"};
        for (std::size_t i = 0; i < std::min(kept, order.size()); ++i)
            words.push_back(*order[i].first);
        return std::make_shared<const WordVocabulary>(
            std::move(words), WordVocabulary::Special{.unknown = kUnknownWord, .padding = kPad});
    }
    const std::string& word(std::int32_t number) const {
        return *m_words[static_cast<std::size_t>(number)].first;
    }
    std::size_t size() const { return m_words.size(); }

private:
    std::unordered_map<std::string, std::int32_t> m_numbers;
    std::vector<std::pair<const std::string*, std::int64_t>> m_words;
};

std::string readText(const std::filesystem::path& path) {
    std::string text = readFile(path, kLargestTextFile);
    if (const std::size_t at = text.find('\0'); at != std::string::npos) {
        throw Error("{}: expected a text file; got a byte of 0 at position {}", path.string(), at);
    }
    return text;
}

bool isText(const std::filesystem::path& path) {
    return lowerExtension(path) == ".txt";
}

/// Text files, one folder a class, as Keras's text_dataset_from_directory reads them; split into words as all
/// texts here are. 0 fills up, 1 is an unknown word, then the words of the training texts by their frequency,
/// as TextVectorization numbers them.
class TextFolder final : public DataSource {
public:
    explicit TextFolder(const Json& options)
        : m_options(options), m_path(options.at("path").get<std::string>()) {
        if (m_path.empty()) throw Error("text_folder: expected the path of a folder; got an empty path");
    }
    Description describe() const override;
    bool available() const override { return ClassFolders::find(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override;

private:
    struct Parts {
        std::vector<std::string> classes;
        LabelledFiles train;
        std::optional<LabelledFiles> test;
    };
    Parts findFiles() const;
    std::string key(const Parts& parts) const;
    Dataset read(const Parts& parts) const;
    Json m_options;
    std::filesystem::path m_path;
};

TextFolder::Parts TextFolder::findFiles() const {
    const auto folder = ClassFolders::find(m_path);
    if (!folder) throw Error("text_folder: the folder {} does not exist", m_path.string());
    const ClassFolders train(*folder, isText, ".txt files");
    const Json& seed = m_options.at("seed");
    Parts parts{.classes = train.classes(), .train = train.files(seed), .test = {}};
    const std::string validation = textOption(m_options, "validation_path");
    if (validation.empty()) return parts;
    const auto found = ClassFolders::find(validation);
    if (!found) {
        throw Error("text_folder: the folder {} (validation_path) does not exist", validation);
    }
    const ClassFolders test(*found, isText, ".txt files");
    train.requireSameClasses(test);
    parts.test = test.files(seed);
    return parts;
}

/// Changes when a file is added, removed or changed.
std::string keyOf(const LabelledFiles& texts) {
    std::size_t hash = 0;
    for (const auto& file : texts.files)
        hash = hash * 1099511628211U + std::hash<std::string>()(fileKey(file));
    return fmt::format("{}:{:x}|", texts.files.size(), hash);
}

std::string TextFolder::key(const Parts& parts) const {
    return "text_folder" + m_options.dump() + keyOf(parts.train) + (parts.test ? keyOf(*parts.test) : "");
}

/// Each text as the numbers that `numberOf` gives its words; texts without a word are left out.
template <typename NumberOf>
NumberedTexts numbered(const LabelledFiles& texts, const std::filesystem::path& folder, NumberOf numberOf) {
    NumberedTexts result;
    std::vector<std::int32_t> ids;
    for (std::size_t i = 0; i < texts.files.size(); ++i) {
        ids.clear();
        for (const std::string& word : wordsOf(readText(texts.files[i])))
            ids.push_back(numberOf(word));
        if (ids.empty()) {
            ++result.leftOut;
            continue;
        }
        result.sequences.append(ids);
        result.labels.push_back(texts.labels.ints()[i]);
        if (static_cast<std::int64_t>(result.sequences.tokens.size()) > kMostTokens) {
            throw Error("{}: expected at most {} words in all texts together; got more", folder.string(),
                        kMostTokens);
        }
    }
    if (result.labels.empty()) throw Error("{}: expected texts with words; all are empty", folder.string());
    return result;
}

Samples samplesOf(NumberedTexts texts, const std::shared_ptr<const WordVocabulary>& words) {
    Samples samples;
    samples.y = Tensor({texts.sequences.count()}, DType::Int32);
    std::copy(texts.labels.begin(), texts.labels.end(), samples.y.ints().begin());
    samples.reader = makeSequenceReader(std::move(texts.sequences), words->size(), words);
    return samples;
}

Dataset TextFolder::read(const Parts& parts) const {
    Dataset set;
    set.classNames = parts.classes;
    const auto note = [&set](const char* part, std::int64_t leftOut) {
        if (leftOut > 0) set.notes.push_back(fmt::format("{} {} texts were left out: empty", leftOut, part));
    };
    WordCounter counter;
    NumberedTexts train =
        numbered(parts.train, m_path, [&](const std::string& word) { return counter.count(word); });
    const Json& limit = m_options.at("max_tokens");
    const auto words =
        counter.vocabulary(limit.is_null() ? std::nullopt : std::optional(limit.get<std::int64_t>()));
    std::vector<std::int32_t> ids(counter.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = words->idOf(counter.word(static_cast<std::int32_t>(i)));
    for (std::int32_t& token : train.sequences.tokens)
        token = ids[static_cast<std::size_t>(token)];
    note("training", train.leftOut);
    set.train = samplesOf(std::move(train), words);
    if (parts.test) {
        NumberedTexts test = numbered(*parts.test, textOption(m_options, "validation_path"),
                                      [&](const std::string& word) { return words->idOf(word); });
        note("validation", test.leftOut);
        set.test = samplesOf(std::move(test), words);
    }
    set.vocabularies = {words};
    return set;
}

std::shared_ptr<const Dataset> TextFolder::load() const {
    const Parts parts = findFiles();
    return cachedDataset(key(parts), [&] { return read(parts); });
}

DataSource::Description TextFolder::describe() const {
    Description description{
        .sampleShape = {Shape::kUnknown}, .licence = "", .home = m_path.string(), .sampleType = DType::Int32};
    if (!available()) return description;
    const Parts parts = findFiles();
    return cachedDescription(key(parts), [&] {
        const auto set = cachedDataset(key(parts), [&] { return read(parts); });
        description.trainCount = set->train.count(), description.testCount = set->test.count();
        description.classes = static_cast<std::int64_t>(set->classNames.size());
        description.vocabulary = set->vocabularies[0]->size();
        return description;
    });
}

ParameterSchema textFolderOptions() {
    return {textParameter("path", "", "A folder with one folder of .txt files a class."),
            {.name = "max_tokens",
             .kind = ParameterKind::Int,
             .defaultValue = 20000,
             .help = "Size of the vocabulary; rarer words become <unk>. null: all words.",
             .minimum = static_cast<double>(kMarks) + 1,
             .maximum = 1e7,
             .nullable = true},
            orderSeedParameter(),
            textParameter("validation_path", nullptr,
                          "Folder with the validation texts, one subfolder per class.")};
}

/// TextVectorization with the words of wordsOf(): small letters, each punctuation mark a word of its own.
std::vector<std::string> textFolderLoader(const Json& options) {
    const Json path = options.value("path", Json("")), test = options.value("validation_path", Json());
    const Json tokens = options.value("max_tokens", Json(20000));
    std::vector<std::string> lines{
        "def read(folder):",
        "    texts = keras.utils.text_dataset_from_directory(folder, batch_size=1, shuffle=False)",
        "    x, y = zip(*texts)",
        "    return tf.concat(x, 0), tf.concat(y, 0).numpy()",
        "def split(text):",
        R"re(    text = tf.strings.lower(text, "utf-8"))re",
        R"re(    return tf.strings.regex_replace(text, r"([!-&(-,./:-@\[-`{-~])", r" \1 "))re",
        fmt::format("x_train, y_train = read({})", path.dump()),
        test.is_string() && !test.get<std::string>().empty()
            ? fmt::format("x_test, y_test = read({})", test.dump())
            : "x_test, y_test = x_train[:0], y_train[:0]",
        fmt::format("vectorize = layers.TextVectorization(max_tokens={}, standardize=split)",
                    tokens.is_number() ? tokens.dump() : "None"),
        "vectorize.adapt(x_train)"};
    for (const char* part : {"train", "test"})
        lines.push_back(fmt::format("x_{0} = [row[row > 0] for row in vectorize(x_{0}).numpy()]", part));
    return lines;
}

}  // namespace

SourceEntry textFolderEntry() {
    return {.className = "text_folder",
            .category = "Own data",
            .help = "Text files as word indices, one folder per class.",
            .schema = textFolderOptions(),
            .make = makeSource<TextFolder>,
            .traits = {.task = DataTask::TextClassification,
                       .vocabulary = DataVocabulary::Words,
                       .kerasLoader = textFolderLoader,
                       .ownPath = ownClassFolders({"*.txt"})}};
}

}  // namespace shardlab::engine
