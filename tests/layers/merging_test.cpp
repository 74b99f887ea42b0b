#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/layers/layer_runner.h"

/// Masks of layers with several inputs, ties, and what such layers refuse.
namespace shardlab::engine::testing::merging_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Masked {
    Shape shape;              ///< batch of 1
    std::vector<float> mask;  ///< empty: none
    std::vector<float> values = {};
};

/// What a layer makes of its inputs, or the mask that it gives its output; empty if none.
std::vector<float> made(bool ofMask, const std::string& className, const Json& config,
                        const std::vector<Masked>& inputs, MaskMerging rule) {
    ProgramBuilder builder(1, false);
    builder.setMaskMerging(rule);
    std::vector<ValueId> values;
    std::vector<Tensor> tensors;
    for (const Masked& input : inputs) {
        values.push_back(builder.input(fmt::format("x{}", values.size()), input.shape));
        tensors.push_back(input.values.empty() ? Tensor(input.shape) : Tensor(input.shape, input.values));
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].mask.empty()) continue;
        const Shape shape{1, static_cast<std::int64_t>(inputs[i].mask.size())};
        builder.setMask(values[i], builder.input(fmt::format("mask{}", i), shape));
        tensors.emplace_back(shape, inputs[i].mask);
    }
    builder.beginLayer("layer", {});
    const auto layer = make(className, config);
    const ValueId y = layer->lower(builder, values);
    const ValueId result = ofMask ? builder.mask(y) : y;
    if (result == kNoValue) return {};
    builder.output("result", result);
    BatchView batch;
    batch.count = 1;
    for (const Tensor& tensor : tensors)
        batch.inputs.push_back(tensor.floats().data());
    Executor executor(std::move(builder).finish(), {}, std::make_shared<ThreadArena>(1));
    executor.run(batch, {}, 0);
    return {executor.output().begin(), executor.output().end()};
}

std::vector<float> outputMask(const std::string& className, const Json& config,
                              const std::vector<Masked>& inputs, MaskMerging rule = MaskMerging::All) {
    return made(true, className, config, inputs, rule);
}

/// Under Keras 3's rule.
std::vector<float> outputOfMasked(const std::string& className, const std::vector<Masked>& inputs) {
    return made(false, className, {}, inputs, MaskMerging::Any);
}

TEST(MergedMasks, AStepCountsWhereAllInputsCountIt) {
    const Masked a{{1, 3, 2}, {1, 1, 0}}, b{{1, 3, 2}, {1, 0, 1}}, none{{1, 3, 2}, {}};
    EXPECT_THAT(outputMask("Add", {}, {a, b}), ElementsAre(1, 0, 0));
    EXPECT_THAT(outputMask("Multiply", {}, {none, b}), ElementsAre(1, 0, 1));
    EXPECT_THAT(outputMask("Average", {}, {a, none, none}), ElementsAre(1, 1, 0));
    EXPECT_THAT(outputMask("Maximum", {}, {none, none}), ElementsAre());
    // One step for all.
    EXPECT_THAT(outputMask("Add", {}, {{{1, 1, 2}, {1}}, b}), ElementsAre(1, 0, 1));
    EXPECT_THAT(outputMask("Dot", {{"axes", 2}}, {a, b}), ElementsAre());
}

TEST(MergedMasks, ConcatenateJoinsThemAlongTime) {
    const Masked a{{1, 3, 2}, {1, 1, 0}}, b{{1, 3, 2}, {1, 0, 1}}, none{{1, 2, 2}, {}};
    EXPECT_THAT(outputMask("Concatenate", {{"axis", 2}}, {a, b}), ElementsAre(1, 0, 0));
    EXPECT_THAT(outputMask("Concatenate", {{"axis", 1}}, {a, b}), ElementsAre(1, 1, 0, 1, 0, 1));
    EXPECT_THAT(outputMask("Concatenate", {{"axis", 1}}, {none, b}), ElementsAre(1, 1, 1, 0, 1));
    EXPECT_THAT(outputMask("Concatenate", {{"axis", 1}}, {none, none}), ElementsAre());
}

