#pragma once
#include <cmath>

#include "engine/core/activation.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {

constexpr float kSeluAlpha = 1.6732632423543772F;
constexpr float kSeluScale = 1.0507009873554805F;
constexpr float kInvSqrt2Pi = 0.39894228040143268F;

constexpr float kSqrt2OverPi = 0.7978845608028654F;
constexpr float kGeluCubic = 0.044715F;

inline float vexpm1(float x) {
    return vexpm1Negative(x < 0.0F ? x : 0.0F);
}

/// NaN stays NaN.
inline float clipped(float x, float low, float high) {
    const float y = x < low ? low : x;
    return y > high ? high : y;
}

/// σ(2 √(2/π) (x + 0.044715 x³)) and its slope: (1 + tanh u) / 2 = σ(2u) loses nothing for small results.
/// From |x| = 10 on the result is 0 or 1, and the cube might overflow.
struct GeluGate {
    float value, slope;
};
inline GeluGate geluGate(float x) {
    const float at = clipped(x, -10.0F, 10.0F);
    const float square = at * at;
    const float value = vsigmoid(2.0F * kSqrt2OverPi * at * (1.0F + kGeluCubic * square));
    return {value, value * (1.0F - value) * 2.0F * kSqrt2OverPi * (1.0F + 3.0F * kGeluCubic * square)};
}

/// (x + √(x² + b)) / 2, without cancellation left of 0.
inline float squareplus(float x, float b) {
    const float root = std::sqrt(x * x + b);
    return x < 0.0F ? 0.5F * b / (root - x) : 0.5F * (x + root);
}

/// Functions that cut small inputs off. Part of withKeras3Function.
template <typename Body>
void withShrinkage(const ActivationSpec& spec, Body body) {
    const float alpha = spec.alpha;
    const float threshold = spec.threshold;
    switch (spec.kind) {
        case Activation::HardShrink:
            body([=](float x) { return x >= -threshold && x <= threshold ? 0.0F : x; },
                 [=](float x) { return x >= -threshold && x <= threshold ? 0.0F : 1.0F; });
            return;
        case Activation::SoftShrink:
            body(
                [=](float x) {
                    const float right = x <= threshold ? 0.0F : x - threshold;
                    return x < -threshold ? x + threshold : right;
                },
                [=](float x) { return x >= -threshold && x <= threshold ? 0.0F : 1.0F; });
            return;
        case Activation::TanhShrink:
            body([](float x) { return x - vtanh(x); },
                 [](float x) {
                     const float t = vtanh(x);
                     return t * t;
                 });
            return;
        case Activation::Threshold:
            body([=](float x) { return x <= threshold ? alpha : x; },
                 [=](float x) { return x <= threshold ? 0.0F : 1.0F; });
            return;
        default:
            return;
    }
}

/// Those that came with Keras 3. All but SparseSigmoid want x for the derivative; comparisons are written so
/// that NaN stays NaN.
template <typename Body>
void withKeras3Function(const ActivationSpec& spec, Body body) {
    const float alpha = spec.alpha;
    switch (spec.kind) {
        case Activation::Celu:
            body([=](float x) { return x < 0.0F ? alpha * vexpm1(x / alpha) : x; },
                 [=](float x) { return x < 0.0F ? vexp(x / alpha) : 1.0F; });
            return;
        case Activation::GeluTanh:
            body([](float x) { return x * geluGate(x).value; },
                 [](float x) {
                     const GeluGate gate = geluGate(x);
                     return gate.value + x * gate.slope;
                 });
            return;
        case Activation::HardSilu:
            body([](float x) { return x * clipped(x / 6.0F + 0.5F, 0.0F, 1.0F); },
                 [](float x) { return x <= -3.0F ? 0.0F : (x >= 3.0F ? 1.0F : x / 3.0F + 0.5F); });
            return;
        case Activation::HardTanh:
            body([](float x) { return clipped(x, -1.0F, 1.0F); },
                 [](float x) { return x < -1.0F || x > 1.0F ? 0.0F : 1.0F; });
            return;
        case Activation::LogSigmoid:
            body([](float x) { return -vsoftplus(-x); }, [](float x) { return vsigmoid(-x); });
            return;
        case Activation::Mish:
            body([](float x) { return x * vtanh(vsoftplus(x)); },
                 [](float x) {
                     const float t = vtanh(vsoftplus(x));
                     return t + x * (1.0F - t * t) * vsigmoid(x);
                 });
            return;
        case Activation::SparsePlus:
            body(
                [](float x) {
                    const float right = x < 1.0F ? 0.25F * (x + 1.0F) * (x + 1.0F) : x;
                    return x <= -1.0F ? 0.0F : right;
                },
                [](float x) { return clipped(0.5F * (x + 1.0F), 0.0F, 1.0F); });
            return;
        case Activation::SparseSigmoid:
            body([](float x) { return clipped(0.5F * (x + 1.0F), 0.0F, 1.0F); },
                 [](float y) { return y > 0.0F && y < 1.0F ? 0.5F : 0.0F; });
            return;
        case Activation::Squareplus:
            body([=](float x) { return squareplus(x, alpha); },
                 [=](float x) { return squareplus(x, alpha) / std::sqrt(x * x + alpha); });
            return;
        default:
            withShrinkage(spec, body);
    }
}

