#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/core/rng.h"
#include "engine/kernels/backend.h"
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {

/// Uniform in [-1, 1).
inline std::vector<float> randomValues(std::int64_t count, std::uint64_t stream) {
    Rng rng(20240517, stream);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values)
        value = rng.uniform(-1.0F, 1.0F);
    return values;
}

/// Every |actual - expected| at most `tolerance`.
inline ::testing::AssertionResult closeWithin(const std::vector<float>& actual,
                                              const std::vector<float>& expected, double tolerance) {
    if (actual.size() != expected.size()) {
        return ::testing::AssertionFailure() << actual.size() << " values, expected " << expected.size();
    }
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double error = std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
        if (!(error <= tolerance)) {
            return ::testing::AssertionFailure() << "at " << i << ": " << actual[i] << ", expected "
                                                 << expected[i] << ", tolerance " << tolerance;
        }
    }
    return ::testing::AssertionSuccess();
}

inline double largest(const std::vector<float>& values) {
    double result = 1e-30;
    for (float value : values)
        result = std::max(result, std::abs(static_cast<double>(value)));
    return result;
}

/// Every |actual - expected| at most tolerance · max |expected|.
inline ::testing::AssertionResult closeInScale(const std::vector<float>& actual,
                                               const std::vector<float>& expected, double tolerance) {
    return closeWithin(actual, expected, tolerance * largest(expected));
}

/// Everything one convolution or dense layer computes for one chunk.
struct KernelResults {
    std::vector<float> y, dx, gradient;
};

/// Runs forward, both backward passes, and the kernel gradient `passes` times (accumulated, of
/// dy, 2 dy, ...). Packed weights
/// may be given by, and the gradient unpacked by, a kernel that shares its layouts.
template <typename Kernel>
KernelResults runAll(const Kernel& kernel, const std::vector<float>& x, const std::vector<float>& weights,
                     const std::vector<float>* bias, const ActivationSpec& activation,
                     const std::vector<float>& dy, int passes = 1,
                     const std::vector<float>* givenPacked = nullptr, const Kernel* unpacker = nullptr) {
    // All poisoned: kernels must not read what they did not write.
    std::vector<float> packed(kernel.packedKernelFloats(), NAN);
    std::vector<float> packedGradient(kernel.packedGradientFloats(), NAN);
    std::vector<float> scratch(kernel.scratchBytes() / sizeof(float) + 1, NAN);
    auto* scratchBytes = reinterpret_cast<std::byte*>(scratch.data());
    KernelResults results{std::vector<float>(dy.size(), NAN), std::vector<float>(x.size(), NAN),
                          std::vector<float>(weights.size(), NAN)};
    kernel.packKernel(weights.data(), packed.data());
    const float* used = givenPacked == nullptr ? packed.data() : givenPacked->data();
    kernel.forward(x.data(), used, bias == nullptr ? nullptr : bias->data(), activation, results.y.data(),
                   scratchBytes);
    kernel.backwardInput(dy.data(), used, results.dx.data(), scratchBytes);
    for (int pass = 0; pass < passes; ++pass) {
        // Another dy each time, so that a pass counted twice is no substitute for the one before.
        std::vector<float> scaled = dy;
        for (float& value : scaled)
            value *= static_cast<float>(pass + 1);
        kernel.backwardKernel(x.data(), scaled.data(), packedGradient.data(), pass > 0, scratchBytes);
    }
    (unpacker == nullptr ? kernel : *unpacker).unpackGradient(packedGradient.data(), results.gradient.data());
    return results;
}

inline const char* nameOf(Backend backend) {
    switch (backend) {
        case Backend::Auto:
            return "auto";
        case Backend::Reference:
            return "reference";
        case Backend::Eigen:
            return "eigen";
        case Backend::OneDnn:
            return "onednn";
    }
    return "?";
}

}  // namespace shardlab::engine
