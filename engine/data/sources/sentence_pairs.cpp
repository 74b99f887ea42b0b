#include <algorithm>

#include "engine/core/background_work.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/core/wording.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/gzip_reader.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/sources.h"
#include "engine/data/sources/word_numbers.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLargestText = std::int64_t{1} << 30;
enum Special : std::int32_t { kPadding, kStart, kEnd, kUnknown, kSpecials };

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    lines.reserve(static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

constexpr std::size_t kLinesAtOnce = 4096;
constexpr std::size_t kBytesOfWord = 5;  ///< about, with the space behind it

/// Of the lines from `begin` on, each word by its number.
Sequences sentencesOf(const std::vector<std::string_view>& lines, std::size_t begin, WordNumbers& numbers) {
    const std::size_t end = std::min(begin + kLinesAtOnce, lines.size());
    Sequences sentences;
    if (begin < end) {
        const auto bytes = lines[end - 1].data() + lines[end - 1].size() - lines[begin].data();
        sentences.reserve(end - begin, static_cast<std::size_t>(bytes) / kBytesOfWord);
    }
    std::vector<std::int32_t> sentence;
    for (std::size_t i = begin; i < end; ++i) {
        interruptionPoint();
        sentence.clear();
        forEachWord(lines[i], [&](std::string_view word) { sentence.push_back(numbers.numberOf(word)); });
        sentences.append(sentence);
    }
    return sentences;
}

/// The sentences of one language.
struct Text {
    Sequences sentences;
    WordNumbers words;  ///< also those of sentences that were left out
};

/// Words seen at least minCount times, the most frequent first, equals in alphabetical order.
std::shared_ptr<const WordVocabulary> vocabularyOf(const Text& text, std::int64_t minCount) {
    std::vector<std::int64_t> counts(text.words.words().size());
    for (std::int64_t i = 0; i < text.sentences.count(); ++i) {
        for (const std::int32_t word : text.sentences[i])
            ++counts[static_cast<std::size_t>(word)];
    }
    std::vector<std::pair<std::string_view, std::int64_t>> sorted;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] >= minCount) sorted.emplace_back(text.words.words()[i], counts[i]);
    }
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    std::vector<std::string> words{"<pad>", "<start>", "<end>", "<unk>"};
    for (const auto& [word, count] : sorted)
        words.emplace_back(word);
    return std::make_shared<WordVocabulary>(
        std::move(words),
        WordVocabulary::Special{.unknown = kUnknown, .start = kStart, .end = kEnd, .padding = kPadding});
}

/// Between <start> and <end>, by the ids of the vocabulary.
Sequences encoded(const Text& text, const WordVocabulary& vocabulary) {
    std::vector<std::int32_t> idOf;
    for (const std::string& word : text.words.words())
        idOf.push_back(vocabulary.idOf(word));
    const auto count = static_cast<std::size_t>(text.sentences.count());
    Sequences sequences;
    sequences.reserve(count, text.sentences.tokens.size() + 2 * count);
    std::vector<std::int32_t> ids;
    for (std::int64_t i = 0; i < text.sentences.count(); ++i) {
        interruptionPoint();
        ids.assign(1, kStart);
        for (const std::int32_t word : text.sentences[i])
            ids.push_back(idOf[static_cast<std::size_t>(word)]);
        ids.push_back(kEnd);
        sequences.append(ids);
    }
    return sequences;
}

/// Inputs: source (length) and target without its last place (length − 1); target: the same without its
/// first.
class PairReader final : public SampleReader {
public:
    PairReader(Sequences source, Sequences target, std::int64_t length,
               std::shared_ptr<const WordVocabulary> sourceWords,
               std::shared_ptr<const WordVocabulary> targetWords)
        : m_source(std::move(source)),
          m_target(std::move(target)),
          m_sourceWords(std::move(sourceWords)),
          m_targetWords(std::move(targetWords)),
          m_inputs{fixedSpec({length}, DType::Int32, m_sourceWords->size()),
                   fixedSpec({length - 1}, DType::Int32, m_targetWords->size())},
          m_labels(fixedSpec({length - 1}, DType::Int32, m_targetWords->size())) {}

    std::int64_t count() const override { return m_source.count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return &m_labels; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        const auto target = m_target[key.index];
        fill(m_source[key.index], room.inputs[0]);
        fill(target, room.inputs[1]);
        if (!room.target.empty()) fill(target.subspan(1), room.target);
        room.lengths[0] = m_inputs[0].largest, room.lengths[1] = m_inputs[1].largest;
    }
    std::string text(std::int64_t index) const override {
        const auto words = [](std::span<const std::int32_t> sentence) {
            return sentence.subspan(1, sentence.size() - 2);
        };
        return m_sourceWords->decode(words(m_source[index])) + "\n" +
               m_targetWords->decode(words(m_target[index]));
    }

private:
    static void fill(std::span<const std::int32_t> tokens, std::span<float> room) {
        for (std::size_t i = 0; i < room.size(); ++i)
            room[i] = static_cast<float>(i < tokens.size() ? tokens[i] : std::int32_t{kPadding});
    }
    Sequences m_source, m_target;
    std::shared_ptr<const WordVocabulary> m_sourceWords, m_targetWords;
    std::vector<ArraySpec> m_inputs;
    ArraySpec m_labels;
};

