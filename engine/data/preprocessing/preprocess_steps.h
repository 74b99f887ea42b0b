#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/data/preprocessing/preprocessor.h"

namespace shardlab::engine {

/// Options of one step of "preprocess", checked; throws Error for an op that there is not.
Json preprocessOptions(const Json& step, const std::string& where);

/// Computes one step of preprocessing on one sample.
class PreprocessStep {
public:
    virtual ~PreprocessStep() = default;
    /// `x` is one sample; `out` has room for outputElements(x.size()).
    virtual void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const = 0;
    virtual std::size_t outputElements(std::size_t inputElements) const = 0;
    /// All that apply() depends on.
    virtual Json toJson() const = 0;
};

/// y = factor · x + offset
struct ScaleStep final : PreprocessStep {
    double factor = 1.0, offset = 0.0;
    void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const override;
    Json toJson() const override;
    std::size_t outputElements(std::size_t n) const override { return n; }
};

/// Keras's pad_sequences: sequences of any length become `length` long; what is too long loses its beginning
/// (pre) or its end (post), what is too short is filled up with `value` before (pre) or behind it (post).
struct PadStep final : PreprocessStep {
    std::size_t length = 1;
    bool padPre = true, truncatePre = true;
    float value = 0.0F;
    void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const override;
    Json toJson() const override;
    std::size_t outputElements(std::size_t) const override { return length; }
};

/// y[c] = 1 if c is among the tokens, else 0. Throws Error for a token outside [0, classes).
/// Source: Chollet, "Deep Learning with Python", vectorize_sequences.
struct MultiHotStep final : PreprocessStep {
    std::size_t classes = 1;
    void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const override;
    Json toJson() const override;
    std::size_t outputElements(std::size_t) const override { return classes; }
};

/// y = (x − mean) / max(deviation, 1e-7), each feature (index of the last axis) with its own statistics over
/// the training samples and all other axes; the deviation divides by n. Source: Keras's
/// Normalization(axis=-1).
struct StandardizeStep final : PreprocessStep {
    std::size_t features = 1;
    std::vector<float> mean, inverse;  ///< empty: no data seen yet
    void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const override;
    Json toJson() const override;
    std::size_t outputElements(std::size_t n) const override { return n; }
};

/// Images (height, width, channels) to another size: see resizeBilinear in image.h.
struct ResizeStep final : PreprocessStep {
    std::int64_t fromHeight = 1, fromWidth = 1, channels = 1, height = 1, width = 1;
    void apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const override;
    Json toJson() const override;
    std::size_t outputElements(std::size_t) const override {
        return static_cast<std::size_t>(height * width * channels);
    }
};

}  // namespace shardlab::engine
