#include "engine/devices/gpu_products.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
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
/// How a chip runs the narrow tiles.
struct NarrowTiles {
    std::array<Tile, 2> tiles;
    double rowsPerUnit;  ///< rows that count as read at once, by multiprocessor
};
/// cuBLAS of CUDA 12 serves Maxwell and Pascal, where both operands lie along the depth, with these only
/// (maxwell_sgemm_64x64_tn, 128x32_tn and 32x128_tn are all that NeuSight saw in 12,846 products on P100 and
/// P4); CUDA 8 had the large tiles there, too (DeepBench: 8.6 against 6.3 TFLOP/s on a P100). Efficiencies
/// and depth are those with which 6,423 products of NeuSight on the P100 come out best.
constexpr NarrowTiles kNarrowOnHbm{{{{64, 64, 0.78, 0.78, 6}, {128, 32, 0.70, 0.70, 6}}}, 32};
/// The other chips have GDDR5, whose few channels open a row of memory for 32 bytes each; and pages do not
/// stay until the next blocks come back to them, so that all rows count. Estimated from a seventh part of
/// 6,423 products on the P4, at the reach and the miss of the P100.
constexpr NarrowTiles kNarrowOnGddr{{{{64, 64, 0.56, 0.56, 6}, {128, 32, 0.50, 0.50, 6}}},
                                    std::numeric_limits<double>::infinity()};
constexpr double kNarrowPipelineDepth = 25;
constexpr int kNarrowSince = 12;
/// Such a kernel reads 32 bytes at a time from as many rows as its blocks cover at once, each row a depth
/// apart. Where those rows span more than the address translation of the generation reaches, a read takes
/// that much longer. Estimated from the same products: 6.2 TFLOP/s at depths up to 4,000, 2.5 at 50,000,
/// while Volta loses a tenth.
constexpr double kTranslationReach = 64e6, kTranslationMiss = 1.6;

constexpr std::array<std::int64_t, 9> kSplits{1, 2, 4, 8, 16, 32, 64, 128, 256};
/// Of one part of a split product. The depth of a kernel's gradient grows with the batch: where it reaches
/// the next split, a larger batch can be faster (engine/simulator/README.md, "What is left").
constexpr std::int64_t kSmallestDepth = 64;

/// Filling and draining the pipeline of a block takes as long as so much depth.
constexpr double kPipelineDepth = 14, kPipelineDepthTensor = 90;
/// Results in flight on a multiprocessor at which it reaches half of its limit: so many a float32 lane, whose
/// latency they hide; on tensor cores so many in all.
constexpr double kHalfOccupancyALane = 125, kHalfOccupancyTensor = 5000;
/// The rate of the sheet is that of a multiprocessor with two blocks of 128 × 128.
constexpr double kFullOccupancy = 2.0 * 128 * 128;
/// Summing the parts of a split product: one more kernel; half of its traffic comes from the cache.
constexpr double kSplitSumSeconds = 4e-6, kSplitSumTraffic = 0.5;

/// Generations whose multiprocessors have more than the 64 float32 lanes of P100, Volta, Turing and A100
/// (NVIDIA's architecture documents).
struct WideGeneration {
    std::string_view architecture;
    int lanes;
};
constexpr int kUsualLanes = 64;
constexpr std::array<WideGeneration, 5> kWideGenerations{
    {{"kepler", 192}, {"maxwell", 128}, {"pascal", 128}, {"ada", 128}, {"hopper", 128}}};

double halfOccupancy(const DeviceSpec& device) {
    const auto* wide =
        std::find_if(kWideGenerations.begin(), kWideGenerations.end(),
                     [&](const WideGeneration& each) { return each.architecture == device.architecture; });
    return kHalfOccupancyALane * (wide == kWideGenerations.end() ? kUsualLanes : wide->lanes);
}

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

/// The best of tiles, either operand as rows, and splits.
double bestTiling(const MatrixShape& shape, std::span<const Tile> tiles, int units, const Rates& rates,
                  std::int64_t largestSplit) {
    const MatrixShape turned{.m = shape.n, .k = shape.k, .n = shape.m, .count = shape.count};
    double best = std::numeric_limits<double>::max();
    for (const Tile& tile : tiles) {
        for (const std::int64_t split : kSplits) {
            if (split > largestSplit || (split > 1 && shape.k / split < kSmallestDepth)) break;
            best = std::min(best, tiledSeconds(shape, tile, split, units, rates));
            if (tile.rows != tile.columns)
                best = std::min(best, tiledSeconds(turned, tile, split, units, rates));
        }
    }
    return best;
}

bool takesNarrowTiles(const MatrixShape& shape, const DeviceSpec& device, const ProductOptions& options) {
    return shape.alongDepth && options.cudaVersion >= kNarrowSince && beforeVolta(device);
}

const NarrowTiles& narrowTilesOf(const DeviceSpec& device) {
    return device.architecture == "pascal-p100" ? kNarrowOnHbm : kNarrowOnGddr;
}

double translationFactor(const MatrixShape& shape, const DeviceSpec& device) {
    const double rows = std::min(static_cast<double>(shape.m + shape.n),
                                 narrowTilesOf(device).rowsPerUnit * device.computeUnits);
    const double span = 4.0 * rows * static_cast<double>(shape.k);
    return 1 + kTranslationMiss * std::max(0.0, 1 - kTranslationReach / span);
}

}  // namespace

bool beforeVolta(const DeviceSpec& device) {
    constexpr std::array<std::string_view, 4> kOld{"kepler", "maxwell", "pascal", "pascal-p100"};
    return std::find(kOld.begin(), kOld.end(), device.architecture) != kOld.end();
}

bool onTensorCores(const DeviceSpec& device, const std::string& format) {
    return format != "float32" && device.peakFlops.contains(format);
}

double blocksInTurn(std::int64_t blocks, const DeviceSpec& device, std::int64_t results) {
    return turns(blocks, device.computeUnits, results, 2, halfOccupancy(device));
}

double productSecondsOnGpu(const MatrixShape& shape, const DeviceSpec& device, const std::string& format,
                           const ProductOptions& options) {
    const bool tensor = onTensorCores(device, format);
    const bool narrow = takesNarrowTiles(shape, device, options);
    const double efficiency = device.efficiency(format) * options.efficiency;
    const double depth = tensor ? kPipelineDepthTensor : narrow ? kNarrowPipelineDepth : kPipelineDepth;
    const Rates rates{.flopsPerUnit = device.peak(format) * efficiency / device.computeUnits,
                      .bandwidth = device.memoryBandwidth * device.memoryEfficiency,
                      .pipelineDepth = depth + options.extraDepth,
                      .halfOccupancy = tensor ? kHalfOccupancyTensor : halfOccupancy(device),
                      .tensor = tensor};
    if (narrow)
        return translationFactor(shape, device) * bestTiling(shape, narrowTilesOf(device).tiles,
                                                             device.computeUnits, rates,
                                                             options.largestSplit);
    return bestTiling(shape, kTiles, device.computeUnits, rates, options.largestSplit);
}

double matrixSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    if (kernel.recurrent.batch > 0) return recurrenceSecondsOnGpu(kernel, device, format);
    if (kernel.convolution.batch > 0) return convolutionSecondsOnGpu(kernel, device, format);
    return productSecondsOnGpu(kernel.matrix, device, format, {.cudaVersion = kernel.cudaVersion});
}

}  // namespace shardlab::engine
