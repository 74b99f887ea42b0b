#include "engine/serving/predict_request.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::predict_request_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

PredictRequest read(const std::string& body) {
    return readPredictRequest(body, {.instances = 4});
}

std::string messageOf(const std::string& body) {
    try {
        read(body);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(PredictRequest, RowsOfTheOnlyInput) {
    const PredictRequest request = read(R"({"instances": [[1, 2.5], [-3, 4e2]]})");
    EXPECT_TRUE(request.rows);
    ASSERT_EQ(request.inputs.size(), 1U);
    EXPECT_EQ(request.inputs[0].first, "");
    EXPECT_EQ(request.inputs[0].second.shape, (Shape{2, 2}));
    EXPECT_THAT(request.inputs[0].second.numbers, ElementsAre(1, 2.5F, -3, 400));
}

TEST(PredictRequest, RowsByNameBecomeColumns) {
    const PredictRequest request =
        read(R"({"signature_name": "s", "instances": [{"a": [1, 2], "b": 3}, {"b": 6, "a": [4, 5]}]})");
    EXPECT_EQ(request.signatureName, "s");
    ASSERT_EQ(request.inputs.size(), 2U);
    EXPECT_EQ(request.inputs[0].first, "a");
    EXPECT_EQ(request.inputs[0].second.shape, (Shape{2, 2}));
    EXPECT_THAT(request.inputs[0].second.numbers, ElementsAre(1, 2, 4, 5));
    EXPECT_EQ(request.inputs[1].second.shape, (Shape{2}));
    EXPECT_THAT(request.inputs[1].second.numbers, ElementsAre(3, 6));
}

TEST(PredictRequest, Columns) {
    const PredictRequest request = read(R"({"inputs": {"a": [[1], [2]], "b": [3, 4]}})");
    EXPECT_FALSE(request.rows);
    EXPECT_EQ(request.inputs[0].second.shape, (Shape{2, 1}));
    EXPECT_THAT(request.inputs[1].second.numbers, ElementsAre(3, 4));
    EXPECT_EQ(read(R"({"inputs": [[1], [2]]})").inputs[0].second.shape, (Shape{2, 1}));
}

TEST(PredictRequest, TextsAndFiles) {
    const PredictRequest texts = read(R"({"instances": ["good", "b\u00e4d"]})");
    ASSERT_EQ(texts.inputs[0].second.items.size(), 2U);
    EXPECT_EQ(texts.inputs[0].second.items[1].bytes, "bäd");
    EXPECT_FALSE(texts.inputs[0].second.items[1].binary);
    for (const char* body : {R"({"instances": [{"b64": "AAH/"}]})", R"({"inputs": {"x": [{"b64": "AAH_"}]}})",
                             R"({"instances": [{"x": {"b64": "AAH/"}}]})"}) {
        const PredictRequest files = read(body);
        ASSERT_EQ(files.inputs[0].second.items.size(), 1U) << body;
        EXPECT_TRUE(files.inputs[0].second.items[0].binary);
        EXPECT_EQ(files.inputs[0].second.items[0].bytes, std::string("\0\1\xff", 3));
        EXPECT_EQ(files.inputs[0].second.shape, Shape{1});
    }
}

struct Wrong {
    const char *body, *message;
};

TEST(PredictRequest, SaysWhatIsWrongInOneSentence) {
    for (const Wrong& wrong : std::vector<Wrong>{
             {"", "expected"},
             {"[1]", "expected a JSON object with instances or inputs; got a list"},
             {"{}", "expected the key instances or inputs; got neither"},
             {R"({"instance": [1]})", "expected the key instances or inputs; got instance"},
             {R"({"instances": [[1, 2)", "the end of the file"},
             {R"({"instances": [1]} {)", "line 1"},
             {R"({"instances": [NaN]})", "invalid literal"},
             {R"({"instances": [Infinity]})", "invalid literal"},
             {R"({"instances": [1e999]})", "1e999 is too large"},
             {R"({"instances": [1e39]})", "1e+39 is too large for float32"},
             {R"({"instances": [null]})", "got null"},
             {R"({"instances": [true]})", "got true or false"},
             {R"({"instances": []})", "expected at least one value; got an empty list"},
             {R"({"instances": [[], []]})", "expected at least one value; got an empty list"},
             {R"({"instances": [[1], [1, 2]]})", "expected lists of equal length; got 1 and 2 values"},
             {R"({"instances": [[1], 2]})", "got a value beside a list"},
             {R"({"instances": [1, [2]]})", "got a list beside a value"},
             {R"({"instances": [1, "a"]})", "expected numbers only; got a text"},
             {R"({"instances": ["a", 1]})", "expected texts only; got a number"},
             {R"({"instances": [["a"]]})", "expected one text for each instance"},
             {R"({"instances": [1, 2, 3, 4, 5]})", "expected at most 4 instances; got more"},
             {R"({"inputs": [[1], [2], [3], [4], [5]]})", "expected at most 4 instances; got more"},
             {R"({"instances": {"a": 1}})", "got an object"},
             {R"({"instances": [[{"a": 1}]]})", "got an object"},
             {R"({"instances": [{}]})", "got an empty object"},
             {R"({"instances": [{"a": 1}, {"b": 1}]})",
              "instances[1]: expected the inputs of the first one; got b"},
             {R"({"instances": [{"a": 1, "b": 1}, {"b": 1}]})", "instances[1]: the input a is missing"},
             {R"({"instances": [{"a": 1, "a": 1}]})", "got the key twice"},
             {R"({"instances": [{"a": 1}, 2]})", "expected objects like the first one; got a number"},
             {R"({"instances": [{"a": 1}, {"b64": "AAAA"}]})", "expected the inputs of the first one"},
             {R"({"instances": [{"b64": 1}]})", R"({"b64": "…"})"},
             {R"({"instances": [{"b64": "A", "c": 1}]})", "incomplete"},
             {R"({"instances": [{"b64": "AAAA", "c": 1}]})", "base64 alone"},
             {R"({"instances": [1], "inputs": [1]})", "either instances or inputs"},
             {R"({"instances": [1], "signature_name": 1})", "signature_name: expected a text; got a number"},
             {R"({"instances": 1})", "expected a list of values"},
             {"{\"instances\": [\"\xff\"]}", "UTF-8"}}) {
        const std::string message = messageOf(wrong.body);
        EXPECT_THAT(message, HasSubstr(wrong.message)) << wrong.body;
        EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    }
}

/// A million brackets, or a million keys, end at the first one too many.
TEST(PredictRequest, DeepTextsAreRefusedEarly) {
    EXPECT_THAT(messageOf(R"({"instances": )" + std::string(1'000'000, '[')), HasSubstr("nested 8 times"));
    std::string keys = R"({"inputs": {)";
    for (int i = 0; i < 1000; ++i)
        keys += fmt::format(R"("k{}": [1],)", i);
    EXPECT_THAT(messageOf(keys), HasSubstr("expected at most 256 inputs"));
}

}  // namespace
}  // namespace shardlab::engine::predict_request_test
