#pragma once
#include <filesystem>

#include "engine/core/tensor.h"
#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Reads an IDX file of unsigned bytes, plain or gzipped: magic 0 0 8 rank, then `rank` big-endian 32-bit
/// extents, then the elements in C order. Source: LeCun, "The MNIST database", file formats. `rank`: what is
/// expected (3 images, 1 labels). Nothing is allocated before the extents have passed a check against the
/// file's own size. Throws Error naming the file: wrong magic, truncated or broken gzip, too short, too long.
Tensor readIdx(const std::filesystem::path& path, int rank);

/// The extents of such a file, of which only the header is read. Throws Error as readIdx does.
Shape readIdxShape(const std::filesystem::path& path, int rank);

/// Images and their labels; throws Error unless there are as many of one as of the other.
Samples readIdxPair(const std::filesystem::path& images, const std::filesystem::path& labels);

}  // namespace shardlab::engine
