#pragma once
#include "engine/core/activation.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {

constexpr float kSeluAlpha = 1.6732632423543772F;
constexpr float kSeluScale = 1.0507009873554805F;
constexpr float kInvSqrt2Pi = 0.39894228040143268F;

inline float vexpm1(float x) {
    return vexpm1Negative(x < 0.0F ? x : 0.0F);
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
        case Activation::Relu: {
            const float threshold = spec.threshold;
            const bool limited = spec.maxValue >= 0.0F;
            const float maximum = spec.maxValue;
            if (alpha == 0.0F && threshold == 0.0F && !limited) {
                body([](float x) { return x < 0.0F ? 0.0F : x; },
                     [](float y) { return y > 0.0F ? 1.0F : 0.0F; });
            } else if (!limited && threshold == 0.0F) {
                body([=](float x) { return x < 0.0F ? alpha * x : x; },
                     [=](float saved) { return saved > 0.0F ? 1.0F : alpha; });
            } else if (!limited) {
                body([=](float x) { return x < threshold ? alpha * (x - threshold) : x; },
                     [=](float x) { return x < threshold ? alpha : 1.0F; });
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
                        return x < threshold ? alpha * (x - threshold) : y;
                    },
                    [=](float x) { return x < threshold ? alpha : (x >= maximum ? 0.0F : 1.0F); });
            }
            return;
        }
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
            body(
                [](float x) {
                    const float y = 0.2F * x + 0.5F;
                    const float low = y < 0.0F ? 0.0F : y;
                    return low > 1.0F ? 1.0F : low;
                },
                [](float y) { return y > 0.0F && y < 1.0F ? 0.2F : 0.0F; });
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
    }
}

}  // namespace shardlab::engine::kernels
