#include <algorithm>
#include <array>
#include <limits>

#include "engine/devices/cost_model.h"

namespace shardlab::engine {
namespace {

struct Tile {
    std::int64_t rows, columns;
    double efficiency;  ///< of a full wave: smaller tiles reuse less of what they load
};
/// Thread-block tiles of cuBLAS and cuDNN. The efficiencies of the smaller ones are estimates.
constexpr std::array<Tile, 4> kTiles{{{128, 128, 1.0}, {128, 64, 0.95}, {64, 64, 0.85}, {64, 32, 0.7}}};

/// Depth at which a product reaches half of its rate: filling the pipeline (estimated for fp32 and tensor
/// cores).
constexpr double kHalfDepth = 32, kHalfDepthTensor = 128;
/// Winograd F(2 × 2, 3 × 3) multiplies 2.25 times less; its transforms take back a fifth.
constexpr double kWinogradShare = 1.2 / 2.25;
constexpr std::int64_t kLargestSplit = 64;

std::int64_t ceilDivide(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

/// Share of the peak that one tiling reaches: full tiles · full waves over the multiprocessors · depth.
double utilization(const MatrixShape& shape, const Tile& tile, std::int64_t split, int multiprocessors,
                   double halfDepth) {
    const double tilesInMatrix = static_cast<double>(shape.m) * static_cast<double>(shape.n) /
                                 static_cast<double>(tile.rows * tile.columns);
    const std::int64_t tiles = ceilDivide(shape.m, tile.rows) * ceilDivide(shape.n, tile.columns);
    const std::int64_t blocks = tiles * split * shape.count;
    const std::int64_t waves = ceilDivide(blocks, multiprocessors);
    const double depth = static_cast<double>(shape.k) / static_cast<double>(split);
    return tile.efficiency * tilesInMatrix / static_cast<double>(tiles) * static_cast<double>(blocks) /
           static_cast<double>(waves * multiprocessors) * depth / (depth + halfDepth);
}

}  // namespace

/// t = flops / (peak · u): u is the best over tiles and splits of the depth, as the library's heuristics
/// would pick.
double matrixSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    const bool tensorCores = format != "float32" && device.peakFlops.contains(format);
    const double halfDepth = tensorCores ? kHalfDepthTensor : kHalfDepth;
    double best = std::numeric_limits<double>::min();
    for (const Tile& tile : kTiles) {
        for (std::int64_t split = 1; split <= kLargestSplit; split *= 2) {
            best = std::max(best, utilization(kernel.matrix, tile, split, device.computeUnits, halfDepth));
        }
    }
    const double flops = kernel.matrixFlops * (kernel.winograd && !tensorCores ? kWinogradShare : 1.0);
    return flops / (device.peak(format) * device.matrixEfficiency * best);
}

}  // namespace shardlab::engine