/// Merge.compute_mask and Concatenate.compute_mask of Keras 3.16: logical_or of all masks, None if one is
/// None.
TEST(MergedMasks, OfKeras3CountAStepThatOneInputCounts) {
    const auto any = [](const std::string& className, const Json& config, const std::vector<Masked>& inputs) {
        return outputMask(className, config, inputs, MaskMerging::Any);
    };
    const Masked a{{1, 3, 2}, {1, 1, 0}}, b{{1, 3, 2}, {0, 1, 0}}, none{{1, 3, 2}, {}};
    for (const char* className : {"Add", "Subtract", "Multiply", "Average", "Maximum", "Minimum"}) {
        EXPECT_THAT(any(className, {}, {a, b}), ElementsAre(1, 1, 0)) << className;
        EXPECT_THAT(any(className, {}, {b, none}), ElementsAre()) << className;
        EXPECT_THAT(any(className, {}, {none, b}), ElementsAre()) << className;
    }
    EXPECT_THAT(any("Add", {}, {{{1, 1, 2}, {0}}, b}), ElementsAre(0, 1, 0)) << "one step for all";
    EXPECT_THAT(any("Concatenate", {{"axis", 2}}, {a, b}), ElementsAre(1, 1, 0));
    EXPECT_THAT(any("Concatenate", {{"axis", 1}}, {a, b}), ElementsAre(1, 1, 0, 0, 1, 0));
    EXPECT_THAT(any("Concatenate", {{"axis", 1}}, {none, b}), ElementsAre(1, 1, 1, 0, 1, 0));
    EXPECT_THAT(any("Concatenate", {{"axis", 2}}, {none, b}), ElementsAre()) << "every step counts";
    EXPECT_THAT(outputMask("Add", {}, {a, b}, MaskMerging::None), ElementsAre());
    EXPECT_THAT(outputMask("Concatenate", {{"axis", 1}}, {a, b}, MaskMerging::None), ElementsAre());
}

/// Worked by hand from Multiply._merge_function of Keras 3.16: where(mask, x, 1), and 0 where no mask counts.
TEST(MergedMasks, OfKeras3LeaveFactorsOut) {
    const Masked a{{1, 3, 2}, {1, 1, 0}, {1, 2, 3, 4, 5, 6}}, b{{1, 3, 2}, {1, 0, 0}, {7, 8, 9, 10, 11, 12}},
        c{{1, 3, 2}, {}, {2, 2, 2, 2, 2, 2}};
    EXPECT_THAT(outputOfMasked("Multiply", {a, b}), ElementsAre(7, 16, 3, 4, 0, 0));
    EXPECT_THAT(outputOfMasked("Multiply", {a, b, c}), ElementsAre(14, 32, 6, 8, 2, 2));
    EXPECT_THAT(outputOfMasked("Add", {a, b}), ElementsAre(8, 10, 12, 14, 16, 18)) << "as without masks";
}

/// From Merge._apply_merge_op_and_or_mask of Keras 3.16: outside of an input's mask the other one decides.
TEST(MergedMasks, OfKeras3LeaveInputsOfExtremaOut) {
    const Masked a{{1, 3, 2}, {1, 1, 0}, {1, 5, 3, 4, 5, 6}}, b{{1, 3, 2}, {0, 1, 0}, {9, 0, 2, 7, 8, 1}},
        c{{1, 3, 2}, {}, {4, 4, 4, 4, 4, 4}};
    EXPECT_THAT(outputOfMasked("Maximum", {a, b}), ElementsAre(1, 5, 3, 7, 5, 6));
    EXPECT_THAT(outputOfMasked("Minimum", {a, b}), ElementsAre(1, 5, 2, 4, 5, 6));
    EXPECT_THAT(outputOfMasked("Maximum", {a, c}), ElementsAre(4, 5, 4, 4, 4, 4));
    EXPECT_THAT(outputOfMasked("Minimum", {c, b}), ElementsAre(4, 4, 2, 4, 4, 4));
    EXPECT_THAT(outputOfMasked("Maximum", {a, c, b}), ElementsAre(4, 5, 4, 7, 4, 4));
}

TEST(MergedMasks, EndAtReshapeFlattenAndPermute) {
    for (const char* className : {"Reshape", "Flatten", "Permute"})
        EXPECT_FALSE(make(className, Json::object())->passesMask()) << className;
    EXPECT_TRUE(make("MultiHeadAttention")->passesMask());
}

TEST(Extrema, AmongEqualInputsTheFirstGetsTheGradient) {
    for (const OpKind kind : {OpKind::Maximum, OpKind::Minimum}) {
        ProgramBuilder builder(1, true);
        const ValueId a = builder.input("a", Shape{1, 3}), b = builder.input("b", Shape{1, 3});
        builder.beginLayer("layer", {});
        builder.output("y", builder.call(kind, {a, b}, "y", Shape{1, 3}));
        builder.loss(LossAttributes{.kind = LossKind::MeanSquaredError});
        builder.differentiate(true);
        Executor executor(std::move(builder).finish(), {}, std::make_shared<ThreadArena>(1));
        const std::vector<float> x{1, 2, 3}, y{1, 3, 2};
        const std::vector<float> target{-0.5F, kind == OpKind::Maximum ? 1.5F : 0.5F,
                                        kind == OpKind::Maximum ? 1.5F : 0.5F};
        BatchView batch{.inputs = {x.data(), y.data()}, .targets = target.data(), .count = 1};
        executor.run(batch, {}, 0);  // 2 (y - target) / 3 = 1 everywhere
        const auto gradient = [&](std::size_t i) {
            return std::vector<float>(executor.inputGradient(i).begin(), executor.inputGradient(i).end());
        };
        if (kind == OpKind::Maximum) {
            EXPECT_THAT(gradient(0), ElementsAre(1, 0, 1));
            EXPECT_THAT(gradient(1), ElementsAre(0, 1, 0));
        } else {
            EXPECT_THAT(gradient(0), ElementsAre(1, 1, 0));
            EXPECT_THAT(gradient(1), ElementsAre(0, 0, 1));
        }
    }
}

