#include "engine/serving/rest_api.h"

#include <gmock/gmock.h>

#include <cmath>
#include <future>

#include "engine/core/json.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/predict.h"
#include "engine/inference/random_inputs.h"
#include "engine/inference/text_prediction.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::rest_api_test {
namespace {

using ::testing::HasSubstr;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

ModelConfig sequential(const Json& layers) {
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
}

NamedWeights randomWeights(const ModelConfig& model) {
    NamedWeights weights;
    weights.specs = Model::build(model).weightSpecs();
    weights.tensors = initializeWeights(weights.specs, 5);
    return weights;
}

/// A model behind the API, without sockets.
class Service {
public:
    Service(const ModelConfig& model, const NamedWeights& weights)
        : m_model(model, weights, {.maxBatch = 8, .threads = 2}),
          m_queue({.maxBatch = 8}, [this](const auto& inputs) { return m_model.run(inputs); }),
          m_api({.name = "digits", .limits = {.instances = 100}}, m_model, m_queue) {}

    ServedModel& model() { return m_model; }
    HttpAnswer ask(const std::string& method, const std::string& target, const std::string& body = {}) {
        std::promise<HttpAnswer> answer;
        m_api.answer({.method = method, .target = target, .body = body},
                     [&](HttpAnswer got) { answer.set_value(std::move(got)); });
        return answer.get_future().get();
    }
    HttpAnswer predict(const std::string& body) { return ask("POST", "/v1/models/digits:predict", body); }

private:
    ServedModel m_model;
    BatchingQueue m_queue;
    RestApi m_api;
};

ModelConfig dense() {
    return sequential(Json::array(
        {layer("Dense", {{"name", "dense"}, {"units", 2}, {"batch_input_shape", {nullptr, 2}}})}));
}

/// kernel [[1, 2], [3, 4]], bias [0.5, -0.5]
NamedWeights denseWeights() {
    NamedWeights weights;
    weights.specs = Model::build(dense()).weightSpecs();
    weights.tensors.emplace_back(Shape{2, 2}, std::vector<float>{1, 2, 3, 4});
    weights.tensors.emplace_back(Shape{2}, std::vector<float>{0.5F, -0.5F});
    return weights;
}

TEST(RestApi, PredictsRowsAndColumns) {
    Service service(dense(), denseWeights());
    EXPECT_EQ(service.predict(R"({"instances": [[1, 0], [1, 2]]})").body,
              "{\"predictions\": [[1.5, 1.5], [7.5, 9.5]]}\n");
    EXPECT_EQ(service.predict(R"({"inputs": {"dense_input": [[1, 0]]}})").body,
              "{\"outputs\": [[1.5, 1.5]]}\n");
    EXPECT_EQ(service
                  .ask("POST", "/v1/models/digits/versions/1:predict",
                       R"({"signature_name": "serving_default", "instances": [{"dense_input": [1, 2]}]})")
                  .body,
              "{\"predictions\": [[7.5, 9.5]]}\n");
}

/// As the documentation of TensorFlow Serving shows them.
TEST(RestApi, TellsStatusAndMetadata) {
    Service service(dense(), denseWeights());
    for (const char* path : {"/v1/models/digits", "/v1/models/digits/versions/1"}) {
        const Json status = Json::parse(service.ask("GET", path).body);
        EXPECT_EQ(status, Json::parse(R"({"model_version_status": [{"version": "1", "state": "AVAILABLE",
            "status": {"error_code": "OK", "error_message": ""}}]})"));
    }
    const Json metadata = Json::parse(service.ask("GET", "/v1/models/digits/metadata").body);
    EXPECT_EQ(metadata.at("model_spec").at("name"), "digits");
    const Json& signature =
        metadata.at("metadata").at("signature_def").at("signature_def").at("serving_default");
    EXPECT_EQ(signature.at("method_name"), "tensorflow/serving/predict");
    EXPECT_EQ(signature.at("inputs").at("dense_input"),
              Json::parse(R"({"dtype": "DT_FLOAT", "tensor_shape": {"dim": [{"size": "-1", "name": ""},
                  {"size": "2", "name": ""}], "unknown_rank": false}, "name": "dense_input"})"));
    EXPECT_TRUE(signature.at("outputs").contains("dense"));
}

