// One answer for each device: what runs, what does not, what differs.
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::compare_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kQuickStart = "fashion_mnist_quickstart";

Json runJson(const std::vector<std::string>& arguments) {
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    return Json::parse(outcome.output, nullptr, false);
}

TEST(Compare, ADeviceThatCannotShareTheBatchIsARowOfItsOwn) {
    const std::vector<std::string> command{"compare",         kQuickStart,    "--devices",
                                           "t4,tpu-v2-8,k80", "--batch-size", "100"};
    std::vector<std::string> json = command;
    json.push_back("--json");
    const Json list = runJson(json);
    ASSERT_EQ(list.size(), 3U);
    EXPECT_GT(list.at(0).at("step_seconds").get<double>(), 0);
    EXPECT_FALSE(list.at(1).contains("step_seconds"));
    EXPECT_THAT(list.at(1).at("error").get<std::string>(), HasSubstr("96 and 104"));
    EXPECT_TRUE(list.at(1).at("against_fastest").is_null());
    EXPECT_GT(list.at(2).at("step_seconds").get<double>(), 0);
    EXPECT_THAT(runCli(command).output, AllOf(HasSubstr("cannot run"), HasSubstr("96 and 104")));
    const Outcome none =
        runCli({"compare", kQuickStart, "--devices", "tpu-v2-8,tpu-v3-8", "--batch-size", "100"});
    EXPECT_EQ(none.exitCode, 1);
    EXPECT_EQ(none.errorLines(), 1);
    EXPECT_EQ(runCli({"compare", kQuickStart, "--devices", "t4,tpu-v9"}).exitCode, 2);
}

TEST(Compare, WhatDoesNotFitIsNeitherTimedNorRankedNorPriced) {
    const std::vector<std::string> command{"compare", "zoo_resnet50", "--devices", "k80,a100-80-sxm,tpu-v3-8",
                                           "--price", "k80=1",        "--price",   "a100-80-sxm=3"};
    std::vector<std::string> json = command;
    json.push_back("--json");
    const Json list = runJson(json);
    const Json& k80 = list.at(0);
    ASSERT_EQ(k80.at("oom"), true);
    for (const char* key : {"step_seconds", "epoch_seconds", "first_epoch_seconds", "total_seconds",
                            "samples_per_second", "breakdown", "utilization"})
        EXPECT_TRUE(k80.at(key).is_null()) << key;
    EXPECT_FALSE(k80.contains("cost"));
    EXPECT_TRUE(k80.at("against_fastest").is_null());
    const std::int64_t largest = k80.at("fitting").at("largest_global_batch_size");
    EXPECT_GT(largest, 0);
    EXPECT_LT(largest, 1024);
    const Json& accumulated = k80.at("fitting").at("accumulation");
    EXPECT_EQ(accumulated.at("global_batch_size"), 1024);
    EXPECT_GT(accumulated.at("accumulation_steps").get<int>(), 1);
    EXPECT_GT(accumulated.at("step_seconds").get<double>(), 0);
    EXPECT_TRUE(list.at(1).contains("cost"));
    const Outcome text = runCli(command);
    EXPECT_THAT(text.output,
                AllOf(HasSubstr("k80: out of memory"), HasSubstr("Gradient accumulation with"),
                      HasSubstr("argest global batch size that fits: " + std::to_string(largest))));
}

TEST(Compare, EveryDeviceHasTheSameGlobalBatchAndItsStackInAColumn) {
    const Json list =
        runJson({"compare", kQuickStart, "--devices", "tpu-v2-8,t4,k80,a100-40-sxm,tpu-v3-32", "--json"});
    for (const Json& row : list) {
        EXPECT_EQ(row.at("global_batch_size"), 512);
        EXPECT_EQ(row.at("framework"), "same");
    }
    EXPECT_EQ(list.at(1).at("host_stack"), "tf2-keras");
    EXPECT_EQ(list.at(0).at("matrix_format"), "bfloat16");
    EXPECT_EQ(list.at(3).at("matrix_format"), "tf32");
    const Json best = runJson(
        {"compare", kQuickStart, "--devices", "tpu-v2-8,a100-40-sxm", "--framework", "best", "--json"});
    EXPECT_EQ(best.at(0).at("framework"), "best");
    EXPECT_GT(best.at(1).at("samples_per_second").get<double>(),
              list.at(3).at("samples_per_second").get<double>());
    const Outcome text = runCli({"compare", kQuickStart, "--devices", "tpu-v2-8,k80"});
    EXPECT_THAT(text.output,
                AllOf(HasSubstr("framework"), HasSubstr("default (bfloat16)"), HasSubstr("tf2-keras"),
                      HasSubstr("bfloat16 on tpu-v2-8"), HasSubstr("With float32 multiplication on")));
    EXPECT_EQ(runCli({"compare", kQuickStart, "--devices", "t4", "--framework", "other"}).exitCode, 2);
}

