#include "engine/data/sources/keras_sequences.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
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
