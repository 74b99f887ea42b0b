// summary, lint, simulate and compare: what is known without training.
#include <gmock/gmock.h>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::experiment_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;

const std::string kQuickStart = "fashion_mnist_quickstart";

Json runJson(const std::vector<std::string>& arguments) {
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    return Json::parse(outcome.output, nullptr, false);
}

TEST(Summary, CountsTheParametersOfTheArticle) {
    EXPECT_THAT(runCli({"summary", "fashion_mnist_cnn"}).output, HasSubstr("Total params: 1,619,470\n"));
    EXPECT_THAT(runCli({"summary", "mnist_cnn"}).output, HasSubstr("Total params: 354,538\n"));
}

TEST(Summary, OfAKerasConfiguration) {
    const TemporaryDirectory directory;
    const std::string file = directory.write("model.json", smallExperiment(directory).at("model").dump());
    EXPECT_EQ(runCli({"summary", file}).output,
              "Model: \"sequential\"\n"
              "_________________________________________________________________\n"
              "Layer (type)                 Output Shape              Param #   \n"
              "=================================================================\n"
              "dense (Dense)                (None, 3)                 21        \n"
              "=================================================================\n"
              "Total params: 21\n"
              "Trainable params: 21\n"
              "Non-trainable params: 0\n"
              "_________________________________________________________________\n");
}

TEST(Lint, FindingsHaveTheKeysOfTheContract) {
    const TemporaryDirectory directory;
    Json experiment = smallExperiment(directory);
    experiment["compile"]["loss"]["config"]["from_logits"] = true;  // on a softmax: a second softmax
    const Json list = runJson({"lint", writeExperiment(directory, experiment), "--json"});
    ASSERT_FALSE(list.empty());
    for (const Json& finding : list) {
        for (const char* key : {"id", "severity", "layer", "message", "fix"})
            EXPECT_TRUE(finding.contains(key)) << key;
    }
    EXPECT_THAT(runCli({"lint", directory.file("small.json")}).output,
                HasSubstr(list.at(0).at("message").get<std::string>()));
}

TEST(Lint, WritesTheRepairedExperiment) {
    const TemporaryDirectory directory;
    Json experiment = smallExperiment(directory);
    experiment["compile"]["loss"]["config"]["from_logits"] = true;
    experiment["data"]["pipeline"]["repeat"] = true;
    const std::string file = writeExperiment(directory, experiment), better = directory.file("better.json");
    const Outcome outcome = runCli({"lint", file, "--repair", better});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.output, HasSubstr("[probabilities-as-logits]"));
    EXPECT_THAT(outcome.output, HasSubstr("[repeat-without-steps]"));
    for (const Json& finding : runJson({"lint", better, "--json"}))
        EXPECT_TRUE(finding.at("repair").is_null()) << finding.dump();
}

TEST(Lint, NamesAnUnknownLayer) {
    const TemporaryDirectory directory;
    Json experiment = smallExperiment(directory);
    experiment["model"]["config"]["layers"][0]["class_name"] = "Lambda";
    const std::string file = writeExperiment(directory, experiment);
    const Outcome linted = runCli({"lint", file});
    EXPECT_THAT(linted.output, HasSubstr("Lambda"));
    EXPECT_EQ(linted.exitCode, 1) << "an error is a failure";
    EXPECT_EQ(runCli({"lint", file, "--json"}).exitCode, 1);
    const Outcome outcome = runCli({"summary", file});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("Lambda"));
}

TEST(Simulate, HasTheKeysOfTheContractAndPartsAddUp) {
    const Json list =
        runJson({"simulate", kQuickStart, "--device", "tpu-v2-8", "--device", "t4", "--ops", "--json"});
    ASSERT_EQ(list.size(), 2U);
    for (const Json& row : list) {
        for (const char* key : {"device",
                                "host_stack",
                                "precision",
                                "global_batch_size",
                                "replicas",
                                "steps_per_epoch",
                                "validation_steps",
                                "step_seconds",
                                "epoch_seconds",
                                "init_seconds",
                                "compile_seconds",
                                "first_epoch_seconds",
                                "total_seconds",
                                "samples_per_second",
                                "breakdown",
                                "memory",
                                "utilization",
                                "oom",
                                "uncertainty",
                                "validated",
                                "ops"}) {
            EXPECT_TRUE(row.contains(key)) << key;
        }
        const double step = row.at("step_seconds").get<double>();
        double parts = 0.0;
        for (const char* key : {"compute", "input", "all_reduce", "dispatch", "idle"}) {
            parts += row.at("breakdown").at(key).get<double>();
        }
        EXPECT_NEAR(parts, step, 1e-9 * step);  // sums of the same doubles in another order
        EXPECT_NEAR(row.at("first_epoch_seconds").get<double>(),
                    row.at("init_seconds").get<double>() + row.at("compile_seconds").get<double>() +
                        row.at("epoch_seconds").get<double>(),
                    1e-9);
        EXPECT_TRUE(row.at("memory").contains("peak_bytes_per_core"));
        EXPECT_TRUE(row.at("memory").contains("capacity_bytes"));
        EXPECT_TRUE(row.at("utilization").contains("matrix_unit"));
        for (const Json& op : row.at("ops")) {
            for (const char* key : {"op", "layer", "phase", "count", "flops", "bytes", "seconds", "bound_by",
                                    "wasted_seconds"}) {
                EXPECT_TRUE(op.contains(key)) << key;
            }
        }
    }
    EXPECT_EQ(list.at(0).at("global_batch_size"), 512);  // 64 for each of 8 cores
    EXPECT_EQ(list.at(0).at("steps_per_epoch"), 117);    // 60000 / 512, the rest dropped
    EXPECT_EQ(list.at(1).at("replicas"), 1);
}

