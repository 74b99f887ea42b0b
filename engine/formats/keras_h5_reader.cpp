#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/formats/arrange_weights.h"
#include "engine/formats/h5_texts.h"
#include "engine/formats/hdf5/hdf5_file.h"
#include "engine/formats/keras3/optimizer_variables.h"
#include "engine/formats/keras_h5.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_training.h"
#include "engine/formats/layer_names.h"
#include "engine/model/layer_name.h"
#include "engine/optimizers/keras_variables.h"

namespace shardlab::engine {
namespace {

/// The weights of a Keras file in the order of its attributes.
class KerasH5WeightFile final : public WeightFile {
public:
    explicit KerasH5WeightFile(const std::filesystem::path& path) : m_where(path.string()), m_file(path) {
        const Hdf5Object root = m_file.root();
        const Hdf5Object top = root.has("model_weights") ? root.at("model_weights") : root;
        if (top.path().empty() && !hasNames(top, "layer_names") && root.has("layers")) {
            throw Error("{}: has the weights of Keras 3; expected a file name ending in .weights.h5",
                        m_where);
        }
        for (const std::string& layer : names(top, "layer_names"))
            addLayer(top.at(layer), layer);
    }

    const std::vector<StoredWeight>& weights() const override { return m_weights; }

    Tensor read(std::size_t index) override {
        Tensor tensor(m_weights[index].shape);
        m_arrays[index].readFloats(tensor.floats());
        return tensor;
    }

    std::optional<std::vector<std::size_t>> arrange(const Model& model, bool byPosition) override {
        return arrangeByLayers(model.weightSpecs(), m_weights, byPosition, m_where);
    }

    std::shared_ptr<const TrainedTexts> texts() override { return trainedTextsOf(m_file.root()); }

    /// Keras 2 keeps them in another order; it calls the counter "iter".
    std::shared_ptr<const OptimizerState> optimizer(const Model& model) override {
        const Hdf5Object root = m_file.root();
        if (!root.has("optimizer_weights")) return nullptr;
        const Hdf5Object group = root.at("optimizer_weights");
        const std::vector<std::string> stored = names(group, "weight_names");
        std::vector<Hdf5Object> variables;
        for (const std::string& name : stored)
            variables.push_back(group.at(name));
        const std::string className = optimizerClassIn(readKerasH5Training(m_where));
        const auto state = optimizerStateFrom(variables, model, className, m_where);
        const bool second = !stored.empty() && normalizedWeightName("", stored[0]).ends_with("/iter");
        return state == nullptr || !second ? state : reordered(*state, model);
    }

private:
    static std::shared_ptr<const OptimizerState> reordered(const OptimizerState& state, const Model& model) {
        const std::size_t weights = trainedWeights(model.weightSpecs()).size();
        const std::size_t slots = state.variables.size() / weights;
        const auto second = kerasVariables(state.className, weights, slots, VariableOrder::Keras2);
        const auto third = kerasVariables(state.className, weights, slots, VariableOrder::Keras3);
        auto result = std::make_shared<OptimizerState>(state);
        for (std::size_t i = 0; i < third.size(); ++i) {
            const auto at = static_cast<std::size_t>(std::ranges::find(second, third[i]) - second.begin());
            result->variables[i] = state.variables[at];
        }
        return result;
    }

    static bool hasNames(const Hdf5Object& object, const std::string& name) {
        return object.hasAttribute(name) || object.hasAttribute(name + "0");
    }

    /// A list of names, or its parts name0, name1, … when it was too long for one attribute.
    std::vector<std::string> names(const Hdf5Object& object, const std::string& name) const {
        if (!hasNames(object, name)) {
            throw Error("{}: {} has no attribute {}", m_where,
                        object.path().empty() ? "the file" : object.path(), name);
        }
        if (object.hasAttribute(name)) return object.texts(name);
        std::vector<std::string> all;
        for (std::size_t i = 0; object.hasAttribute(fmt::format("{}{}", name, i)); ++i) {
            const std::vector<std::string> part = object.texts(fmt::format("{}{}", name, i));
            all.insert(all.end(), part.begin(), part.end());
        }
        return all;
    }

    void addLayer(const Hdf5Object& group, const std::string& layer) {
        for (const std::string& name : names(group, "weight_names")) {
            Hdf5Object object = group.at(name);
            const Hdf5Array array = object.array();
            if (!array.isFloat && !array.isCount) {
                throw Error("{}: {} must have floating-point values; got the type {}", m_where, object.path(),
                            array.type);
            }
            std::string weight = normalizedWeightName(layer, name);
            weight.replace(0, layer.size(), layerNameOf(layer));
            m_weights.push_back(
                {.name = std::move(weight), .layer = layerNameOf(layer), .shape = array.shape});
            m_arrays.push_back(std::move(object));
        }
    }

    std::string m_where;
    Hdf5File m_file;
    std::vector<StoredWeight> m_weights;
    std::vector<Hdf5Object> m_arrays;
};

/// The layers' own names by those of the file.
LayerNames ownNamesIn(const Hdf5Object& root, const std::string& where) {
    if (!root.hasAttribute(kOwnLayerNames)) return {};
    return layerNamesFrom(parseJson(root.text(kOwnLayerNames), fmt::format("{}: {}", where, kOwnLayerNames)));
}

}  // namespace

std::unique_ptr<WeightFile> openKerasH5(const std::filesystem::path& path) {
    return std::make_unique<KerasH5WeightFile>(path);
}

Json readKerasH5Model(const std::filesystem::path& path) {
    const Hdf5File file(path);
    const Hdf5Object root = file.root();
    if (!root.hasAttribute("model_config")) {
        throw Error("{}: the file has weights, but no model (attribute model_config)", path.string());
    }
    Json model = parseJson(root.text("model_config"), path.string() + ": model_config");
    renameLayers(model, ownNamesIn(root, path.string()));
    if (model.is_object() && root.hasAttribute("keras_version"))
        model["keras_version"] = root.text("keras_version");
    return model;
}

Json readKerasH5Training(const std::filesystem::path& path) {
    const Hdf5File file(path);
    const Hdf5Object root = file.root();
    const std::string name = root.hasAttribute(kOwnTraining) ? kOwnTraining : "training_config";
    if (!root.hasAttribute(name)) return nullptr;
    Json training = parseJson(root.text(name), fmt::format("{}: {}", path.string(), name));
    renameOutputs(training, ownNamesIn(root, path.string()));
    return training;
}

}  // namespace shardlab::engine
