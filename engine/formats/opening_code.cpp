#include "engine/formats/opening_code.h"

#include "engine/core/json_text.h"

namespace shardlab::engine {

std::string numpyZeros(const Model& model) {
    std::vector<std::string> inputs;
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        std::vector<std::string> extents;
        for (const std::int64_t extent : model.inputShape(i))
            extents.push_back(extent == Shape::kUnknown ? "1" : fmt::format("{}", extent));
        const auto& node = model.nodes()[static_cast<std::size_t>(model.inputs()[i])];
        const char* end = extents.size() == 1 ? "," : "";
        inputs.push_back(fmt::format("np.zeros(({}{}), dtype=\"{}\")", fmt::join(extents, ", "), end,
                                     node.layer->config().value("dtype", "float32")));
    }
    return inputs.size() == 1 ? inputs.front() : fmt::format("[{}]", fmt::join(inputs, ", "));
}

std::string kerasModelOpeningCode(const Model& model, const std::string& file) {
    return fmt::format(
        "# pip install tensorflow\n"
        "import numpy as np\n"
        "from tensorflow import keras\n\n"
        "model = keras.models.load_model({}, compile=False)\n"
        "model.summary()\n"
        "prediction = model.predict({})\n"
        "print(prediction)\n",
        jsonString(file), numpyZeros(model));
}

std::string kerasWeightsOpeningCode(const Model&, const std::string& file) {
    return fmt::format(
        "# pip install tensorflow\n"
        "# Behind the lines that build the model; the Keras program that Shardlab exports has them.\n"
        "model.load_weights({})\n",
        jsonString(file));
}

std::string numpyOpeningCode(const Model&, const std::string& file) {
    return fmt::format(
        "# pip install numpy\n"
        "import numpy as np\n\n"
        "with np.load({}) as weights:\n"
        "    for name in weights.files:\n"
        "        print(name, weights[name].shape, weights[name].dtype)\n",
        jsonString(file));
}

std::string safetensorsOpeningCode(const Model&, const std::string& file) {
    return fmt::format(
        "# pip install numpy safetensors\n"
        "from safetensors.numpy import load_file  # safetensors.torch gives tensors of PyTorch\n\n"
        "weights = load_file({})\n"
        "for name, array in weights.items():\n"
        "    print(name, array.shape, array.dtype)\n",
        jsonString(file));
}

}  // namespace shardlab::engine
