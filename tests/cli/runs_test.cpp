// The runs that train leaves in the store, and the verbs that list, compare, export and mark them.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/runs_fixture.h"

namespace shardlab::test::runs_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
namespace fs = std::filesystem;

TEST_F(Runs, AreAddedByTrain) {
    train({"--history", m_directory.file("history.json"), "--threads", "2"});
    train({"--no-save"});
    const Json runs = list();
    ASSERT_EQ(runs.size(), 1U);
    const Json& run = runs[0];
    EXPECT_EQ(run.at("id"), 1);
    EXPECT_EQ(run.at("name"), "small");
    EXPECT_EQ(run.at("status"), "completed");
    EXPECT_EQ(run.at("device"), "tpu-v2-8");
    EXPECT_EQ(run.at("epochs"), 2);
    EXPECT_EQ(run.at("sweep"), nullptr);
    EXPECT_EQ(run.at("tags"), Json::array());
    EXPECT_EQ(run.at("environment").at("threads"), 2);
    EXPECT_EQ(run.at("parameters").at("optimizer.learning_rate"), 0.5);
    EXPECT_TRUE(run.contains("started"));
    const Json history = Json::parse(readText(m_directory.file("history.json")));
    EXPECT_EQ(run.at("metrics"), history.at("epochs").at(1).at("metrics"));
    EXPECT_EQ(run.at("data_checksum"), history.at("data_checksum"));
    EXPECT_EQ(run.at("best").at("metric"), "val_sparse_categorical_accuracy");
    EXPECT_TRUE(fs::exists(weights(1)));
}

/// A terminal obeys control characters.
TEST_F(Runs, AreListedWithEscapedControlCharacters) {
    Json colored = smallExperiment(m_directory);
    colored["name"] = "a\x1b[31mz\nc";
    m_file = writeExperiment(m_directory, colored);
    train();
    EXPECT_EQ(list()[0].at("name"), colored["name"]);
    EXPECT_THAT(cli({"runs", "list"}).output, AllOf(HasSubstr("a\\x1B[31mz\\nc"), Not(HasSubstr("\x1b"))));
}

