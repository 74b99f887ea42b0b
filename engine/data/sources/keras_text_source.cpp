#include <algorithm>
#include <array>

#include "engine/core/background_work.h"
#include "engine/core/read_scope.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/sources/keras_rows.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

/// Reuters or IMDB: where the files are called what, and what is known without reading them.
struct KerasText {
    std::string id;
    std::vector<std::string> archives;  ///< relative paths, the first wins
    std::vector<std::string> wordIndex;
    bool splits = false;  ///< one set that test_split divides; else train and test parts
    std::int64_t trainCount = 0, testCount = 0, vocabulary = 0;
    std::vector<std::string> classNames;
    std::string licence, home;
};

std::optional<std::int64_t> integer(const Json& options, const char* key) {
    return options.at(key).is_null() ? std::nullopt : std::optional(options.at(key).get<std::int64_t>());
}

class KerasTextSource final : public DataSource {
public:
    KerasTextSource(KerasText set, const Json& options)
        : m_set(std::move(set)),
          m_options(options),
          m_words{.numWords = integer(options, "num_words"),
                  .skipTop = options.at("skip_top"),
                  .maxlen = integer(options, "maxlen"),
                  .startChar = integer(options, "start_char"),
                  .oovChar = integer(options, "oov_char"),
                  .indexFrom = options.at("index_from")} {}

    Description describe() const override;
    bool available() const override { return findDataFile(m_set.archives).has_value(); }
    std::vector<std::string> fileNames() const override {
        return {m_set.archives[0], "or " + m_set.archives[1], m_set.wordIndex[0]};
    }
    std::shared_ptr<const Dataset> load() const override;

private:
    struct Parts {
        MarkedRows train, test;
    };
    std::int64_t vocabulary() const;
    Parts readSplit(const std::filesystem::path& archive, NumpyShuffler& shuffler) const;
    Parts readParts(const std::filesystem::path& archive, NumpyShuffler& shuffler) const;
    Dataset read(const std::filesystem::path& archive) const;
    Samples samplesOf(MarkedRows rows, const std::shared_ptr<const Vocabulary>& words) const;
    KerasText m_set;
    Json m_options;
    KerasSequenceOptions m_words;
};

/// Marks may lie above num_words.
std::int64_t KerasTextSource::vocabulary() const {
    const std::int64_t shift = m_words.indexFrom - KerasSequenceOptions{}.indexFrom;
    const std::int64_t words = m_words.numWords.value_or(m_set.vocabulary + shift);
    return std::max({words, m_words.startChar.value_or(-1) + 1, m_words.oovChar.value_or(-1) + 1});
}

DataSource::Description KerasTextSource::describe() const {
    Description description{.sampleShape = {Shape::kUnknown},
                            .trainCount = m_set.trainCount,
                            .testCount = m_set.testCount,
                            .classes = static_cast<std::int64_t>(m_set.classNames.size()),
                            .licence = m_set.licence,
                            .home = m_set.home,
                            .sampleType = DType::Int32,
                            .vocabulary = vocabulary()};
    if (m_set.splits) {
        const std::int64_t all = m_set.trainCount + m_set.testCount;
        description.trainCount = static_cast<std::int64_t>(static_cast<double>(all) *
                                                           (1.0 - m_options.at("test_split").get<double>()));
        description.testCount = all - description.trainCount;
    }
    if (const auto archive = findDataFile(m_set.archives); m_words.maxlen && archive) {
        return cachedDescription(fileKey(*archive) + m_options.dump(), [&] {
            const auto set = load();
            description.trainCount = set->train.count(), description.testCount = set->test.count();
            return description;
        });
    }
    return description;
}

std::shared_ptr<const Dataset> KerasTextSource::load() const {
    const auto archive = findDataFile(m_set.archives);
    if (!archive) {
        throw Error("{}: expected {} in one of {}; to download it, run: shardlab-cli datasets --download {}",
                    m_set.id, fmt::join(m_set.archives, " or "), dataDirectoriesText(), m_set.id);
    }
    return cachedDataset(fileKey(*archive) + m_options.dump(), [&] { return read(*archive); });
}

Samples KerasTextSource::samplesOf(MarkedRows rows, const std::shared_ptr<const Vocabulary>& words) const {
    Samples samples;
    samples.y = Tensor({rows.count()}, DType::Int32);
    const auto classes = static_cast<std::int32_t>(m_set.classNames.size());
    for (std::int64_t i = 0; i < rows.count(); ++i) {
        const std::int32_t label = rows.label(i);
        if (label < 0 || label >= classes) {
            throw Error("{}: expected labels from 0 to {}; got {} at sample {}", m_set.id, classes - 1, label,
                        i);
        }
        samples.y.ints()[static_cast<std::size_t>(i)] = label;
    }
    samples.reader = makeRowReader(std::move(rows), vocabulary(), words);
    return samples;
}

