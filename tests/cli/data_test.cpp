// The data of an experiment and its preprocessing.
#include <gmock/gmock.h>

#include "engine/core/json.h"
#include "tests/cli/process.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::data_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

struct DataVerb : ::testing::Test {
    TemporaryDirectory directory;
    Json experiment = smallExperiment(directory);
    Outcome run(std::vector<std::string> flags) const {
        flags.insert(flags.begin(), {"data", writeExperiment(directory, experiment)});
        return runCli(flags);
    }
};

TEST_F(DataVerb, PrintsTheShapeAfterEachStep) {
    experiment["data"]["preprocess"] =
        Json::parse(R"([{"op": "reshape", "shape": [2, 3]}, {"op": "standardize"}])");
    const Outcome outcome = run({"--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json shown = Json::parse(outcome.output);
    EXPECT_EQ(shown["train"], 96);
    EXPECT_EQ(shown["sample_shape"], Json({6}));
    EXPECT_EQ(shown["steps"][0]["shape"], Json({2, 3}));
    EXPECT_EQ(shown["steps"][1]["shape"], Json({2, 3}));
    EXPECT_THAT(run({}).output, HasSubstr("(2, 3)"));
}

TEST_F(DataVerb, FailsWithTheStepThatFails) {
    experiment["data"]["preprocess"] = Json::parse(R"([{"op": "reshape", "shape": [5]}, {"op": "scale"}])");
    const Outcome outcome = run({});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.output, HasSubstr("Preprocessing step 1 (reshape) does not fit 6"));
    EXPECT_THAT(outcome.output, HasSubstr("To adapt it to data and model: "));
}

TEST_F(DataVerb, AdaptsToOwnData) {
    std::string table;
    for (int i = 0; i < 12; ++i)
        table += "1.5,2,3,4," + std::to_string(i) + ",0.5," + (i % 2 == 0 ? "yes" : "no") + "\n";
    const std::string file = directory.write("own.csv", table), fitted = directory.file("fitted.json");
    experiment["data"]["preprocess"] = Json::parse(R"([{"op": "resize", "height": 4, "width": 4}])");
    const Outcome outcome = run({"--path", file, "--adapt", fitted});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json written = Json::parse(readText(fitted));
    EXPECT_EQ(written["data"]["source"], "csv");
    EXPECT_EQ(written["data"]["options"], (Json{{"path", file}}));
    EXPECT_EQ(written["data"]["preprocess"], Json::parse(R"([{"op": "standardize"}])"));
    EXPECT_THAT(outcome.output, HasSubstr("csv: 12 training samples, 0 test samples, 2 classes"));
}

TEST_F(DataVerb, SaysOneSample) {
    const std::string file = directory.write("own.csv", "1.5,2\n");
    const Outcome outcome = run({"--path", file});
    EXPECT_THAT(outcome.output, HasSubstr("csv: 1 training sample, 0 test samples")) << outcome.errors;
}

/// The written experiment is opened from any folder, as one that the window wrote.
TEST_F(DataVerb, WritesTheWholePathOfOwnData) {
    std::string table;
    for (int i = 0; i < 12; ++i)
        table += "1.5,2,3,4," + std::to_string(i) + ",0.5," + (i % 2 == 0 ? "yes" : "no") + "\n";
    const std::string file = directory.write("own.csv", table), fitted = directory.file("fitted.json");
    const std::string folder = std::filesystem::path(file).parent_path();
    const std::string start = writeExperiment(directory, experiment);
    const Outcome outcome = runCli({"data", start, "--path", "./own.csv", "--adapt", "fitted.json"}, {},
                                   {"env", "--chdir=" + folder});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(Json::parse(readText(fitted))["data"]["options"]["path"], file);
    const Outcome elsewhere = runCli({"data", fitted}, {}, {"env", "--chdir=/"});
    EXPECT_EQ(elsewhere.exitCode, 0) << elsewhere.errors;
}

TEST_F(DataVerb, SaysWhatItExpectsOfAPath) {
    const Outcome outcome = run({"--path", directory.write("own.doc", "x")});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("own.doc: expected a table (.csv)"));
}

}  // namespace
}  // namespace shardlab::test::data_test
