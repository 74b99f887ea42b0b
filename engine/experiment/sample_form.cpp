#include "engine/experiment/sample_form.h"

#include <algorithm>

#include "engine/data/dataset.h"
#include "engine/data/preprocessing/preprocessor.h"

namespace shardlab::engine {
namespace {

/// Tokens stay whole numbers unless a step computes with them.
bool keepsTokens(const Json& steps) {
    return std::ranges::all_of(steps, [](const Json& step) {
        const std::string op = step.is_object() ? step.value("op", "") : "";
        return op == "pad_sequences" || op == "reshape" || op == "one_hot";
    });
}

}  // namespace

std::vector<SampleForm> sampleForms(const DataSpec& data) {
    if (dataSourceRegistry().find(data.source) == nullptr) return {};
    try {
        const auto source = makeDataSource(Json{{"source", data.source}, {"options", data.options}});
        const DataSource::Description description = source->describe();
        const Preprocessor steps(data.preprocess, description.sampleShape, description.sampleType);
        const bool tokens = description.vocabulary > 0;
        std::vector<SampleForm> forms{{.shape = steps.sampleShape()}};
        if (tokens && keepsTokens(data.preprocess)) forms.front().dtype = "int32";
        for (const Shape& shape : description.moreInputs)
            forms.push_back({.shape = shape, .dtype = tokens ? "int32" : "float32"});
        return forms;
    } catch (const std::exception&) {  // lint says what is wrong
        return {};
    }
}

ModelConfig withSampleForm(ModelConfig model, const std::string& inputLayer,
                           const std::vector<SampleForm>& forms) {
    constexpr const char* kShape = "batch_input_shape";
    std::size_t place = 0;
    for (LayerNode& layer : model.layers) {
        if (layer.className != "InputLayer") continue;
        if (layer.name != inputLayer) {
            ++place;
            continue;
        }
        if (place >= forms.size() || layer.config.contains(kShape)) break;
        Json shape = Json::array({nullptr});
        for (const std::int64_t extent : forms[place].shape)
            shape.push_back(extent == Shape::kUnknown ? Json(nullptr) : Json(extent));
        layer.config[kShape] = std::move(shape);
        layer.config["dtype"] = forms[place].dtype;
        break;
    }
    return model;
}

}  // namespace shardlab::engine
