// State dicts of PyTorch in files that do not know PyTorch: safetensors sorts arrays by name, .npz keeps
// their order. The outputs are calculated by hand.
#include "engine/formats/pytorch/pytorch_names.h"

#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/data/files/npz.h"
#include "engine/inference/predict.h"
#include "tests/formats/safetensors/safetensors_bytes.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_names_test {
namespace {
namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Floats = std::vector<float>;
using Arrays = std::vector<std::pair<std::string, Tensor>>;

Tensor matrix(const Floats& values) {
    return {Shape{2, 2}, values};
}
Tensor vector(const Floats& values) {
    return {Shape{2}, values};
}

/// Two Dense layers of two units behind each other.
Model twoLayers(const std::string& first, const std::string& second) {
    const auto dense = [](const std::string& name) {
        return Json{{"class_name", "Dense"}, {"config", {{"name", name}, {"units", 2}}}};
    };
    Json head = dense(first);
    head["config"]["batch_input_shape"] = Json::array({nullptr, 2});
    return Model::build(
        ModelConfig::fromJson({{"class_name", "Sequential"},
                               {"config", {{"name", "m"}, {"layers", Json::array({head, dense(second)})}}}}));
}

class PytorchNames : public ::testing::Test {
protected:
    fs::path safetensors(const Arrays& arrays) { return written("w.safetensors", safetensorsBytes(arrays)); }
    fs::path written(const char* name, const std::string& bytes) {
        const fs::path file = m_directory.path() / name;
        writeFileAtomically(file, bytes);
        return file;
    }
    fs::path npz(const Arrays& arrays) {
        const fs::path file = m_directory.path() / "w.npz";
        writeNpz(file, arrays);
        return file;
    }
    static Floats outputOf(const Model& model, const fs::path& file, bool byPosition = false) {
        const Tensor x(Shape{1, 2}, Floats{1, 1});
        const Tensor y = predict(model, importWeights(file, model, byPosition), {x}, 1).front().second;
        return {y.floats().begin(), y.floats().end()};
    }

private:
    TemporaryDirectory m_directory;
};

/// b: (1 + 2, 3 + 4); a: (3, 3 + 7) + (10, 20)
Arrays linears(const std::string& first, const std::string& second) {
    return {{first + ".weight", matrix({1, 2, 3, 4})},
            {first + ".bias", vector({0, 0})},
            {second + ".weight", matrix({1, 0, 1, 1})},
            {second + ".bias", vector({10, 20})}};
}

/// By position the arrays were taken as they lie, and square ones were not transposed.
TEST_F(PytorchNames, ModulesGoToTheLayersOfTheirNames) {
    const fs::path file = safetensors(linears("b", "a"));
    EXPECT_THAT(outputOf(twoLayers("b", "a"), file), ElementsAre(13, 30));
    EXPECT_THAT(outputOf(twoLayers("b", "a"), file, true), ElementsAre(13, 30));
    EXPECT_THAT(outputOf(twoLayers("net_b", "net_a"), safetensors(linears("net.b", "net.a"))),
                ElementsAre(13, 30));
}

TEST_F(PytorchNames, ModulesOfASequentialAreInTheOrderOfTheirNumbers) {
    const Model model = twoLayers("one", "two");
    EXPECT_THAT(outputOf(model, safetensors(linears("2", "10"))), ElementsAre(13, 30));
    EXPECT_THAT(outputOf(model, safetensors(linears("layers.0", "layers.3"))), ElementsAre(13, 30));
}

TEST_F(PytorchNames, OtherNamesSayNoOrder) {
    const Model model = twoLayers("one", "two");
    const fs::path file = safetensors(linears("b", "a"));
    EXPECT_THAT(messageOf([&] { importWeights(file, model); }),
                HasSubstr("expected layers with the names of the PyTorch modules, such as a.bias"));
    EXPECT_THAT(messageOf([&] {
                    importWeights(safetensors({{"b/kernel", matrix({1, 2, 3, 4})}}), model);
                }),
                HasSubstr("is missing"));
}

TEST_F(PytorchNames, ANumPyFileKeepsTheOrder) {
    EXPECT_THAT(outputOf(twoLayers("one", "two"), npz(linears("b", "a"))), ElementsAre(13, 30));
}

}  // namespace
}  // namespace shardlab::engine::pytorch_names_test