TEST(Simulate, AMachineRunsOnAllItsGpus) {
    const Json list = runJson({"simulate", kQuickStart, "--device", "k80-x4", "--json"});
    EXPECT_EQ(list.at(0).at("replicas"), 4);
    EXPECT_GT(list.at(0).at("breakdown").at("all_reduce").get<double>(), 0);
    const Outcome tooMany = runCli({"simulate", kQuickStart, "--device", "k80-x4", "--replicas", "8"});
    EXPECT_EQ(tooMany.exitCode, 1);
    EXPECT_THAT(tooMany.errors, HasSubstr("k80-x4 has 4 cores; got 8"));
}

TEST(Simulate, BatchSizeIsGlobal) {
    const Json row = runJson({"simulate", kQuickStart, "--device", "tpu-v2-8", "--replicas", "4",
                              "--batch-size", "1024", "--json"})
                         .at(0);
    EXPECT_EQ(row.at("global_batch_size"), 1024);
    EXPECT_EQ(row.at("replicas"), 4);
    EXPECT_EQ(row.at("steps_per_epoch"), 58);  // 60000 / 1024, the rest dropped
}

TEST(Simulate, ForeignHostStackGivesWayAndIsNamed) {
    const Json row = runJson({"simulate", kQuickStart, "--device", "t4", "--host-stack",
                              "tf2.1-tpustrategy-remote", "--json"})
                         .at(0);
    EXPECT_NE(row.at("host_stack"), "tf2.1-tpustrategy-remote");
    EXPECT_THAT(row.at("note").get<std::string>(), HasSubstr("tf2.1-tpustrategy-remote"));
}

TEST(Simulate, BareModelIsPriced) {
    const TemporaryDirectory directory;
    const std::string file = directory.write("model.json", smallExperiment(directory).at("model").dump());
    const Json row = runJson({"simulate", file, "--device", "k80", "--batch-size", "64", "--json"}).at(0);
    EXPECT_GT(row.at("step_seconds").get<double>(), 0.0);
}

TEST(Simulate, TraceHasTheOpsOfAStep) {
    const TemporaryDirectory directory;
    const std::string file = directory.file("trace.json");
    EXPECT_EQ(runCli({"simulate", kQuickStart, "--device", "tpu-v2-8", "--trace", file}).exitCode, 0);
    const Json trace = Json::parse(readText(file));
    bool convolution = false;
    for (const Json& event : trace.at("traceEvents")) {
        if (event.at("ph") != "X") continue;
        EXPECT_GE(event.at("dur").get<double>(), 0.0);
        convolution = convolution || event.at("name").get<std::string>().starts_with("conv2d/");
    }
    EXPECT_TRUE(convolution);
}

TEST(Compare, ListsDevicesInTheOrderAsked) {
    const Json list = runJson({"compare", kQuickStart, "--devices", "t4,cpu-colab,tpu-v3-8", "--json"});
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(list.at(0).at("device"), "t4");
    EXPECT_EQ(list.at(2).at("device"), "tpu-v3-8");
    EXPECT_FALSE(list.at(0).contains("history"));
    const Outcome text = runCli({"compare", kQuickStart, "--devices", "t4,cpu-colab"});
    EXPECT_THAT(text.output, HasSubstr("Simulated"));
}

