#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Reads raw samples one at a time, whichever way their source keeps them: in memory, or made on demand. One
/// thread at a time.
class RawSampleReader {
public:
    explicit RawSampleReader(const Samples& samples);  ///< refers to them
    RawSampleReader(const RawSampleReader&) = delete;
    RawSampleReader& operator=(const RawSampleReader&) = delete;
    /// The present sample is another one. Throws Error: an index that there is not, what its source meets.
    void read(const SampleKey& key);

    const std::vector<ArraySpec>& specs() const { return m_specs; }
    std::span<const float> input(std::size_t input) const;
    Shape shape(std::size_t input) const;  ///< (n,) where samples differ in length
    std::span<const float> target() const { return m_target; }

private:
    const Samples& m_samples;
    std::vector<ArraySpec> m_specs;
    std::vector<std::vector<float>> m_values;
    std::vector<float> m_target;
    SampleRoom m_room;
};

}  // namespace shardlab::engine
