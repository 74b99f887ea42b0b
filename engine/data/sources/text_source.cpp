#include <algorithm>

#include "engine/core/read_scope.h"
#include "engine/core/rng.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/gzip_reader.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLargestCorpus = std::int64_t{4} << 30;
/// Keeps the draws apart from those of shuffling, weights and dropout under the same seed.
constexpr std::uint64_t kWindowStream = std::uint64_t{0x5458} << 48;

/// Windows of a text: the input is `length` characters, the target those one further on.
class TextReader final : public SampleReader {
public:
    TextReader(std::string text, std::shared_ptr<const CharacterVocabulary> characters, std::int64_t length,
               std::int64_t windows, bool random)
        : m_text(std::move(text)),
          m_characters(std::move(characters)),
          m_length(length),
          m_windows(windows),
          m_random(random),
          m_inputs{fixedSpec({length}, DType::Int32, m_characters->size())},
          m_target(fixedSpec({length}, DType::Int32, m_characters->size())) {}

    std::int64_t count() const override { return m_windows; }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return &m_target; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        const std::int64_t start = m_random ? randomStart(key) : key.index * m_length;
        for (std::int64_t i = 0; i <= m_length; ++i) {
            const auto byte = static_cast<std::uint8_t>(m_text[static_cast<std::size_t>(start + i)]);
            const auto number = static_cast<float>(m_characters->idOf(byte));
            if (i < m_length) room.inputs[0][static_cast<std::size_t>(i)] = number;
            if (i > 0 && !room.target.empty()) room.target[static_cast<std::size_t>(i) - 1] = number;
        }
        room.lengths[0] = m_length;
    }
    std::string text(std::int64_t index) const override {
        return m_text.substr(static_cast<std::size_t>(index * m_length),
                             static_cast<std::size_t>(m_length) + 1);
    }

private:
    /// Anywhere in the part of the text that belongs to samples [begin, end): validation never sees training
    /// text.
    std::int64_t randomStart(const SampleKey& key) const {
        const auto bytes = static_cast<double>(m_text.size());
        const auto at = [&](std::int64_t sample) {
            return static_cast<std::int64_t>(static_cast<double>(sample) / static_cast<double>(m_windows) *
                                             bytes);
        };
        const std::int64_t begin = at(key.begin);
        const std::int64_t end =
            key.end == m_windows ? static_cast<std::int64_t>(m_text.size()) : at(key.end);
        const std::int64_t starts = end - begin - m_length;
        if (starts < 1) {
            throw Error("text: expected at least {1} characters plus one for a window; got {0}", end - begin,
                        m_length);
        }
        Rng rng(key.seed, kWindowStream | static_cast<std::uint64_t>(key.pass));
        rng.setState(static_cast<std::uint64_t>(key.index) * 16);  // a sample's own place in the stream
        return begin + static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(starts)));
    }

    std::string m_text;
    std::shared_ptr<const CharacterVocabulary> m_characters;
    std::int64_t m_length, m_windows;
    bool m_random;
    std::vector<ArraySpec> m_inputs;
    ArraySpec m_target;
};

class TextSource final : public DataSource {
public:
    explicit TextSource(const Json& options)
        : m_options(options), m_path(options.at("path").get<std::string>()), m_length(options.at("length")) {}

    Description describe() const override;
    bool available() const override { return find().has_value(); }
    std::vector<std::string> fileNames() const override { return {m_path.string()}; }
    std::shared_ptr<const Dataset> load() const override;
    std::shared_ptr<const Vocabulary> knownVocabulary() const override {
        return ofBytes() ? std::make_shared<const CharacterVocabulary>() : nullptr;
    }

private:
    bool ofBytes() const { return m_options.at("vocabulary") == "bytes"; }
    std::optional<std::filesystem::path> find() const { return findGivenFile(m_path); }
    Dataset read(const std::filesystem::path& path) const;
    std::int64_t windows(std::int64_t bytes) const {
        const Json& given = m_options.at("windows_per_epoch");
        const bool random = m_options.at("windows") == "random";
        return random && !given.is_null() ? given.get<std::int64_t>()
                                          : std::max<std::int64_t>(bytes - 1, 0) / m_length;
    }
    Json m_options;
    std::filesystem::path m_path;
    std::int64_t m_length;
};

