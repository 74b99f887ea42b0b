#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/data/pipeline/sample_reader.h"
#include "engine/data/sources/vocabulary.h"

namespace shardlab::engine {

/// Options of Keras's load_data for sequences of word ranks.
struct KerasSequenceOptions {
    std::optional<std::int64_t>
        numWords;  ///< none: the largest number, which itself becomes oovChar (Keras's quirk)
    std::int64_t skipTop = 0;
    std::optional<std::int64_t> maxlen;  ///< longer sequences are left out; so are those of just this length
    std::optional<std::int64_t> startChar = 1;
    std::optional<std::int64_t> oovChar = 2;  ///< none: such words are left out
    std::int64_t indexFrom = 3;
};

/// Sequences with a label each.
struct LabelledSequences {
    Sequences x;
    std::vector<std::int32_t> y;
};

/// Word ranks of an archive with a label for each row, where they were read to: the ranks are not copied.
struct RankedRows {
    std::int64_t count() const { return static_cast<std::int64_t>(labels.size()); }
    std::span<const std::int32_t> operator[](std::int64_t row) const;

    std::shared_ptr<const void> memory;  ///< of `ranks`
    std::span<const std::int32_t> ranks;
    std::vector<std::int64_t> offsets;  ///< into `ranks`: one more than rows
    std::vector<std::int32_t> labels;
};

/// What numpy.random.RandomState(seed) gives when it shuffles 0 … n-1, set after set. Source:
/// numpy/random/mtrand.pyx, shuffle (Fisher and Yates from the end), legacy random_interval (mask and reject)
/// over MT19937.
class NumpyShuffler {
public:
    explicit NumpyShuffler(std::uint32_t seed);
    ~NumpyShuffler();
    std::vector<std::int64_t> order(std::int64_t count);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Reads x and y of an archive, in whichever form: an array of lists ("x_train"), or tokens and offsets
/// ("x_train_tokens", "x_train_offsets"). Throws Error: offsets or labels that do not fit.
RankedRows readRankedRows(const std::filesystem::path& archive, const std::string& x, const std::string& y);

/// The rows in this order as load_data marks them: start mark and shift; those that are not shorter than
/// maxlen are left out.
LabelledSequences markedRows(const RankedRows& rows, const std::vector<std::int64_t>& order,
                             const KerasSequenceOptions& options);
std::int32_t largestToken(const Sequences& sequences);  ///< 0: there is none
/// Tokens below skip_top and from `limit` on (num_words, or the largest token of all parts) become oov_char.
void limitWords(Sequences& sequences, std::int64_t limit, const KerasSequenceOptions& options);

/// Words of a word index ({"the": 1, …}) as load_data numbers them; nullptr if there is no such file. Throws
/// Error for a file that is none.
std::shared_ptr<const WordVocabulary> readWordIndex(const std::optional<std::filesystem::path>& path,
                                                    const KerasSequenceOptions& options);

/// Sequences in memory, one input of shape (None,).
std::shared_ptr<const SampleReader> makeSequenceReader(Sequences sequences, std::int64_t vocabularySize,
                                                       std::shared_ptr<const Vocabulary> words);

}  // namespace shardlab::engine
