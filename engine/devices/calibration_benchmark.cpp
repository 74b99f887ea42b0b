#include <fmt/chrono.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <memory>
#include <vector>

#include "engine/core/activation.h"
#include "engine/devices/calibration.h"
#include "engine/devices/processor_rates.h"
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kEdge = 768;

ProcessorRate productRate(int threads, double seconds) {
    struct Product {
        std::unique_ptr<DenseKernel> kernel = makeDense({kEdge, kEdge, kEdge}, Backend::Auto);
        std::vector<float> x = std::vector<float>(kEdge * kEdge, 0.5F);
        std::vector<float> weights = x, y = x;
        std::vector<float> packed = std::vector<float>(kernel->packedKernelFloats());
        std::vector<std::byte> scratch = std::vector<std::byte>(kernel->scratchBytes());
    };
    return bestRate(threads, seconds, 2.0 * kEdge * kEdge * kEdge, [](int) -> RateWork {
        auto product = std::make_shared<Product>();
        product->kernel->packKernel(product->weights.data(), product->packed.data());
        return [product] {
            product->kernel->forward(product->x.data(), product->packed.data(), nullptr, ActivationSpec{},
                                     product->y.data(), product->scratch.data());
        };
    });
}

/// Four times the last-level cache over all threads, at most an eighth of the memory.
std::size_t triadBytes(const HostMachine& host) {
    constexpr double kUnknownCache = 32 << 20, kLargest = 1 << 30;
    const long reported = sysconf(_SC_LEVEL3_CACHE_SIZE);
    const double cache = reported > 0 ? static_cast<double>(reported) : kUnknownCache;
    return static_cast<std::size_t>(
        std::min({4 * cache, static_cast<double>(host.memoryBytes) / 8, kLargest}));
}

}  // namespace

HostCalibration measureHost(const HostMachine& host, double seconds) {
    const std::time_t now = std::time(nullptr);
    HostCalibration result{.processor = host.name,
                           .threads = host.threads,
                           .date = fmt::format("{:%Y-%m-%d}", fmt::localtime(now))};
    const ProcessorRate fma = multiplyAddRate(host.threads, 0.2 * seconds);
    const ProcessorRate product = productRate(host.threads, 0.4 * seconds);
    const ProcessorRate triad = triadRate(host.threads, triadBytes(host), 0.4 * seconds);
    result.fmaFlops = fma.unitsPerSecond;
    result.matrixFlops = product.unitsPerSecond;
    result.bandwidth = triad.unitsPerSecond;
    result.processorShare = std::min({fma.processorShare, product.processorShare, triad.processorShare});
    return result;
}

}  // namespace shardlab::engine