class SentencePairs final : public DataSource {
public:
    explicit SentencePairs(const Json& options)
        : m_options(options), m_length(options.at("max_length")), m_minCount(options.at("min_count")) {
        if (options.at("validation_source").is_null() != options.at("validation_target").is_null()) {
            throw Error(
                "sentence_pairs: expected both validation_source and validation_target, or neither; got one "
                "of them");
        }
    }
    Description describe() const override;
    bool available() const override {
        return findGivenFile(path("source")).has_value() && findGivenFile(path("target")).has_value();
    }
    std::vector<std::string> fileNames() const override { return {path("source"), path("target")}; }
    std::shared_ptr<const Dataset> load() const override;

private:
    struct Pairs {
        Text source, target;
        std::int64_t leftOut = 0;
    };
    std::string path(const char* key) const {
        return m_options.at(key).is_null() ? "" : m_options.at(key).get<std::string>();
    }
    std::string key() const;
    std::filesystem::path require(const char* option) const;
    Pairs readPairs(const char* source, const char* target, std::int64_t limit) const;
    Samples encode(const Pairs& pairs, const std::shared_ptr<const WordVocabulary>& source,
                   const std::shared_ptr<const WordVocabulary>& target) const;
    Dataset read() const;
    Json m_options;
    std::int64_t m_length, m_minCount;
};

std::filesystem::path SentencePairs::require(const char* option) const {
    const auto found = findGivenFile(path(option));
    if (found) return *found;
    throw Error("sentence_pairs: the file {} ({}) does not exist, also not in {}", path(option), option,
                dataDirectoriesText());
}

/// Line n of both files belongs together; pairs that do not fit into max_length are left out.
SentencePairs::Pairs SentencePairs::readPairs(const char* source, const char* target,
                                              std::int64_t limit) const {
    std::string rightText;
    BackgroundWork reading([&] {
        expectReadingFiles({require(target)});
        rightText = readWholeFile(require(target), kLargestText);
    });
    const std::string leftText = readWholeFile(require(source), kLargestText);
    reading.wait();
    const auto leftLines = linesOf(leftText), rightLines = linesOf(rightText);
    if (leftLines.size() != rightLines.size()) {
        throw Error("sentence_pairs: expected the same number of lines in {} and {}; got {} and {}",
                    path(source), path(target), leftLines.size(), rightLines.size());
    }
    Pairs pairs;
    pairs.source.sentences.reserve(leftLines.size(), leftText.size() / kBytesOfWord);
    pairs.target.sentences.reserve(rightLines.size(), rightText.size() / kBytesOfWord);
    const auto fits = [this](std::span<const std::int32_t> words) {
        return !words.empty() && static_cast<std::int64_t>(words.size()) + 2 <= m_length;
    };
    const auto full = [&] { return limit > 0 && pairs.source.sentences.count() == limit; };
    for (std::size_t begin = 0; begin < leftLines.size() && !full(); begin += kLinesAtOnce) {
        Sequences to;
        BackgroundWork right([&] { to = sentencesOf(rightLines, begin, pairs.target.words); });
        const Sequences from = sentencesOf(leftLines, begin, pairs.source.words);
        right.wait();
        for (std::int64_t i = 0; i < from.count() && !full(); ++i) {
            if (!fits(from[i]) || !fits(to[i])) {
                ++pairs.leftOut;
                continue;
            }
            pairs.source.sentences.append(from[i]);
            pairs.target.sentences.append(to[i]);
        }
    }
    if (pairs.source.sentences.count() == 0) {
        throw Error(
            "sentence_pairs: {} and {} have no pair of at most {} words (max_length {} less start and end)",
            path(source), path(target), m_length - 2, m_length);
    }
    return pairs;
}

Samples SentencePairs::encode(const Pairs& pairs, const std::shared_ptr<const WordVocabulary>& source,
                              const std::shared_ptr<const WordVocabulary>& target) const {
    Sequences to;
    BackgroundWork right([&] { to = encoded(pairs.target, *target); });
    Sequences from = encoded(pairs.source, *source);
    right.wait();
    Samples samples;
    samples.reader = std::make_shared<PairReader>(std::move(from), std::move(to), m_length, source, target);
    return samples;
}

Dataset SentencePairs::read() const {
    const std::int64_t limit =
        m_options.at("limit").is_null() ? 0 : m_options.at("limit").get<std::int64_t>();
    std::vector<std::filesystem::path> files{require("source"), require("target")};
    if (!m_options.at("validation_source").is_null())
        files.insert(files.end(), {require("validation_source"), require("validation_target")});
    expectReadingFiles(files);
    const Pairs train = readPairs("source", "target", limit);
    std::shared_ptr<const WordVocabulary> targetWords;
    BackgroundWork counting([&] { targetWords = vocabularyOf(train.target, m_minCount); });
    const auto sourceWords = vocabularyOf(train.source, m_minCount);
    counting.wait();
    Dataset set;
    set.train = encode(train, sourceWords, targetWords);
    set.vocabularies = {sourceWords, targetWords};
    set.targetVocabulary = targetWords;
    const auto note = [&](const char* part, std::int64_t leftOut) {
        if (leftOut == 0) return;
        set.notes.push_back(fmt::format("{} {} removed: empty, or longer than max_length {}",
                                        counted(leftOut, std::string(part) + " pair"),
                                        leftOut == 1 ? "was" : "were", m_length));
    };
    note("training", train.leftOut);
    if (!m_options.at("validation_source").is_null()) {
        const Pairs test = readPairs("validation_source", "validation_target", 0);
        set.test = encode(test, sourceWords, targetWords);
        note("validation", test.leftOut);
    }
    return set;
}

