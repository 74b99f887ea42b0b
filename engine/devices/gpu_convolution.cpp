#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "engine/core/integer.h"
#include "engine/devices/gpu_products.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

// What a convolution's kernels do beside a plain product. The numbers hold for all devices; they are set by
// 1,088 convolutions of DeepBench (forward and both gradients on P100, V100, GTX 1080 Ti and Titan Xp) and
// 800 of NeuSight (V100, A100). Both name the way that cuDNN took forward, so that each way is set by itself;
// no network or device has a number of its own.
constexpr std::int64_t kForwardSplit = 1;  ///< cuDNN shares the depth of a kernel gradient only
constexpr double kImplicitEfficiency = 0.97, kImplicitDepth = 17;
constexpr double kPointwiseEfficiency = 0.84;  ///< 1 × 1 with stride 1 is a plain product, with its layout
constexpr double kKernelGradientEfficiency =
    0.67;  ///< sums over all positions: a split product, strided reads
constexpr double kStridedGradientEfficiency = 0.45;  ///< the input gradient of a strided convolution
/// Integer units of their own, from Volta on, compute addresses beside the multiplications.
constexpr double kSeparateIntegers = 1.12;
constexpr double kFilterLoops = 0.15;  ///< depthwise: a stencil without reuse over channels

/// F(2 × 2, 3 × 3) in one kernel: blocks of 32 filters × 32 tiles of 2 × 2, 16 multiplications for 36. A
/// block keeps 16 × 32 × 32 sums in registers, as many as one of 128 × 128 results.
constexpr std::int64_t kWinogradBlock = 32;
constexpr double kWinogradEfficiency = 0.74, kWinogradDepth = 15, kWinogradGradientEfficiency = 0.39;
/// How the 32 tiles of a block lie: samples × outputs down × outputs across. cuDNN's kernels are named after
/// them (winograd_128x128_…_tile148, 244, 228, 424 or 442, 418); the grids of all 6,075 such calls of
/// NeuSight are those of these blocks. Maps that do not fill them waste the rest: 5 × 5 outputs three
/// fifths of 8 × 8.
struct WinogradBlock {
    std::int64_t samples, height, width;
};
constexpr std::array<WinogradBlock, 5> kWinogradBlocks{
    {{1, 8, 16}, {2, 8, 8}, {2, 4, 16}, {4, 4, 8}, {4, 2, 16}}};
/// The filters are transformed by a kernel of its own: 9 numbers read, 16 written, 16 read.
constexpr double kWinogradFilterNumbers = 9 + 2 * 16;
/// Of 1,563 forward passes with 16 channels and fewer cuDNN gives it 96.
constexpr std::int64_t kFewestWinogradChannels = 16;
/// F(4 × 4, 3 × 3): 36 multiplications for 144, transforms as kernels of their own.
/// cuDNN lays out so many samples side by side: on a V100 8 samples take as long as 16 (DeepBench).
constexpr std::int64_t kTransformedBatch = 16;
constexpr double kTransformedEfficiency = 0.66;
constexpr double kTransformTraffic = 0.28;        ///< the rest stays in the cache
constexpr double kFilterTransformTraffic = 0.86;  ///< 36 scattered planes of single filters
constexpr std::int64_t kFewestTransformedChannels = 32, kFewestTransformedGradientChannels = 100;
constexpr double kGradientTransformTraffic = 0.69;  ///< of the kernel's gradient: one pass over the 36 planes

/// Tensor cores: set by DeepBench's 544 convolutions of V100 and T4. Their maps are small enough to be turned
/// to channels last within the cache.
constexpr std::int64_t kTensorChannels = 8;  ///< aligned 16-byte loads: fewer channels are filled up
constexpr double kTensorEfficiency = 1.0, kTensorDepth = 55, kTensorKernelGradient = 0.9;

double addressing(const DeviceSpec& device) {
    return beforeVolta(device) ? 1.0 : kSeparateIntegers;
}

bool isKernelGradient(const DeviceKernel& kernel) {
    return roleOf(kernel.kind) == OpRole::ProductKernelGradient;
}

