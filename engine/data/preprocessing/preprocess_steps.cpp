#include "engine/data/preprocessing/preprocess_steps.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/images/image.h"

namespace shardlab::engine {

void ScaleStep::apply(std::span<const float> x, std::span<float> out, std::int64_t) const {
    const auto a = static_cast<float>(factor), b = static_cast<float>(offset);
    for (std::size_t i = 0; i < x.size(); ++i)
        out[i] = x[i] * a + b;
}

void PadStep::apply(std::span<const float> x, std::span<float> out, std::int64_t) const {
    const std::size_t taken = std::min(x.size(), length), filled = length - taken;
    const auto kept = truncatePre ? x.last(taken) : x.first(taken);
    std::copy(kept.begin(), kept.end(), out.begin() + static_cast<std::ptrdiff_t>(padPre ? filled : 0));
    const auto gap = out.subspan(padPre ? 0 : taken, filled);
    std::fill(gap.begin(), gap.end(), value);
}

void MultiHotStep::apply(std::span<const float> x, std::span<float> out, std::int64_t sample) const {
    std::fill_n(out.begin(), classes, 0.0F);
    for (const float token : x) {
        if (!(token >= 0.0F && token < static_cast<float>(classes)) || std::floor(token) != token) {
            throw Error("preprocess: multi_hot expects integers in [0, {}); got {} in sample {}", classes,
                        token, sample);
        }
        out[static_cast<std::size_t>(token)] = 1.0F;
    }
}

void StandardizeStep::apply(std::span<const float> x, std::span<float> out, std::int64_t) const {
    for (std::size_t i = 0; i < x.size(); i += features) {
        for (std::size_t f = 0; f < features; ++f)
            out[i + f] = (x[i + f] - mean[f]) * inverse[f];
    }
}

void ResizeStep::apply(std::span<const float> x, std::span<float> out, std::int64_t) const {
    resizeBilinear(x, {.height = fromHeight, .width = fromWidth, .channels = channels}, out, height, width);
}

Json ScaleStep::toJson() const {
    return {{"op", "scale"}, {"factor", factor}, {"offset", offset}};
}

Json PadStep::toJson() const {
    return {{"op", "pad_sequences"},
            {"maxlen", length},
            {"padding", padPre ? "pre" : "post"},
            {"truncating", truncatePre ? "pre" : "post"},
            {"value", value}};
}

Json MultiHotStep::toJson() const {
    return {{"op", "multi_hot"}, {"classes", classes}};
}

Json StandardizeStep::toJson() const {
    return {{"op", "standardize"}, {"mean", mean}, {"inverse", inverse}};
}

Json ResizeStep::toJson() const {
    return {{"op", "resize"},       {"from_height", fromHeight}, {"from_width", fromWidth},
            {"channels", channels}, {"height", height},          {"width", width}};
}

}  // namespace shardlab::engine
