#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "engine/layers/spatial.h"

/// What transposed convolutions over one, two and three axes share.
namespace shardlab::engine {

/// One axis of a transposed convolution: the options, and the geometry of the convolution from y to x.
struct TransposedAxis {
    std::int64_t size = 1, stride = 1, dilation = 1;
    std::optional<std::int64_t> outputPadding = {};
    bool same = false;

    std::int64_t effective() const { return (size - 1) * dilation + 1; }
    std::int64_t out(std::int64_t in) const;  ///< Keras's deconv_output_length
    TimeGeometry geometry(std::int64_t in) const;
    /// Throws LayerError unless the convolution from y to x gives back x's length.
    void expectFit(const std::string& layer, std::int64_t in) const;
};

/// The index-th axis of kernel_size, strides, dilation_rate, output_padding and padding.
TransposedAxis transposedAxisOf(const Json& config, std::size_t index);
/// Throws LayerError for strides with a dilation, and for an output_padding not below the strides.
void checkTransposedAxes(const std::string& layer, const Json& config, std::span<const TransposedAxis> axes);

ParameterSchema transposedSchema(ParameterSpec kernel, ParameterSpec strides, ParameterSpec outputPadding,
                                 ParameterSpec dilation);

}  // namespace shardlab::engine
