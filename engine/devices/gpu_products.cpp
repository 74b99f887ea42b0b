#include "engine/devices/gpu_products.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "engine/core/integer.h"
#include "engine/devices/cost_model.h"

namespace shardlab::engine {
namespace {

/// A thread block's part of the result. `efficiency`: smaller tiles reuse less of what they load;
/// `residents`: blocks that a multiprocessor holds at once.
struct Tile {
    std::int64_t rows, columns;
    double efficiency, tensorEfficiency;
    std::int64_t residents;
};
/// Tiles of cuBLAS and cuDNN (the names of their kernels). The efficiencies are those with which DeepBench's
/// and NeuSight's 52 products come out best on five GPUs at once; 5 % more or less changes the median by 1 %.
constexpr std::array<Tile, 5> kTiles{{{128, 128, 1.00, 1.00, 4},
                                      {128, 64, 0.95, 0.92, 4},
                                      {64, 64, 0.92, 0.90, 6},
                                      {128, 32, 0.75, 0.65, 6},
                                      {32, 32, 0.65, 0.42, 12}}};
constexpr std::array<std::int64_t, 9> kSplits{1, 2, 4, 8, 16, 32, 64, 128, 256};
constexpr std::int64_t kSmallestDepth = 64;  ///< of one part of a split product

/// Filling and draining the pipeline of a block takes as long as so much depth.
constexpr double kPipelineDepth = 14, kPipelineDepthTensor = 90;
/// Results in flight on a multiprocessor at which it reaches half of its limit.
constexpr double kHalfOccupancy = 8000, kHalfOccupancyTensor = 5000;
/// The rate of the sheet is that of a multiprocessor with two blocks of 128 × 128.
constexpr double kFullOccupancy = 2.0 * 128 * 128;
/// Summing the parts of a split product: one more kernel; half of its traffic comes from the cache.
constexpr double kSplitSumSeconds = 4e-6, kSplitSumTraffic = 0.5;

/// Share of its rate that a multiprocessor reaches with so many blocks of a tile.
double occupancy(std::int64_t blocks, std::int64_t results, double half) {
    const auto inFlight = static_cast<double>(blocks * results);
    return std::min(1.0, inFlight / (inFlight + half) * (kFullOccupancy + half) / kFullOccupancy);
}

/// How many times one block's work the busiest multiprocessor needs, slower where few blocks are left to it.
double turns(std::int64_t blocks, int units, std::int64_t results, std::int64_t residents, double half) {
    const std::int64_t perUnit = ceilDivide(blocks, units);
    const std::int64_t full = perUnit / residents * residents, rest = perUnit - full;
    double sum = 0;
    if (full > 0) sum += static_cast<double>(full) / occupancy(residents, results, half);
    if (rest > 0) sum += static_cast<double>(rest) / occupancy(rest, results, half);
    return sum;
}

/// What one tiling shares among its choices of tile and split.
struct Rates {
    double flopsPerUnit, bandwidth, pipelineDepth, halfOccupancy;
    bool tensor;
};

double tiledSeconds(const MatrixShape& shape, const Tile& tile, std::int64_t split, int units,
                    const Rates& rates) {
    const std::int64_t blocks =
        ceilDivide(shape.m, tile.rows) * ceilDivide(shape.n, tile.columns) * split * shape.count;
    const double depth = static_cast<double>(shape.k) / static_cast<double>(split) + rates.pipelineDepth;
    const double block = 2.0 * static_cast<double>(tile.rows * tile.columns) * depth /
                         (rates.flopsPerUnit * (rates.tensor ? tile.tensorEfficiency : tile.efficiency));
    double seconds =
        turns(blocks, units, tile.rows * tile.columns, tile.residents, rates.halfOccupancy) * block;
    if (split > 1) {
        const double parts = 8.0 * static_cast<double>(split * shape.m * shape.n * shape.count);
        seconds += kSplitSumSeconds + kSplitSumTraffic * parts / rates.bandwidth;
    }
    return seconds;
}

}  // namespace

bool beforeVolta(const DeviceSpec& device) {
    constexpr std::array<std::string_view, 4> kOld{"kepler", "maxwell", "pascal", "pascal-p100"};
    return std::find(kOld.begin(), kOld.end(), device.architecture) != kOld.end();
}

bool onTensorCores(const DeviceSpec& device, const std::string& format) {
    return format != "float32" && device.peakFlops.contains(format);
}

double blocksInTurn(std::int64_t blocks, int units, std::int64_t results) {
    return turns(blocks, units, results, 2, kHalfOccupancy);
}

double productSecondsOnGpu(const MatrixShape& shape, const DeviceSpec& device, const std::string& format,
                           const ProductOptions& options) {
    const bool tensor = onTensorCores(device, format);
    const double efficiency = device.efficiency(format) * options.efficiency;
    const Rates rates{.flopsPerUnit = device.peak(format) * efficiency / device.computeUnits,
                      .bandwidth = device.memoryBandwidth * device.memoryEfficiency,
                      .pipelineDepth = (tensor ? kPipelineDepthTensor : kPipelineDepth) + options.extraDepth,
                      .halfOccupancy = tensor ? kHalfOccupancyTensor : kHalfOccupancy,
                      .tensor = tensor};
    const MatrixShape turned{.m = shape.n, .k = shape.k, .n = shape.m, .count = shape.count};
    double best = std::numeric_limits<double>::max();
    for (const Tile& tile : kTiles) {
        for (const std::int64_t split : kSplits) {
            if (split > options.largestSplit || (split > 1 && shape.k / split < kSmallestDepth)) break;
            best = std::min(best, tiledSeconds(shape, tile, split, device.computeUnits, rates));
            if (tile.rows != tile.columns)
                best = std::min(best, tiledSeconds(turned, tile, split, device.computeUnits, rates));
        }
    }
    return best;
}

double matrixSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    if (kernel.recurrent.batch > 0) return recurrenceSecondsOnGpu(kernel, device, format);
    if (kernel.convolution.batch > 0) return convolutionSecondsOnGpu(kernel, device, format);
    return productSecondsOnGpu(kernel.matrix, device, format);
}

}  // namespace shardlab::engine
