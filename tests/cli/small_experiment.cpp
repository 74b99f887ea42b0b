#include "tests/cli/small_experiment.h"

#include <algorithm>

#include "engine/core/rng.h"
#include "engine/data/files/npz.h"

namespace shardlab::test {
namespace {

using engine::Json;
using engine::Shape;
using engine::Tensor;

void addSamples(std::vector<std::pair<std::string, Tensor>>& arrays, const std::string& part,
                std::int64_t count, std::uint64_t stream) {
    Tensor x(Shape{count, 6}), y(Shape{count}, engine::DType::Int32);
    engine::Rng rng(1, stream);
    for (float& value : x.floats())
        value = rng.uniform(-1.0F, 1.0F);
    for (std::int64_t i = 0; i < count; ++i) {
        const float* row = x.floats().data() + 6 * i;
        y.ints()[static_cast<std::size_t>(i)] =
            static_cast<std::int32_t>(std::max_element(row, row + 3) - row);
    }
    arrays.emplace_back("x_" + part, std::move(x));
    arrays.emplace_back("y_" + part, std::move(y));
}

}  // namespace

Json smallExperiment(const TemporaryDirectory& directory) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    addSamples(arrays, "train", 96, 1);
    addSamples(arrays, "test", 32, 2);
    engine::writeNpz(directory.file("data.npz"), arrays);
    return Json::parse(R"({
        "shardlab": 1, "name": "small",
        "data": {"source": "npz",
                 "options": {"x": "x_train", "y": "y_train", "validation_x": "x_test", "validation_y": "y_test"},
                 "validation": {"split": "test"}},
        "model": {"class_name": "Sequential", "config": {"name": "sequential", "layers": [
            {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax",
                                               "batch_input_shape": [null, 6]}}]}},
        "compile": {"optimizer": {"class_name": "SGD", "config": {"learning_rate": 0.5}},
                    "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {}},
                    "metrics": ["sparse_categorical_accuracy"]},
        "fit": {"epochs": 2, "batch_size": 16},
        "runtime": {"accelerator": "TPU", "device": "tpu-v2-8", "replicas": 8, "precision": "float32",
                    "host_stack": "tf2.1-tpustrategy-remote"}})")
        .patch(Json::parse(R"([{"op": "add", "path": "/data/options/path", "value": ")" +
                           directory.file("data.npz") + "\"}]"));
}

std::string writeExperiment(const TemporaryDirectory& directory, const Json& experiment,
                            const std::string& name) {
    return directory.write(name, experiment.dump(2));
}

}  // namespace shardlab::test
