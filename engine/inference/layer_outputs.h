#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/inference/sample_model.h"

namespace shardlab::engine {

/// What each layer of a model makes of a sample, in inference mode.
class LayerOutputs {
public:
    explicit LayerOutputs(const SampleModel& model);
    ~LayerOutputs();

    struct Layer {
        std::string name, className;
        Shape shape;  ///< of its first output, without batch
    };
    const std::vector<Layer>& layers() const { return m_layers; }  ///< without input layers
    /// Of one input, as SampleModel::input() makes it: by layer.
    std::vector<std::vector<float>> of(std::span<const float> input);
    /// Of one layer only.
    std::vector<float> of(std::span<const float> input, std::size_t layer);

private:
    void observe(std::span<const float> input, const std::vector<std::size_t>& wanted,
                 std::vector<std::vector<float>>& out);
    const SampleModel& m_model;
    std::unique_ptr<Executor> m_executor;
    std::vector<Layer> m_layers;
    std::vector<ValueId> m_values;  ///< by layer
};

/// Numbers as pictures beside each other: the feature maps of a layer, or its kernels.
struct TileSet {
    std::string name;
    Shape shape = {};                                  ///< of all numbers
    std::int64_t height = 0, width = 0, channels = 1;  ///< of one tile; 3 channels are colours
    std::int64_t count = 0;                            ///< tiles that there are; `values` may hold fewer
    std::vector<float> values = {};        ///< one tile after another; NaN where a tile has no number
    float minimum = 0.0F, maximum = 0.0F;  ///< of all numbers
};
constexpr std::int64_t kMostTiles = 256;

/// (height, width, channels): one tile a channel. (steps, features): one tile. (units): one tile of lines
/// of 32.
TileSet featureMaps(const std::string& name, const Shape& shape, std::span<const float> values);
/// Kernels of convolutions (height, width, in, out): a tile in colours for each output of 3 inputs, else one
/// for each pair, the inputs of an output together. Dense (inputs, units): a tile of the picture's size for
/// each unit if the inputs are its pixels, else all of it as one. Another rank has no tiles.
TileSet kernelTiles(const std::string& name, const Tensor& kernel, const ImageSize& picture);

}  // namespace shardlab::engine
