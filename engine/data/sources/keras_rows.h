#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/data/sources/keras_sequences.h"

namespace shardlab::engine {

/// Word ranks of an archive with a label for each row, where they were read to: they are not copied.
struct RankedRows {
    std::int64_t count() const { return static_cast<std::int64_t>(labels.size()); }
    std::span<const std::int32_t> operator[](std::int64_t row) const;

    std::shared_ptr<const void> memory;  ///< of `ranks`
    std::span<const std::int32_t> ranks;
    std::vector<std::int64_t> offsets;  ///< into `ranks`: one more than rows
    std::vector<std::int32_t> labels;
};

/// Reads x and y of an archive, in whichever form: an array of lists ("x_train"), or tokens and offsets
/// ("x_train_tokens", "x_train_offsets"). Throws Error: offsets or labels that do not fit.
RankedRows readRankedRows(const std::filesystem::path& archive, const std::string& x, const std::string& y);

/// Rows as load_data gives them, made of the ranks when they are asked for: start mark and shift, and
/// oov_char for words that are too rare or too frequent.
class MarkedRows {
public:
    MarkedRows() = default;
    /// Rows that are not shorter than maxlen are left out. Throws Error for a rank that makes no token.
    MarkedRows(std::shared_ptr<const RankedRows> rows, const std::vector<std::int64_t>& order,
               const KerasSequenceOptions& options);

    std::int64_t count() const { return static_cast<std::int64_t>(m_order.size()); }
    std::int32_t largestToken() const { return m_largest; }  ///< before limitWords(); 0: there is none
    /// Tokens below skip_top and from `limit` on (num_words, or the largest token of all parts) become
    /// oov_char, or are left out.
    void limitWords(std::int64_t limit);
    MarkedRows part(std::int64_t begin, std::int64_t end) const;

    std::int32_t label(std::int64_t index) const;
    std::int64_t length(std::int64_t index) const;
    void read(std::int64_t index, float* tokens) const;  ///< length() numbers
    std::vector<std::int32_t> tokens(std::int64_t index) const;

private:
    template <typename Put>
    void forEachToken(std::int64_t index, Put put) const;
    template <typename Number>
    void write(std::int64_t index, Number* tokens) const;
    bool keeps(std::int64_t token) const { return token >= m_options.skipTop && token < m_limit; }

    std::shared_ptr<const RankedRows> m_rows;
    std::vector<std::int64_t> m_order;
    KerasSequenceOptions m_options;
    std::int64_t m_shift = 0, m_limit = 0;
    std::int32_t m_largest = 0;
    std::vector<std::int32_t> m_lengths;  ///< where words are left out; else empty
};

/// One input of shape (None,).
std::shared_ptr<const SampleReader> makeRowReader(MarkedRows rows, std::int64_t vocabularySize,
                                                  std::shared_ptr<const Vocabulary> words);

}  // namespace shardlab::engine