/// ReLU with its options. The frequent ones are functions of their own, so that loops over them are short.
template <typename Body>
void withRelu(const ActivationSpec& spec, Body body) {
    const float alpha = spec.alpha;
    const float threshold = spec.threshold;
    const bool limited = spec.maxValue >= 0.0F;
    const float maximum = spec.maxValue;
    if (alpha == 0.0F && threshold == 0.0F && !limited) {
        body([](float x) { return x < 0.0F ? 0.0F : x; }, [](float y) { return y > 0.0F ? 1.0F : 0.0F; });
    } else if (!limited && threshold == 0.0F) {
        body([=](float x) { return x < 0.0F ? alpha * x : x; },
             [=](float saved) { return saved > 0.0F ? 1.0F : alpha; });
    } else if (!limited) {
        body([=](float x) { return x <= threshold ? alpha * (x - threshold) : x; },
             [=](float x) { return x <= threshold ? alpha : 1.0F; });
    } else if (spec.gradientFromOutput()) {
        body(
            [=](float x) {
                const float y = x < threshold ? alpha * (x - threshold) : x;
                return y > maximum ? maximum : y;
            },
            [=](float y) { return y <= 0.0F ? alpha : (y >= maximum ? 0.0F : 1.0F); });
    } else {
        body(
            [=](float x) {
                const float y = x > maximum ? maximum : x;
                return x <= threshold ? alpha * (x - threshold) : y;
            },
            [=](float x) { return x <= threshold ? alpha : (x > maximum ? 0.0F : 1.0F); });
    }
}

/// Calls body(f, fromX, fromY): the function, and its derivative from x or from y, whichever the spec wants
/// (ActivationSpec::gradientFromOutput).
template <typename Body>
void withFunction(const ActivationSpec& spec, Body body) {
    const float alpha = spec.alpha;
    switch (spec.kind) {
        case Activation::Linear:
            body([](float x) { return x; }, [](float) { return 1.0F; });
            return;
        case Activation::Relu:
            return withRelu(spec, body);
        case Activation::LeakyRelu:
            body([=](float x) { return x < 0.0F ? alpha * x : x; },
                 [=](float saved) { return saved > 0.0F ? 1.0F : alpha; });
            return;
        case Activation::Elu:
            if (spec.gradientFromOutput()) {
                body([=](float x) { return x < 0.0F ? alpha * vexpm1(x) : x; },
                     [=](float y) { return y > 0.0F ? 1.0F : y + alpha; });
            } else {
                body([=](float x) { return x < 0.0F ? alpha * vexpm1(x) : x; },
                     [=](float x) { return x < 0.0F ? alpha * vexp(x) : 1.0F; });
            }
            return;
        case Activation::Selu:
            body([](float x) { return kSeluScale * (x < 0.0F ? kSeluAlpha * vexpm1(x) : x); },
                 [](float y) { return y < 0.0F ? y + kSeluScale * kSeluAlpha : kSeluScale; });
            return;
        case Activation::Sigmoid:
            body([](float x) { return vsigmoid(x); }, [](float y) { return y * (1.0F - y); });
            return;
        case Activation::HardSigmoid:
            body([=](float x) { return clipped(alpha * x + 0.5F, 0.0F, 1.0F); },
                 [=](float y) { return y > 0.0F && y < 1.0F ? alpha : 0.0F; });
            return;
        case Activation::Tanh:
            body([](float x) { return vtanh(x); }, [](float y) { return 1.0F - y * y; });
            return;
        case Activation::Softplus:
            // f' = sigmoid(x) = 1 - e^-y.
            body([](float x) { return vsoftplus(x); }, [](float y) { return -vexpm1Negative(-y); });
            return;
        case Activation::Softsign:
            // f' = 1 / (1 + |x|)^2 = (1 - |y|)^2.
            body([](float x) { return x / (1.0F + (x < 0.0F ? -x : x)); },
                 [](float y) {
                     const float m = 1.0F - (y < 0.0F ? -y : y);
                     return m * m;
                 });
            return;
        case Activation::Swish:
            body([](float x) { return x * vsigmoid(x); },
                 [](float x) {
                     const float s = vsigmoid(x);
                     return s * (1.0F + x * (1.0F - s));
                 });
            return;
        case Activation::Gelu:
            body([](float x) { return x * vnormalDistribution(x); },
                 [](float x) { return vnormalDistribution(x) + x * kInvSqrt2Pi * vexp(-0.5F * x * x); });
            return;
        case Activation::Exponential:
            body([](float x) { return vexp(x); }, [](float y) { return y; });
            return;
        default:
            withKeras3Function(spec, body);
    }
}

}  // namespace shardlab::engine::kernels
