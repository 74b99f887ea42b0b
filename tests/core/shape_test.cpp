#include "engine/core/shape.h"

#include <gtest/gtest.h>

#include "engine/core/error.h"

namespace shardlab::engine::shape_test {
namespace {

TEST(Shape, PrintsAsPythonTuples) {
    EXPECT_EQ((Shape{Shape::kUnknown, 28, 28, 1}).toString(), "(None, 28, 28, 1)");
    EXPECT_EQ((Shape{10}).toString(), "(10,)");
    EXPECT_EQ(Shape{}.toString(), "()");
}

TEST(Shape, CountsElementsAndRefusesOverflow) {
    EXPECT_EQ((Shape{4, 3, 2}).elementCount(), 24);
    EXPECT_EQ((Shape{Shape::kUnknown, 3, 2}).elementsPerSample(), 6);
    EXPECT_THROW((Shape{Shape::kUnknown, 3}).elementCount(), Error);
    EXPECT_THROW((Shape{std::int64_t{1} << 40, std::int64_t{1} << 40}).elementCount(), Error);
    EXPECT_EQ((Shape{0, std::int64_t{1} << 40}).elementCount(), 0);
}

}  // namespace
}  // namespace shardlab::engine::shape_test
