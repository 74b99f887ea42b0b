// Reports of runs, read by Python's parsers and compared with what the other verbs print.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "tests/cli/small_experiment.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"

namespace shardlab::test::report_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

constexpr const char* kName = "<script>alert(\"1\")</script> & 'co' \xE2\x86\x92";

class Report : public ::testing::Test {
protected:
    void SetUp() override {
        m_experiment["name"] = kName;
        const std::string file = writeExperiment(m_directory, m_experiment);
        for (const char* seed : {"1", "2"})
            ASSERT_EQ(cli({"train", file, "--quiet", "--threads", "1", "--seed", seed}).exitCode, 0);
    }
    Outcome cli(const std::vector<std::string>& arguments) const {
        return runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
    }
    Json json(std::vector<std::string> arguments) const {
        arguments.emplace_back("--json");
        return Json::parse(cli(arguments).output);
    }
    Json report(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "report");
        arguments.insert(arguments.end(), {"-o", m_page});
        const Outcome outcome = cli(arguments);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_LT(std::filesystem::file_size(m_page), 2'000'000U);
        const std::string output = pythonOutput(
            fmt::format("'{}/tests/cli/report_reader.py' '{}'", test::sourceDirectory(), m_page));
        Json page = Json::parse(output, nullptr, false);
        if (page.is_discarded()) ADD_FAILURE() << output;
        return page;
    }

    TemporaryDirectory m_directory;
    std::string m_page = m_directory.file("report.html");
    Json m_experiment = smallExperiment(m_directory);
};

TEST_F(Report, HasTheMetricsOfEveryEpoch) {
    const Json page = report({"1"}), run = json({"runs", "show", "1"}).at(0);
    const Json& rows = page.at("tables").at("Metrics per epoch");
    const Json& epochs = run.at("history").at("epochs");
    ASSERT_EQ(rows.size(), 1 + epochs.size());
    for (std::size_t e = 0; e < epochs.size(); ++e) {
        std::size_t compared = 0;
        for (std::size_t c = 0; c < rows[0].size(); ++c) {
            const std::string name = rows[0][c].at("text");
            if (!epochs[e].at("metrics").contains(name)) continue;
            EXPECT_EQ(rows[e + 1][c].at("value"), epochs[e].at("metrics").at(name)) << name;
            ++compared;
        }
        EXPECT_EQ(compared, epochs[e].at("metrics").size());
    }
    EXPECT_EQ(page.at("tables").at("Runs")[1][4].at("value"), run.at("best").at("value"));
    EXPECT_EQ(page.at("plots"), 2);
}

TEST_F(Report, HasTheTimesOfCompare) {
    const Json page = report({"1", "--devices", "t4,tpu-v2-8"});
    m_experiment["fit"]["seed"] = 1;
    const std::string file = writeExperiment(m_directory, m_experiment, "again.json");
    const Json compared = json({"compare", file, "--devices", "t4,tpu-v2-8"});
    const Json& rows = page.at("tables").at("Devices");
    ASSERT_EQ(rows.size(), 3U);
    for (std::size_t d = 0; d < 2; ++d) {
        EXPECT_EQ(compared[d].at("device"), d == 0 ? "t4" : "tpu-v2-8");
        EXPECT_EQ(rows[d + 1][0].at("text"), d == 0 ? "NVIDIA T4" : "TPU v2-8");
        EXPECT_EQ(rows[d + 1][4].at("value"), compared[d].at("step_seconds"));
        EXPECT_EQ(rows[d + 1][5].at("value"), compared[d].at("epoch_seconds"));
        EXPECT_EQ(rows[d + 1][6].at("value"), compared[d].at("total_seconds"));
    }
}

TEST_F(Report, HasTheNumbersOfEvaluate) {
    const Json page = report({"1", "--evaluate"});
    const std::string file = writeExperiment(m_directory, m_experiment);
    const std::string weights = m_directory.file("home/shardlab/runs/1.npz");
    const Json evaluated = json({"evaluate", file, "--weights", weights, "--per-class"});
    const Json& tables = page.at("tables");
    const Json& matrix = tables.at("Confusion matrix");
    ASSERT_EQ(matrix.size(), 4U) << "a row for the names";
    for (std::size_t truth = 0; truth < 3; ++truth) {
        for (std::size_t predicted = 0; predicted < 3; ++predicted) {
            const Json value = matrix[truth + 1][predicted + 1].at("value");
            EXPECT_EQ(value.is_null() ? 0.0 : value.get<double>(),
                      evaluated.at("confusion")[truth][predicted]);
        }
        const Json& scores = evaluated.at("per_class")[truth];
        const Json& row = tables.at("Scores by class")[truth + 1];
        EXPECT_EQ(row[1].at("value"), scores.at("precision"));
        EXPECT_EQ(row[2].at("value"), scores.at("recall"));
        EXPECT_EQ(row[3].at("value"), scores.at("f1"));
        EXPECT_EQ(row[4].at("value"), scores.at("support"));
    }
    EXPECT_EQ(report({"1"}).at("tables").count("Confusion matrix"), 0U);
}

TEST_F(Report, NamesAreTextAndNothingComesFromOutside) {
    const Json page = report({"1", "2"});
    EXPECT_EQ(page.at("title"), fmt::format("{}: 2 runs", kName));
    EXPECT_EQ(page.at("scripts"), 0);
    EXPECT_EQ(page.at("outside"), Json::array());
    const Json& settings = page.at("tables").at("Settings");
    EXPECT_EQ(settings[1][0].at("text"), "fit.seed");  // what differs comes first
    EXPECT_EQ(settings[1][2].at("text"), "2");
}

TEST_F(Report, RefusesWhatItCannotWrite) {
    const Outcome unknown = cli({"report", "7", "-o", m_page});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_EQ(unknown.errorLines(), 1);
    EXPECT_EQ(cli({"report", "-o", m_page}).exitCode, 2);
    EXPECT_EQ(cli({"report", "1"}).exitCode, 2);
    EXPECT_FALSE(std::filesystem::exists(m_page));
}

}  // namespace
}  // namespace shardlab::test::report_test
