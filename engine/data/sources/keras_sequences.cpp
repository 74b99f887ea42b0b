#include "engine/data/sources/keras_sequences.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/core/memory_pages.h"
#include "engine/data/files/npz.h"
#include "engine/data/sources/word_numbers.h"

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

void requireOffsets(const RankedRows& rows, const std::string& x, const std::string& where) {
    const auto wrong = [&](const std::string& what) {
        throw Error("{}: {}_offsets must rise from 0 to the {} tokens; got {}", where, x, rows.ranks.size(),
                    what);
    };
    const std::vector<std::int64_t>& offsets = rows.offsets;
    if (offsets.front() != 0) wrong(std::to_string(offsets.front()) + " first");
    for (std::size_t i = 1; i < offsets.size(); ++i) {
        if (offsets[i] < offsets[i - 1])
            wrong(fmt::format("{} after {} at {}", offsets[i], offsets[i - 1], i));
    }
    if (offsets.back() != static_cast<std::int64_t>(rows.ranks.size()))
        wrong(fmt::format("{} last", offsets.back()));
}

/// Of the arrays x_tokens and x_offsets.
RankedRows flatRows(std::map<std::string, Tensor>& arrays, const std::string& x, const std::string& where) {
    const Tensor& offsets = arrays.at(x + "_offsets");
    const auto tokens = std::make_shared<const Tensor>(std::move(arrays.at(x + "_tokens")));
    if (offsets.shape().rank() != 1 || tokens->shape().rank() != 1 || offsets.size() < 1) {
        throw Error("{}: {}_offsets must rise from 0 to the {} tokens; got other shapes", where, x,
                    tokens->size());
    }
    RankedRows rows{.memory = tokens,
                    .ranks = tokens->ints(),
                    .offsets = {offsets.ints().begin(), offsets.ints().end()},
                    .labels = {}};
    requireOffsets(rows, x, where);
    return rows;
}

RankedRows listedRows(Sequences lists) {
    const auto kept = std::make_shared<Sequences>(std::move(lists));
    return {.memory = kept, .ranks = kept->tokens, .offsets = std::move(kept->offsets), .labels = {}};
}

/// Adds `shift` to ranks that are tokens then. The rank that is none, if there is one.
std::optional<std::int32_t> shiftRanks(std::span<std::int32_t> ranks, std::int64_t shift) {
    const auto [least, most] = std::ranges::minmax_element(ranks);
    const auto isToken = [&](std::int32_t rank) { return rank + shift >= 0 && rank + shift < kLargestToken; };
    if (ranks.empty()) return std::nullopt;
    if (!isToken(*least) || !isToken(*most)) return *std::ranges::find_if_not(ranks, isToken);
    for (std::int32_t& rank : ranks)
        rank += static_cast<std::int32_t>(shift);
    return std::nullopt;
}

}  // namespace

std::span<const std::int32_t> RankedRows::operator[](std::int64_t row) const {
    const auto at = static_cast<std::size_t>(row);
    return ranks.subspan(static_cast<std::size_t>(offsets[at]),
                         static_cast<std::size_t>(offsets[at + 1] - offsets[at]));
}

RankedRows readRankedRows(const std::filesystem::path& archive, const std::string& x, const std::string& y) {
    const std::vector<std::string> names = npzNames(archive);
    const bool lists = std::find(names.begin(), names.end(), x) != names.end();
    auto arrays = readNpz(archive, lists ? std::vector{y} : std::vector{x + "_tokens", x + "_offsets", y});
    RankedRows rows =
        lists ? listedRows(readNpzSequences(archive, x)) : flatRows(arrays, x, archive.string());
    const Tensor& labels = arrays.at(y);
    const auto count = static_cast<std::int64_t>(rows.offsets.size()) - 1;
    if (labels.dtype() != DType::Int32 || labels.shape() != Shape{count}) {
        throw Error("{}: expected {} integers as {}, one for each of {}; got {} of {}", archive.string(),
                    count, y, x, labels.shape().toString(), nameOf(labels.dtype()));
    }
    rows.labels.assign(labels.ints().begin(), labels.ints().end());
    return rows;
}

LabelledSequences markedRows(const RankedRows& rows, const std::vector<std::int64_t>& order,
                             const KerasSequenceOptions& options) {
    const std::int64_t shift = options.startChar || options.indexFrom != 0 ? options.indexFrom : 0;
    const std::size_t marks = options.startChar ? 1 : 0;
    LabelledSequences result;
    std::vector<std::int32_t>& tokens = result.x.tokens;
    reserve(tokens, rows.ranks.size() + marks * order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        interruptionPoint();
        const std::span<const std::int32_t> ranks = rows[order[i]];
        if (options.maxlen && static_cast<std::int64_t>(ranks.size() + marks) >= *options.maxlen) continue;
        if (options.startChar) tokens.push_back(static_cast<std::int32_t>(*options.startChar));
        tokens.insert(tokens.end(), ranks.begin(), ranks.end());
        if (const auto rank = shiftRanks(std::span(tokens).last(ranks.size()), shift)) {
            throw Error("load_data: expected word indices from 0 to 2^24; got {} in sequence {}",
                        *rank + shift, i);
        }
        result.x.offsets.push_back(static_cast<std::int64_t>(tokens.size()));
        result.y.push_back(rows.labels[static_cast<std::size_t>(order[i])]);
    }
    return result;
}

