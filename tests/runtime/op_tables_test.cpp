#include <gtest/gtest.h>

#include <set>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"
#include "engine/runtime/chunk_kernel.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

/// Every op kind has one row in the tables of rules, and the host knows what to do with each.
namespace shardlab::engine::op_tables_test {
namespace {

bool lowersByItself(OpRole role) {
    switch (role) {
        case OpRole::Product:
        case OpRole::ProductInputGradient:
        case OpRole::ProductKernelGradient:
        case OpRole::Normalization:
        case OpRole::FrozenNormalization:
        case OpRole::NormalizationGradient:
        case OpRole::Alias:
        case OpRole::Scatter:
        case OpRole::Loss:
        case OpRole::AllReduce:
        case OpRole::Update:
            return true;
        default:
            return false;
    }
}

TEST(OpTables, EachKindHasOneRule) {
    std::multiset<OpKind> listed;
    for (const std::span<const OpRule> family : opFamilies())
        for (const OpRule& rule : family)
            listed.insert(rule.kind);
    EXPECT_EQ(listed.size(), static_cast<std::size_t>(kOpKinds));
    for (int kind = 0; kind < kOpKinds; ++kind) {
        EXPECT_EQ(listed.count(static_cast<OpKind>(kind)), 1u) << kind;
        EXPECT_EQ(ruleOf(static_cast<OpKind>(kind)).kind, static_cast<OpKind>(kind));
    }
    EXPECT_THROW(ruleOf(static_cast<OpKind>(kOpKinds)), Error);
}

TEST(OpTables, EachKindHasAKernelOrAPathOfItsOwn) {
    for (int kind = 0; kind < kOpKinds; ++kind) {
        const OpRule& rule = ruleOf(static_cast<OpKind>(kind));
        EXPECT_NE(findChunkKernel(rule.kind) != nullptr, lowersByItself(rule.role)) << rule.name;
    }
}

TEST(OpTables, ALayerThatExpectsAnotherShapeIsRefused) {
    ProgramBuilder builder(4, false);
    const ValueId x = builder.input("x", Shape{4, 3, 2});
    EXPECT_EQ(builder.shape(builder.call(OpKind::Softmax, {x}, "softmax", Shape{4, 3, 2})), (Shape{4, 3, 2}));
    EXPECT_THROW(builder.call(OpKind::Softmax, {x}, "softmax", Shape{4, 3, 1}), Error);
    EXPECT_THROW(
        builder.call(OpKind::Transpose, {x}, "transpose", Shape{4, 3, 2}, PermutationAttributes{{0, 2, 1}}),
        Error);
}

/// 1 + 2⁻⁹ lies between two numbers of bfloat16 and is rounded to the even one, 1: in the volume and in the
/// kernel. Eight products of 1 · 1 are 8.
TEST(OpTables, AProductOverAVolumeRoundsBothOperands) {
    const float value = 1.0F + 1.0F / 512.0F;
    for (const auto& [format, expected] :
         {std::pair{MatrixFormat::Float32, 8.0F * value * value}, std::pair{MatrixFormat::BFloat16, 8.0F}}) {
        ProgramBuilder builder(1, false);
        const ValueId x = builder.input("x", Shape{1, 2, 2, 2, 1});
        const std::vector<WeightSpec> specs{{.name = "kernel", .shape = {2, 2, 2, 1, 1}}};
        builder.beginLayer("conv3d", specs);
        builder.output("y", builder.call(OpKind::Convolution3d, {x, builder.weight("kernel")}, "y",
                                         Convolution3dAttributes{}));
        Executor executor(std::move(builder).finish(), {.maxBatch = 1, .format = format},
                          std::make_shared<ThreadArena>(1));
        const std::vector<float> volume(8, value);
        std::vector<Tensor> weights;
        weights.emplace_back(Shape{2, 2, 2, 1, 1});
        for (float& w : weights[0].floats())
            w = value;
        executor.run({.inputs = {volume.data()}, .count = 1}, weights, 0);
        EXPECT_FLOAT_EQ(executor.output()[0], expected);
    }
}

/// The rounded value lies behind a reshape and has another shape than the product reads.
TEST(OpTables, AProductOverAVolumeReadsItsOwnExtentsBehindAReshape) {
    ProgramBuilder builder(1, false);
    const ValueId x = builder.input("x", Shape{1, 8});
    const std::vector<WeightSpec> specs{{.name = "kernel", .shape = {2, 2, 2, 1, 1}}};
    builder.beginLayer("conv3d", specs);
    builder.output("y", builder.call(OpKind::Convolution3d,
                                     {builder.reshape(x, Shape{1, 2, 2, 2, 1}), builder.weight("kernel")},
                                     "y", Convolution3dAttributes{}));
    Executor executor(std::move(builder).finish(), {.maxBatch = 1, .format = MatrixFormat::BFloat16},
                      std::make_shared<ThreadArena>(1));
    const std::vector<float> volume{1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<Tensor> weights{
        Tensor(Shape{2, 2, 2, 1, 1}, std::vector<float>{1, 1, 1, 1, 2, 2, 2, 2})};
    executor.run({.inputs = {volume.data()}, .count = 1}, weights, 0);
    EXPECT_EQ(executor.output()[0], 10 + 2 * 26);
}

}  // namespace
}  // namespace shardlab::engine::op_tables_test
