#include "engine/formats/layer_names.h"

#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/weight_format.h"
#include "tests/formats/trained_model.h"
#include "tests/support/several_outputs.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::layer_names_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// The outputs are called "Größe" and "层", a layer between has a space, and the model has one, too.
Experiment unusualNames() {
    Experiment experiment = testing::severalOutputs("data.npz");
    Json model = experiment.model.toJson();
    renameLayers(model,
                 {{"several", "zwei Werte"}, {"size", "Größe"}, {"kind", "层"}, {"hidden", "my layer"}});
    experiment.model = ModelConfig::fromJson(model);
    const LayerNames names{{"size", "Größe"}, {"kind", "层"}};
    Json compile{{"loss", experiment.compile.loss},
                 {"loss_weights", experiment.compile.lossWeights},
                 {"metrics", experiment.compile.metrics}};
    renameOutputs(compile, names);
    experiment.compile.loss = compile["loss"];
    experiment.compile.lossWeights = compile["loss_weights"];
    experiment.compile.metrics = compile["metrics"];
    experiment.data.options["y"] = "层, Größe";
    return experiment;
}

/// ^[A-Za-z0-9.][A-Za-z0-9_.\\/>-]*$ of tensorflow/python/framework/ops.py, without '/', as Keras 3.
bool isName(const std::string& text) {
    constexpr const char* kFirst = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.";
    return !text.empty() && std::string_view(kFirst).find(text.front()) != std::string_view::npos &&
           text.find_first_not_of(std::string(kFirst) + "_-") == std::string::npos;
}

TEST(LayerNames, TakesWhatTensorFlowTakes) {
    const Experiment experiment = unusualNames();
    const LayerNames names = portableNames(experiment.model);
    EXPECT_EQ(
        names,
        (LayerNames{
            {"Größe", "Gr__e"}, {"my layer", "my_layer"}, {"zwei Werte", "zwei_Werte"}, {"层", "layer_"}}));
    EXPECT_TRUE(portableNames(testing::severalOutputs("data.npz").model).empty());
    EXPECT_EQ(renamedOutput("Größe:1", names), "Gr__e:1");
    EXPECT_EQ(renamedMonitor("val_Größe_mae", names), "val_Gr__e_mae");
    EXPECT_EQ(renamedMonitor("Größe_loss", names), "Gr__e_loss");
    EXPECT_EQ(renamedMonitor("val_loss", names), "val_loss");
}

/// TensorFlow: "'Größe' is not a valid root scope name".
TEST(LayerNames, FilesOfKerasHaveNamesThatTensorFlowTakes) {
    const TemporaryDirectory directory;
    const Experiment experiment = unusualNames();
    const Model model = Model::build(experiment.model);
    const NamedWeights weights = randomWeights(model);
    for (const char* name : {"model.keras", "model.h5"}) {
        const auto path = directory.path() / name;
        exportExperiment(experiment, weights, path);
        EXPECT_TRUE(sameWeights(importWeights(path, model), weights)) << name;
        const ImportedExperiment imported = importExperiment(path);
        EXPECT_EQ(imported.experiment.model.name, "zwei Werte") << name;
        EXPECT_EQ(imported.experiment.model.outputs, experiment.model.outputs) << name;
        EXPECT_TRUE(sameWeights(importWeights(path, Model::build(imported.experiment.model)), weights))
            << name;
        const auto outputs = compiledOutputs(imported.experiment), given = compiledOutputs(experiment);
        ASSERT_EQ(outputs.size(), 2U) << name;
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(outputs[i].name, given[i].name) << name;
            EXPECT_EQ(outputs[i].loss, given[i].loss) << name;
            EXPECT_EQ(outputs[i].metrics, given[i].metrics) << name;
        }
        std::vector<std::string> texts;
        for (const LayerSupport& layer : layerSupport(weightFormatFor(path), model))
            if (!layer.text.empty()) texts.push_back(layer.text);
        EXPECT_THAT(texts, ElementsAre(R"(with the name "my_layer")", R"(with the name "Gr__e")",
                                       R"(with the name "layer_")"))
            << name;
    }
}

/// What Keras itself reads: the names in the JSON of the file.
TEST(LayerNames, TheModelInAFileNamesNothingElse) {
    const TemporaryDirectory directory;
    const Experiment experiment = unusualNames();
    const NamedWeights weights = randomWeights(Model::build(experiment.model));
    for (const char* name : {"model.keras", "model.h5"}) {
        const auto path = directory.path() / name;
        exportExperiment(experiment, weights, path);
        const std::string bytes = readFile(path, 1U << 24U);
        EXPECT_THAT(bytes, HasSubstr(R"(["layer_",0,0])")) << name;
        EXPECT_THAT(bytes, HasSubstr(R"("name":"zwei_Werte")")) << name;
        EXPECT_THAT(bytes, HasSubstr(R"("loss_weights":{"Gr__e":0.5,"layer_":1.0})")) << name;
        EXPECT_THAT(bytes, Not(HasSubstr(R"("name":"Größe")"))) << name;
    }
}

TEST(LayerNames, ProgramsHaveNamesThatTensorFlowTakes) {
    Experiment experiment = unusualNames();
    experiment.fit.callbacks = Json::parse(
        R"([{"class_name": "EarlyStopping", "config": {"monitor": "val_Größe_mae", "patience": 2}}])");
    const std::string code = kerasCode(experiment).text();
    EXPECT_THAT(code, AllOf(HasSubstr(R"(name="my_layer")"), HasSubstr(R"(name="Gr__e")"),
                            HasSubstr(R"(name="layer_")"), HasSubstr(R"(name="zwei_Werte")")));
    EXPECT_THAT(code, HasSubstr(R"(loss={"Gr__e": "mse", "layer_": "sparse_categorical_crossentropy"},)"));
    EXPECT_THAT(code, HasSubstr(R"(y_train = {"Gr__e": y_train[1], "layer_": y_train[0]})"))
        << "the targets are those of the layers' own names";
    EXPECT_THAT(code, HasSubstr(R"(monitor="val_Gr__e_mae")"));
}

TEST(LayerNames, LayersInsideLayersHaveThemToo) {
    const ModelConfig config =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Bidirectional", "config": {"name": "_both", "batch_input_shape": [null, 4, 3],
         "layer": {"class_name": "LSTM", "config": {"name": "Gedächtnis", "units": 2}}}}]}})"));
    const std::string code = kerasModelCode(config).text();
    EXPECT_THAT(code, AllOf(HasSubstr(R"(name="Ged_chtnis")"), HasSubstr(R"(name="layer_both")")));
    for (const auto& [own, written] : portableNames(config))
        EXPECT_TRUE(isName(written)) << own << " as " << written;
    const TemporaryDirectory directory;
    const Model model = Model::build(config);
    const NamedWeights weights = randomWeights(model);
    for (const char* name : {"model.keras", "model.h5"}) {
        const auto path = directory.path() / name;
        exportModel(model, nullptr, weights, path);
        EXPECT_TRUE(sameWeights(importWeights(path, model), weights)) << name;
        EXPECT_TRUE(sameWeights(importWeights(path, Model::build(importModelConfig(path))), weights)) << name;
    }
}

}  // namespace
}  // namespace shardlab::engine::layer_names_test
