// What programs that call the command line need: the experiment verb, ids, documents, trials as they end.
#include <gmock/gmock.h>

#include <sstream>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::scripting_test {
namespace {

using engine::Json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Scripting : public ::testing::Test {
protected:
    /// With a run store of its own.
    Outcome cli(const std::vector<std::string>& arguments) const {
        return runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
    }
    std::vector<Json> lines(const std::vector<std::string>& arguments) const {
        const Outcome outcome = cli(arguments);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        std::vector<Json> found;
        std::istringstream text(outcome.output);
        for (std::string line; std::getline(text, line);)
            found.push_back(Json::parse(line));
        return found;
    }
    Json experiment(std::vector<std::string> flags) const {
        flags.insert(flags.begin(), {"experiment", m_file});
        const Outcome outcome = cli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return Json::parse(outcome.output, nullptr, false);
    }

    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

TEST_F(Scripting, AnExperimentIsPrintedWithItsDefaults) {
    const Json json = experiment({});
    EXPECT_EQ(json.at("fit").at("seed"), 1);  // the file leaves it out
    EXPECT_EQ(json.at("model"), smallExperiment(m_directory).at("model"));
}

TEST_F(Scripting, ValuesAreSetByTheirPathsInTheirOrder) {
    const Json json = experiment({"--set", "optimizer=\"Adam\"", "--set", "optimizer.beta_1=0.5", "--set",
                                  "model.dense.activation=linear", "--set", "name=my own", "--epochs", "7",
                                  "--device", "t4"});
    EXPECT_EQ(json.at("compile").at("optimizer").at("config").at("beta_1"), 0.5);
    EXPECT_EQ(json.at("model").at("config").at("layers").at(0).at("config").at("activation"), "linear");
    EXPECT_EQ(json.at("name"), "my own");
    EXPECT_EQ(json.at("fit").at("epochs"), 7);
    EXPECT_EQ(json.at("runtime").at("device"), "t4");
}

TEST_F(Scripting, WrongValuesAreErrors) {
    for (const auto& [text, code, expected] :
         {std::tuple{"optimizer.learning_rate", 2, "--set: expected PATH=VALUE"},
          std::tuple{"=3", 2, "--set: expected PATH=VALUE"},
          std::tuple{"optimizer.speed=3", 2, "expected the path of a parameter"},
          std::tuple{"optimizer.learning_rate=fast", 2, "optimizer: learning_rate"},
          std::tuple{"model.dense.units=-3", 2, "model.dense: units"},
          std::tuple{"runtime.device=abacus", 2, "abacus"}}) {
        const Outcome outcome = cli({"experiment", m_file, "--set", text});
        EXPECT_EQ(outcome.exitCode, code) << text;
        EXPECT_EQ(outcome.errorLines(), 1) << text;
        EXPECT_THAT(outcome.errors, HasSubstr(expected));
    }
    EXPECT_EQ(cli({"experiment", m_file, "--python", "--output", "x.json"}).exitCode, 2);
}

TEST_F(Scripting, AnExperimentIsWrittenAsFileOrAsPython) {
    const std::string file = m_directory.file("other.json");
    EXPECT_EQ(cli({"experiment", m_file, "--set", "fit.epochs=9", "--output", file}).exitCode, 0);
    EXPECT_EQ(Json::parse(readText(file)).at("fit").at("epochs"), 9);
    EXPECT_THAT(cli({"experiment", "mnist_mlp", "--epochs", "3", "--python"}).output,
                StartsWith("import shardlab\n\nexperiment = shardlab.template(\"mnist_mlp\")\n"
                           "experiment[\"fit.epochs\"] = 3\n"));
}

TEST_F(Scripting, ARunTellsItsIdAndHasItsExperiment) {
    const std::vector<Json> trained = lines({"train", m_file, "--progress", "json", "--epochs", "1"});
    EXPECT_EQ(trained.front(), (Json{{"run", 1}}));
    const Json run = Json::parse(cli({"runs", "show", "1", "--json"}).output).at(0);
    EXPECT_EQ(run.at("document"), experiment({"--epochs", "1"}));
    EXPECT_EQ(run.at("weights_file"), m_directory.file("home/shardlab/runs/1.npz"));
    EXPECT_EQ(cli({"evaluate", m_file, "--weights", run.at("weights_file")}).exitCode, 0);
    EXPECT_FALSE(lines({"train", m_file, "--progress", "json", "--no-save"}).front().contains("run"));
}

TEST_F(Scripting, TrialsArePrintedWhenTheyEnd) {
    const std::vector<Json> found =
        lines({"sweep", m_file, "--vary", "optimizer.learning_rate=0.5,0.01", "--progress", "json"});
    ASSERT_EQ(found.size(), 3U);
    const Json& result = found[2].at("result");
    EXPECT_THAT(result.at("trials"), ElementsAre(found[0].at("trial"), found[1].at("trial")));
    EXPECT_EQ(result.at("forecast").at("trials"), 2);
}

}  // namespace
}  // namespace shardlab::test::scripting_test
