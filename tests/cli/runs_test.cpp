// The runs that train leaves in the store, and the verbs that list, compare, export and delete them.
#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::runs_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
namespace fs = std::filesystem;

class Runs : public ::testing::Test {
protected:
    /// With a store of its own.
    Outcome cli(const std::vector<std::string>& arguments) const {
        return runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
    }
    Outcome train(std::vector<std::string> flags = {}) const {
        flags.insert(flags.begin(), {"train", m_file, "--quiet"});
        const Outcome outcome = cli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_EQ(outcome.errors, "");
        return outcome;
    }
    Json list(std::vector<std::string> flags = {}) const {
        flags.insert(flags.begin(), {"runs", "list", "--json"});
        const Outcome outcome = cli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return Json::parse(outcome.output);
    }
    std::vector<int> ids(const std::string& filter) const {
        std::vector<int> found;
        for (const Json& run : list({"--filter", filter}))
            found.push_back(run.at("id"));
        return found;
    }
    fs::path weights(int id) const {
        return m_directory.file("home/shardlab/runs/" + std::to_string(id) + ".npz");
    }

    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

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

TEST_F(Runs, OfADamagedListAreRecovered) {
    train();
    train();
    const std::string file = m_directory.file("home/shardlab/runs/runs.db");
    {
        std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
        stream << std::string(100, 'x');
    }
    const Outcome outcome = cli({"runs", "list", "--json"});
    EXPECT_EQ(Json::parse(outcome.output).size(), 2U);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("runs.db: the list of runs was damaged: 2 runs were recovered"));
    EXPECT_EQ(cli({"runs", "list"}).errors, "") << "said once";
}

TEST_F(Runs, AreDeletedToTheBin) {
    train();
    train();
    const Outcome ambiguous = cli({"runs", "delete", "small"});
    EXPECT_EQ(ambiguous.exitCode, 1);
    EXPECT_EQ(ambiguous.errors, "shardlab-cli: 2 runs are called small; use an id: 2, 1\n");
    EXPECT_EQ(cli({"runs", "delete", "1"}).output,
              "Run 1 small is in the bin for 30 days; runs restore 1 brings it back.\n");
    EXPECT_TRUE(fs::exists(weights(1)));
    EXPECT_EQ(list().size(), 1U);
    const Outcome unknown = cli({"runs", "delete", "1"});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_EQ(unknown.errors, "shardlab-cli: run 1 is in the bin; runs restore 1 brings it back\n");
    EXPECT_EQ(cli({"runs", "show", "7"}).errors, "shardlab-cli: no run 7; runs list shows all\n");
    EXPECT_EQ(cli({"runs", "delete"}).exitCode, 2) << "never all of them";
    EXPECT_EQ(cli({"runs", "wipe"}).errors,
              "shardlab-cli: unknown verb runs wipe; see shardlab-cli runs --help\n");
}

TEST_F(Runs, ComeBackFromTheBinUntilItIsPurged) {
    for (int i = 0; i < 3; ++i)
        train();
    const Json before = list({"--filter", "id == 1"});
    EXPECT_EQ(cli({"runs", "delete", "1", "2"}).exitCode, 0);
    const Json bin = list({"--bin"});
    ASSERT_EQ(bin.size(), 2U);
    EXPECT_EQ(bin[0].at("bin").at("days_left"), 30);
    EXPECT_GT(bin[0].at("bin").at("bytes").get<int>(), 0);
    EXPECT_THAT(cli({"runs", "list", "--bin"}).output, AllOf(HasSubstr("days left"), HasSubstr("2  small")));
    EXPECT_EQ(cli({"runs", "restore", "1"}).output, "Restored 1 run.\n");
    EXPECT_EQ(list({"--filter", "id == 1"}), before);
    EXPECT_EQ(cli({"runs", "restore", "1"}).errors,
              "shardlab-cli: no run 1 in the bin; runs list --bin shows all\n");
    EXPECT_EQ(cli({"runs", "purge", "--older-than", "1"}).output, "No run of the bin was deleted.\n");
    EXPECT_EQ(cli({"runs", "purge", "2", "--older-than", "1"}).exitCode, 2);
    EXPECT_EQ(cli({"runs", "purge", "3"}).exitCode, 1) << "it is not in the bin";
    EXPECT_THAT(cli({"runs", "purge"}).output, ::testing::StartsWith("Deleted 1 run permanently; "));
    EXPECT_FALSE(fs::exists(weights(2)));
    EXPECT_TRUE(fs::exists(weights(1)));
    EXPECT_EQ(cli({"runs", "list", "--bin"}).output, "No run in the bin.\n");
    EXPECT_EQ(list().size(), 2U);
}

/// The metrics of every epoch of a run, as they are written.
std::string metricsOf(const Json& run) {
    std::string text;
    for (const Json& epoch : run.at("history").at("epochs"))
        text += epoch.at("metrics").dump() + "\n";
    return text;
}

