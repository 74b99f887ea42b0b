#include "engine/experiment/sample_form.h"

#include <gmock/gmock.h>

#include "engine/editing/model_edits.h"

namespace shardlab::engine::sample_form_test {
namespace {

ModelConfig withInput(const std::string& templateId) {
    const auto forms = sampleForms(Experiment::load(templateId).data);
    const edits::Edited edited = edits::appended({}, "InputLayer");
    return withSampleForm(edited.model, edited.focus.front(), forms);
}

TEST(SampleForm, IsWhatComesOutOfThePreprocessing) {
    DataSpec data;  // Fashion-MNIST, 28 × 28
    EXPECT_EQ(sampleForms(data).front(), (SampleForm{.shape = {28, 28}}));
    data.preprocess = Json::parse(R"([{"op": "reshape", "shape": [28, 28, 1]}])");
    EXPECT_EQ(sampleForms(data).front(), (SampleForm{.shape = {28, 28, 1}}));
    data.source = "no such data";
    EXPECT_TRUE(sampleForms(data).empty());
}

TEST(SampleForm, IsTakenByAnInsertedInputLayer) {
    const ModelConfig images = withInput("fashion_mnist_quickstart");
    EXPECT_EQ(images.layers[0].config["batch_input_shape"], Json::parse("[null, 28, 28, 1]"));
    EXPECT_EQ(images.layers[0].config["dtype"], "float32");
    const ModelConfig tokens = withInput("imdb_lstm");
    EXPECT_EQ(tokens.layers[0].config["batch_input_shape"], Json::parse("[null, 500]"));
    EXPECT_EQ(tokens.layers[0].config["dtype"], "int32");
    // Counts of tokens are numbers that a Dense layer takes.
    DataSpec counted = Experiment::load("imdb_lstm").data;
    counted.preprocess = Json::parse(R"([{"op": "multi_hot", "classes": 50}])");
    EXPECT_EQ(sampleForms(counted).at(0), (SampleForm{.shape = {50}}));
}

TEST(SampleForm, LeavesAShapeThatIsThereAlone) {
    const ModelConfig model = withInput("fashion_mnist_quickstart");
    EXPECT_EQ(withSampleForm(model, model.layers[0].name, {{.shape = {5}}}), model);
    EXPECT_EQ(withSampleForm({}, "missing", {{.shape = {5}}}), ModelConfig());
}

TEST(SampleForm, GoesToTheInputLayersInTheirOrder) {
    const std::vector<SampleForm> forms{{.shape = {5}}, {.shape = {7}, .dtype = "int32"}};
    ModelConfig model = edits::appended({}, "InputLayer").model;
    const edits::Edited edited = edits::appended(model, "InputLayer");
    model = withSampleForm(edited.model, edited.focus.front(), forms);
    const LayerNode* second = model.find(edited.focus.front());
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(second->config["batch_input_shape"], Json::parse("[null, 7]"));
    EXPECT_EQ(second->config["dtype"], "int32");
}

}  // namespace
}  // namespace shardlab::engine::sample_form_test
