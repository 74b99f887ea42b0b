#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/dataset.h"
#include "engine/data/preprocessing/preprocessor.h"
#include "engine/data/statistics/number_statistics.h"

namespace shardlab::engine {

/// Samples [begin, end) of one part of a set.
struct SampleRange {
    const Samples* samples = nullptr;
    std::int64_t begin = 0, end = 0;
    std::int64_t count() const { return end - begin; }
};

/// Lengths of the sequences of one input, without what fills them up.
struct LengthSummary {
    std::int64_t sequences = 0, tokens = 0;
    std::int64_t shortest = 0, median = 0, longest = 0;
    LinearHistogram histogram;
    std::int64_t unknown = 0;       ///< tokens that stand for a word that is not in the vocabulary
    bool knowsUnknown = false;      ///< the vocabulary has such a token
    std::int64_t limit = 0;         ///< what pad_sequences cuts sequences to; 0: nothing does
    std::int64_t cutSequences = 0;  ///< longer than the limit
    std::int64_t cutTokens = 0;     ///< beyond it
    double mean() const;
};

/// One input of the samples as their source has it.
struct InputSummary {
    ArraySpec spec;
    NumberSummary numbers = {};
    std::vector<NumberSummary> columns = {};    ///< of a table, else empty
    std::optional<LengthSummary> lengths = {};  ///< of sequences of tokens
};

/// Pictures of files, before they are resized.
struct PictureSizes {
    std::int64_t count = 0;       ///< files whose size could be read
    ImageSize smallest, largest;  ///< each extent by itself
    ImageSize mostFrequent;
    std::int64_t ofMostFrequent = 0;
};

/// What one part of the data holds.
struct PartSummary {
    std::int64_t samples = 0;
    std::int64_t looked = 0;            ///< of them, evenly spaced, for everything but classes in memory
    std::vector<std::int64_t> classes;  ///< samples of each class; empty: the targets are no classes
    std::int64_t labelled = 0;          ///< samples whose label was looked at
    std::int64_t outside = 0;           ///< labels that are no class: negative, fractions
    std::vector<InputSummary> inputs;
    /// The first input as the model gets it.
    NumberSummary preprocessed;
    std::vector<NumberSummary> preprocessedColumns;
    std::string preprocessError;          ///< the first one; the numbers are of the samples that had none
    std::optional<NumberSummary> target;  ///< of a regression
    std::optional<PictureSizes> pictures;
    std::int64_t unreadable = 0;             ///< samples that could not be read
    std::vector<std::string> unreadableWhy;  ///< the first of them, one sentence each
};

struct SummaryOptions {
    bool classes = true;             ///< targets are class numbers, as the loss or their type says
    std::int64_t classCount = 0;     ///< at least so many classes are counted
    std::int64_t sequenceLimit = 0;  ///< maxlen of pad_sequences; 0: there is none
    std::int64_t mostSamples = 100000;
    std::int64_t mostValues = std::int64_t{1} << 27;  ///< numbers read, all inputs together
    std::int64_t mostFiles = 2000;                    ///< of samples that have to be decoded
};

/// Called now and then: samples looked at, of how many.
using SummaryProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Looks once at the samples of a range, or at evenly spaced ones where there are more than the options
/// allow. A vector of up to 128 numbers is a table, each of its columns has statistics of its own. A sample
/// that cannot be read is counted and left out. `preprocessor`: fitted, or null for none. Throws Error only
/// if `stop` was asked for.
PartSummary summarize(const Dataset& data, const SampleRange& range, const Preprocessor* preprocessor,
                      const SummaryOptions& options, const StopToken& stop,
                      const SummaryProgress& progress = {});

/// The class of one target, if it is one: whole and not negative.
std::optional<std::int64_t> classOf(std::span<const float> target);

}  // namespace shardlab::engine
