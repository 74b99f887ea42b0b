#include "engine/layers/spatial.h"

#include <algorithm>

#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

struct Axis {
    std::int64_t out = 0, before = 0, after = 0;
};

Axis slideAlong(std::int64_t in, std::int64_t effective, std::int64_t stride, bool same) {
    if (!same) return {(in - effective) / stride + 1, 0, 0};
    const std::int64_t out = (in + stride - 1) / stride;
    const std::int64_t zeros = std::max<std::int64_t>((out - 1) * stride + effective - in, 0);
    return {out, zeros / 2, zeros - zeros / 2};
}

}  // namespace

SlidingGeometry slide(const std::string& layer, const char* option, const SlidingWindow& window,
                      const Shape& input) {
    expectRank(layer, input, 4, "(batch, height, width, channels)");
    const std::int64_t tall = (window.size.height - 1) * window.dilation.height + 1;
    const std::int64_t wide = (window.size.width - 1) * window.dilation.width + 1;
    if (!window.same && (tall > input[1] || wide > input[2])) {
        const bool dilated = tall != window.size.height || wide != window.size.width;
        throw LayerError(
            layer, "kernel-larger-than-input",
            fmt::format("{} must fit into its input of {} x {}; got {} x {}{}", option, input[1], input[2],
                        tall, wide, dilated ? " with the dilation" : ""),
            fmt::format("Use padding \"same\", a smaller {}, or fewer strides before it.", option));
    }
    const Axis vertical = slideAlong(input[1], tall, window.strides.height, window.same);
    const Axis horizontal = slideAlong(input[2], wide, window.strides.width, window.same);
    return {vertical.out,   horizontal.out,    vertical.before,
            vertical.after, horizontal.before, horizontal.after};
}

}  // namespace shardlab::engine