std::string SentencePairs::key() const {
    std::string key = "pairs" + m_options.dump();
    for (const char* option : {"source", "target", "validation_source", "validation_target"}) {
        if (const auto file = findGivenFile(path(option))) key += fileKey(*file);
    }
    return key;
}

DataSource::Description SentencePairs::describe() const {
    Description description{.sampleShape = {m_length},
                            .licence = path("source").starts_with("multi30k/")
                                           ? "none; cite Elliott et al. 2016; non-commercial research"
                                           : "",
                            .home = path("source"),
                            .moreInputs = {{m_length - 1}},
                            .targetShape = {m_length - 1},
                            .sampleType = DType::Int32};
    if (!available()) return description;
    return cachedDescription(key(), [&] {
        const auto set = load();
        description.trainCount = set->train.count(), description.testCount = set->test.count();
        description.vocabulary = set->vocabularies[0]->size();
        description.classes = set->targetVocabulary->size();
        return description;
    });
}

std::shared_ptr<const Dataset> SentencePairs::load() const {
    static_cast<void>(require("source")), static_cast<void>(require("target"));
    return cachedDataset(key(), [this] { return read(); });
}

ParameterSpec file(const char* name, const char* path, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Text,
            .defaultValue = path,
            .help = help,
            .nullable = std::string_view(name).starts_with("validation")};
}

/// Sizes and checksums of the files that multi30k's repository has.
RemoteSet multi30k() {
    const std::string home = "https://raw.githubusercontent.com/multi30k/dataset/master/data/task1/raw/";
    return {.licence = "none; cite Elliott et al. 2016; non-commercial research and education",
            .files = {{.url = home + "train.en.gz",
                       .path = "multi30k/train.en.gz",
                       .bytes = 568929,
                       .sha256 = "d79cfa999dd4c51d2cb42499b6796d5a882c3a8a961923c25a898c90f8bbd56f",
                       .md5 = ""},
                      {.url = home + "train.de.gz",
                       .path = "multi30k/train.de.gz",
                       .bytes = 637044,
                       .sha256 = "726e39b2fa9eb9ffb6dc763fb35a179f80fae06ffc5d28b6ace5faa883de28a6",
                       .md5 = ""},
                      {.url = home + "val.en.gz",
                       .path = "multi30k/val.en.gz",
                       .bytes = 21650,
                       .sha256 = "14f7d25ddd868909a9213e361768460edcacdd6ab9d1e77b92560dc10c10dc28",
                       .md5 = ""},
                      {.url = home + "val.de.gz",
                       .path = "multi30k/val.de.gz",
                       .bytes = 24681,
                       .sha256 = "f0cba2f995189cf5770f29a8a9a537a3ad3f51657ad873405082ff6863a5e75a",
                       .md5 = ""}}};
}

ParameterSchema pairOptions() {
    return {
        file("source", "multi30k/train.en.gz", "File with source sentences, one per line, plain or gzipped."),
        file("target", "multi30k/train.de.gz", "File with target sentences, one per line."),
        file("validation_source", "multi30k/val.en.gz",
             "File with source sentences for validation; empty: none."),
        file("validation_target", "multi30k/val.de.gz", "File with target sentences for validation."),
        {.name = "min_count",
         .kind = ParameterKind::Int,
         .defaultValue = 2,
         .help = "Minimum number of occurrences in the training data; rarer words become <unk>.",
         .minimum = 1,
         .maximum = 1e6},
        {.name = "max_length",
         .kind = ParameterKind::Int,
         .defaultValue = 50,
         .help = "Maximum number of words per sentence, with <start> and <end>; longer pairs are removed.",
         .minimum = 3,
         .maximum = 100000},
        {.name = "limit",
         .kind = ParameterKind::Int,
         .defaultValue = nullptr,
         .help = "Maximum number of training pairs. null: all.",
         .minimum = 1,
         .maximum = 1e9,
         .nullable = true}};
}

}  // namespace

SourceEntry sentencePairsEntry() {
    return {.className = "sentence_pairs",
            .category = "Text",
            .help = "Sentences and their translations, line by line, in two files.",
            .schema = pairOptions(),
            .make = makeSource<SentencePairs>,
            .traits = {.task = DataTask::Translation,
                       .vocabulary = DataVocabulary::Words,
                       .download = multi30k(),
                       .kerasLoader = sentencePairsLoader}};
}

}  // namespace shardlab::engine
