#include "engine/planning/data_plan.h"

#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "engine/planning/workload.h"
#include "tests/data/temporary_directory.h"

/// Which samples of an experiment train and which validate.
namespace shardlab::engine::data_plan_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class DataPlanTest : public ::testing::Test {
protected:
    /// 40 rows sorted by class: 20 a, 12 b, 8 c. x is the number of the row.
    Experiment classes(bool stratified) {
        std::string rows = "x,kind\n";
        for (int i = 0; i < 40; ++i)
            rows += fmt::format("{},{}\n", i, i < 20 ? "a" : i < 32 ? "b" : "c");
        Experiment experiment;
        experiment.data.source = "csv";
        experiment.data.options = {{"path", m_directory.write("t.csv", rows).string()}};
        experiment.data.validation = {
            .kind = ValidationSpec::Kind::Fraction, .fraction = 0.25, .stratified = stratified};
        experiment.fit.seed = 3;
        return experiment;
    }
    static std::vector<int> classCounts(const SampleRange& range) {
        std::vector<int> counts(3);
        for (std::int64_t i = range.begin; i < range.end; ++i)
            ++counts[static_cast<std::size_t>(range.samples->y.ints()[static_cast<std::size_t>(i)])];
        return counts;
    }
    static std::set<float> rowsOf(const SampleRange& range) {
        const auto x = range.samples->x.floats().subspan(static_cast<std::size_t>(range.begin),
                                                         static_cast<std::size_t>(range.count()));
        return {x.begin(), x.end()};
    }
    TemporaryDirectory m_directory;
    StopToken m_stop;
};

TEST_F(DataPlanTest, ValidatesOnTheLastSamples) {
    const DataPlan plan = makeDataPlan(classes(false), m_stop);
    EXPECT_THAT(classCounts(plan.split.training), ElementsAre(20, 10, 0));
    EXPECT_THAT(classCounts(plan.split.validation), ElementsAre(0, 2, 8));
}

TEST_F(DataPlanTest, ValidatesOnAShareOfEachClass) {
    const DataPlan plan = makeDataPlan(classes(true), m_stop);
    EXPECT_THAT(classCounts(plan.split.training), ElementsAre(15, 9, 6));
    EXPECT_THAT(classCounts(plan.split.validation), ElementsAre(5, 3, 2));
    const std::set<float> training = rowsOf(plan.split.training), validation = rowsOf(plan.split.validation);
    std::set<float> all = training;
    all.insert(validation.begin(), validation.end());
    EXPECT_EQ(training.size() + validation.size(), 40U);
    EXPECT_EQ(all.size(), 40U);
    const SampleCounts counts = sampleCounts(classes(true));
    EXPECT_EQ(counts.train, plan.split.training.count());
    EXPECT_EQ(counts.validation, plan.split.validation.count());
    EXPECT_EQ(rowsOf(makeDataPlan(classes(true), m_stop).split.validation), validation);
    Experiment other = classes(true);
    other.fit.seed = 4;
    EXPECT_NE(rowsOf(makeDataPlan(other, m_stop).split.validation), validation);
}

TEST_F(DataPlanTest, StratifiesByClassesOnly) {
    Experiment experiment = classes(true);
    experiment.data.options["path"] = m_directory.write("n.csv", "x,y\n1,1\n2,1.5\n3,2\n").string();
    EXPECT_THAT(messageOf([&] { makeDataPlan(experiment, m_stop); }),
                HasSubstr("a stratified split expects class labels; the target of sample 1 is 1.5"));
}

TEST_F(DataPlanTest, ValidationIsWrittenAsItIsRead) {
    const Json plain = classes(false).toJson(), stratified = classes(true).toJson();
    EXPECT_EQ(plain["data"]["validation"], (Json{{"fraction", 0.25}}));
    EXPECT_EQ(stratified["data"]["validation"], (Json{{"fraction", 0.25}, {"stratified", true}}));
    EXPECT_TRUE(Experiment::fromJson(stratified).data.validation.stratified);
    EXPECT_FALSE(Experiment::fromJson(plain).data.validation.stratified);
}

}  // namespace
}  // namespace shardlab::engine::data_plan_test
