// Every callback that watches a metric keeps its best value, whichever way the metric improves.
#include <gmock/gmock.h>

#include "engine/callbacks/monitor.h"
#include "tests/callbacks/callback_runner.h"

namespace shardlab::engine::direction_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Watched {
    const char* name;
    bool grows;
};

class WatchedMetric : public ::testing::TestWithParam<Watched> {
protected:
    /// The third of these is the best.
    std::vector<double> values() const {
        if (GetParam().grows) return {0.2, 0.5, 0.9, 0.6, 0.5};
        return {0.9, 0.6, 0.1, 0.5, 0.6};
    }
    static Json watching(const char* className, Json config) {
        config["monitor"] = GetParam().name;
        return callbackJson(className, config);
    }
};

TEST_P(WatchedMetric, EarlyStoppingRestoresTheBestEpoch) {
    CallbackRunner runner(watching("EarlyStopping", {{"patience", 2}, {"restore_best_weights", true}}));
    runner.run(GetParam().name, values());
    EXPECT_THAT(runner.remembered, ElementsAre(0, 1, 2));
    EXPECT_THAT(runner.restored, ElementsAre(4));
}

TEST_P(WatchedMetric, ModelCheckpointKeepsTheBestEpoch) {
    CallbackRunner runner(watching("ModelCheckpoint", {{"save_best_only", true}, {"verbose", 1}}));
    runner.run(GetParam().name, values());
    EXPECT_THAT(runner.remembered, ElementsAre(0, 1, 2));
    EXPECT_THAT(runner.lines.front(), HasSubstr(GetParam().grows ? "from -inf" : "from inf"));
}

TEST_P(WatchedMetric, ReduceLrOnPlateauWaitsWhileItImproves) {
    CallbackRunner runner(watching("ReduceLROnPlateau", {{"patience", 2}, {"factor", 0.5}}));
    std::vector<double> improving = values();
    improving.pop_back();
    runner.run(GetParam().name, improving);
    EXPECT_EQ(runner.control.learningRate, 0.1);
    runner.run(GetParam().name, values());
    EXPECT_EQ(runner.control.learningRate, 0.05);
}

INSTANTIATE_TEST_SUITE_P(
    Callbacks, WatchedMetric,
    ::testing::Values(Watched{"val_precision", true}, Watched{"precision_1", true},
                      Watched{"val_recall", true}, Watched{"val_auc_2", true}, Watched{"f1_score", true},
                      Watched{"val_fbeta_score", true},
                      Watched{"val_sparse_top_k_categorical_accuracy", true},
                      Watched{"top_k_categorical_accuracy", true}, Watched{"val_mean_io_u", true},
                      Watched{"cosine_similarity", true}, Watched{"val_r2_score", true},
                      Watched{"true_positives", true}, Watched{"sensitivity_at_specificity", true},
                      Watched{"accuracy", true}, Watched{"val_acc", true}, Watched{"false_positives", false},
                      Watched{"val_false_negatives_1", false}, Watched{"val_mae", false},
                      Watched{"mean_absolute_error", false}, Watched{"root_mean_squared_error", false},
                      Watched{"val_perplexity", false}, Watched{"hinge", false}, Watched{"val_loss", false},
                      Watched{"sparse_categorical_crossentropy", false}),
    [](const auto& watched) { return std::string(watched.param.name); });

TEST(WatchedMetrics, OwnNamesFollowTheExperiment) {
    const Json metrics = Json::parse(R"([{"class_name": "Recall", "config": {"name": "q"}}])");
    const Json json = callbackJson("ModelCheckpoint", {{"save_best_only", true}, {"monitor", "val_q"}});
    CallbackRunner runner(withMode(json, metrics));
    runner.run("val_q", {0.1, 0.5, 0.3});
    EXPECT_THAT(runner.remembered, ElementsAre(0, 1));
    EXPECT_EQ(withMode(json, Json::array())["config"]["mode"], "min");
    const Json forced = callbackJson("EarlyStopping", {{"mode", "min"}, {"monitor", "val_q"}});
    EXPECT_EQ(withMode(forced, metrics), forced);
    EXPECT_EQ(withMode("TerminateOnNaN", metrics), "TerminateOnNaN");
    EXPECT_EQ(withMode("EarlyStopping", metrics)["config"]["mode"], "min")
        << "val_loss is watched by default";
}

TEST(WatchedMetrics, ModeGoesBeforeTheMetric) {
    CallbackRunner runner(callbackJson(
        "ModelCheckpoint", {{"save_best_only", true}, {"monitor", "precision"}, {"mode", "min"}}));
    runner.run("precision", {0.5, 0.6, 0.4});
    EXPECT_THAT(runner.remembered, ElementsAre(0, 2));
}

}  // namespace
}  // namespace shardlab::engine::direction_test
