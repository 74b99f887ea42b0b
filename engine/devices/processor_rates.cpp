#include "engine/devices/processor_rates.h"

#include <algorithm>
#include <array>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <memory>
#include <thread>
#include <vector>

#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

constexpr int kRuns = 4;

double threadSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Repeats the piece until the time is over.
ProcessorRate rateOf(const RateWork& work, double seconds, double unitsPerPiece) {
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

void keepBetter(ProcessorRate& best, const std::vector<ProcessorRate>& threads) {
    ProcessorRate sum{.unitsPerSecond = 0, .processorShare = 0};
    for (const ProcessorRate& thread : threads) {
        sum.unitsPerSecond += thread.unitsPerSecond;
        sum.processorShare += thread.processorShare / static_cast<double>(threads.size());
    }
    if (sum.unitsPerSecond > best.unitsPerSecond) best = sum;
}

}  // namespace

ProcessorRate bestRate(int threads, double seconds, double unitsPerPiece,
                       const std::function<RateWork(int)>& makeWork) {
    std::vector<RateWork> works;  // what cannot be allocated is thrown here, not in a thread
    for (int thread = 0; thread < threads; ++thread)
        works.push_back(makeWork(thread));
    ProcessorRate best;
    std::vector<ProcessorRate> rates(static_cast<std::size_t>(threads));
    std::barrier start(threads);
    const auto body = [&](int thread) {
        prepareKernelThread();
        const RateWork& work = works[static_cast<std::size_t>(thread)];
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

namespace {

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

/// Keeps the values in registers and the loop in the program. The sums begin with different values, and the
/// compiler does not know the operands: equal sums would be computed once, a known one not at all.
[[gnu::noinline]] float multiplyAdds(float factor, float term) {
    std::array<Lanes, kSums> sums;
    for (std::size_t i = 0; i < kSums; ++i)
        sums[i] = Lanes{} + static_cast<float>(i);
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

}  // namespace

ProcessorRate multiplyAddRate(int threads, double seconds) {
    std::vector<float> results(static_cast<std::size_t>(threads));
    const volatile float factor = 0.5F, term = 1.0F;
    return bestRate(threads, seconds, 2.0 * kLanes * kSums * kFmaSteps, [&](int thread) -> RateWork {
        return [&, thread] { results[static_cast<std::size_t>(thread)] += multiplyAdds(factor, term); };
    });
}

ProcessorRate triadRate(int threads, std::size_t bytes, double seconds) {
    struct Arrays {
        std::unique_ptr<float[]> a, b, c;
        bool filled = false;
    };
    constexpr std::size_t kElement = 3 * sizeof(float), kFewest = 1024;
    const std::size_t count = std::max(bytes / (kElement * static_cast<std::size_t>(threads)) + 1, kFewest);
    return bestRate(threads, seconds, static_cast<double>(kElement * count), [count](int) -> RateWork {
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

}  // namespace shardlab::engine
