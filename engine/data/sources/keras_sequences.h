#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
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

/// Words of a word index ({"the": 1, …}) as load_data numbers them; nullptr if there is no such file. Throws
/// Error for a file that is none.
std::shared_ptr<const WordVocabulary> readWordIndex(const std::optional<std::filesystem::path>& path,
                                                    const KerasSequenceOptions& options);

/// Sequences in memory, one input of shape (None,).
std::shared_ptr<const SampleReader> makeSequenceReader(Sequences sequences, std::int64_t vocabularySize,
                                                       std::shared_ptr<const Vocabulary> words);

}  // namespace shardlab::engine
