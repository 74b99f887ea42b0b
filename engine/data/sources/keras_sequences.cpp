#include "engine/data/sources/keras_sequences.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <unordered_map>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/core/memory_pages.h"
#include "engine/data/files/npz.h"

namespace shardlab::engine {

struct NumpyShuffler::State {
    std::mt19937 bits;  // seeds as MT19937's init_genrand, which numpy uses too
};

NumpyShuffler::NumpyShuffler(std::uint32_t seed) : m_state(new State{std::mt19937(seed)}) {}
NumpyShuffler::~NumpyShuffler() = default;

std::vector<std::int64_t> NumpyShuffler::order(std::int64_t count) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    if (count > std::int64_t{1} << 32) throw Error("shuffle: expected at most 2^32 samples; got {}", count);
    for (auto i = static_cast<std::uint32_t>(std::max<std::int64_t>(count, 1) - 1); i > 0; --i) {
        const std::uint32_t mask = ~std::uint32_t{0} >> __builtin_clz(i);
        std::uint32_t j = 0;
        do {
            j = static_cast<std::uint32_t>(m_state->bits()) & mask;
        } while (j > i);
        std::swap(order[i], order[j]);
    }
    return order;
}

namespace {

constexpr std::int64_t kLargestToken = std::int64_t{1} << 24;  ///< as float32 holds it exactly

/// With its pages: millions of tokens are written one after the other.
void reserve(std::vector<std::int32_t>& tokens, std::size_t count) {
    tokens.reserve(count);
    populatePages(tokens.data(), count * sizeof(std::int32_t));
}

Sequences sequencesOf(std::map<std::string, Tensor>& arrays, const std::string& x, const std::string& where) {
    const Tensor &tokens = arrays.at(x + "_tokens"), &offsets = arrays.at(x + "_offsets");
    const auto wrong = [&](const std::string& what) {
        throw Error("{}: {}_offsets must rise from 0 to the {} tokens; got {}", where, x, tokens.size(),
                    what);
    };
    if (offsets.shape().rank() != 1 || tokens.shape().rank() != 1 || offsets.size() < 1)
        wrong("other shapes");
    Sequences sequences;
    const auto values = tokens.ints();
    reserve(sequences.tokens, values.size());
    sequences.tokens.assign(values.begin(), values.end());
    sequences.offsets.assign(offsets.ints().begin(), offsets.ints().end());
    if (sequences.offsets.front() != 0) wrong(std::to_string(sequences.offsets.front()) + " first");
    for (std::size_t i = 1; i < sequences.offsets.size(); ++i) {
        if (sequences.offsets[i] < sequences.offsets[i - 1]) {
            wrong(fmt::format("{} after {} at {}", sequences.offsets[i], sequences.offsets[i - 1], i));
        }
    }
    if (sequences.offsets.back() != tokens.size()) wrong(fmt::format("{} last", sequences.offsets.back()));
    return sequences;
}

}  // namespace

LabelledSequences readLabelledSequences(const std::filesystem::path& archive, const std::string& x,
                                        const std::string& y) {
    const std::vector<std::string> names = npzNames(archive);
    const bool lists = std::find(names.begin(), names.end(), x) != names.end();
    LabelledSequences rows;
    auto arrays = readNpz(archive, lists ? std::vector{y} : std::vector{x + "_tokens", x + "_offsets", y});
    rows.x = lists ? readNpzSequences(archive, x) : sequencesOf(arrays, x, archive.string());
    const Tensor& labels = arrays.at(y);
    if (labels.dtype() != DType::Int32 || labels.shape() != Shape{rows.x.count()}) {
        throw Error("{}: expected {} integers as {}, one for each of {}; got {} of {}", archive.string(),
                    rows.x.count(), y, x, labels.shape().toString(), nameOf(labels.dtype()));
    }
    rows.y.assign(labels.ints().begin(), labels.ints().end());
    return rows;
}

LabelledSequences markedRows(const LabelledSequences& rows, const std::vector<std::int64_t>& order,
                             const KerasSequenceOptions& options) {
    const std::int64_t shift = options.startChar || options.indexFrom != 0 ? options.indexFrom : 0;
    const std::size_t marks = options.startChar ? 1 : 0;
    LabelledSequences result;
    reserve(result.x.tokens, rows.x.tokens.size() + marks * order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        interruptionPoint();
        const std::span<const std::int32_t> ranks = rows.x[order[i]];
        if (options.maxlen && static_cast<std::int64_t>(ranks.size() + marks) >= *options.maxlen) continue;
        if (options.startChar) result.x.tokens.push_back(static_cast<std::int32_t>(*options.startChar));
        for (const std::int32_t rank : ranks) {
            const std::int64_t token = rank + shift;
            if (token < 0 || token >= kLargestToken)
                throw Error("load_data: expected word indices from 0 to 2^24; got {} in sequence {}", token,
                            i);
            result.x.tokens.push_back(static_cast<std::int32_t>(token));
        }
        result.x.offsets.push_back(static_cast<std::int64_t>(result.x.tokens.size()));
        result.y.push_back(rows.y[static_cast<std::size_t>(order[i])]);
    }
    return result;
}

std::int32_t largestToken(const Sequences& sequences) {
    return sequences.tokens.empty() ? 0 : *std::ranges::max_element(sequences.tokens);
}

