#pragma once
#include <array>

#include "engine/layers/spatial.h"

/// What the layers over volumes (batch, depth, height, width, channels) share. They run the 2-D ops twice:
/// over height and width, each plane an image of its own, and over depth, each row of height · width cells.
namespace shardlab::engine {

constexpr const char* kVolumeLayout = "(batch, depth, height, width, channels)";

using Extent3d = std::array<std::int64_t, 3>;  ///< depth, height, width

/// An option of three integers, as tripleParameter() has them. Throws LayerError "bad-<option>".
Extent3d tripleOf(const std::string& layer, const Json& config, const char* option);
/// Three integers; one stands for all of them.
ParameterSpec tripleParameter(const char* name, const Json& value, const char* help);

/// What lies before and behind each axis.
struct VolumeSides {
    Extent3d before{0, 0, 0}, after{0, 0, 0};
    /// Rows and columns of each plane; of the depth.
    PadAttributes ofPlanes() const {
        return {.top = before[1], .bottom = after[1], .left = before[2], .right = after[2]};
    }
    PadAttributes ofDepth() const { return {.top = before[0], .bottom = after[0]}; }
};
/// n, (depth, height, width) or a pair for each, as ZeroPadding3D and Cropping3D take them.
VolumeSides volumeSidesOf(const std::string& layer, const Json& config, const char* option);
ParameterSpec volumeSidesParameter(const char* name, std::int64_t value, const char* help);

/// planes((batch · depth, height, width, channels)) with the depth back in its place.
template <typename Op>
ValueId overPlanes(ProgramBuilder& program, ValueId x, Op planes) {
    const std::int64_t depth = program.shape(x)[1];
    return program.unfoldTime(planes(program.foldTime(x)), depth);
}
/// columns((batch, depth, height · width, channels)) with height and width back in their places.
template <typename Op>
ValueId overDepth(ProgramBuilder& program, ValueId x, Op columns) {
    const Shape in = program.shape(x);
    const ValueId y = columns(program.reshape(x, {in[0], in[1], in[2] * in[3], in[4]}));
    return program.reshape(y, {in[0], program.shape(y)[1], in[2], in[3], in[4]});
}

}  // namespace shardlab::engine
