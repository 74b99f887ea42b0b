#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "engine/model/model.h"
#include "engine/model/model_config.h"

namespace shardlab::engine::keras_options_test {
namespace {

using ::testing::HasSubstr;

/// An option that Keras documents as an integer or a tuple.
struct Row {
    std::string className, option;
    int integer;
    Json tuple;
    Json config;
    Shape input, output;  ///< the output as Keras's documentation computes it
    int inputs = 1;
};

void PrintTo(const Row& row, std::ostream* out) {
    *out << row.className << '.' << row.option;
}

const Shape kTime{Shape::kUnknown, 8, 2};
const Shape kImage{Shape::kUnknown, 8, 8, 2};
const Shape kVolume{Shape::kUnknown, 8, 8, 8, 2};

/// The same extents along each axis of the input, and channels.
Shape with(Shape input, std::int64_t extent, std::int64_t channels = 2) {
    for (std::size_t axis = 1; axis + 1 < input.rank(); ++axis)
        input[axis] = extent;
    input[input.rank() - 1] = channels;
    return input;
}

Json ofRank(const Shape& input, const Json& value) {
    return Json(input.rank() - 2, value);
}

std::vector<Row> rows() {
    std::vector<Row> rows;
    const auto add = [&](const std::string& family, const std::vector<std::string>& suffixes,
                         const char* option, int integer, const Json& config, std::int64_t extent,
                         std::int64_t channels) {
        for (const std::string& suffix : suffixes) {
            const Shape& input = suffix.starts_with("1D")   ? kTime
                                 : suffix.starts_with("2D") ? kImage
                                                            : kVolume;
            rows.push_back({family + suffix, option, integer, ofRank(input, integer), config, input,
                            with(input, extent, channels)});
        }
    };
    const std::vector<std::string> all{"1D", "2D", "3D"}, flat{"1D", "2D"}, spatial{"2D", "3D"};
    const Json filters{{"filters", 4}}, kernel{{"filters", 4}, {"kernel_size", 3}}, plain{{"kernel_size", 3}};
    // valid: (in - ((k - 1) · d + 1)) / s + 1
    for (const char* family : {"Conv", "SeparableConv"}) {
        const auto& ranks = std::string(family) == "Conv" ? all : flat;
        add(family, ranks, "kernel_size", 3, filters, 6, 4);
        add(family, ranks, "strides", 2, kernel, 3, 4);
        add(family, ranks, "dilation_rate", 2, kernel, 4, 4);
    }
    add("DepthwiseConv", flat, "kernel_size", 3, Json::object(), 6, 2);
    add("DepthwiseConv", flat, "strides", 2, plain, 3, 2);
    add("DepthwiseConv", flat, "dilation_rate", 2, plain, 4, 2);
    // valid: (in - 1) · s + k + output_padding
    const std::vector<std::string> transposed{"1DTranspose", "2DTranspose", "3DTranspose"};
    add("Conv", transposed, "kernel_size", 3, filters, 10, 4);
    add("Conv", transposed, "strides", 2, kernel, 17, 4);
    add("Conv", transposed, "dilation_rate", 1, kernel, 10, 4);
    for (const char* family : {"MaxPooling", "AveragePooling"}) {
        add(family, all, "pool_size", 4, Json::object(), 2, 2);
        add(family, all, "strides", 3, {{"pool_size", 2}}, 3, 2);
    }
    add("UpSampling", spatial, "size", 3, Json::object(), 24, 2);
    rows.push_back({"ZeroPadding1D", "padding", 2, {2, 2}, Json::object(), kTime, with(kTime, 12)});
    rows.push_back({"Cropping1D", "cropping", 2, {2, 2}, Json::object(), kTime, with(kTime, 4)});
    add("ZeroPadding", spatial, "padding", 2, Json::object(), 12, 2);
    add("Cropping", spatial, "cropping", 2, Json::object(), 4, 2);
    for (const Shape& input : {kImage, kVolume}) {  // before and behind each axis
        const Json sides = ofRank(input, Json::array({2, 2}));
        const bool image = input.rank() == 4;
        rows.push_back({image ? "ZeroPadding2D" : "ZeroPadding3D", "padding", 2, sides, Json::object(), input,
                        with(input, 12)});
        rows.push_back({image ? "Cropping2D" : "Cropping3D", "cropping", 2, sides, Json::object(), input,
                        with(input, 4)});
    }
    for (const char* name :
         {"BatchNormalization", "LayerNormalization", "RMSNormalization", "UnitNormalization", "Softmax"})
        rows.push_back({name, "axis", -1, Json::array({-1}), Json::object(), kTime, kTime});
    rows.push_back({"PReLU", "shared_axes", 1, Json::array({1}), Json::object(), kTime, kTime});
    rows.push_back({"EinsumDense",
                    "output_shape",
                    5,
                    Json::array({5}),
                    {{"equation", "ab,bc->ac"}},
                    {Shape::kUnknown, 2},
                    {Shape::kUnknown, 5}});
    const Json heads{{"num_heads", 2}, {"key_dim", 3}};
    rows.push_back(
        {"MultiHeadAttention", "output_shape", 5, Json::array({5}), heads, kTime, with(kTime, 8, 5), 2});
    rows.push_back({"MultiHeadAttention", "attention_axes", 1, Json::array({1}), heads, kTime, kTime, 2});
    rows.push_back({"Dot", "axes", 1, {1, 1}, Json::object(), kTime, {Shape::kUnknown, 2, 2}, 2});
    return rows;
}

class IntegerOrTuple : public ::testing::TestWithParam<Row> {};

Json modelWith(const Row& row, const Json& value) {
    Json config = row.config, shape = Json::array({nullptr});
    config["name"] = "layer";
    config[row.option] = value;
    for (std::size_t axis = 1; axis < row.input.rank(); ++axis)
        shape.push_back(row.input[axis]);
    Json call = Json::array();
    for (int i = 0; i < row.inputs; ++i)
        call.push_back({"in", 0, 0, Json::object()});
    const Json input{{"class_name", "InputLayer"},
                     {"name", "in"},
                     {"config", {{"name", "in"}, {"batch_input_shape", shape}}},
                     {"inbound_nodes", Json::array()}};
    const Json layer{{"class_name", row.className},
                     {"name", "layer"},
                     {"config", config},
                     {"inbound_nodes", Json::array({call})}};
    return {{"class_name", "Functional"},
            {"config",
             {{"name", "m"},
              {"layers", {input, layer}},
              {"input_layers", {{"in", 0, 0}}},
              {"output_layers", {{"layer", 0, 0}}}}}};
}

TEST_P(IntegerOrTuple, AreReadAlike) {
    const Row& row = GetParam();
    const Model one = Model::build(ModelConfig::fromJson(modelWith(row, row.integer)));
    const Model several = Model::build(ModelConfig::fromJson(modelWith(row, row.tuple)));
    EXPECT_EQ(one.nodes().back().outputShape, row.output);
    EXPECT_EQ(several.nodes().back().outputShape, row.output);
    EXPECT_EQ(one.parameterCount(), several.parameterCount());
    // What a model writes is read again.
    EXPECT_EQ(Model::build(ModelConfig::fromJson(one.config().toJson())).nodes().back().outputShape,
              row.output);
}

/// Values that were never in a model's file, as those of a sweep.
TEST_P(IntegerOrTuple, AnIntegerIsTakenByTheLayerItself) {
    const Row& row = GetParam();
    Json config = row.config;
    config[row.option] = row.integer;
    const auto layer = layerRegistry().make(row.className, "layer", config);
    const std::vector<Shape> inputs(static_cast<std::size_t>(row.inputs), row.input);
    EXPECT_EQ(layer->computeOutputShape(inputs), row.output);
}

INSTANTIATE_TEST_SUITE_P(Options, IntegerOrTuple, ::testing::ValuesIn(rows()),
                         [](const ::testing::TestParamInfo<Row>& row) {
                             return row.param.className + "_" + row.param.option + "_" +
                                    std::to_string(row.index);
                         });

TEST(Options, OtherNumbersOfIntegersAreRefused) {
    const auto error = [](const Json& size) -> std::string {
        try {
            layerRegistry().make("MaxPooling3D", "pool", {{"pool_size", size}});
        } catch (const Error& refused) {
            return refused.what();
        }
        return "none";
    };
    EXPECT_THAT(error({2, 2}),
                HasSubstr("pool_size must be three integers (depth, height, width); got [2,2]"));
    EXPECT_THAT(error("2"), HasSubstr("pool: pool_size must be an integer or a list of integers; got"));
    EXPECT_THAT(error(0), HasSubstr("pool: pool_size must be >= 1"));
}

}  // namespace
}  // namespace shardlab::engine::keras_options_test