/// One set, of which the first part trains.
KerasTextSource::Parts KerasTextSource::readSplit(const std::filesystem::path& archive,
                                                  NumpyShuffler& shuffler) const {
    const auto rows = std::make_shared<const RankedRows>(readRankedRows(archive, "x", "y"));
    MarkedRows all(rows, shuffler.order(rows->count()), m_words);
    all.limitWords(m_words.numWords.value_or(all.largestToken()));
    const auto kept = static_cast<std::int64_t>(static_cast<double>(all.count()) *
                                                (1.0 - m_options.at("test_split").get<double>()));
    return {all.part(0, kept), all.part(kept, all.count())};
}

/// Both at once; but the shuffler draws for the training rows first.
KerasTextSource::Parts KerasTextSource::readParts(const std::filesystem::path& archive,
                                                  NumpyShuffler& shuffler) const {
    std::shared_ptr<const RankedRows> trainRows, testRows;
    BackgroundWork reading([&] {
        expectReadingFiles({archive});
        testRows = std::make_shared<const RankedRows>(readRankedRows(archive, "x_test", "y_test"));
    });
    trainRows = std::make_shared<const RankedRows>(readRankedRows(archive, "x_train", "y_train"));
    const std::vector<std::int64_t> trainOrder = shuffler.order(trainRows->count());
    reading.wait();
    const std::vector<std::int64_t> testOrder = shuffler.order(testRows->count());
    Parts parts{{trainRows, trainOrder, m_words}, {testRows, testOrder, m_words}};
    const std::int64_t limit =
        m_words.numWords.value_or(std::max(parts.train.largestToken(), parts.test.largestToken()));
    parts.train.limitWords(limit);
    parts.test.limitWords(limit);
    return parts;
}

Dataset KerasTextSource::read(const std::filesystem::path& archive) const {
    expectReadingFiles({archive});
    std::shared_ptr<const WordVocabulary> words;
    BackgroundWork index([&] { words = readWordIndex(findDataFile(m_set.wordIndex), m_words); });
    NumpyShuffler shuffler(m_options.at("seed").get<std::uint32_t>());
    Parts parts = m_set.splits ? readSplit(archive, shuffler) : readParts(archive, shuffler);
    if (parts.train.count() == 0) {
        throw Error("{}: no sequence is shorter than maxlen {}", m_set.id, m_words.maxlen.value_or(0));
    }
    index.wait();
    Dataset set;
    if (!words) set.notes.push_back(m_set.wordIndex[0] + " is missing; samples cannot be shown as words");
    set.train = samplesOf(std::move(parts.train), words);
    set.test = samplesOf(std::move(parts.test), words);
    set.classNames = m_set.classNames;
    set.vocabularies = {words};
    return set;
}

ParameterSpec count(const char* name, Json value, const char* help, double minimum) {
    const bool nullable = value.is_null() || std::string_view(name).ends_with("_char");
    return {.name = name,
            .kind = ParameterKind::Int,
            .defaultValue = std::move(value),
            .help = help,
            .minimum = minimum,
            .maximum = 1 << 24,
            .nullable = nullable};
}

ParameterSchema imdbOptions() {
    return {count("num_words", nullptr,
                  "Number of most frequent words to keep; other words become oov_char. null: all.", 1),
            count("skip_top", 0, "Number of most frequent words to replace with oov_char.", 0),
            count("maxlen", nullptr, "Remove sequences of this length or longer. null: keep all.", 1),
            count("start_char", 1, "Token at the start of every sequence. null: none.", 0),
            count("oov_char", 2, "Token for out-of-vocabulary words. null: remove these words.", 0),
            count("index_from", 3, "Offset added to the word indices.", 0),
            {.name = "seed",
             .kind = ParameterKind::Int,
             .defaultValue = 113,
             .help = "Seed of the shuffling; the Keras default is 113.",
             .minimum = 0,
             .maximum = 4294967295.0,
             .advanced = true}};
}

ParameterSchema reutersOptions() {
    ParameterSchema schema = imdbOptions();
    schema.push_back({.name = "test_split",
                      .kind = ParameterKind::Float,
                      .defaultValue = 0.2,
                      .help = "Fraction of the samples for the test split, from the end.",
                      .minimum = 0,
                      .maximum = 0.99});
    return schema;
}