TEST(Simulate, TheTextSaysWhereTheTimeGoesAndWhatToTry) {
    const Outcome text = runCli({"simulate", "mnist_cnn", "--device", "tpu-v2-8"});
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_THAT(text.output, AllOf(HasSubstr("Parts of a training step"), HasSubstr("all-reduce"),
                                   HasSubstr("tpu-v2-8: bottlenecks and recommendations"),
                                   HasSubstr("Dispatch-bound"), HasSubstr("(simulated)")));
}

TEST(Simulate, AdviceInJsonOnlyWhenAskedFor) {
    const Json plain = runJson({"simulate", "mnist_cnn", "--device", "tpu-v2-8", "--json"}).at(0);
    for (const char* key : {"advice", "sweep", "cost"})
        EXPECT_FALSE(plain.contains(key)) << key;
    const Json row = runJson({"simulate", "mnist_cnn", "--device", "tpu-v2-8", "--advice", "--json"}).at(0);
    ASSERT_FALSE(row.at("advice").empty());
    for (const char* key : {"id", "severity", "headline", "reason", "next_step"})
        EXPECT_TRUE(row.at("advice").at(0).contains(key)) << key;
    EXPECT_EQ(plain.at("step_seconds"), row.at("step_seconds"));
}

TEST(Simulate, SweepKeepsTheValuesThatDoNotRun) {
    const std::vector<std::string> command{"simulate", "mnist_cnn", "--device",
                                           "tpu-v2-8", "--sweep",   "batch=512,1001"};
    std::vector<std::string> json = command;
    json.push_back("--json");
    const Json sweep = runJson(json).at(0).at("sweep");
    EXPECT_EQ(sweep.at("axis"), "batch");
    EXPECT_EQ(sweep.at("points").at(0).at("estimate").at("global_batch_size"), 512);
    EXPECT_EQ(sweep.at("points").at(1).at("runs"), false);
    EXPECT_THAT(sweep.at("points").at(1).at("reason").get<std::string>(), HasSubstr("1000 and 1008"));
    EXPECT_THAT(runCli(command).output, AllOf(HasSubstr("What if"), HasSubstr("1000 and 1008")));
}

TEST(Simulate, AccumulatesGradientsOverMicroBatches) {
    const std::vector<std::string> command{"simulate", kQuickStart, "--device", "t4", "--batch-size", "512"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), command.begin(), command.end());
        return more;
    };
    const Json plain = runJson(with({"--json"})).at(0);
    EXPECT_FALSE(plain.contains("accumulation_steps"));
    EXPECT_EQ(runJson(with({"--accumulation-steps", "1", "--json"})).at(0), plain);
    const Json split = runJson(with({"--accumulation-steps", "4", "--json"})).at(0);
    EXPECT_EQ(split.at("accumulation_steps"), 4);
    EXPECT_EQ(split.at("global_batch_size"), 512);
    EXPECT_LT(split.at("memory").at("peak_bytes_per_core"), plain.at("memory").at("peak_bytes_per_core"));
    EXPECT_THAT(runCli(with({"--accumulation-steps", "4"})).output, HasSubstr("512 = 4 × 128"));
    const Json swept = runJson(with({"--sweep", "accumulation-steps=1,4", "--json"})).at(0).at("sweep");
    EXPECT_EQ(swept.at("points").at(1).at("estimate").at("step_seconds"), split.at("step_seconds"));
    const Outcome refused = runCli(with({"--accumulation-steps", "5"}));
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_EQ(refused.errorLines(), 1);
    EXPECT_THAT(refused.errors, HasSubstr("the nearest divisors are 510 and 515"));
}