TEST_F(Runs, AgainHaveTheSameMetrics) {
    Json shuffled = smallExperiment(m_directory);
    shuffled["data"]["pipeline"]["shuffle_buffer"] = 96;
    m_file = writeExperiment(m_directory, shuffled);
    train({"--seed", "5", "--threads", "1"});
    train({"--seed", "5", "--no-shuffle"});
    const auto shown = [&](const std::string& run) {
        return Json::parse(cli({"runs", "show", run, "--json"}).output).at(0);
    };
    const Outcome outcome = cli({"runs", "rerun", "1", "--threads", "2"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                HasSubstr("Run 3 is a rerun of run 1. The metrics of 2 epochs equal those of run 1.\n"));
    EXPECT_EQ(metricsOf(shown("3")), metricsOf(shown("1")));
    EXPECT_EQ(shown("3").at("rerun_of"), 1);
    EXPECT_THAT(cli({"runs", "show", "3"}).output, HasSubstr("run 1"));
    cli({"runs", "rerun", "2", "--quiet"});
    EXPECT_EQ(metricsOf(shown("4")), metricsOf(shown("2"))) << "without shuffling";
    EXPECT_NE(metricsOf(shown("4")), metricsOf(shown("1")));
    const Outcome seed = cli({"runs", "rerun", "1", "--seed", "6", "--epochs", "1"});
    EXPECT_THAT(seed.output, HasSubstr("Run 5 is a rerun of run 1 with the seed 6.\n"));
    EXPECT_EQ(shown("5").at("epochs"), 1);
    EXPECT_NE(shown("5").at("metrics"), shown("1").at("history").at("epochs").at(0).at("metrics"));
}

TEST_F(Runs, GoOnFromTheirWeights) {
    train({"--export", m_directory.file("weights.h5")});
    EXPECT_EQ(cli({"runs", "continue", "1"}).exitCode, 2) << "--epochs is needed";
    const Outcome outcome = cli({"runs", "continue", "1", "--epochs", "2"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, AllOf(HasSubstr("Run 2 continues run 1.\n"), HasSubstr("Continue training")));
    // From the same weights by another way: the file that was exported.
    train({"--weights", m_directory.file("weights.h5")});
    cli({"runs", "rerun", "2", "--quiet"});
    const Json runs = Json::parse(cli({"runs", "show", "1", "2", "3", "4", "--json"}).output);
    EXPECT_NE(metricsOf(runs[1]), metricsOf(runs[0]));
    EXPECT_EQ(metricsOf(runs[1]), metricsOf(runs[2]));
    EXPECT_EQ(metricsOf(runs[1]), metricsOf(runs[3])) << "a rerun of a continuation begins where that did";
    EXPECT_EQ(runs[3].at("continues"), 1);
    EXPECT_EQ(runs[3].at("rerun_of"), 2);
    EXPECT_EQ(cli({"runs", "rerun", "3"}).errors,
              "shardlab-cli: run 3: it began with weights that were not saved with it; train it from its "
              "experiment\n");
    fs::remove(weights(1));
    EXPECT_EQ(cli({"runs", "continue", "1", "--epochs", "1"}).errors,
              "shardlab-cli: run 1: it has no saved weights to continue from\n");
    EXPECT_EQ(cli({"runs", "rerun", "2"}).errors,
              "shardlab-cli: run 2: it continued run 1, whose weights are deleted\n");
}

TEST_F(Runs, ThatStoppedSaySo) {
    const std::vector<std::string> home{"env", "XDG_DATA_HOME=" + m_directory.file("home")};
    const Outcome outcome = runCli({"train", m_file, "--epochs", "100000"}, "Epoch 3/", home);
    EXPECT_EQ(outcome.exitCode, 130);
    const Json runs = list();
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].at("status"), "stopped");
    EXPECT_GE(runs[0].at("epochs").get<int>(), 2);
}

TEST_F(Runs, ThatWereKilledKeepWhatWasSaved) {
    const Outcome outcome =
        runAndKillCli({"train", m_file, "--epochs", "100000"}, "Epoch 9/", std::chrono::seconds(2));
    EXPECT_EQ(outcome.exitCode, 128 + SIGKILL);
    const Json runs = Json::parse(runCli({"runs", "list", "--json"}).output);
    EXPECT_EQ(runs.at(0).at("status"), "interrupted");
    EXPECT_GE(runs.at(0).at("epochs").get<int>(), 9);
}

/// The file of the store is no directory: the training goes on with one line of warning.
TEST_F(Runs, NeverEndATraining) {
    fs::create_directories(m_directory.file("home/shardlab"));
    m_directory.write("home/shardlab/runs", "in the way");
    const Outcome outcome = cli({"train", m_file, "--quiet"});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, ::testing::StartsWith("shardlab-cli: warning: the run is not saved: "));
    EXPECT_EQ(cli({"runs", "list"}).exitCode, 1);
}

/// A lock that cannot be made is as good as a full disk: the list can only be read.
TEST_F(Runs, AreAddedAsSoonAsTheListCanBeWritten) {
    train();
    const std::string lock = m_directory.file("home/shardlab/runs/runs.lock");
    fs::remove(lock);
    fs::create_directory(lock);
    const std::vector<std::string> home{"env", "XDG_DATA_HOME=" + m_directory.file("home")};
    const Outcome outcome = runCliAndDo(
        {"train", m_file, "--epochs", "2000"}, "Epoch 3/", [&] { fs::remove(lock); }, home);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("warning: the run is not saved: "),
                                      HasSubstr("can be written again; this is run 2\n")));
    const Json runs = Json::parse(cli({"runs", "show", "2", "--json"}).output);
    EXPECT_EQ(runs[0].at("status"), "completed");
    EXPECT_EQ(runs[0].at("history").at("epochs").size(), 2000U);
    EXPECT_EQ(runs[0].at("history").at("epochs")[0].at("epoch"), 1);
    EXPECT_TRUE(fs::exists(weights(2)));
}

TEST_F(Runs, ThatCouldNotBeginHaveFailed) {
    Json experiment = smallExperiment(m_directory);
    experiment["data"]["options"]["path"] = m_directory.file("nowhere.npz");
    const std::string file = writeExperiment(m_directory, experiment, "broken.json");
    EXPECT_EQ(cli({"train", file, "--quiet"}).exitCode, 1);
    EXPECT_EQ(list().at(0).at("status"), "failed");
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
