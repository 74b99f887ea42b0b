// Sweeps from the command line: trials, the runs they leave, wrong usage, Ctrl-C.
#include <gmock/gmock.h>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::sweep_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Sweep : public ::testing::Test {
protected:
    /// With a run store of its own.
    Outcome cli(const std::vector<std::string>& arguments, const std::string& interruptWhen = {}) const {
        return runCli(arguments, interruptWhen, {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
    }
    Outcome sweep(std::vector<std::string> flags) const {
        flags.insert(flags.begin(), {"sweep", m_file});
        return cli(flags);
    }
    Json sweepJson(std::vector<std::string> flags) const {
        flags.emplace_back("--json");
        const Outcome outcome = sweep(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_EQ(outcome.errors, "");
        return Json::parse(outcome.output);
    }
    Json runs() const { return Json::parse(cli({"runs", "list", "--json"}).output); }

    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

/// Without what is measured and with what the run store names.
Json withoutClocks(Json result) {
    result.erase("sweep");
    for (Json& trial : result["trials"])
        trial.erase("wall_seconds");
    return result;
}

TEST_F(Sweep, OfAGridTrainsEveryTrialAsTrainDoes) {
    const Json result = sweepJson(
        {"--vary", "optimizer.learning_rate=0.5,0.01", "--vary", "compile.optimizer.config.momentum=0,0.9"});
    ASSERT_EQ(result.at("trials").size(), 4U);
    double best = 1e9;
    int bestId = 0;
    for (const Json& trial : result.at("trials")) {
        EXPECT_EQ(trial.at("status"), "completed");
        EXPECT_EQ(trial.at("epochs"), 2);
        EXPECT_GT(trial.at("wall_seconds").get<double>(), 0);
        if (trial.at("objective").get<double>() < best) {
            best = trial.at("objective");
            bestId = trial.at("id");
        }
    }
    EXPECT_EQ(result.at("best"), bestId);
    const std::string file = m_directory.file("history.json");
    ASSERT_EQ(cli({"train", m_file, "--learning-rate", "0.01", "--history", file, "--no-save"}).exitCode, 0);
    const Json history = Json::parse(readText(file));
    double smallest = 1e9, simulated = 0;
    for (const Json& epoch : history.at("epochs")) {
        smallest = std::min(smallest, epoch.at("metrics").at("val_loss").get<double>());
        simulated +=
            epoch.at("simulated_seconds").get<double>() + epoch.at("simulated_compile_seconds").get<double>();
    }
    const Json& same = result.at("trials").at(2);
    EXPECT_EQ(same.at("parameters"),
              Json::parse(R"({"optimizer.learning_rate": 0.01, "optimizer.momentum": 0})"));
    EXPECT_EQ(same.at("objective"), smallest);
    EXPECT_NEAR(same.at("simulated_seconds").get<double>(), simulated, 1e-9);
    double all = 0;  // momentum costs a little on the device, too
    for (const Json& trial : result.at("trials"))
        all += trial.at("simulated_seconds").get<double>();
    EXPECT_NEAR(result.at("forecast").at("simulated_seconds").get<double>(), all,
                1e-5);  // an epoch of the estimate begins with empty input queues
}

TEST_F(Sweep, LeavesItsTrialsInTheRuns) {
    const Json result = sweepJson({"--vary", "fit.batch_size=16,12,32"});
    const Json stored = runs();
    ASSERT_EQ(stored.size(), 3U);  // the newest first
    for (std::size_t i = 0; i < 3; ++i) {
        const Json& sweep = stored.at(2 - i).at("sweep");
        EXPECT_EQ(sweep.at("id"), result.at("sweep"));
        EXPECT_EQ(sweep.at("trial"), result.at("trials").at(i).at("parameters"));
    }
    EXPECT_EQ(stored.at(1).at("status"), "failed");
    EXPECT_EQ(result.at("trials").at(1).at("status"), "failed");
    EXPECT_THAT(result.at("trials").at(1).at("message").get<std::string>(), HasSubstr("12"));
    EXPECT_EQ(stored.at(0).at("parameters").at("fit.batch_size"), 32);
    const std::string filter = "sweep == \"" + result.at("sweep").get<std::string>() + '"';
    EXPECT_EQ(Json::parse(cli({"runs", "list", "--filter", filter, "--json"}).output).size(), 3U);
    sweepJson({"--vary", "fit.batch_size=16", "--no-save"});
    EXPECT_EQ(runs().size(), 3U);
}

TEST_F(Sweep, OfOneSeedGivesTheSameTrials) {
    const std::vector<std::string> flags{"--vary",   "optimizer.learning_rate=1e-3..1:log",
                                         "--vary",   "model.dense.activation=softmax,sigmoid",
                                         "--trials", "3",
                                         "--no-save"};
    const auto seeded = [&](const char* seed) {
        std::vector<std::string> all = flags;
        all.insert(all.end(), {"--seed", seed});
        return withoutClocks(sweepJson(all));
    };
    EXPECT_EQ(seeded("4"), seeded("4"));
    EXPECT_NE(seeded("4"), seeded("5"));
}

TEST_F(Sweep, StopsBadTrialsEarly) {
    // The learning rate 1e-6 learns nothing: behind the first epoch, rung 1, it is the worse one of two.
    const Json result =
        sweepJson({"--vary", "optimizer.learning_rate=0.5,0.000001", "--epochs", "9", "--stop", "asha"});
    EXPECT_EQ(result.at("trials").at(0).at("epochs"), 9);
    EXPECT_EQ(result.at("trials").at(0).at("status"), "completed");
    EXPECT_EQ(result.at("trials").at(1).at("epochs"), 1);
    EXPECT_EQ(result.at("trials").at(1).at("status"), "stopped");
    EXPECT_EQ(runs().at(0).at("epochs"), 1);
    EXPECT_EQ(runs().at(0).at("status"), "stopped");
    EXPECT_EQ(runs().at(1).at("status"), "completed");
    const Json late = sweepJson({"--vary", "optimizer.learning_rate=0.5,0.000001", "--epochs", "9", "--stop",
                                 "median", "--min-epochs", "4", "--no-save"});
    EXPECT_EQ(late.at("trials").at(1).at("epochs"), 4);
}

TEST_F(Sweep, ByTpeGivesTheSameTrialsForOneSeed) {
    const std::vector<std::string> flags{
        "--vary", "optimizer.learning_rate=1e-3..1:log", "--trials", "14", "--search", "tpe", "--no-save"};
    const Json result = withoutClocks(sweepJson(flags));
    EXPECT_EQ(result, withoutClocks(sweepJson(flags)));
    EXPECT_EQ(result.at("trials").size(), 14U);
    EXPECT_FALSE(result.at("forecast").at("exact"));
}

TEST_F(Sweep, PrintsEachTrialAndATableOfAll) {
    const Outcome outcome = sweep({"--vary", "optimizer.learning_rate=0.001,0.5", "--no-save"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr("grid search, 2 trials, objective val_loss"),
                      HasSubstr("All trials to their last epoch: "), HasSubstr("simulated"),
                      HasSubstr("Trial 1: optimizer.learning_rate 0.001 · completed · val_loss "),
                      HasSubstr("2 epochs"), HasSubstr("\nBest: trial 2\n")));
}

TEST_F(Sweep, OfDevicesTrainsNothing) {
    const Json result = sweepJson({"--vary", "runtime.device=tpu-v2-8,t4", "--objective", "simulated_seconds",
                                   "--objective", "cost", "--price", "tpu-v2-8=1", "--price", "t4=1000"});
    ASSERT_EQ(result.at("trials").size(), 2U);
    const Json simulated = Json::parse(cli({"simulate", m_file, "--device", "tpu-v2-8,t4", "--json"}).output);
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& trial = result.at("trials").at(i);
        EXPECT_EQ(trial.at("status"), "estimated");
        EXPECT_EQ(trial.at("epochs"), 0);
        EXPECT_EQ(trial.at("objective").at("simulated_seconds"), simulated.at(i).at("total_seconds"));
    }
    EXPECT_TRUE(result.at("best").is_array());
    EXPECT_EQ(runs().size(), 0U);
}

TEST_F(Sweep, SaysWhatIsWrongWithAFlag) {
    const auto error = [this](const std::vector<std::string>& flags) {
        const Outcome outcome = sweep(flags);
        EXPECT_EQ(outcome.exitCode, 2);
        EXPECT_EQ(outcome.errorLines(), 1);
        return outcome.errors;
    };
    EXPECT_THAT(error({"--vary", "fit.epochs=3..x"}),
                HasSubstr("--vary, position 15: expected a number; got x"));
    EXPECT_THAT(error({"--vary", "fit.nothing=3"}), HasSubstr("--vary, position 1: expected the path"));
    EXPECT_THAT(error({"--vary", "fit.epochs=1,2", "--vary", "fit.epochs=3"}), HasSubstr("fit.epochs twice"));
    EXPECT_THAT(error({"--vary", "fit.epochs=1,2", "--objective", "speed"}),
                HasSubstr("--objective: expected loss, "));
    EXPECT_THAT(error({"--vary", "optimizer.learning_rate=0.1..1", "--search", "grid"}),
                HasSubstr("--search: optimizer.learning_rate: a grid needs a list"));
    EXPECT_THAT(error({"--vary", "fit.epochs=1,2", "--objective", "loss", "--objective", "loss"}),
                HasSubstr("--objective: expected each objective once; got loss twice"));
    EXPECT_THAT(error({"--vary", "fit.epochs=1,2", "--stop", "asha", "--objective", "cost"}),
                HasSubstr("--stop: expected a metric as --objective"));
    const Outcome failing = sweep({"--vary", "fit.batch_size=12,13", "--no-save"});
    EXPECT_EQ(failing.exitCode, 1);
    EXPECT_THAT(failing.errors, HasSubstr("no trial has a value of the objective"));
}

TEST_F(Sweep, GoesOnWithThePlanThatItWasSavedWith) {
    const std::string id = sweepJson({"--vary", "optimizer.learning_rate=0.5,0.01"}).at("sweep");
    const std::vector<std::vector<std::string>> plans{
        {"--vary", "fit.epochs=1"},  {"--trials", "3"},          {"--search", "random"},  {"--stop", "none"},
        {"--reduction-factor", "2"}, {"--min-epochs", "1"},      {"--objective", "loss"}, {"--seed", "7"},
        {"--epochs", "1"},           {"--steps-per-epoch", "1"}, {"--price", "t4=1"}};
    for (const std::vector<std::string>& plan : plans) {
        const Outcome outcome = cli({"sweep", id, "--resume", plan[0], plan[1]});
        EXPECT_EQ(outcome.exitCode, 2) << plan[0];
        EXPECT_EQ(outcome.errorLines(), 1) << plan[0];
        EXPECT_THAT(outcome.errors, HasSubstr("remove " + plan[0] + "\n"));
    }
    EXPECT_THAT(cli({"sweep", id, "--resume", "--seed", "7", "--trials", "3"}).errors,
                HasSubstr("remove --trials, --seed\n"));
    for (const std::vector<std::string>& flags :
         {std::vector<std::string>{}, std::vector<std::string>{"--vary", "fit.epochs=1"}}) {
        std::vector<std::string> arguments{"sweep", id};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const Outcome outcome = cli(arguments);
        EXPECT_EQ(outcome.exitCode, 2);
        EXPECT_THAT(outcome.errors, HasSubstr("sweep " + id + " --resume"));
    }
    EXPECT_EQ(cli({"sweep", id, "--resume"}).exitCode, 0);
    EXPECT_EQ(runs().size(), 2U);
}

TEST_F(Sweep, InterruptedPrintsWhatThereIs) {
    const Outcome outcome =
        cli({"sweep", m_file, "--vary", "optimizer.learning_rate=0.5,0.01", "--epochs", "100000"},
            "to their last epoch");
    EXPECT_EQ(outcome.exitCode, 130);
    EXPECT_THAT(outcome.output, Not(HasSubstr("Trial 2")));
    EXPECT_THAT(outcome.output, HasSubstr("interrupted"));
}

}  // namespace
}  // namespace shardlab::test::sweep_test