TEST(Compare, SimulateAndCompareAnswerAlike) {
    const Json simulated =
        runJson({"simulate", "mnist_cnn", "--device", "t4", "--device", "tpu-v4-8", "--json"});
    Json compared = runJson({"compare", "mnist_cnn", "--devices", "t4,tpu-v4-8", "--json"});
    for (Json& row : compared) {
        row.erase("against_fastest");
        row.erase("guide");
        row.erase("cost");
    }
    EXPECT_EQ(simulated, compared);
}

TEST(Compare, SaysWhenToUseWhichInThreeSentences) {
    const std::vector<std::string> command{"compare", kQuickStart, "--devices",
                                           "cpu-host,h100-sxm,tpu-v3-32"};
    std::vector<std::string> json = command;
    json.push_back("--json");
    const Json list = runJson(json);
    EXPECT_TRUE(list.at(0).at("guide").is_null());
    const Json& guide = list.at(1).at("guide");
    EXPECT_EQ(guide.at("fastest"), "h100-sxm");
    ASSERT_EQ(guide.at("sentences").size(), 3U);
    EXPECT_EQ(guide.at("batch").at("faster"), "tpu-v3-32");
    EXPECT_GT(guide.at("batch").at("equal_from").get<int>(), 0);
    std::string text = runCli(command).output;
    const std::size_t begin = text.find("When to use which (simulated):");
    ASSERT_NE(begin, std::string::npos);
    const auto words = [](std::string lines) {  // without line breaks and bullets
        std::string result;
        std::istringstream in(lines);
        for (std::string word; in >> word;) {
            if (word != "-") result += (result.empty() ? "" : " ") + word;
        }
        return result;
    };
    const std::string shown = words(text.substr(begin));
    for (const Json& sentence : guide.at("sentences"))
        EXPECT_THAT(shown, HasSubstr(sentence.get<std::string>()));
}

TEST(Compare, CsvHasTheNumbersOfTheJson) {
    std::vector<std::string> command{"compare", kQuickStart, "--devices", "tpu-v2-8,t4,k80"};
    command.push_back("--json");
    const Json list = runJson(command);
    command.back() = "--csv";
    std::istringstream csv(runCli(command).output);
    std::string line;
    std::getline(csv, line);
    EXPECT_THAT(line,
                ::testing::StartsWith("device,framework,precision,global_batch_size,replicas,step_seconds,"));
    for (const Json& row : list) {
        ASSERT_TRUE(std::getline(csv, line));
        std::vector<std::string> cells;
        std::istringstream in(line);
        for (std::string cell; std::getline(in, cell, ',');)
            cells.push_back(cell);
        EXPECT_EQ(cells.at(0), row.at("device"));
        EXPECT_EQ(std::stod(cells.at(5)), row.at("step_seconds").get<double>());
        EXPECT_EQ(std::stod(cells.at(8)), row.at("total_seconds").get<double>());
        EXPECT_EQ(std::stod(cells.at(15)), row.at("cost").at("total").get<double>());
    }
    command.back() = "--markdown";
    EXPECT_THAT(runCli(command).output,
                AllOf(HasSubstr("| Device | Framework |"), HasSubstr("| NVIDIA T4 |")));
    command.push_back("--csv");
    EXPECT_EQ(runCli(command).exitCode, 2);
}

TEST(Compare, APriceGivenReplacesTheListPrice) {
    const Json list = runJson({"compare", kQuickStart, "--devices", "t4,k80,tpu-v2-8", "--price", "t4=7.2",
                               "--price", "k80=0", "--json"});
    const Json& own = list.at(0).at("cost");
    EXPECT_EQ(own.at("per_hour"), 7.2);
    EXPECT_TRUE(own.at("currency").is_null());
    EXPECT_DOUBLE_EQ(own.at("per_epoch").get<double>(), 0.002 * list.at(0).at("epoch_seconds").get<double>());
    EXPECT_FALSE(list.at(1).contains("cost"));
    EXPECT_EQ(list.at(2).at("cost").at("currency"), "USD");
    EXPECT_THAT(list.at(2).at("cost").at("source").get<std::string>(), HasSubstr("cloud.google.com"));
}

TEST(Compare, NumbersAreRoundedForPeople) {
    const Outcome text = runCli({"compare", "zoo_resnet50", "--devices", "cpu-colab,tpu-v3-8", "--batch-size",
                                 "64", "--price", "cpu-colab=0.3", "--price", "tpu-v3-8=32"});
    EXPECT_THAT(text.output, Not(HasSubstr("e+")));
    EXPECT_THAT(text.output, Not(HasSubstr(" 0 samples")));
    EXPECT_THAT(text.output, Not(HasSubstr("1 replicas")));
    EXPECT_THAT(text.output, ::testing::ContainsRegex("[0-9]+ min [0-9][0-9] s"));
}

class NoSteps : public ::testing::Test {
protected:
    /// 96 training samples; batches of 128, the remainder dropped.
    std::string file() const {
        Json experiment = smallExperiment(m_directory);
        experiment["data"]["pipeline"]["drop_remainder"] = true;
        experiment["fit"]["batch_size"] = 128;
        experiment["fit"]["steps_per_epoch"] = nullptr;
        return writeExperiment(m_directory, experiment);
    }
    TemporaryDirectory m_directory;
};

