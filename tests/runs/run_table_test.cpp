// Runs in little memory give the values and filters that the runs themselves give.
#include "engine/runs/run_table.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/experiment/document_paths.h"

namespace shardlab::engine::run_table_test {
namespace {

RunInfo run(std::int64_t id, double rate) {
    RunInfo info;
    info.id = id;
    info.name = "run " + std::to_string(id);
    info.epochs = 2;
    info.metrics = {{"loss", 1.0 / static_cast<double>(id)}};
    info.parameters = {{"optimizer.learning_rate", rate},
                       {"fit.batch_size", 50},
                       {"runtime.host_stack", rate > 0.05 ? "a" : "b"},
                       {"runtime.device", rate > 0.05 ? "t4" : "k80"},
                       {"model.dense.units", id},
                       {"data.limit", nullptr}};
    return info;
}

TEST(RunTable, HasTheValuesOfTheRuns) {
    std::vector<RunInfo> runs{run(1, 0.1), run(2, 0.01), run(3, 0.1)};
    runs[1].parameters.erase("fit.batch_size");
    runs[2].parameters["extra"] = {1, 2};
    RunTable table;
    for (const RunInfo& info : runs)
        table.add(info);
    ASSERT_EQ(table.size(), 3U);
    for (std::size_t row = 0; row < runs.size(); ++row) {
        for (const char* name : {"id", "name", "loss", "metrics.loss", "fit.batch_size", "extra", "nothing",
                                 "compile.optimizer.config.learning_rate", "parameters.model.dense.units"})
            EXPECT_EQ(table.value(row, name), runValue(runs[row], name)) << row << ' ' << name;
        EXPECT_TRUE(table.run(row).parameters.empty());
    }
    for (const char* text : {"optimizer.learning_rate > 0.05", "not (fit.batch_size == 50)", "extra ~ 2"}) {
        for (std::size_t row = 0; row < runs.size(); ++row)
            EXPECT_EQ(table.matches(row, RunFilter(text)), RunFilter(text).matches(runs[row])) << text;
    }
}

TEST(RunTable, KnowsTheNamesThatTheRunsKnow) {
    const std::vector<RunInfo> runs{run(1, 0.1)};
    RunTable table;
    EXPECT_NO_THROW(table.requireNames(RunFilter("nothing == 1")));
    table.add(runs[0]);
    for (const char* text :
         {"loss == 1", "metrics.loss == 1", "parameters.loss == 1", "metrics.fit.batch_size == 1",
          "data.limit == 1", "los == 1", "status == 1", "fit.config.batch_size == 1", "val_recall > 0.9",
          "metrics.val_auc_2 > 0.9", "val_racall > 0.9", "loss > 0,65", "id == x", "status == x",
          "fit.batch_size == many", "loss ~ x", "val_recall > x"}) {
        const RunFilter filter(text);
        std::string ofRuns, ofTable;
        try {
            filter.requireNames(runs);
        } catch (const Error& error) {
            ofRuns = error.what();
        }
        try {
            table.requireNames(filter);
        } catch (const Error& error) {
            ofTable = error.what();
        }
        EXPECT_EQ(ofTable, ofRuns) << text;
    }
    EXPECT_NO_THROW(table.requireNames(RunFilter("val_recall > 0.9")));
    EXPECT_THROW(table.requireNames(RunFilter("loss > 0,65")), Error);
    EXPECT_EQ(table.absentMetrics(RunFilter("loss > 0 or val_recall > 0.9 or val_recall < 0.1")),
              std::vector<std::string>{"val_recall"});
}

TEST(RunTable, FindsTheParametersThatDiffer) {
    RunTable table;
    table.add(run(1, 0.1));
    EXPECT_TRUE(table.differingParameters().empty());
    RunInfo second = run(2, 0.01);
    second.parameters["fit.batch_size"] = 50.0;  // as much as 50
    second.parameters["data.path"] = "a.csv";
    second.parameters["model.other.units"] = 3;
    second.metrics["val_loss"] = nullptr;
    table.add(second);
    // The host stack follows from the device.
    EXPECT_THAT(table.differingParameters(),
                ::testing::ElementsAre("runtime.device", "optimizer.learning_rate", "data.path",
                                       "model.dense.units"));
    EXPECT_THAT(table.metricNames(), ::testing::ElementsAre("loss", "val_loss"));
    EXPECT_THAT(table.parameterNames(), ::testing::Contains("model.other.units"));
}

/// The text of parameters is taken apart as their JSON is.
TEST(RunTable, ReadsParametersAsTheyAreWritten) {
    const Json first = {{"fit.epochs", 2},
                        {"a \"quoted\" path", {1, 2, {{"b", "},{"}}}},
                        {"empty", nullptr},
                        {"text", "a,\\\"b"},
                        {"ü", 1.5e-7}};
    Json second = first;
    second["fit.epochs"] = 3;
    RunTable parsed, written;
    for (const Json& parameters : {first, second, first}) {
        parsed.add(RunInfo{
            .id = 1, .name = "", .device = "", .status = "", .startedAt = "", .parameters = parameters});
        written.add(RunInfo{.id = 1, .name = "", .device = "", .status = "", .startedAt = ""},
                    parameters.dump());
    }
    EXPECT_EQ(written.parameterNames(), parsed.parameterNames());
    EXPECT_EQ(written.differingParameters(), parsed.differingParameters());
    for (std::size_t row = 0; row < 3; ++row) {
        for (const std::string& name : parsed.parameterNames())
            EXPECT_EQ(written.value(row, name), parsed.value(row, name)) << name;
    }
    written.add(RunInfo{.id = 2, .name = "", .device = "", .status = "", .startedAt = ""}, "{\"cut\": [1");
    EXPECT_EQ(written.size(), 4U) << "a damaged text has no parameters";
}

}  // namespace
}  // namespace shardlab::engine::run_table_test