TEST(RestApi, RefusesWithAStatusAndASentence) {
    Service service(dense(), denseWeights());
    const auto expect = [&](const HttpAnswer& answer, int status, const std::string& part) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_THAT(Json::parse(answer.body).at("error").get<std::string>(), HasSubstr(part));
    };
    expect(
        service.ask("GET", "/"), 404,
        "/: expected /v1/models/digits, /v1/models/digits/metadata or /v1/models/digits:predict; got another "
        "path");
    expect(service.ask("GET", "/v1/models/letters"), 404, "expected /v1/models/digits");
    expect(service.ask("GET", "/v1/models/digits2"), 404, "digits2");
    expect(service.ask("POST", "/v1/models/digits/versions/2:predict"), 404, "versions/2");
    expect(service.ask("POST", "/v1/models/digits:classify"), 404, ":classify");
    expect(service.ask("GET", "/v1/models/digits:predict"), 405, "expected the method POST; got GET");
    expect(service.ask("POST", "/v1/models/digits"), 405, "expected the method GET; got POST");
    EXPECT_EQ(service.ask("DELETE", "/v1/models/digits:predict").allow, "POST");
    expect(service.predict("{"), 400, "line 1");
    expect(service.predict(R"({"instances": [[1, 2, 3]]})"), 400,
           "dense_input: expected an array of shape (None, 2); got (1, 3)");
    expect(service.predict(R"({"instances": [1, 2]})"), 400, "got (2,)");
    expect(service.predict(R"({"inputs": {"other": [[1, 2]]}})"), 400,
           "expected the inputs dense_input; got other");
    expect(service.predict(R"({"instances": [[1, 2]], "signature_name": "train"})"), 400, "serving_default");
    expect(service.predict(R"({"instances": ["text"]})"), 400, "texts and files cannot be read");
}

TEST(RestApi, NumbersThatAreNotFiniteAreNull) {
    Service service(dense(), denseWeights());
    const Json answer = Json::parse(service.predict(R"({"instances": [[3e38, 3e38]]})").body);
    EXPECT_TRUE(answer.at("predictions")[0][0].is_null());
}

