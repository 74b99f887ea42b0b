#pragma once
#include <map>
#include <span>

#include "engine/editing/model_edits.h"
#include "engine/model/model.h"

/// Random images in front of a model.
namespace shardlab::engine::edits {

/// The layers that fit every image, the usual ones first.
std::span<const char* const> imageAugmentations();
/// By the trait of its row.
bool isImageAugmentation(const std::string& className);

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
/// it), and behind the augmentations that already stand there. RandomFlip
/// mirrors left to right only: few things are upside down. Throws Error if there is no such image.
Edited augmented(const ModelConfig& model, const std::string& className);
/// The same for a layer that stands elsewhere.
Edited movedToInput(const ModelConfig& model, std::size_t row);
/// Why `augmented` would throw; empty: it would not.
std::string whyNotAugmented(const ModelConfig& model);

}  // namespace shardlab::engine::edits
