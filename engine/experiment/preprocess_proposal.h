#pragma once
#include <optional>
#include <string>

#include "engine/data/dataset.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// Preprocessing that brings the samples of a data set to the first input of the model and to its loss.
struct PreprocessProposal {
    Json steps;              ///< of "preprocess"
    Shape sampleShape;       ///< of a sample after the steps
    bool changes = false;    ///< the experiment has other steps, options or another input shape
    bool fitsModel = false;  ///< the model takes the samples, or does not say what it takes
    /// A source that decodes images makes them of the model's size and channels: its options, and the shape.
    struct Images {
        Json options;
        Shape shape;
    };
    std::optional<Images> images = {};
    /// Where no step makes samples that the model takes: the model with their shape as its input, if its
    /// layers take it.
    std::optional<ModelConfig> model = {};

    /// It changes something, and the model takes the samples then.
    bool repairsShape() const { return changes && (fitsModel || model); }
    /// "Set the preprocessing to scale, resize 32×32.": what taking it over does.
    std::string summary() const;
    /// The same as a JSON patch of an experiment.
    Json patch() const;
};
/// Pixels are scaled by 1/255, images resized or reshaped to the model's input, ragged sequences padded to
/// its length or encoded as multi_hot, the numbers of a table standardized, labels one-hot for categorical
/// cross-entropy. What is there and fits the data stays: another scale of images, the side that is padded.
/// `data`: of the experiment's source and options.
PreprocessProposal proposePreprocessing(const Experiment& experiment, const DataSource::Description& data);

/// A step with options that take what the experiment's first `position` steps give, as far as data and model
/// say so: a step to add. `op`: of preprocessKinds().
Json proposeStep(const std::string& op, const Experiment& experiment, std::size_t position,
                 const DataSource::Description& data);

}  // namespace shardlab::engine
