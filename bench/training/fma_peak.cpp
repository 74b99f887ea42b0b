#include "bench/training/fma_peak.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace shardlab::bench {
namespace {

constexpr int kLanes = 16;   // one AVX-512 register
constexpr int kChains = 24;  // more than latency × units
using Vector = float __attribute__((vector_size(kLanes * sizeof(float))));

float multiplyAdd(long rounds) {
    Vector chain[kChains];
    for (int c = 0; c < kChains; ++c)
        chain[c] = Vector{} + 1.0F + 0.01F * static_cast<float>(c);
    const Vector factor = Vector{} + 0.999999F, term = Vector{} + 1e-6F;
    for (long r = 0; r < rounds; ++r) {
#pragma GCC unroll 24
        for (int c = 0; c < kChains; ++c)
            chain[c] = chain[c] * factor + term;
    }
    float sum = 0;
    for (const Vector& v : chain)
        sum += v[0] + v[kLanes - 1];
    return sum;
}

}  // namespace

double fmaFlopsPerSecond(int threads) {
    constexpr long kRounds = 2'000'000;
    constexpr double kFlops = 2.0 * kLanes * kChains * static_cast<double>(kRounds);
    double best = 0;
    for (int reading = 0; reading < 5; ++reading) {
        std::vector<float> results(static_cast<std::size_t>(threads));
        const auto begin = std::chrono::steady_clock::now();
        std::vector<std::thread> workers;
        for (int t = 0; t < threads; ++t) {
            workers.emplace_back(
                [&results, t] { results[static_cast<std::size_t>(t)] = multiplyAdd(kRounds); });
        }
        for (std::thread& worker : workers)
            worker.join();
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (results[0] > 0) best = std::max(best, kFlops * threads / seconds);
    }
    return best;
}

}  // namespace shardlab::bench
