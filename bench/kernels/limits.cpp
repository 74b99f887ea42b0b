#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

#include "bench/kernels/limits.h"

namespace shardlab::bench {
namespace {

#if defined(__AVX512F__)
constexpr int kVectorBytes = 64;
#elif defined(__AVX__)
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif
using Vector [[gnu::vector_size(kVectorBytes)]] = float;
constexpr int kLanes = kVectorBytes / 4;
constexpr int kChains = 12;  // latency 4 cycles times two units, and some to spare
constexpr long kRounds = 2'000'000;

/// kRounds multiply-adds in each of kChains independent chains.
void multiplyAdds() {
    Vector chains[kChains];
    for (int i = 0; i < kChains; ++i)
        chains[i] = Vector{} + static_cast<float>(i);
    Vector factor = Vector{} + 0.999F;
    Vector addend = Vector{} + 0.001F;
    // The compiler must neither know the constants nor drop the results.
    asm volatile("" : "+m"(factor), "+m"(addend));
    for (long round = 0; round < kRounds; ++round) {
        for (int i = 0; i < kChains; ++i)
            chains[i] = chains[i] * factor + addend;
    }
    for (int i = 0; i < kChains; ++i)
        asm volatile("" : : "m"(chains[i]));
}

/// Best of five: seconds for `work` on that many threads at once.
double bestSeconds(int threads, const std::function<void(int)>& work) {
    double best = 1e30;
    for (int repeat = 0; repeat < 5; ++repeat) {
        const auto start = std::chrono::steady_clock::now();
        std::vector<std::thread> running;
        for (int t = 0; t < threads; ++t)
            running.emplace_back(work, t);
        for (std::thread& thread : running)
            thread.join();
        best =
            std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

}  // namespace

double measureFmaPeak(int threads) {
    const double flops = 2.0 * kLanes * kChains * static_cast<double>(kRounds) * threads;
    return flops / bestSeconds(threads, [](int) { multiplyAdds(); });
}

double measureTriad(int threads, std::size_t bytes) {
    const auto parts = static_cast<std::size_t>(threads);
    const std::size_t count = std::max(bytes / 3 / sizeof(float) / parts, std::size_t{1024});  // of a thread
    const std::size_t rounds =
        std::max((std::size_t{96} << 20) / (count * parts * sizeof(float)), std::size_t{1});
    std::vector<float> a(count * parts), b(count * parts, 1.0F), c(count * parts, 2.0F);
    const double seconds = bestSeconds(threads, [&](int thread) {
        const std::size_t first = count * static_cast<std::size_t>(thread);
        for (std::size_t round = 0; round < rounds; ++round) {
            for (std::size_t i = first; i < first + count; ++i)
                a[i] = b[i] + 3.0F * c[i];
            asm volatile("" : : "r"(a.data()) : "memory");  // every round writes
        }
    });
    return 3.0 * sizeof(float) * static_cast<double>(count * parts * rounds) / seconds;
}

}  // namespace shardlab::bench
