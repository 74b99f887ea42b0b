#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/files/npz.h"
#include "engine/data/pipeline/pipeline.h"
#include "tests/data/temporary_directory.h"

/// Sources and pipelines with a target for each of several outputs, and several inputs.
namespace shardlab::engine::several_targets_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string messageOf(const std::function<void()>& action) {
    try {
        action();
        return "";
    } catch (const Error& error) {
        return error.what();
    }
}

/// Sample i: x = i, class i % 3, number i / 2, pair (i, −i).
std::shared_ptr<Dataset> numbered(std::int64_t count) {
    auto set = std::make_shared<Dataset>();
    set->train.x = Tensor(Shape{count, 1});
    set->train.y = Tensor(Shape{count}, DType::Int32);
    set->train.moreTargets = {Tensor(Shape{count, 1}), Tensor(Shape{count, 2})};
    for (std::int64_t i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        set->train.x.floats()[at] = static_cast<float>(i);
        set->train.y.ints()[at] = static_cast<std::int32_t>(i % 3);
        set->train.moreTargets[0].floats()[at] = static_cast<float>(i) / 2;
        set->train.moreTargets[1].floats()[2 * at] = static_cast<float>(i);
        set->train.moreTargets[1].floats()[2 * at + 1] = -static_cast<float>(i);
    }
    return set;
}

Preprocessor preprocessorOf(const Dataset& set, const Json& steps) {
    return {steps, set.inputs()[0]};
}

TEST(SeveralTargets, StayWithTheirSamplesWhenShuffled) {
    const auto set = numbered(50);
    Pipeline pipeline(
        set, set->train, 10, 50, preprocessorOf(*set, Json::array()),
        {.batchSize = 8,
         .shuffleBuffer = 40,
         .sparseLabels = false,
         .workers = 3,
         .target = 2,
         .moreTargets = {{.target = 0, .labelClasses = 3}, {.target = 1, .sparseLabels = false}}});
    pipeline.beginEpoch(0);
    std::int64_t seen = 0;
    while (const Batch* batch = pipeline.next()) {
        ASSERT_EQ(batch->moreTargets.size(), 2U);
        for (std::size_t i = 0; i < static_cast<std::size_t>(batch->count); ++i, ++seen) {
            const float x = batch->inputs[0].floats()[i];
            EXPECT_EQ(batch->targets.floats()[2 * i], x);
            EXPECT_EQ(batch->targets.floats()[2 * i + 1], -x);
            EXPECT_EQ(batch->moreTargets[0].labels.ints()[i], static_cast<int>(x) % 3);
            EXPECT_EQ(batch->moreTargets[1].targets.floats()[i], x / 2);
        }
    }
    EXPECT_EQ(seen, 40);
}

/// A one_hot step is for the outputs that expect it.
TEST(SeveralTargets, OneHotIsForTheOutputsThatTakeIt) {
    const auto set = numbered(6);
    const Json oneHot = Json::array({{{"op", "one_hot"}, {"classes", 3}}});
    Pipeline pipeline(set, set->train, 0, 6, preprocessorOf(*set, oneHot),
                      {.batchSize = 6,
                       .sparseLabels = false,
                       .target = 1,
                       .oneHot = false,
                       .moreTargets = {{.target = 0, .sparseLabels = false}}});
    pipeline.beginEpoch(0);
    const Batch* batch = pipeline.next();
    ASSERT_NE(batch, nullptr);
    EXPECT_EQ(batch->targets.shape(), (Shape{6, 1}));
    EXPECT_EQ(batch->moreTargets[0].targets.shape(), (Shape{6, 3}));
    EXPECT_THAT(batch->moreTargets[0].targets.floats().subspan(3, 3), ElementsAre(0, 1, 0));
    EXPECT_THAT(messageOf([&] {
                    Pipeline(set, set->train, 0, 6, preprocessorOf(*set, Json::array()),
                             {.batchSize = 2, .moreTargets = {{.target = 1, .labelClasses = 3}}});
                }),
                HasSubstr("expected"));
}

class SeveralTargetsFile : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
};

TEST_F(SeveralTargetsFile, OfAnArchiveAreReadByName) {
    Tensor a(Shape{4, 2}), b(Shape{4, 3}), c(Shape{4, 1});
    for (Tensor* tensor : {&a, &b, &c}) {
        for (std::size_t i = 0; i < tensor->floats().size(); ++i)
            tensor->floats()[i] = static_cast<float>(i) + static_cast<float>(tensor->shape()[1]);
    }
    const auto path = m_directory.path() / "data.npz";
    writeNpz(path, {{"a", a}, {"b", b}, {"c", c}});
    const auto source = [&](const std::string& x, const std::string& y) {
        return makeDataSource(
            {{"source", "npz"}, {"options", {{"path", path.string()}, {"x", x}, {"y", y}}}});
    };
    const auto set = source("a, b", "c, a")->load();
    EXPECT_THAT(set->targetNames, ElementsAre("c", "a"));
    ASSERT_EQ(set->inputs().size(), 2U);
    EXPECT_EQ(set->inputs()[1].shape, (Shape{3}));
    EXPECT_EQ(set->train.target(1).shape, (Shape{2}));
    EXPECT_EQ(source("a, b", "c")->describe().moreInputs, std::vector<Shape>{(Shape{3})});
    Pipeline pipeline(
        set, set->train, 0, 4, preprocessorOf(*set, Json::array()),
        {.batchSize = 4, .sparseLabels = false, .moreTargets = {{.target = 1, .sparseLabels = false}}});
    pipeline.beginEpoch(0);
    const Batch* batch = pipeline.next();
    ASSERT_NE(batch, nullptr);
    EXPECT_THAT(batch->inputs[0].floats(), ::testing::ElementsAreArray(a.floats()));
    EXPECT_THAT(batch->inputs[1].floats(), ::testing::ElementsAreArray(b.floats()));
    EXPECT_THAT(batch->targets.floats(), ::testing::ElementsAreArray(c.floats()));
    EXPECT_THAT(batch->moreTargets[0].targets.floats(), ::testing::ElementsAreArray(a.floats()));
    EXPECT_THAT(messageOf([&] { source("a, d", "c")->load(); }), HasSubstr("d"));
}

TEST_F(SeveralTargetsFile, OfATableAreItsColumns) {
    const auto path = m_directory.write("data.csv", "u,kind,v,size\n1,cat,2,0.5\n3,dog,4,1.5\n5,cat,6,2.5\n");
    const auto set =
        makeDataSource({{"source", "csv"}, {"options", {{"path", path.string()}, {"target", "size, kind"}}}})
            ->load();
    EXPECT_THAT(set->featureNames, ElementsAre("u", "v"));
    EXPECT_THAT(set->targetNames, ElementsAre("size", "kind"));
    EXPECT_TRUE(set->classNames.empty());
    ASSERT_EQ(set->moreClassNames.size(), 1U);
    EXPECT_THAT(set->moreClassNames[0], ElementsAre("cat", "dog"));
    EXPECT_THAT(set->train.y.floats(), ElementsAre(0.5F, 1.5F, 2.5F));
    EXPECT_THAT(set->train.moreTargets[0].ints(), ElementsAre(0, 1, 0));
}

}  // namespace
}  // namespace shardlab::engine::several_targets_test