TEST(ArrayLayerErrors, NameWhatDoesNotFit) {
    const Shape q{kNone, 3, 4}, v{kNone, 5, 4};
    EXPECT_THAT(
        refusal("Multiply", {}, {{kNone, 3, 4}, {kNone, 2, 4}}),
        HasSubstr("expected inputs of equal or broadcastable shapes; got (None, 3, 4) and (None, 2, 4)"));
    EXPECT_THAT(refusal("Dot", {{"axes", 1}}, {q, v}), HasSubstr("same size along axes 1 and 1"));
    EXPECT_THAT(refusal("Dot", {{"axes", 0}}, {q, v}), HasSubstr("axis must be an axis of"));
    EXPECT_THAT(refusal("Permute", {{"dims", {1, 3}}}, {q}), HasSubstr("dims must name each axis"));
    EXPECT_THAT(refusal("Permute", {{"dims", {1, 2, 3}}}, {q}), HasSubstr("as many axes as dims"));
    EXPECT_THAT(refusal("Attention", {}, {q, {kNone, 5, 6}}),
                HasSubstr("query and key with the same number of features"));
    EXPECT_THAT(refusal("Attention", {}, {q, v, {kNone, 6, 4}}),
                HasSubstr("value and key with the same number of steps"));
    EXPECT_THAT(refusal("Attention", {{"score_mode", "cosine"}}, {q, v}), HasSubstr("score_mode must be"));
    EXPECT_THAT(refusal("MultiHeadAttention", {{"attention_axes", {2}}}, {q, v}),
                HasSubstr("attention_axes must be axes of (None, 3, 4) between batch and features; got [2]"));
    const Shape image{kNone, 2, 3, 4};
    EXPECT_THAT(refusal("MultiHeadAttention", {{"attention_axes", {2}}}, {image, {kNone, 5, 3, 4}}),
                HasSubstr("equal sizes along the axes without attention; got"));
    EXPECT_THAT(refusal("MultiHeadAttention", {{"use_causal_mask", true}}, {image, image}),
                HasSubstr("masks are not supported for images (None, 2, 3, 4); got use_causal_mask"));
    EXPECT_THAT(refusal("MultiHeadAttention", {}, {image, v}), HasSubstr("(batch, height, width, features)"));
    EXPECT_THAT(refusal("MultiHeadAttention", {}, {q, v, v, {kNone, 3, 4}}),
                HasSubstr("expected an attention_mask (batch, 3, 5)"));
    EXPECT_THAT(refusal("PositionEmbedding", {{"sequence_length", 2}}, {q}),
                HasSubstr("at most sequence_length=2"));
}

TEST(ArrayLayerShapes, AreInferredWithoutNumbers) {
    EXPECT_EQ(outputOf("Add", {}, {{kNone, 3, 1}, {kNone, 4}}), (Shape{kNone, 3, 4}));
    EXPECT_EQ(outputOf("Dot", {{"axes", {2, 1}}}, {{kNone, 3, 4, 5}, {kNone, 4, 6}}),
              (Shape{kNone, 3, 5, 6}));
    EXPECT_EQ(outputOf("Dot", {{"axes", 1}}, {{kNone, 4}, {kNone, 4}}), (Shape{kNone, 1}));
    EXPECT_EQ(outputOf("Permute", {{"dims", {3, 1, 2}}}, {{kNone, 2, 3, 4}}), (Shape{kNone, 4, 2, 3}));
    const std::vector<Shape> inputs{{kNone, 3, 6}, {kNone, 5, 4}};
    const Json config{{"num_heads", 2}, {"key_dim", 3}, {"value_dim", 7}, {"return_attention_scores", true}};
    const auto layer = make("MultiHeadAttention", config);
    EXPECT_THAT(layer->computeOutputShapes(inputs), ElementsAre(Shape{kNone, 3, 6}, Shape{kNone, 2, 3, 5}));
    std::int64_t parameters = 0;
    for (const WeightSpec& spec : layer->weights(inputs))
        parameters += spec.shape.elementCount();
    // query 6·6 + 6, key 4·6 + 6, value 4·14 + 14, output 14·6 + 6
    EXPECT_EQ(parameters, 42 + 30 + 70 + 90);
}

}  // namespace
}  // namespace shardlab::engine::testing::merging_test
