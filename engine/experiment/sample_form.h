#pragma once
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// What an InputLayer has to say to take one input of the data.
struct SampleForm {
    Shape shape;                    ///< of one sample after preprocessing, without batch; (None,) if ragged
    std::string dtype = "float32";  ///< of an InputLayer: "int32" for tokens
    bool operator==(const SampleForm&) const = default;
};

/// One for each input of the data, in their order; empty where the data or a preprocessing step cannot be
/// described. Costs what DataSource::describe costs.
std::vector<SampleForm> sampleForms(const DataSpec& data);

/// The model with the shape and dtype of the data in an InputLayer that has no shape yet: the n-th one takes
/// the n-th form.
ModelConfig withSampleForm(ModelConfig model, const std::string& inputLayer,
                           const std::vector<SampleForm>& forms);

}  // namespace shardlab::engine
