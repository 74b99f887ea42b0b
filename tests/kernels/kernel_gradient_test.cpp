// Kernel gradients of all rows at once, by columns.
#include "engine/kernels/products/kernel_gradient.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/kernels/support.h"

namespace shardlab::engine::kernel_gradient_test {
namespace {

using kernels::KernelGradientShape;

struct Operands {
    explicit Operands(const KernelGradientShape& s)
        : shape(s), x(randomValues(s.rows * s.inputs, 1)), dy(randomValues(s.rows * s.outputs, 2)) {}

    /// In calls of `columns` each; what nobody writes stays 7.
    std::vector<float> gradient(std::int64_t columns) const {
        std::vector<std::byte> scratch(kernels::kernelGradientScratchBytes());
        std::vector<float> result(static_cast<std::size_t>(shape.inputs * shape.outputs), 7.0F);
        for (std::int64_t begin = 0; begin < shape.outputs; begin += columns)
            kernels::kernelGradientColumns(shape, x.data(), dy.data(), begin,
                                           std::min(columns, shape.outputs - begin), result.data(),
                                           scratch.data());
        return result;
    }
    KernelGradientShape shape;
    std::vector<float> x, dy;
};

/// xᵀ · dy in double.
std::vector<float> plainGradient(const Operands& operands) {
    const KernelGradientShape& s = operands.shape;
    std::vector<float> result;
    for (std::int64_t i = 0; i < s.inputs; ++i) {
        for (std::int64_t j = 0; j < s.outputs; ++j) {
            double sum = 0;
            for (std::int64_t r = 0; r < s.rows; ++r)
                sum += double{operands.x[static_cast<std::size_t>(r * s.inputs + i)]} *
                       double{operands.dy[static_cast<std::size_t>(r * s.outputs + j)]};
            result.push_back(static_cast<float>(sum));
        }
    }
    return result;
}

// Up to three blocks of rows, the last of one; tiles of rows and panels of columns that are not full.
TEST(KernelGradient, OfAllColumnsIsTheProduct) {
    for (const KernelGradientShape& shape :
         {KernelGradientShape{1, 1, 1}, KernelGradientShape{513, 5, 130}, KernelGradientShape{257, 9, 15},
          KernelGradientShape{2, 17, 200}, KernelGradientShape{512, 4, 64}, KernelGradientShape{300, 19, 25},
          KernelGradientShape{3, 30, 112}}) {
        const Operands operands(shape);
        // As many products below 1, each sum rounded to 2^-24 of its size.
        EXPECT_TRUE(closeWithin(operands.gradient(kernels::kGradientColumns), plainGradient(operands),
                                1e-6 * static_cast<double>(shape.rows)))
            << shape.rows << ' ' << shape.inputs << ' ' << shape.outputs;
    }
}

// Threads divide the columns among themselves.
TEST(KernelGradient, HasTheSameBitsHoweverItsColumnsAreDivided) {
    const Operands operands({300, 21, 130});
    const std::vector<float> whole = operands.gradient(kernels::kGradientColumns);
    for (const std::int64_t columns : {1, 7, 16, 33, 63})
        EXPECT_EQ(operands.gradient(columns), whole) << columns;
}

TEST(KernelGradient, WritesItsColumnsOnly) {
    const Operands operands({20, 9, 200});
    const std::vector<float> whole = operands.gradient(kernels::kGradientColumns);
    std::vector<std::byte> scratch(kernels::kernelGradientScratchBytes());
    for (const std::int64_t begin : {0, 70}) {
        for (const std::int64_t columns : {1, 15, 16, 17, 64}) {
            std::vector<float> some(whole.size(), 7.0F);
            kernels::kernelGradientColumns(operands.shape, operands.x.data(), operands.dy.data(), begin,
                                           columns, some.data(), scratch.data());
            for (std::int64_t i = 0; i < operands.shape.inputs; ++i) {
                for (std::int64_t j = 0; j < operands.shape.outputs; ++j) {
                    const auto at = static_cast<std::size_t>(i * operands.shape.outputs + j);
                    const bool own = j >= begin && j < begin + columns;
                    ASSERT_EQ(some[at], own ? whole[at] : 7.0F) << begin << ' ' << columns << ' ' << j;
                }
            }
        }
    }
}

// Of as many rows and columns as it can be asked for at once, from memory that begins anywhere.
TEST(KernelGradient, UsesNoMoreScratchThanItAsksFor) {
    const Operands operands({256, 8, kernels::kGradientColumns});
    const std::vector<float> expected = operands.gradient(kernels::kGradientColumns);
    constexpr std::byte kUntouched{0x5A};
    constexpr std::size_t kBehind = 4096;
    const std::size_t bytes = kernels::kernelGradientScratchBytes();
    for (const std::size_t offset : {0U, 4U, 20U, 60U}) {
        std::vector<std::byte> memory(offset + bytes + kBehind, kUntouched);
        std::vector<float> gradient(expected.size());
        kernels::kernelGradientColumns(operands.shape, operands.x.data(), operands.dy.data(), 0,
                                       kernels::kGradientColumns, gradient.data(), memory.data() + offset);
        EXPECT_EQ(gradient, expected) << offset;
        const auto behind = memory.begin() + static_cast<std::ptrdiff_t>(offset + bytes);
        EXPECT_TRUE(std::all_of(memory.begin(), memory.begin() + static_cast<std::ptrdiff_t>(offset),
                                [](std::byte byte) { return byte == kUntouched; }))
            << offset;
        EXPECT_TRUE(std::all_of(behind, memory.end(), [](std::byte byte) { return byte == kUntouched; }))
            << offset;
    }
}

}  // namespace
}  // namespace shardlab::engine::kernel_gradient_test