TEST(Simulate, SlowCoresCostAllOthersTheirTime) {
    const std::vector<std::string> command{"simulate", kQuickStart,    "--device",
                                           "tpu-v2-8", "--host-stack", "on-device-loop"};
    const auto row = [&](std::vector<std::string> more) {
        more.insert(more.begin(), command.begin(), command.end());
        more.push_back("--json");
        return runJson(more).at(0);
    };
    const auto part = [](const Json& json, const char* key) {
        return json.at("breakdown").at(key).get<double>();
    };
    const Json even = row({});
    EXPECT_FALSE(even.contains("stragglers"));
    EXPECT_FALSE(even.contains("jitter"));
    const Json uneven = row({"--straggler", "3:1.5"});
    EXPECT_EQ(uneven.at("stragglers"), Json::parse(R"([{"core": 3, "factor": 1.5}])"));
    // Seven of eight cores wait for half of a step's work.
    EXPECT_NEAR(part(uneven, "idle"), 7.0 / 8.0 * 0.5 * part(even, "compute"), 1e-10);
    EXPECT_NEAR(part(uneven, "compute"), (1 + 0.5 / 8) * part(even, "compute"), 1e-10);
    EXPECT_EQ(row({"--straggler", "3:1.0"}).at("breakdown"), even.at("breakdown"));

    const Json jittered = row({"--jitter", "0.2", "--seed", "7"});
    EXPECT_EQ(jittered.at("jitter"), Json::parse(R"({"share": 0.2, "seed": 7})"));
    const double slower = part(jittered, "compute") / part(even, "compute");
    EXPECT_GT(slower, 1.08);  // the mean of 128 draws from 0 to 0.2 is 0.1, give or take 0.005
    EXPECT_LT(slower, 1.12);
    EXPECT_GT(part(jittered, "idle"), 0);
    EXPECT_EQ(row({"--jitter", "0.2", "--seed", "7"}), jittered);
    EXPECT_NE(row({"--jitter", "0.2", "--seed", "8"}).at("step_seconds"), jittered.at("step_seconds"));
    const Outcome text = runCli({"simulate", kQuickStart, "--device", "tpu-v2-8", "--straggler", "3:2",
                                 "--straggler", "0:1.25", "--jitter", "0.05"});
    EXPECT_THAT(text.output, HasSubstr("core 3 takes 2 × as long; core 0 takes 1.25 × as long; random "
                                       "slowdown of each core in each step: up to 5 %, seed 1"));
    EXPECT_THAT(text.output, HasSubstr("wait for the slowest"));
    const Outcome missing = runCli({"simulate", kQuickStart, "--device", "tpu-v2-8", "--straggler", "8:2"});
    EXPECT_EQ(missing.exitCode, 1);
    EXPECT_THAT(missing.errors, HasSubstr("expected a core from 0 to 7; got 8"));
}

TEST(Simulate, CostIsHoursTimesPrice) {
    const Json row =
        runJson({"simulate", kQuickStart, "--device", "t4", "--price", "t4=0.5", "--json"}).at(0);
    EXPECT_EQ(row.at("cost").at("per_hour"), 0.5);
    EXPECT_NEAR(row.at("cost").at("total").get<double>(), row.at("total_seconds").get<double>() / 3600 * 0.5,
                1e-12);
    EXPECT_THAT(runCli({"simulate", kQuickStart, "--device", "k80,t4", "--price", "t4=0.5"}).output,
                AllOf(HasSubstr("k80"), HasSubstr("cost")));
}

TEST(Simulate, WrongQuestionsAreWrongUsage) {
    for (const auto& [flag, value, expected] :
         {std::tuple{"--sweep", "colour=red", "replicas"}, std::tuple{"--sweep", "batch=", "batch="},
          std::tuple{"--sweep", "batch=64,-1", "batch: expected a number from 1"},
          std::tuple{"--price", "t4", "DEVICE=NUMBER"}, std::tuple{"--price", "t4=cheap", "t4=cheap"},
          std::tuple{"--straggler", "0", "CORE:FACTOR"}, std::tuple{"--straggler", "0:0.5", "CORE:FACTOR"},
          std::tuple{"--straggler", "-1:2", "CORE:FACTOR"}, std::tuple{"--straggler", "0:nan", "CORE:FACTOR"},
          std::tuple{"--straggler", "0:2x", "CORE:FACTOR"}, std::tuple{"--jitter", "11", "from 0 to 10"},
          std::tuple{"--jitter", "-1", "--jitter"}, std::tuple{"--seed", "3", "--jitter"},
          std::tuple{"--price", "t4=-1", "t4=-1"}, std::tuple{"--price", "k80=1", "expected one of t4"}}) {
        const Outcome outcome = runCli({"simulate", kQuickStart, "--device", "t4", flag, value});
        EXPECT_EQ(outcome.exitCode, 2) << value;
        EXPECT_EQ(outcome.errorLines(), 1) << value;
        EXPECT_THAT(outcome.errors, HasSubstr(expected));
    }
}

TEST(Compare, SaysWhoWinsWhyAndFromWhenOn) {
    const Json list = runJson({"compare", "reuters_cnn_tpu", "--devices", "tpu-v2-8,t4", "--json"});
    EXPECT_TRUE(list.at(1).at("against_fastest").is_null());
    const Json& against = list.at(0).at("against_fastest");
    EXPECT_EQ(against.at("winner"), "t4");
    EXPECT_EQ(against.at("part"), "dispatch");
    EXPECT_GE(against.at("break_even_epoch").get<int>(), 1);
    const Outcome text = runCli({"compare", "reuters_cnn_tpu", "--devices", "tpu-v2-8,t4"});
    EXPECT_THAT(text.output, AllOf(HasSubstr("Comparison of the devices"), HasSubstr("spends")));
}

}  // namespace
}  // namespace shardlab::test::experiment_test