/// Blocks over the maps of all samples, in the arrangement that needs fewest.
std::int64_t winogradBlocks(const ConvolutionGeometry& c) {
    std::int64_t fewest = std::numeric_limits<std::int64_t>::max();
    for (const WinogradBlock& block : kWinogradBlocks)
        fewest = std::min(fewest, ceilDivide(c.batch, block.samples) * ceilDivide(c.outHeight, block.height) *
                                      ceilDivide(c.outWidth, block.width));
    return fewest;
}

double winogradSeconds(const DeviceKernel& kernel, const DeviceSpec& device) {
    const ConvolutionGeometry& c = kernel.convolution;
    const bool towardsInput = roleOf(kernel.kind) == OpRole::ProductInputGradient;
    const std::int64_t fewest =
        isKernelGradient(kernel) ? std::min(c.channels, c.filters) : (towardsInput ? c.filters : c.channels);
    if (fewest < kFewestWinogradChannels) return std::numeric_limits<double>::max();
    const std::int64_t filters = towardsInput ? c.channels : c.filters;
    const auto depth = static_cast<double>(towardsInput ? c.filters : c.channels);
    const std::int64_t blocks = winogradBlocks(c) * ceilDivide(filters, kWinogradBlock);
    const double flops = 2.0 * 16 * kWinogradBlock * kWinogradBlock * (depth + kWinogradDepth);
    const double rate = device.peak("float32") * device.efficiency("float32") * kWinogradEfficiency *
                        addressing(device) * (isKernelGradient(kernel) ? kWinogradGradientEfficiency : 1.0);
    const double transform = 4.0 * static_cast<double>(c.channels * c.filters) * kWinogradFilterNumbers /
                             (device.memoryBandwidth * device.memoryEfficiency);
    return blocksInTurn(blocks, device, 16 * kWinogradBlock * kWinogradBlock) * flops * device.computeUnits /
               rate +
           transform + device.launchSeconds;
}

/// Fourier transforms of whole maps around one complex product (four real ones) a frequency; maps grow to the
/// next power of two. Pays for windows of 5 × 5 and more, whose direct products repeat each input most often.
double fourierSeconds(const DeviceKernel& kernel, const DeviceSpec& device) {
    const ConvolutionGeometry& c = kernel.convolution;
    const auto side = [](std::int64_t map, std::int64_t window) {
        return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(map + window - 1)));
    };
    const std::int64_t height = side(c.outHeight, c.kernelHeight), width = side(c.outWidth, c.kernelWidth);
    const std::int64_t frequencies = height * (width / 2 + 1);
    const bool gradient = isKernelGradient(kernel);
    const MatrixShape products{.m = gradient ? c.channels : c.batch,
                               .k = gradient ? c.batch : c.channels,
                               .n = c.filters,
                               .count = 4 * frequencies};
    const double seconds = productSecondsOnGpu(products, device, "float32",
                                               {.efficiency = kTransformedEfficiency, .largestSplit = 1});
    // Both maps and the filters: read, written as complex numbers, read again.
    const double maps = 4.0 * static_cast<double>(c.batch * c.outHeight * c.outWidth) +
                        2 * 8.0 * static_cast<double>(c.batch * frequencies);
    const double bytes = maps * static_cast<double>(c.channels + c.filters) +
                         2 * 8.0 * static_cast<double>(c.channels * c.filters * frequencies);
    return seconds + kTransformTraffic * bytes / (device.memoryBandwidth * device.memoryEfficiency) +
           3 * device.launchSeconds;
}