KerasText reuters() {
    return {
        .id = "reuters",
        .archives = {"reuters.npz", "reuters/reuters_flat.npz"},
        .wordIndex = {"reuters_word_index.json", "reuters/reuters_word_index.json"},
        .splits = true,
        .trainCount = 8982,
        .testCount = 2246,
        .vocabulary = 30982,
        .classNames =
            {"cocoa",     "grain",        "veg-oil", "earn",       "acq",      "wheat",    "copper",
             "housing",   "money-supply", "coffee",  "sugar",      "trade",    "reserves", "ship",
             "cotton",    "carcass",      "crude",   "nat-gas",    "cpi",      "money-fx", "interest",
             "gnp",       "meal-feed",    "alum",    "oilseed",    "gold",     "tin",      "strategic-metal",
             "livestock", "retail",       "ipi",     "iron-steel", "rubber",   "heat",     "jobs",
             "lei",       "bop",          "zinc",    "orange",     "pet-chem", "dlr",      "gas",
             "silver",    "wpi",          "hog",     "lead"},
        .licence = "copyright Reuters Ltd., free for research (Reuters-21578, Distribution 1.0)",
        .home = "https://storage.googleapis.com/tensorflow/tf-keras-datasets/reuters.npz"};
}

KerasText imdb() {
    return {.id = "imdb",
            .archives = {"imdb.npz", "imdb/imdb_flat.npz"},
            .wordIndex = {"imdb_word_index.json", "imdb/imdb_word_index.json"},
            .splits = false,
            .trainCount = 25000,
            .testCount = 25000,
            .vocabulary = 88587,
            .classNames = {"negative", "positive"},
            .licence = "none; cite Maas et al., ACL 2011; research use",
            .home = "https://storage.googleapis.com/tensorflow/tf-keras-datasets/imdb.npz"};
}

template <KerasText set()>
std::unique_ptr<DataSource> makeText(const std::string&, const Json& options) {
    return std::make_unique<KerasTextSource>(set(), options);
}

/// As Keras's datasets/reuters.py and imdb.py state them.
RemoteSet reutersFiles() {
    const std::string keras = kKerasHome;
    return {.licence = "free for research; name it \"Reuters-21578, Distribution 1.0\"",
            .files = {{.url = keras + "reuters.npz",
                       .path = "reuters.npz",
                       .bytes = 2110848,
                       .sha256 = "d6586e694ee56d7a4e65172e12b3e987c03096cb01eab99753921ef915959916",
                       .md5 = ""},
                      {.url = keras + "reuters_word_index.json",
                       .path = "reuters_word_index.json",
                       .bytes = 550378,
                       .sha256 = "",
                       .md5 = "4d44cc38712099c9e383dc6e5f11a921"}}};
}

RemoteSet imdbFiles() {
    const std::string keras = kKerasHome;
    return {.licence = "none; cite Maas et al., ACL 2011; research use",
            .files = {{.url = keras + "imdb.npz",
                       .path = "imdb.npz",
                       .bytes = 17464789,
                       .sha256 = "69664113be75683a8fe16e3ed0ab59fda8886cb3cd7ada244f7d9544e4676b9f",
                       .md5 = ""},
                      {.url = keras + "imdb_word_index.json",
                       .path = "imdb_word_index.json",
                       .bytes = 1641221,
                       .sha256 = "027313fe9a320280f3bf0fac5baf58c4a683cf39a7ed9c3d3d3912bde4284cf6",
                       .md5 = "bfafd718b763782e994055a2d397834f"}}};
}

}  // namespace

SourceEntry reutersEntry() {
    return {.className = "reuters",
            .category = "Text",
            .help = "Reuters newswires as word indices, 46 topics: 8,982 training and 2,246 test samples.",
            .schema = reutersOptions(),
            .make = makeText<reuters>,
            .traits = {.task = DataTask::TextClassification,
                       .vocabulary = DataVocabulary::Words,
                       .download = reutersFiles(),
                       .kerasLoader = kerasDataset("reuters")}};
}

SourceEntry imdbEntry() {
    return {.className = "imdb",
            .category = "Text",
            .help =
                "IMDB movie reviews as word indices, positive or negative: 25,000 training and 25,000 test "
                "samples.",
            .schema = imdbOptions(),
            .make = makeText<imdb>,
            .traits = {.task = DataTask::TextClassification,
                       .vocabulary = DataVocabulary::Words,
                       .download = imdbFiles(),
                       .kerasLoader = kerasDataset("imdb")}};
}

}  // namespace shardlab::engine
