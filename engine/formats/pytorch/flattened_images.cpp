#include "engine/formats/pytorch/flattened_images.h"

#include <set>

#include "engine/formats/array_layout.h"

namespace shardlab::engine {
namespace {

bool leavesFeatures(const Model::Node& node) {
    static const std::set<std::string> classes{"Activation",
                                               "ActivityRegularization",
                                               "AlphaDropout",
                                               "BatchNormalization",
                                               "Dropout",
                                               "ELU",
                                               "GaussianDropout",
                                               "GaussianNoise",
                                               "Identity",
                                               "LeakyReLU",
                                               "PReLU",
                                               "ReLU",
                                               "LayerNormalization",
                                               "Rescaling",
                                               "Softmax",
                                               "ThresholdedReLU"};
    return node.inputs.size() == 1 && classes.contains(node.className);
}

/// Whether a sequence comes from a layer whose channels PyTorch has before the steps.
bool hasStepsBehindChannels(const Model& model, int node) {
    const Model::Node* at = &model.nodes()[static_cast<std::size_t>(node)];
    while (leavesFeatures(*at))
        at = &model.nodes()[static_cast<std::size_t>(at->inputs.front())];
    return at->className.find("1D") != std::string::npos;
}

bool flattens(const Model::Node& node) {
    return node.inputs.size() == 1 && node.outputShape.rank() == 2 &&
           (node.className == "Flatten" || node.className == "Reshape");
}

}  // namespace

std::optional<Shape> flattenedImage(const Model& model, int node) {
    const auto at = [&](int i) -> const Model::Node& { return model.nodes()[static_cast<std::size_t>(i)]; };
    if (at(node).inputs.size() != 1) return std::nullopt;
    int source = at(node).inputs.front();
    while (leavesFeatures(at(source)))
        source = at(source).inputs.front();
    if (!flattens(at(source))) return std::nullopt;
    const int before = at(source).inputs.front();
    const Shape image = at(before).outputShape.withoutBatch();
    const bool channelsFirst =
        image.rank() >= 3 || (image.rank() == 2 && hasStepsBehindChannels(model, before));
    if (!channelsFirst || !image.isFullyKnown()) return std::nullopt;
    return image;
}

Tensor channelsLast(const Tensor& x, const Shape& image, std::size_t axis) {
    std::vector<std::int64_t> split;
    std::vector<std::size_t> axes;
    const std::size_t window = image.rank() - 1;
    for (std::size_t i = 0; i < x.shape().rank(); ++i) {
        const std::size_t first = split.size();
        if (i != axis) {
            split.push_back(x.shape()[i]);
            axes.push_back(first);
            continue;
        }
        split.push_back(image.back());
        split.insert(split.end(), image.begin(), image.end() - 1);
        for (std::size_t k = 1; k <= window; ++k)
            axes.push_back(first + k);
        axes.push_back(first);
    }
    return transposed(x.reshaped(Shape(std::move(split))), axes).reshaped(x.shape());
}

}  // namespace shardlab::engine
