#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/editing/model_edits.h"
#include "engine/model/model.h"

/// Random images in front of a model.
namespace shardlab::engine::edits {

/// The layers that change images at random, by the trait of their rows.
std::vector<std::string> imageAugmentations();
bool isImageAugmentation(const std::string& className);

/// The values that the images keep to, as far as they are known.
struct ImageValues {
    double lowest = 0, highest = 255;
};

/// Whether layers with trained weights stand somewhere above a layer.
class TrainedAbove {
public:
    explicit TrainedAbove(const ModelAnalysis& analysis);  ///< refers to it
    bool operator()(const std::string& layer);

private:
    std::map<std::string, const LayerInfo*> m_layers;
    std::map<std::string, bool> m_known;
};

/// The layer behind the first image that no weights have changed yet (an input, or what a Reshape makes of
/// it), and behind the augmentations that already stand there. Its options suit the
/// images: their size, their values. Throws Error if there is no such image.
Edited augmented(const ModelConfig& model, const std::string& className, const ImageValues& values = {});
/// The same for a layer that stands elsewhere.
Edited movedToInput(const ModelConfig& model, std::size_t row);
/// Why `augmented` would throw; empty: it would not.
std::string whyNotAugmented(const ModelConfig& model);

}  // namespace shardlab::engine::edits
