#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/pipeline/pipeline.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {

/// Writes the target of one trained output into batches: class numbers, one-hot rows or numbers.
class TargetFeed {
public:
    /// Of samples [begin, end), which outlive this. oneHotClasses: columns of the preprocessing's one_hot;
    /// 0: it has none. Throws Error: targets of different length or of another size than the output, a
    /// label outside the classes (with the sample's index), one_hot where the loss expects class numbers.
    TargetFeed(const Samples& samples, std::int64_t begin, std::int64_t end, const TargetOptions& options,
               std::int64_t oneHotClasses);

    bool sparse() const { return m_options.sparseLabels; }
    /// Numbers of one raw target.
    std::int64_t width() const { return m_spec.largest; }
    /// The reader gives it, not an array in memory.
    bool fromReader() const { return m_fromReader; }
    /// Room for the targets of a batch: (batch, …).
    BatchTarget room(std::int64_t batch) const;
    /// Target of sample `index` into row `slot`; `raw`: what the reader gave, if fromReader().
    void fill(std::size_t slot, std::int64_t index, std::span<const float> raw, Tensor& labels,
              Tensor& targets) const;

private:
    LabelRange range() const;
    void check() const;
    void checkNumbers() const;
    std::int32_t label(std::int64_t index, std::size_t i, std::span<const float> raw) const;

    const Samples& m_samples;
    std::int64_t m_begin;
    TargetOptions m_options;
    std::int64_t m_oneHot;
    bool m_fromReader;
    ArraySpec m_spec;
    std::vector<std::int32_t> m_labels;  ///< of samples from m_begin on; empty: numbers, or the reader's
};

}  // namespace shardlab::engine