TEST_F(Runs, WithLongNamesLeaveTheOthersReadable) {
    Json experiment = smallExperiment(m_directory);
    experiment["name"] = std::string(10'000, 'N');
    m_file = writeExperiment(m_directory, experiment);
    train();
    train({"--seed", "9"});
    EXPECT_EQ(list()[0].at("name"), experiment["name"]);
    const std::vector<std::vector<std::string>> verbs{
        {"list"}, {"compare", "1", "2"}, {"delete", "1"}, {"list", "--bin"}};
    for (const std::vector<std::string>& verb : verbs) {
        std::vector<std::string> words{"runs"};
        words.insert(words.end(), verb.begin(), verb.end());
        const Outcome outcome = cli(words);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_THAT(outcome.output, HasSubstr("N… (10000 bytes)"));
        EXPECT_LT(outcome.output.size(), 4'000U) << verb.front();
    }
}

TEST_F(Runs, OfTheSameDataHaveTheSameChecksum) {
    train();
    train({"--seed", "9"});
    const Json runs = list();
    EXPECT_EQ(runs[0].at("data_checksum"), runs[1].at("data_checksum"));
    EXPECT_EQ(runs[0].at("data_checksum").get<std::string>().size(), 8U);
}

TEST_F(Runs, AreFiltered) {
    train();
    train({"--learning-rate", "0.01", "--device", "cpu-host"});
    EXPECT_THAT(ids("loss > 0 and status == completed"), ::testing::ElementsAre(2, 1));
    EXPECT_THAT(ids("optimizer.learning_rate <= 0.01"), ::testing::ElementsAre(2));
    EXPECT_THAT(ids("compile.optimizer.config.learning_rate > 0.01"), ::testing::ElementsAre(1));
    EXPECT_THAT(ids("device ~ TPU or name == other"), ::testing::ElementsAre(1));
    EXPECT_THAT(ids("status == failed"), IsEmpty());
    const Outcome wrong = cli({"runs", "list", "--filter", "loss >"});
    EXPECT_EQ(wrong.exitCode, 2);
    EXPECT_EQ(
        wrong.errors,
        "shardlab-cli: filter, position 7: expected a number, a word or a text in quotation marks; got the "
        "end\n");
    EXPECT_THAT(cli({"runs", "list", "--filter", "status == failed"}).output,
                HasSubstr("No run matches the filter."));
}

/// README.md filters by a metric before the first run computes it.
TEST_F(Runs, WithoutAMetricOfTheFilterAreNone) {
    const std::vector<std::string> words{"runs", "list", "--filter", "val_accuracy > 0.9"};
    EXPECT_EQ(cli(words).output, "No runs yet; train adds one.\n");
    train();
    const Outcome outcome = cli(words);
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.output, "No run matches the filter.\n");
    EXPECT_EQ(outcome.errors,
              "shardlab-cli: warning: no run has the metric val_accuracy; the metrics of the runs: loss, "
              "sparse_categorical_accuracy, val_loss, val_sparse_categorical_accuracy\n");
    EXPECT_EQ(list({"--filter", "val_accuracy > 0.9"}), Json::array());
    EXPECT_EQ(cli({"runs", "list", "--filter", "val_acuracy > 0.9"}).exitCode, 2) << "misspelled";
}

TEST_F(Runs, WithWideNamesLeaveTheColumnsAligned) {
    train();
    writeExperiment(m_directory,
                    smallExperiment(m_directory)
                        .patch(Json::parse(R"([{"op": "replace", "path": "/name", "value": "小さい"}])")));
    train();
    const std::string output = cli({"runs", "list"}).output;
    EXPECT_THAT(output, AllOf(HasSubstr(" 2  小さい  tpu-v2-8"), HasSubstr(" 1  small   tpu-v2-8")))
        << output;
}

/// A name that a spreadsheet would run.
TEST_F(Runs, AreExportedWithoutFormulas) {
    train();
    EXPECT_EQ(cli({"runs", "note", "1", "--text", "=cmd|' /C calc'!A0"}).exitCode, 0);
    const std::string csv = m_directory.file("runs.csv");
    EXPECT_EQ(cli({"runs", "export", "1", "--no-epochs", "--columns", "id,notes", "--output", csv}).exitCode,
              0);
    EXPECT_EQ(readText(csv), "id,notes\r\n1,'=cmd|' /C calc'!A0\r\n");
}

TEST_F(Runs, AreShownAndCompared) {
    train();
    train({"--learning-rate", "0.01", "--device", "cpu-host"});
    const Outcome shown = cli({"runs", "show", "1"});
    EXPECT_EQ(shown.exitCode, 0) << shown.errors;
    EXPECT_THAT(shown.output, AllOf(HasSubstr("optimizer.learning_rate"), HasSubstr("tpu-v2-8"),
                                    HasSubstr("data checksum"), HasSubstr("val_loss")));
    const Outcome compared = cli({"runs", "compare", "1", "2"});
    EXPECT_EQ(compared.exitCode, 0) << compared.errors;
    EXPECT_THAT(compared.output,
                AllOf(HasSubstr("1 small"), HasSubstr("runtime.device"), HasSubstr("optimizer.learning_rate"),
                      HasSubstr("best val_loss"), Not(HasSubstr("fit.batch_size"))));
    EXPECT_THAT(cli({"runs", "compare", "1", "2", "--all"}).output, HasSubstr("fit.batch_size"));
    const Json json = Json::parse(cli({"runs", "compare", "2", "1", "--json"}).output);
    EXPECT_EQ(json.at("runs"), (Json{2, 1}));
    EXPECT_EQ(json.at("rows").at(0),
              (Json{{"name", "runtime.device"}, {"metric", false}, {"values", {"cpu-host", "tpu-v2-8"}}}));
    EXPECT_EQ(cli({"runs", "compare", "1"}).exitCode, 2);
}

TEST_F(Runs, AreExported) {
    train();
    const std::string csv = m_directory.file("runs.csv"), json = m_directory.file("runs.json");
    EXPECT_EQ(cli({"runs", "export", "small", "--output", csv}).output, csv + ": 1 run\n");
    std::istringstream lines(readText(csv));
    std::string header, first, second, third;
    std::getline(lines, header);
    std::getline(lines, first);
    std::getline(lines, second);
    EXPECT_FALSE(std::getline(lines, third)) << "two epochs, two lines";
    EXPECT_THAT(header, AllOf(::testing::StartsWith("run,name,status,device,started,"),
                              HasSubstr(",optimizer.learning_rate,"),
                              HasSubstr(",epoch,learning_rate,wall_seconds,simulated_seconds,loss,")));
    EXPECT_THAT(first, ::testing::StartsWith("1,small,completed,tpu-v2-8,"));
    EXPECT_EQ(cli({"runs", "export", "1", "--output", json}).exitCode, 0);
    const Json runs = Json::parse(readText(json));
    EXPECT_EQ(runs.at(0).at("history").at("epochs").size(), 2U);
    EXPECT_EQ(cli({"runs", "export", "1", "--output", m_directory.file("runs.txt")}).exitCode, 2);
}

TEST_F(Runs, AreExportedWithSomeColumns) {
    train();
    train({"--learning-rate", "0.25"});
    const std::string csv = m_directory.file("some.csv"), json = m_directory.file("some.json");
    EXPECT_EQ(cli({"runs", "export", "--filter", "optimizer.learning_rate < 1", "--output", csv, "--columns",
                   "id,optimizer.learning_rate,epochs", "--no-epochs"})
                  .exitCode,
              0);
    EXPECT_EQ(readText(csv), "id,optimizer.learning_rate,epochs\r\n2,0.25,2\r\n1,0.5,2\r\n");
    EXPECT_EQ(cli({"runs", "export", "1", "--output", json, "--columns", "name,device"}).exitCode, 0);
    const Outcome unknown = cli({"runs", "export", "1", "--output", json, "--columns", "name,beauty"});
    EXPECT_EQ(unknown.exitCode, 2);
    EXPECT_EQ(unknown.errors, "shardlab-cli: --columns: no run has a column, metric or parameter beauty\n");
    const Json run = Json::parse(readText(json)).at(0);
    EXPECT_EQ(run.at("name"), "small");
    EXPECT_EQ(run.at("device"), "tpu-v2-8");
    EXPECT_EQ(run.at("epochs").size(), 2U);
    EXPECT_EQ(run.at("epochs").at(0), Json({{"epoch", 1}, {"metrics", Json::object()}}));
    EXPECT_EQ(run.size(), 3U);
    EXPECT_EQ(
        cli({"runs", "export", "1", "--output", csv, "--columns", "id,best_metric", "--no-epochs"}).exitCode,
        0);
    EXPECT_EQ(readText(csv), "id,best_metric\r\n1,val_sparse_categorical_accuracy\r\n");
    EXPECT_EQ(cli({"runs", "export", "1", "--output", csv, "--columns", "name,loss"}).exitCode, 0);
    EXPECT_THAT(readText(csv), ::testing::StartsWith("name,epoch,loss\r\nsmall,1,"));
    // Nothing in the form depends on the language of the system.
    const Outcome german =
        runCli({"runs", "export", "1", "2", "--output", m_directory.file("de.csv"), "--no-epochs"}, {},
               {"env", "XDG_DATA_HOME=" + m_directory.file("home"), "LC_ALL=de_DE.UTF-8"});
    EXPECT_EQ(german.exitCode, 0);
    EXPECT_THAT(readText(m_directory.file("de.csv")),
                AllOf(HasSubstr(",0.5,"), HasSubstr(",0.25,"), HasSubstr(",best,best_metric,")));
}

TEST_F(Runs, ExportTheLossFunctionBesideTheLoss) {
    Json experiment = Json::parse(readText(m_file));
    experiment["compile"]["loss"] = "sparse_categorical_crossentropy";
    std::ofstream(m_file) << experiment;
    train();
    for (const bool epochs : {true, false}) {
        const std::string csv = m_directory.file("runs.csv");
        std::vector<std::string> arguments{"runs", "export", "1", "--output", csv};
        if (!epochs) arguments.emplace_back("--no-epochs");
        EXPECT_EQ(cli(arguments).exitCode, 0);
        std::istringstream lines(readText(csv));
        std::string header, first;
        std::getline(lines, header);
        std::getline(lines, first);
        EXPECT_THAT(header, AllOf(HasSubstr(",parameters.loss,"), ContainsRegex("[^.]loss[,\r]")));
        EXPECT_THAT(first, HasSubstr(",sparse_categorical_crossentropy,"));
    }
}

TEST_F(Runs, AreTaggedAndNoted) {
    train();
    train();
    EXPECT_EQ(cli({"runs", "tag", "1", "2", "--add", "wide", "--add", "old"}).output, "Tagged 2 runs.\n");
    EXPECT_EQ(cli({"runs", "tag", "--filter", "id == 2", "--remove", "old"}).exitCode, 0);
    EXPECT_EQ(cli({"runs", "note", "1", "--text", "the baseline"}).exitCode, 0);
    const Json runs = list();
    EXPECT_EQ(runs[0].at("tags"), (Json{"wide"}));
    EXPECT_EQ(runs[1].at("tags"), (Json{"wide", "old"}));
    EXPECT_EQ(runs[1].at("notes"), "the baseline");
    EXPECT_EQ(cli({"runs", "note", "1", "--text", ""}).exitCode, 0);
    EXPECT_EQ(list()[1].at("notes"), "") << "an empty one removes it";
    EXPECT_EQ(cli({"runs", "tag", "1", "--add", "a, b", "--add", "two\nlines"}).exitCode, 0);
    EXPECT_EQ(list()[1].at("tags"), (Json{"wide", "old", "a", "b", "two lines"}));
    EXPECT_EQ(cli({"runs", "tag", "1"}).exitCode, 2);
    EXPECT_EQ(cli({"runs", "note", "--text", "x"}).exitCode, 2);
    EXPECT_EQ(cli({"runs", "tag", "9", "--add", "x"}).exitCode, 1);
}

TEST_F(Runs, ThatAreArchivedAreListedOnRequest) {
    train();
    train();
    EXPECT_EQ(cli({"runs", "archive", "1"}).output, "Archived 1 run.\n");
    EXPECT_EQ(list().size(), 1U);
    EXPECT_EQ(list({"--archived"}).size(), 2U);
    EXPECT_EQ(list({"--archived", "--filter", "archived == true"})[0].at("id"), 1);
    EXPECT_EQ(cli({"runs", "show", "1"}).exitCode, 0) << "by its name it is found";
    EXPECT_EQ(cli({"runs", "archive", "2"}).exitCode, 0);
    EXPECT_THAT(cli({"runs", "list"}).output, HasSubstr("--archived"));
    EXPECT_EQ(cli({"runs", "unarchive", "--filter", "id == 1"}).exitCode, 0);
    EXPECT_EQ(list()[0].at("id"), 1);
}

}  // namespace
}  // namespace shardlab::test::runs_test