/// In place: a sequence never gets longer.
void limitWords(Sequences& sequences, std::int64_t limit, const KerasSequenceOptions& options) {
    std::size_t begin = 0, kept = 0;
    for (std::size_t i = 1; i < sequences.offsets.size(); ++i) {
        interruptionPoint();
        const auto end = static_cast<std::size_t>(sequences.offsets[i]);
        for (std::size_t at = begin; at < end; ++at) {
            const std::int32_t token = sequences.tokens[at];
            const bool known = token >= options.skipTop && token < limit;
            if (known || options.oovChar)
                sequences.tokens[kept++] = known ? token : static_cast<std::int32_t>(*options.oovChar);
        }
        begin = end;
        sequences.offsets[i] = static_cast<std::int64_t>(kept);
    }
    sequences.tokens.resize(kept);
}

namespace {

struct RankedWord {
    std::string word;
    std::int64_t rank = 0;
};

std::int64_t rankOf(const std::string& word, const Json& rank, const std::string& where) {
    const bool valid =
        rank.is_number_integer() && rank.get<std::int64_t>() >= 0 && rank.get<std::int64_t>() < kLargestToken;
    if (!valid) throw Error("{}: expected a rank for {}; got {}", where, abridged(word), quoted(rank));
    return rank.get<std::int64_t>();
}

/// Calls put(word, rank) for the members of a JSON object, in their order. They are not collected in a Json,
/// which compares each key with all before it: the 88,584 words of IMDB took seven seconds.
template <typename Put>
void forEachRank(const std::string& text, const std::string& where, Put put) {
    using Event = Json::parse_event_t;
    const auto isWordIndex = [&](bool right) {
        if (!right) throw Error("{}: expected a word index, {{\"word\": rank, …}}", where);
        return true;
    };
    std::string word;
    const auto see = [&](int depth, Event event, Json& parsed) {
        if (depth == 0) return isWordIndex(event == Event::object_start || event == Event::object_end);
        if (event == Event::key) {
            word = parsed.get<std::string>();
            return false;
        }
        // The parser has nothing to show yet of what begins here.
        if (event != Event::value) {
            throw Error("{}: expected a rank for {}; got {}", where, abridged(word),
                        event == Event::object_start ? "an object" : "an array");
        }
        put(word, rankOf(word, parsed, where));
        return true;
    };
    try {
        const Json members = Json::parse(text, see);
    } catch (const Json::exception& error) {
        throw Error("{}: is not valid JSON: {}", where, plainMessage(error));
    }
}

/// In the order of the file. Of a word that comes twice the later rank counts, as in Python's json.
std::vector<RankedWord> readRanks(const std::filesystem::path& path) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20U;
    std::vector<RankedWord> ranks;
    std::unordered_map<std::string, std::size_t> places;
    forEachRank(readFile(path, kMostBytes), path.string(), [&](const std::string& word, std::int64_t rank) {
        const auto [place, isNew] = places.emplace(word, ranks.size());
        if (isNew) {
            ranks.push_back({word, rank});
        } else {
            ranks[place->second].rank = rank;
        }
    });
    return ranks;
}

}  // namespace

std::shared_ptr<const WordVocabulary> readWordIndex(const std::optional<std::filesystem::path>& path,
                                                    const KerasSequenceOptions& options) {
    if (!path) return nullptr;
    const std::int64_t end = options.numWords.value_or(kLargestToken);
    std::vector<std::string> words;
    const auto put = [&](std::int64_t id, const std::string& word) {
        if (id < 0 || id >= end) return;
        if (id >= static_cast<std::int64_t>(words.size())) words.resize(static_cast<std::size_t>(id) + 1);
        words[static_cast<std::size_t>(id)] = word;
    };
    for (const auto& [word, rank] : readRanks(*path))  // of words with equal ranks the last stays
        put(rank + options.indexFrom, word);
    put(0, "<pad>");
    WordVocabulary::Special special{.padding = 0};
    if (options.startChar)
        put(*options.startChar, "<start>"), special.start = static_cast<std::int32_t>(*options.startChar);
    if (options.oovChar)
        put(*options.oovChar, "<unk>"), special.unknown = static_cast<std::int32_t>(*options.oovChar);
    return std::make_shared<WordVocabulary>(std::move(words), special);
}

namespace {

class SequenceReader final : public SampleReader {
public:
    SequenceReader(Sequences sequences, std::int64_t vocabularySize, std::shared_ptr<const Vocabulary> words)
        : m_sequences(std::move(sequences)), m_words(std::move(words)) {
        ArraySpec spec{
            .shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = 0, .vocabulary = vocabularySize};
        for (std::int64_t i = 0; i < m_sequences.count(); ++i)
            spec.largest = std::max(spec.largest, static_cast<std::int64_t>(m_sequences[i].size()));
        m_inputs = {std::move(spec)};
    }
    std::int64_t count() const override { return m_sequences.count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        const auto tokens = m_sequences[key.index];
        std::transform(tokens.begin(), tokens.end(), room.inputs[0].begin(),
                       [](std::int32_t token) { return static_cast<float>(token); });
        room.lengths[0] = static_cast<std::int64_t>(tokens.size());
    }
    std::string text(std::int64_t index) const override {
        return m_words ? m_words->decode(m_sequences[index]) : "";
    }

private:
    Sequences m_sequences;
    std::shared_ptr<const Vocabulary> m_words;
    std::vector<ArraySpec> m_inputs;
};

}  // namespace

std::shared_ptr<const SampleReader> makeSequenceReader(Sequences sequences, std::int64_t vocabularySize,
                                                       std::shared_ptr<const Vocabulary> words) {
    return std::make_shared<SequenceReader>(std::move(sequences), vocabularySize, std::move(words));
}

}  // namespace shardlab::engine
