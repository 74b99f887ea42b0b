#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/picture_form.h"
#include "engine/inference/saliency.h"
#include "engine/inference/sample_model.h"
#include "engine/inference/text_prediction.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

class DeviceCatalog;

/// All preprocessing steps of an experiment, fitted to the samples of the data that train.
Preprocessor fittedPreprocessor(const Experiment& experiment, const Dataset& data);

/// A number that a row of a table needs.
struct RowColumn {
    std::string name;
    float mean = 0.0F, minimum = 0.0F, maximum = 0.0F;  ///< of the training samples that were looked at
};

/// What a model is asked about a sample of one's own: the samples of its data, as a person can make them.
struct OwnSampleForm {
    enum class Kind { None, Picture, Text, Row } kind = Kind::None;
    std::string reason = {};                ///< of None: why, one sentence
    PictureForm picture = {};               ///< of Picture
    std::vector<RowColumn> columns = {};    ///< of Row
    std::vector<std::string> classes = {};  ///< names of the scores
    bool probabilities = true;              ///< the scores are those of classes
};

/// A trained model and what is needed to ask it about pictures, texts and rows of one's own.
class OwnSamples {
public:
    /// Loads the data, unless it is given. Throws Error: what the source says, weights that do not fit, or
    /// that `stop` was asked for. Samples that nobody can make by hand are no error: Kind::None.
    OwnSamples(const Experiment& experiment, const DeviceCatalog& devices, const NamedWeights& weights,
               int threads, StopToken& stop, std::shared_ptr<const Dataset> data = nullptr);

    const OwnSampleForm& form() const { return m_form; }
    SampleModel& model();     ///< of all kinds but None
    TextClassifier& texts();  ///< of Text
    /// What speaks for an output in a raw sample: a picture as (height, width), of tokens and rows one number
    /// each. Occlusion fills the patches of drawings with their background, those of photos with grey; it
    /// leaves words out, and sets columns to their mean. Throws Error as the functions of saliency.h.
    SaliencyMap saliency(std::span<const float> raw, std::size_t output, SaliencyMethod method,
                         OcclusionOptions options, const StopToken* stop = nullptr);

private:
    SaliencyMap overPicture(std::span<const float> raw, std::size_t output, SaliencyMethod method,
                            OcclusionOptions options, const StopToken* stop);
    SaliencyMap overColumns(std::span<const float> raw, std::size_t output, SaliencyMethod method);
    OwnSampleForm m_form;
    std::shared_ptr<const Dataset> m_data;
    std::unique_ptr<TextClassifier> m_texts;
    std::unique_ptr<SampleModel> m_model;
};

}  // namespace shardlab::engine
