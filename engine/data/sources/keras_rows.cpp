#include "engine/data/sources/keras_rows.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/data/files/npz.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kTokens = std::int64_t{1} << 24;  ///< those that float32 holds exactly

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

/// The least and the greatest of some numbers, in vectors: std::minmax compares them in pairs.
std::pair<std::int32_t, std::int32_t> rangeOf(std::span<const std::int32_t> numbers) {
    std::int32_t least = numbers.front(), most = least;
    for (const std::int32_t number : numbers) {
        least = std::min(least, number);
        most = std::max(most, number);
    }
    return {least, most};
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

MarkedRows::MarkedRows(std::shared_ptr<const RankedRows> rows, const std::vector<std::int64_t>& order,
                       const KerasSequenceOptions& options)
    : m_rows(std::move(rows)),
      m_options(options),
      m_shift(options.startChar || options.indexFrom != 0 ? options.indexFrom : 0),
      m_limit(kTokens) {
    const auto isToken = [&](std::int32_t rank) { return rank + m_shift >= 0 && rank + m_shift < kTokens; };
    const std::int64_t marks = options.startChar ? 1 : 0;
    std::int64_t largest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        interruptionPoint();
        const std::span<const std::int32_t> ranks = (*m_rows)[order[i]];
        if (options.maxlen && static_cast<std::int64_t>(ranks.size()) + marks >= *options.maxlen) continue;
        m_order.push_back(order[i]);
        if (options.startChar) largest = std::max(largest, *options.startChar);
        if (ranks.empty()) continue;
        const auto [least, most] = rangeOf(ranks);
        if (!isToken(least) || !isToken(most)) {
            throw Error("load_data: expected word indices from 0 to 2^24; got {} in sequence {}",
                        *std::ranges::find_if_not(ranks, isToken) + m_shift, i);
        }
        largest = std::max(largest, most + m_shift);
    }
    m_largest = static_cast<std::int32_t>(largest);
}

void MarkedRows::limitWords(std::int64_t limit) {
    m_limit = std::min(limit, kTokens);
    if (m_options.oovChar) return;
    std::vector<std::int32_t> lengths;
    for (std::int64_t i = 0; i < count(); ++i) {
        interruptionPoint();
        std::int32_t length = 0;
        forEachToken(i, [&](std::int64_t token) { length += keeps(token) ? 1 : 0; });
        lengths.push_back(length);
    }
    m_lengths = std::move(lengths);
}

MarkedRows MarkedRows::part(std::int64_t begin, std::int64_t end) const {
    MarkedRows part = *this;
    part.m_order.assign(m_order.begin() + begin, m_order.begin() + end);
    if (!m_lengths.empty()) part.m_lengths.assign(m_lengths.begin() + begin, m_lengths.begin() + end);
    return part;
}

std::int32_t MarkedRows::label(std::int64_t index) const {
    return m_rows->labels[static_cast<std::size_t>(m_order[static_cast<std::size_t>(index)])];
}

std::int64_t MarkedRows::length(std::int64_t index) const {
    const auto at = static_cast<std::size_t>(index);
    if (!m_lengths.empty()) return m_lengths[at];
    return static_cast<std::int64_t>((*m_rows)[m_order[at]].size()) + (m_options.startChar ? 1 : 0);
}

template <typename Put>
void MarkedRows::forEachToken(std::int64_t index, Put put) const {
    if (m_options.startChar) put(*m_options.startChar);
    for (const std::int32_t rank : (*m_rows)[m_order[static_cast<std::size_t>(index)]])
        put(rank + m_shift);
}

template <typename Number>
void MarkedRows::write(std::int64_t index, Number* tokens) const {
    if (!m_options.oovChar) {
        return forEachToken(index, [&](std::int64_t token) {
            if (keeps(token)) *tokens++ = static_cast<Number>(token);
        });
    }
    // Without a branch, in numbers that fill a vector: all are below 2^25.
    const auto least = static_cast<std::int32_t>(std::min(m_options.skipTop, kTokens)),
               end = static_cast<std::int32_t>(m_limit), shift = static_cast<std::int32_t>(m_shift),
               unknown = static_cast<std::int32_t>(*m_options.oovChar);
    const auto limited = [=](std::int32_t token) {
        return static_cast<Number>(token >= least && token < end ? token : unknown);
    };
    if (m_options.startChar) *tokens++ = limited(static_cast<std::int32_t>(*m_options.startChar));
    const std::span<const std::int32_t> ranks = (*m_rows)[m_order[static_cast<std::size_t>(index)]];
    std::transform(ranks.begin(), ranks.end(), tokens,
                   [=](std::int32_t rank) { return limited(rank + shift); });
}

void MarkedRows::read(std::int64_t index, float* tokens) const {
    write(index, tokens);
}

std::vector<std::int32_t> MarkedRows::tokens(std::int64_t index) const {
    std::vector<std::int32_t> tokens(static_cast<std::size_t>(length(index)));
    write(index, tokens.data());
    return tokens;
}

namespace {

class RowReader final : public SampleReader {
public:
    RowReader(MarkedRows rows, std::int64_t vocabularySize, std::shared_ptr<const Vocabulary> words)
        : m_rows(std::move(rows)), m_words(std::move(words)) {
        ArraySpec spec{
            .shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = 0, .vocabulary = vocabularySize};
        for (std::int64_t i = 0; i < m_rows.count(); ++i)
            spec.largest = std::max(spec.largest, m_rows.length(i));
        m_inputs = {std::move(spec)};
    }
    std::int64_t count() const override { return m_rows.count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        m_rows.read(key.index, room.inputs[0].data());
        room.lengths[0] = m_rows.length(key.index);
    }
    std::string text(std::int64_t index) const override {
        return m_words ? m_words->decode(m_rows.tokens(index)) : "";
    }

private:
    MarkedRows m_rows;
    std::shared_ptr<const Vocabulary> m_words;
    std::vector<ArraySpec> m_inputs;
};

}  // namespace

std::shared_ptr<const SampleReader> makeRowReader(MarkedRows rows, std::int64_t vocabularySize,
                                                  std::shared_ptr<const Vocabulary> words) {
    return std::make_shared<RowReader>(std::move(rows), vocabularySize, std::move(words));
}

}  // namespace shardlab::engine
