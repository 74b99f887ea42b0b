#include <fmt/chrono.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "engine/core/activation.h"
#include "engine/devices/calibration.h"
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

constexpr int kRuns = 4;

/// Work of one thread: one piece of known size a call.
using Work = std::function<void()>;

struct Rate {
    double unitsPerSecond = 0;
    double processorShare = 1;  ///< processor time / wall time, over all threads
};

double threadSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Repeats the piece until the time is over.
Rate rateOf(const Work& work, double seconds, double unitsPerPiece) {
    const auto begin = Clock::now();
    const double busyBefore = threadSeconds();
    std::int64_t pieces = 0;
    double elapsed = 0;
    while (elapsed < seconds) {
        work();
        ++pieces;
        elapsed = secondsSince(begin);
    }
    return {.unitsPerSecond = static_cast<double>(pieces) * unitsPerPiece / elapsed,
            .processorShare = std::min(1.0, (threadSeconds() - busyBefore) / elapsed)};
}

void keepBetter(Rate& best, const std::vector<Rate>& threads) {
    Rate sum{.unitsPerSecond = 0, .processorShare = 0};
    for (const Rate& thread : threads) {
        sum.unitsPerSecond += thread.unitsPerSecond;
        sum.processorShare += thread.processorShare / static_cast<double>(threads.size());
    }
    if (sum.unitsPerSecond > best.unitsPerSecond) best = sum;
}

/// Units of work a second over all threads: each repeats its piece until the time is over. Best of kRuns.
Rate bestRate(int threads, double seconds, double unitsPerPiece, const std::function<Work(int)>& makeWork) {
    std::vector<Work> works;  // what cannot be allocated is thrown here, not in a thread
    for (int thread = 0; thread < threads; ++thread)
        works.push_back(makeWork(thread));
    Rate best;
    std::vector<Rate> rates(static_cast<std::size_t>(threads));
    std::barrier start(threads);
    const auto body = [&](int thread) {
        prepareKernelThread();
        const Work& work = works[static_cast<std::size_t>(thread)];
        work();  // first touch, and the clock of the vector units
        for (int run = 0; run < kRuns; ++run) {
            start.arrive_and_wait();
            rates[static_cast<std::size_t>(thread)] = rateOf(work, seconds / kRuns, unitsPerPiece);
            start.arrive_and_wait();
            if (thread == 0) keepBetter(best, rates);
        }
    };
    std::vector<std::thread> team;
    for (int thread = 0; thread < threads; ++thread)
        team.emplace_back(body, thread);
    for (std::thread& member : team)
        member.join();
    return best;
}

#if defined(__AVX512F__)
constexpr int kLanes = 16;
#elif defined(__AVX__)
constexpr int kLanes = 8;
#else
constexpr int kLanes = 4;
#endif
using Lanes [[gnu::vector_size(kLanes * sizeof(float))]] = float;
/// Enough independent sums to hide a latency of four or five cycles in two units, few enough for 16
/// registers.
constexpr std::size_t kSums = 12;
constexpr int kFmaSteps = 100000;

/// Keeps the values in registers and the loop in the program.
[[gnu::noinline]] float multiplyAdds(float factor, float term) {
    std::array<Lanes, kSums> sums{};
    const Lanes f = Lanes{} + factor;
    const Lanes t = Lanes{} + term;
    for (int step = 0; step < kFmaSteps; ++step) {
        for (Lanes& sum : sums)
            sum = sum * f + t;
    }
    Lanes total{};
    for (const Lanes& sum : sums)
        total += sum;
    return total[0];
}

Rate fmaRate(int threads, double seconds) {
    std::vector<float> results(static_cast<std::size_t>(threads));
    return bestRate(threads, seconds, 2.0 * kLanes * kSums * kFmaSteps, [&](int thread) -> Work {
        return [&results, thread] { results[static_cast<std::size_t>(thread)] += multiplyAdds(0.5F, 1.0F); };
    });
}

constexpr std::int64_t kEdge = 768;

Rate productRate(int threads, double seconds) {
    struct Product {
        std::unique_ptr<DenseKernel> kernel = makeDense({kEdge, kEdge, kEdge}, Backend::Auto);
        std::vector<float> x = std::vector<float>(kEdge * kEdge, 0.5F);
        std::vector<float> weights = x, y = x;
        std::vector<float> packed = std::vector<float>(kernel->packedKernelFloats());
        std::vector<std::byte> scratch = std::vector<std::byte>(kernel->scratchBytes());
    };
    return bestRate(threads, seconds, 2.0 * kEdge * kEdge * kEdge, [](int) -> Work {
        auto product = std::make_shared<Product>();
        product->kernel->packKernel(product->weights.data(), product->packed.data());
        return [product] {
            product->kernel->forward(product->x.data(), product->packed.data(), nullptr, ActivationSpec{},
                                     product->y.data(), product->scratch.data());
        };
    });
}

/// Four times the last-level cache over all threads, at most an eighth of the memory.
std::size_t triadElements(const HostMachine& host) {
    constexpr double kUnknownCache = 32 << 20, kLargest = 1 << 30;
    const long reported = sysconf(_SC_LEVEL3_CACHE_SIZE);
    const double cache = reported > 0 ? static_cast<double>(reported) : kUnknownCache;
    const double bytes = std::min({4 * cache, static_cast<double>(host.memoryBytes) / 8, kLargest});
    return static_cast<std::size_t>(bytes / (3 * sizeof(float) * host.threads)) + 1;
}

Rate triadRate(const HostMachine& host, double seconds) {
    struct Arrays {
        std::unique_ptr<float[]> a, b, c;
        bool filled = false;
    };
    const std::size_t count = triadElements(host);
    const double bytes = 3.0 * sizeof(float) * static_cast<double>(count);
    return bestRate(host.threads, seconds, bytes, [count](int) -> Work {
        const auto allocate = [count] { return std::make_unique_for_overwrite<float[]>(count); };
        auto arrays = std::make_shared<Arrays>(Arrays{allocate(), allocate(), allocate()});
        return [arrays, count] {
            float* a = arrays->a.get();
            float *b = arrays->b.get(), *c = arrays->c.get();
            if (!arrays->filled) {  // by the thread that uses them: their pages then lie in its memory
                std::fill_n(b, count, 1.0F);
                std::fill_n(c, count, 2.0F);
                arrays->filled = true;
            }
            for (std::size_t i = 0; i < count; ++i)
                a[i] = b[i] + 3.0F * c[i];
        };
    });
}

}  // namespace

HostCalibration measureHost(const HostMachine& host, double seconds) {
    const std::time_t now = std::time(nullptr);
    HostCalibration result{.processor = host.name,
                           .threads = host.threads,
                           .date = fmt::format("{:%Y-%m-%d}", fmt::localtime(now))};
    const Rate fma = fmaRate(host.threads, 0.2 * seconds);
    const Rate product = productRate(host.threads, 0.4 * seconds);
    const Rate triad = triadRate(host, 0.4 * seconds);
    result.fmaFlops = fma.unitsPerSecond;
    result.matrixFlops = product.unitsPerSecond;
    result.bandwidth = triad.unitsPerSecond;
    result.processorShare = std::min({fma.processorShare, product.processorShare, triad.processorShare});
    return result;
}

}  // namespace shardlab::engine