DataSource::Description TextSource::describe() const {
    const std::int64_t known = ofBytes() ? CharacterVocabulary::kBytes : 0;
    Description description{.sampleShape = {m_length},
                            .classes = known,
                            .licence = m_path == "tinyshakespeare/input.txt" ? "public domain" : "",
                            .home = m_path.string(),
                            .targetShape = {m_length},
                            .sampleType = DType::Int32,
                            .vocabulary = known};
    const auto path = find();
    if (!path) return description;
    return cachedDescription("text" + fileKey(*path) + m_options.dump(), [&] {
        const auto set = load();
        description.trainCount = set->train.count();
        description.classes = description.vocabulary = set->targetVocabulary->size();
        return description;
    });
}

Dataset TextSource::read(const std::filesystem::path& path) const {
    expectReadingFiles({path});
    std::string text = readWholeFile(path, kLargestCorpus);
    Dataset set;
    const std::size_t all = text.size();
    std::erase(text, '\xFF');  // the article keeps bytes < 255
    if (text.size() != all)
        set.notes.push_back(fmt::format("{} bytes with value 255 were removed", all - text.size()));
    const auto bytes = static_cast<std::int64_t>(text.size());
    if (bytes < m_length + 1) {
        throw Error("text: expected at least {} characters (window length {} plus one); {} has {}",
                    m_length + 1, m_length, path.string(), bytes);
    }
    const std::span characters(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const auto vocabulary = ofBytes() ? std::make_shared<const CharacterVocabulary>()
                                      : std::make_shared<const CharacterVocabulary>(characters);
    set.train.reader = std::make_shared<TextReader>(std::move(text), vocabulary, m_length, windows(bytes),
                                                    m_options.at("windows") == "random");
    set.vocabularies = {vocabulary};
    set.targetVocabulary = vocabulary;
    return set;
}

std::shared_ptr<const Dataset> TextSource::load() const {
    const auto path = find();
    if (!path) {
        throw Error("text: the file {} does not exist, also not in {}", m_path.string(),
                    dataDirectoriesText());
    }
    return cachedDataset("text" + fileKey(*path) + m_options.dump(), [&] { return read(*path); });
}

/// Size and checksum of the file that char-rnn's repository has.
RemoteSet tinyShakespeare() {
    return {
        .licence = "public domain (Shakespeare), collected by char-rnn (MIT)",
        .files = {{.url = "https://raw.githubusercontent.com/karpathy/char-rnn/master/data/tinyshakespeare/"
                          "input.txt",
                   .path = "tinyshakespeare/input.txt",
                   .bytes = 1115394,
                   .sha256 = "86c4e6aa9db7c042ec79f339dcb96d42b0075e16b8fc2e86bf0ca57e2dc565ed",
                   .md5 = ""}}};
}

ParameterSchema textOptions() {
    return {{.name = "path",
             .kind = ParameterKind::Text,
             .defaultValue = "tinyshakespeare/input.txt",
             .help = "Text file, plain or gzipped; the data directories are searched, too."},
            {.name = "length",
             .kind = ParameterKind::Int,
             .defaultValue = 100,
             .help = "Window length in characters.",
             .minimum = 1,
             .maximum = 1e6},
            {.name = "windows",
             .kind = ParameterKind::Choice,
             .defaultValue = "random",
             .help = "random: new random windows in every epoch; consecutive: adjacent windows.",
             .choices = {"random", "consecutive"}},
            {.name = "windows_per_epoch",
             .kind = ParameterKind::Int,
             .defaultValue = nullptr,
             .help = "Number of random windows per epoch. null: the number of consecutive windows.",
             .minimum = 1,
             .maximum = 1e9,
             .nullable = true},
            {.name = "vocabulary",
             .kind = ParameterKind::Choice,
             .defaultValue = "bytes",
             .help = "bytes: all 256 byte values; compact: only the characters that occur.",
             .choices = {"bytes", "compact"}}};
}

}  // namespace

SourceEntry textEntry() {
    return {.className = "text",
            .category = "Text",
            .help = "A text file as windows of characters; targets are the next characters.",
            .schema = textOptions(),
            .make = makeSource<TextSource>,
            .traits = {.task = DataTask::TextGeneration,
                       .streams = true,
                       .vocabulary = DataVocabulary::Characters,
                       .download = tinyShakespeare(),
                       .kerasLoader = textLoader,
                       .drawsAnew =
                           [](const Json& options) { return options.value("windows", "random") == "random"; },
                       .ownPath = ownFiles({"*.txt", "*.txt.gz"})}};
}

}  // namespace shardlab::engine
