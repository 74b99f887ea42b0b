#pragma once
#include <cstdint>
#include <memory>

#include "engine/data/pipeline/sample_reader.h"

namespace shardlab::engine {

/// Bytes of decoded samples that one stream keeps at most: what an array file may have to lie in memory
/// whole.
constexpr std::int64_t kLargestSampleMemory = std::int64_t{1} << 30;

/// A reader that decodes each of the samples [begin, end) once and gives the same numbers from memory
/// afterwards, to several threads at once. `reader` itself if its samples are not worth keeping, or do not
/// fit into `largest` bytes. `readsTarget`: rooms have room for the target.
std::shared_ptr<const SampleReader> rememberingReader(std::shared_ptr<const SampleReader> reader,
                                                      std::int64_t begin, std::int64_t end, bool readsTarget,
                                                      std::int64_t largest = kLargestSampleMemory);

}  // namespace shardlab::engine
