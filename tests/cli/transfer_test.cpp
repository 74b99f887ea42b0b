#include <gmock/gmock.h>

#include "engine/core/json.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::transfer_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

/// The small experiment, its trained weights, and what `transfer` makes of it.
struct Prepared {
    Prepared()
        : experiment(writeExperiment(directory, smallExperiment(directory))),
          weights(directory.file("w.h5")),
          output(directory.file("tuned.json")) {
        EXPECT_EQ(runCli({"train", experiment, "--export", weights, "--quiet", "--no-save"}).exitCode, 0);
    }
    Outcome transfer(std::vector<std::string> more) const {
        std::vector<std::string> arguments{"transfer", experiment, "--weights", weights, "--output", output};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(arguments);
    }
    TemporaryDirectory directory;
    std::string experiment, weights, output;
};

TEST(Transfer, WritesAnExperimentThatTrainsFromTheWeights) {
    const Prepared prepared;
    const Outcome outcome = prepared.transfer({"--no-freeze", "--classes", "3", "--learning-rate", "0.25"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("is the new head, for 3 classes."));
    EXPECT_THAT(outcome.output, HasSubstr("The learning rate is 0.25."));
    const Outcome lint = runCli({"lint", prepared.output});
    EXPECT_EQ(lint.exitCode, 0) << lint.output;
    // Its only layer is the head: nothing of the file fits, which the run says.
    const Outcome run = runCli({"train", prepared.output, "--no-save"});
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_THAT(run.errors, HasSubstr("initial_weights: no array of " + prepared.weights + " fits a layer"));
}

TEST(Transfer, SaysWhatIsWrong) {
    const Prepared prepared;
    const Outcome nowhere = prepared.transfer({"--freeze-before", "nowhere", "--classes", "3"});
    EXPECT_EQ(nowhere.exitCode, 2);
    EXPECT_THAT(nowhere.errors, HasSubstr("--freeze-before: the model has no layer nowhere"));
    EXPECT_THAT(prepared.transfer({"--no-freeze", "--freeze-before", "dense"}).errors,
                HasSubstr("cannot be combined"));
    EXPECT_THAT(prepared.transfer({"--classes", "3"}).errors,
                HasSubstr("no layer before it has weights to freeze"));
    EXPECT_THAT(prepared.transfer({}).errors, HasSubstr("the number of classes is not known; give it"));
    EXPECT_THAT(runCli({"transfer", prepared.experiment, "--output", prepared.output}).errors,
                HasSubstr("--weights: expected the file with the weights"));
}

}  // namespace
}  // namespace shardlab::test::transfer_test