/// More samples than a batch, of two inputs and two outputs: the numbers of predict().
TEST(RestApi, SeveralInputsAndOutputsByName) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "two", "layers": [
        {"class_name": "InputLayer", "name": "a", "config": {"name": "a", "batch_input_shape": [null, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "name": "b", "config": {"name": "b", "batch_input_shape": [null, 2]}, "inbound_nodes": []},
        {"class_name": "Concatenate", "name": "both", "config": {"name": "both"}, "inbound_nodes": [[["a", 0, 0, {}], ["b", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "p", "config": {"name": "p", "units": 4, "activation": "softmax"}, "inbound_nodes": [[["both", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "q", "config": {"name": "q", "units": 1}, "inbound_nodes": [[["both", 0, 0, {}]]]}],
        "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["p", 0, 0], ["q", 0, 0]]}})"));
    const NamedWeights weights = randomWeights(config);
    const Model model = Model::build(config);
    constexpr std::int64_t kSamples = 21;
    const std::vector<Tensor> inputs = randomInputs(model, kSamples, 3);
    Json instances = Json::array();
    for (std::size_t i = 0; i < kSamples; ++i) {
        const auto a = inputs[0].floats().subspan(3 * i, 3), b = inputs[1].floats().subspan(2 * i, 2);
        instances.push_back(
            {{"b", std::vector<float>(b.begin(), b.end())}, {"a", std::vector<float>(a.begin(), a.end())}});
    }
    Service service(config, weights);
    const Json answer = Json::parse(service.predict(Json{{"instances", instances}}.dump()).body);
    const auto expected = predict(model, weights, inputs, 2);
    ASSERT_EQ(answer.at("predictions").size(), kSamples);
    for (std::size_t i = 0; i < kSamples; ++i) {
        const Json& row = answer.at("predictions")[i];
        for (std::size_t c = 0; c < 4; ++c)
            EXPECT_NEAR(row.at("p")[c].get<float>(), expected[0].second.floats()[4 * i + c], 1e-6);
        EXPECT_NEAR(row.at("q")[0].get<float>(), expected[1].second.floats()[i], 1e-6);
    }
    EXPECT_THAT(service.predict(R"({"instances": [[1, 2, 3]]})").body,
                HasSubstr("expected the inputs a, b by name"));
    EXPECT_THAT(service.predict(R"({"instances": [{"a": [1, 2, 3]}]})").body,
                HasSubstr("the input b is missing"));
    EXPECT_THAT(service.predict(R"({"inputs": {"a": [[1, 2, 3]], "b": [[1, 2], [3, 4]]}})").body,
                HasSubstr("b: expected 1 samples like a; got 2"));
}

/// Tokens 0 … 3 of "", "[UNK]", "good", "bad".
TEST(RestApi, TextsBecomeTokens) {
    Experiment experiment;
    experiment.data.source = "csv";
    experiment.data.options = {{"path", "gone.csv"}, {"text", "review"}};
    experiment.data.preprocess =
        Json::parse(R"([{"op": "pad_sequences", "maxlen": 3, "padding": "post", "truncating": "post"}])");
    experiment.model = sequential(
        Json::array({layer("Embedding", {{"name", "embedding"},
                                         {"batch_input_shape", {nullptr, 3}},
                                         {"input_dim", 4},
                                         {"output_dim", 2}}),
                     layer("Flatten", {{"name", "flatten"}}),
                     layer("Dense", {{"name", "dense"}, {"units", 2}, {"activation", "softmax"}})}));
    NamedWeights weights = randomWeights(experiment.model);
    weights.texts = std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = {"", "[UNK]", "good", "bad"}, .classNames = {"negative", "positive"}});
    Service service(experiment.model, weights);
    StopToken stop;
    service.model().takeSamples(
        std::make_unique<OwnSamples>(experiment, DeviceCatalog::installed(), weights, 2, stop));
    EXPECT_TRUE(service.model().takesTexts());
    const std::string typed = service.predict(R"({"instances": ["Good, good film", "bad"]})").body;
    EXPECT_EQ(typed, service.predict(R"({"instances": [[2, 2, 1], [3, 0, 0]]})").body);
    const Json answer = Json::parse(typed);
    const TextPrediction expected = predictText(experiment, weights, "Good, good film", 2);
    for (const auto& [name, probability] : expected.classes)
        EXPECT_NEAR(answer.at("predictions")[0][name == "positive" ? 1 : 0].get<float>(), probability, 1e-6);
    EXPECT_THAT(service.predict(R"({"instances": ["?!"]})").body, HasSubstr("at least one word"));
    EXPECT_THAT(service.predict(R"({"instances": [{"b64": "AAAA"}]})").body, HasSubstr("got a file"));
    EXPECT_THAT(service.predict(R"({"instances": [[2, 2, 4]]})").body,
                HasSubstr("expected tokens from 0 to 3; got 4"));
    EXPECT_THAT(service.predict(R"({"instances": [[2, 2, -1]]})").body, HasSubstr("got -1"));
}

/// 9 × 9 pixels, grey: a bar of 200 in column 4, rows 2 to 6. Written with Python's zlib.
constexpr const char* kBar =
    "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAAAAADF+lnMAAAAEElEQVR42mNgwAFOkMxCAwCwIgPpiJ/8dwAAAABJRU5ErkJggg==";

/// A picture of the size of the data stays as it is: the answer is that to its pixels.
TEST(RestApi, PicturesBecomePixels) {
    const TemporaryDirectory directory;
    Tensor x(Shape{7, 9, 9, 1}, DType::UInt8), y(Shape{7}, DType::Int32);
    for (std::size_t i = 0; i < 7; ++i) {
        for (std::size_t row = 2; row < 7; ++row)
            x.uint8s()[81 * i + 9 * row + 1 + i] = 200;
        y.ints()[i] = static_cast<std::int32_t>(i % 3);
    }
    writeNpz(directory.path() / "data.npz", {{"x", x}, {"y", y}});
    Experiment experiment;
    experiment.data.source = "npz";
    experiment.data.options = {{"path", (directory.path() / "data.npz").string()},
                               {"x", "x"},
                               {"y", "y"},
                               {"validation_x", "x"},
                               {"validation_y", "y"}};
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.01}])");
    experiment.model = sequential(
        Json::array({layer("Flatten", {{"name", "flatten"}, {"batch_input_shape", {nullptr, 9, 9, 1}}}),
                     layer("Dense", {{"name", "dense"}, {"units", 3}, {"activation", "softmax"}})}));
    experiment.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"}, {"config", Json::object()}};
    const NamedWeights weights = randomWeights(experiment.model);
    Service service(experiment.model, weights);
    StopToken stop;
    service.model().takeSamples(
        std::make_unique<OwnSamples>(experiment, DeviceCatalog::installed(), weights, 2, stop));
    EXPECT_TRUE(service.model().takesPictures());
    Json pixels = Json::array();
    for (int row = 0; row < 9; ++row) {
        Json line = Json::array();
        for (int column = 0; column < 9; ++column)
            line.push_back({column == 4 && row >= 2 && row < 7 ? 2.0 : 0.0});
        pixels.push_back(line);
    }
    const std::string expected = service.predict(Json{{"instances", {pixels}}}.dump()).body;
    EXPECT_THAT(expected, HasSubstr("predictions"));
    EXPECT_EQ(service.predict(Json{{"instances", {{{"b64", kBar}}}}}.dump()).body, expected);
    EXPECT_THAT(service.predict(R"({"instances": [{"b64": "AAAA"}]})").body, HasSubstr("instance 0: b64: "));
    EXPECT_THAT(service.predict(R"({"instances": ["text"]})").body, HasSubstr("got a text"));
}

/// A row of strings that stand for large samples cannot ask for more memory than a request may.
TEST(RestApi, RefusesMoreNumbersThanARequestMayHave) {
    const ModelConfig large = sequential(Json::array(
        {layer("Flatten", {{"name", "flatten"}, {"batch_input_shape", {nullptr, 2048, 2048, 4}}})}));
    Service service(large, {});
    const HttpAnswer answer = service.predict(R"({"instances": ["a", "b", "c"]})");
    EXPECT_EQ(answer.status, 400);
    EXPECT_THAT(answer.body, HasSubstr("expected at most 2 instances"));
}

}  // namespace
}  // namespace shardlab::engine::rest_api_test