double transformedSeconds(const DeviceKernel& kernel, const DeviceSpec& device) {
    const ConvolutionGeometry& c = kernel.convolution;
    if (std::min(c.channels, c.filters) <
        (isKernelGradient(kernel) ? kFewestTransformedGradientChannels : kFewestTransformedChannels))
        return std::numeric_limits<double>::max();
    const std::int64_t batch =
        isKernelGradient(kernel) ? c.batch : ceilDivide(c.batch, kTransformedBatch) * kTransformedBatch;
    const std::int64_t tiles = batch * ceilDivide(c.outHeight, 4) * ceilDivide(c.outWidth, 4);
    const MatrixShape products =
        isKernelGradient(kernel)
            ? MatrixShape{.m = c.channels, .k = tiles, .n = c.filters, .count = 36}
            : (roleOf(kernel.kind) == OpRole::ProductInputGradient
                   ? MatrixShape{.m = tiles, .k = c.filters, .n = c.channels, .count = 36}
                   : MatrixShape{.m = tiles, .k = c.channels, .n = c.filters, .count = 36});
    const double seconds = productSecondsOnGpu(products, device, "float32",
                                               {.efficiency = kTransformedEfficiency * addressing(device),
                                                .largestSplit = isKernelGradient(kernel) ? 32 : 1});
    // Each side is read once, written 36 / 16 times larger, and read again by the products.
    const double sides = 4.0 * 16 * static_cast<double>(tiles * (c.channels + c.filters)) * (1 + 2 * 2.25);
    const double filters = 4.0 * static_cast<double>(c.channels * c.filters) * (9 + 2 * 36);
    return seconds +
           (kTransformTraffic * sides +
            (isKernelGradient(kernel) ? kGradientTransformTraffic : kFilterTransformTraffic) * filters) /
               (device.memoryBandwidth * device.memoryEfficiency) +
           2 * device.launchSeconds;
}

/// The product behind an implicit convolution. The input's gradient sums over filters and window at as many
/// positions as the forward pass has, so that a stride costs no more multiplications than it needs. Channels
/// and filters are filled up to a multiple.
MatrixShape implicitShape(const DeviceKernel& kernel, std::int64_t multiple) {
    const ConvolutionGeometry& c = kernel.convolution;
    const std::int64_t window = c.kernelHeight * c.kernelWidth, groups = std::max<std::int64_t>(1, c.groups);
    const std::int64_t positions = c.batch * c.outHeight * c.outWidth;
    const std::int64_t channels = ceilDivide(c.channels / groups, multiple) * multiple;
    const std::int64_t filters = ceilDivide(c.filters / groups, multiple) * multiple;
    if (isKernelGradient(kernel))
        return {.m = channels * window, .k = positions, .n = filters, .count = groups};
    if (roleOf(kernel.kind) == OpRole::ProductInputGradient)
        return {.m = positions, .k = filters * window, .n = channels, .count = groups};
    return {.m = positions, .k = channels * window, .n = filters, .count = groups};
}

double directSeconds(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    const ConvolutionGeometry& c = kernel.convolution;
    const bool pointwise = c.kernelHeight == 1 && c.kernelWidth == 1 && !c.strided();
    const bool tensor = onTensorCores(device, format);
    double efficiency = tensor      ? kTensorEfficiency
                        : pointwise ? kPointwiseEfficiency * addressing(device)
                                    : kImplicitEfficiency * addressing(device);
    if (isKernelGradient(kernel)) efficiency *= tensor ? kTensorKernelGradient : kKernelGradientEfficiency;
    if (roleOf(kernel.kind) == OpRole::ProductInputGradient && c.strided())
        efficiency *= kStridedGradientEfficiency;
    const double depth = tensor ? kTensorDepth : kImplicitDepth;
    return productSecondsOnGpu(implicitShape(kernel, tensor ? kTensorChannels : 1), device, format,
                               {.efficiency = efficiency,
                                .extraDepth = pointwise ? 0 : depth,
                                .largestSplit = isKernelGradient(kernel) ? 256 : kForwardSplit});
}

}  // namespace

double convolutionSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device,
                               const std::string& format) {
    const ConvolutionGeometry& c = kernel.convolution;
    if (c.groups > 1 && c.groups == c.channels) {
        return kernel.matrixFlops / (device.peak("float32") * device.efficiency("float32") * kFilterLoops);
    }
    const double direct = directSeconds(kernel, device, format);
    if (onTensorCores(device, format)) return direct;
    if (c.suitsFourier()) return std::min(direct, fourierSeconds(kernel, device));
    if (!c.suitsWinograd()) return direct;
    return std::min({direct, winogradSeconds(kernel, device), transformedSeconds(kernel, device)});
}

}  // namespace shardlab::engine