std::int32_t largestToken(const Sequences& sequences) {
    return sequences.tokens.empty() ? 0 : *std::ranges::max_element(sequences.tokens);
}

namespace {

/// In place: a sequence never gets longer.
void removeWords(Sequences& sequences, std::int64_t limit, std::int64_t skipTop) {
    std::size_t begin = 0, kept = 0;
    for (std::size_t i = 1; i < sequences.offsets.size(); ++i) {
        interruptionPoint();
        const auto end = static_cast<std::size_t>(sequences.offsets[i]);
        for (std::size_t at = begin; at < end; ++at) {
            const std::int32_t token = sequences.tokens[at];
            if (token >= skipTop && token < limit) sequences.tokens[kept++] = token;
        }
        begin = end;
        sequences.offsets[i] = static_cast<std::int64_t>(kept);
    }
    sequences.tokens.resize(kept);
}

}  // namespace

void limitWords(Sequences& sequences, std::int64_t limit, const KerasSequenceOptions& options) {
    if (!options.oovChar) return removeWords(sequences, limit, options.skipTop);
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    const auto least = static_cast<std::int32_t>(std::min(options.skipTop, kMost));
    const auto end = static_cast<std::int32_t>(std::min(limit, kMost));
    const auto unknown = static_cast<std::int32_t>(*options.oovChar);
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    for (std::span<std::int32_t> rest(sequences.tokens); !rest.empty();
         rest = rest.subspan(std::min(kPiece, rest.size()))) {
        interruptionPoint();
        for (std::int32_t& token : rest.first(std::min(kPiece, rest.size())))
            token = token >= least && token < end ? token : unknown;
    }
}

namespace {

/// The words of {"word": rank, …} in the order of the file. Of a word that comes twice the later rank counts,
/// as in Python's json. Nothing is collected in a Json, whose values and keys take memory of their own.
class RankReader final : public nlohmann::json_sax<Json> {
public:
    RankReader(std::string where, std::size_t words) : m_where(std::move(where)), m_words(words) {
        m_ranks.reserve(words);
    }

    bool key(string_t& word) override {
        m_word = std::move(word);
        return true;
    }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t&) override { return put(value); }
    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool string(string_t& value) override { return put(value); }
    bool binary(binary_t&) override { return refuse("binary data"); }
    bool start_object(std::size_t) override {
        if (std::exchange(m_inside, true)) return refuse("an object");
        return true;
    }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return refuse("an array"); }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
        throw Error("{}: is not valid JSON: {}", m_where, plainMessage(error));
    }

    const std::vector<std::string>& words() const { return m_words.words(); }
    const std::vector<std::int64_t>& ranks() const { return m_ranks; }

private:
    bool put(const Json& rank) {
        const bool valid = rank.is_number_integer() && rank.get<std::int64_t>() >= 0 &&
                           rank.get<std::int64_t>() < kLargestToken;
        if (!m_inside || !valid) return refuse(quoted(rank));
        const auto number = static_cast<std::size_t>(m_words.numberOf(m_word));
        m_ranks.resize(std::max(m_ranks.size(), number + 1));
        m_ranks[number] = rank.get<std::int64_t>();
        return true;
    }
    bool refuse(const std::string& what) const {
        if (!m_inside) throw Error("{}: expected a word index, {{\"word\": rank, …}}", m_where);
        throw Error("{}: expected a rank for {}; got {}", m_where, abridged(m_word), what);
    }

    std::string m_where, m_word;
    WordNumbers m_words;
    std::vector<std::int64_t> m_ranks;  ///< of m_words
    bool m_inside = false;
};

RankReader readRanks(const std::filesystem::path& path) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20U;
    constexpr std::size_t kBytesPerWord = 16, kMostExpected = 1U << 17U;  // IMDB: 18.5 bytes, 88,584 words
    const std::string text = readFile(path, kMostBytes);
    RankReader reader(path.string(), std::min(text.size() / kBytesPerWord, kMostExpected));
    Json::sax_parse(text, &reader);
    return reader;
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
    const RankReader ranked = readRanks(*path);
    for (std::size_t i = 0; i < ranked.ranks().size(); ++i)  // of words with equal ranks the last stays
        put(ranked.ranks()[i] + options.indexFrom, ranked.words()[i]);
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