TEST_F(NoSteps, AreRefusedByEveryVerb) {
    const std::string path = file();
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"simulate", path, "--device", "t4"},
          {"compare", path, "--devices", "t4,k80"},
          {"train", path}}) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.exitCode, 1) << command.front();
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, AllOf(HasSubstr("an epoch has no steps"), HasSubstr("batch size 128"),
                                          HasSubstr("96 training samples")));
        EXPECT_THAT(outcome.output, Not(HasSubstr("samples/s")));
    }
    const Outcome lint = runCli({"lint", path});
    EXPECT_THAT(lint.output, AllOf(HasSubstr("error: "), HasSubstr("an epoch has no steps"),
                                   HasSubstr("[batch-larger-than-data]")));
}

/// The numbers of a point are those of the same experiment simulated for itself.
TEST(Compare, OverBatchSizePrintsTheCurveOfThePage) {
    const Json json = runJson(
        {"compare", kQuickStart, "--devices", "h100-sxm,tpu-v3-32", "--over", "batch-size", "--json"});
    EXPECT_EQ(json.at("first"), "h100-sxm");
    EXPECT_EQ(json.at("faster"), "tpu-v3-32");
    const std::int64_t equal = json.at("equal_from");
    EXPECT_EQ(equal % 32, 0);
    const Json& point = json.at("points").at(2);
    const std::string batch = std::to_string(point.at("global_batch_size").get<int>());
    const Json alone =
        runJson({"compare", kQuickStart, "--devices", "h100-sxm,tpu-v3-32", "--batch-size", batch, "--json"});
    EXPECT_EQ(point.at("first").at("step_seconds"), alone.at(0).at("step_seconds"));
    EXPECT_EQ(point.at("second").at("samples_per_second"), alone.at(1).at("samples_per_second"));
    const Outcome text =
        runCli({"compare", kQuickStart, "--devices", "h100-sxm,tpu-v3-32", "--over", "batch-size"});
    EXPECT_THAT(text.output, HasSubstr(json.at("sentence").get<std::string>()));
    EXPECT_EQ(runCli({"compare", kQuickStart, "--devices", "t4", "--over", "batch-size"}).exitCode, 2);
    EXPECT_EQ(
        runCli({"compare", kQuickStart, "--devices", "t4,k80", "--over", "batch-size", "--csv"}).exitCode, 2);
    EXPECT_EQ(runCli({"compare", kQuickStart, "--devices", "t4,k80", "--over", "cores"}).exitCode, 2);
}

TEST(Compare, OverReplicasPrintsStrongAndWeakScaling) {
    const Json json =
        runJson({"compare", kQuickStart, "--devices", "tpu-v3-8,v100-sxm2", "--over", "replicas", "--json"});
    ASSERT_EQ(json.size(), 2U);
    for (const char* kind : {"strong", "weak"}) {
        const Json& points = json.at(1).at(kind);
        ASSERT_EQ(points.size(), 4U);  // 1, 2, 4 and 8 GPUs
        for (const Json& point : points) {
            const double speedup = point.at("samples_per_second").get<double>() /
                                   points.at(0).at("samples_per_second").get<double>();
            EXPECT_NEAR(point.at("speedup").get<double>(), speedup, 1e-9);
            EXPECT_NEAR(point.at("efficiency").get<double>(), speedup / point.at("replicas").get<double>(),
                        1e-9);
        }
    }
    const Outcome text = runCli({"compare", kQuickStart, "--devices", "v100-sxm2", "--over", "replicas"});
    EXPECT_THAT(text.output, AllOf(HasSubstr("v100-sxm2, strong scaling (simulated)"),
                                   HasSubstr("weak scaling"), HasSubstr("efficiency")));
}

/// The break-even epoch is that of "When to use which".
TEST(Compare, OverEpochsNamesTheBreakEvenEpochs) {
    const std::vector<std::string> compare{"compare", kQuickStart, "--devices", "h200,tpu-v5p-128"};
    const auto with = [&](std::vector<std::string> flags) {
        flags.insert(flags.begin(), compare.begin(), compare.end());
        return flags;
    };
    const Json json = runJson(with({"--over", "epochs", "--json"})), list = runJson(with({"--json"}));
    Json guide;
    for (const Json& row : list) {
        if (!row.at("guide").is_null()) guide = row.at("guide");
    }
    ASSERT_FALSE(guide.at("break_even_epoch").is_null());
    ASSERT_EQ(json.at("break_even").size(), 1U);
    EXPECT_EQ(json.at("break_even").at(0).at("epoch"), guide.at("break_even_epoch"));
    EXPECT_EQ(json.at("epochs").at(0), 1);
    EXPECT_DOUBLE_EQ(json.at("devices").at(0).at("simulated_seconds").at(0).get<double>(),
                     list.at(0).at("first_epoch_seconds").get<double>());
    const Outcome text = runCli(with({"--over", "epochs"}));
    EXPECT_THAT(text.output, HasSubstr("From epoch " + guide.at("break_even_epoch").dump() +
                                       " on, tpu-v5p-128 is done before h200 (simulated)"));
}

}  // namespace
}  // namespace shardlab::test::compare_test
