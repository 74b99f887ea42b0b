#include "engine/sweeps/sweep_store.h"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/core/error.h"
#include "engine/sweeps/sweep_json.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::sweep_store_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SweepStoreTest : public ::testing::Test {
protected:
    static StoredSweep sweep(const std::string& id, double place = 0) {
        StoredSweep sweep{.plan = {.id = id, .experiment = Experiment::load("fashion_mnist_quickstart")}};
        sweep.plan.space = {
            {.path = "optimizer.learning_rate", .range = SearchRange{.low = 1e-4, .high = 0.1, .log = true}},
            {.path = "runtime.device", .choices = {"t4", "tpu-v2-8"}}};
        sweep.plan.search = SearchMethod::Tpe;
        sweep.plan.trials = 20;
        sweep.plan.seed = 7;
        sweep.plan.objectives = {parseObjective("val_loss", sweep.plan.experiment),
                                 parseObjective("cost", sweep.plan.experiment)};
        sweep.plan.prices["t4"] = {.perHour = 0.35, .currency = "USD", .source = "a list"};
        sweep.plan.stop = {.kind = StopKind::Asha, .reductionFactor = 4, .minimumEpochs = 2};
        sweep.createdAt = sweepTime();
        sweep.place = place;
        sweep.trials = {
            {.id = 1,
             .parameters = {{"optimizer.learning_rate", 0.01}, {"runtime.device", "t4"}},
             .status = TrialStatus::Stopped,
             .epochs = 2,
             .objectives = {0.5, std::nullopt},
             .watched = {0.75, 0.5},
             .wallSeconds = 3.5,
             .simulatedSeconds = 0.25},
            {.id = 2, .status = TrialStatus::Failed, .message = "no room", .objectives = {{}, {}}}};
        return sweep;
    }
    std::filesystem::path file(const std::string& id) const {
        return m_directory / "sweeps" / (id + ".json");
    }

    const TemporaryDirectory m_temporary;
    const std::filesystem::path m_directory = m_temporary.path() / "store";
};

TEST_F(SweepStoreTest, ReadsWhatItHasWritten) {
    const SweepStore store(m_directory);
    const StoredSweep written = sweep("20250301-1");
    store.save(written);
    const StoredSweep read = store.load("20250301-1");
    EXPECT_EQ(sweepPlanJson(read.plan), sweepPlanJson(written.plan));
    EXPECT_EQ(read.plan.objectives[1].kind, Objective::Kind::Cost);
    EXPECT_EQ(read.plan.prices.at("t4").perHour, 0.35);
    EXPECT_EQ(read.plan.stop.reductionFactor, 4);
    ASSERT_EQ(read.trials.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(trialJson(read.trials[i]), trialJson(written.trials[i]));
    EXPECT_EQ(read.trials[0].watched, written.trials[0].watched);
    EXPECT_EQ(read.status, SweepStatus::Queued);
    EXPECT_EQ(read.createdAt, written.createdAt);
}

TEST_F(SweepStoreTest, ListsThemByPlaceAndNamesADamagedFile) {
    const SweepStore store(m_directory);
    std::vector<std::string> problems;
    EXPECT_THAT(store.list(problems), IsEmpty());  // there is no folder yet
    store.save(sweep("a", 2));
    store.save(sweep("b", 1));
    store.save(sweep("c", 1.5));
    std::ofstream(file("broken")) << "{\"shardlab_sweep\": 1";
    std::vector<std::string> ids;
    for (const StoredSweep& each : store.list(problems))
        ids.push_back(each.plan.id);
    EXPECT_THAT(ids, ElementsAre("b", "c", "a"));
    EXPECT_THAT(problems, ElementsAre(HasSubstr("broken.json: is not valid JSON: line 1")));
    store.remove("b");
    EXPECT_FALSE(std::filesystem::exists(file("b")));
    EXPECT_THROW(store.load("b"), Error);
    EXPECT_THROW(store.load("../a"), Error);
}

/// The process of a sweep that runs is this one; one that is gone has left its sweep interrupted.
TEST_F(SweepStoreTest, ASweepWhoseProcessIsGoneIsInterrupted) {
    const SweepStore store(m_directory);
    StoredSweep running = sweep("a");
    running.status = SweepStatus::Running;
    store.save(running);
    EXPECT_EQ(store.load("a").status, SweepStatus::Running);
    std::ifstream in(file("a"));
    Json json = Json::parse(in);
    json["owner"] = "1-1";  // another start of process 1
    std::ofstream(file("a")) << json.dump();
    EXPECT_EQ(store.load("a").status, SweepStatus::Interrupted);
}

TEST_F(SweepStoreTest, RefusesWhatIsNoSweep) {
    const SweepStore store(m_directory);
    store.save(sweep("a"));
    std::ifstream in(file("a"));
    const Json good = Json::parse(in);
    const auto messageOf = [&](const char* pointer, const Json& value) -> std::string {
        Json json = good;
        json[Json::json_pointer(pointer)] = value;
        std::ofstream(file("a")) << json.dump();
        try {
            store.load("a");
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_EQ(messageOf("/place", 3), "accepted");
    EXPECT_THAT(messageOf("/shardlab_sweep", 2), HasSubstr("expected a sweep of version 1"));
    EXPECT_THAT(messageOf("/status", "lost"), HasSubstr("status must be one of queued, running"));
    EXPECT_THAT(messageOf("/plan/space/0/low", 5), HasSubstr("low <= high"));
    EXPECT_THAT(messageOf("/plan/space/0/log", "yes"), HasSubstr("space[0].log"));
    EXPECT_THAT(messageOf("/plan/objectives", {"speed"}), HasSubstr("objective: expected"));
    EXPECT_THAT(messageOf("/plan/trials", 0), HasSubstr("trials"));
    EXPECT_THAT(messageOf("/trials/0/objectives", {1}), HasSubstr("expected 2 objectives; got 1"));
    EXPECT_THAT(messageOf("/trials/0/watched", {"x"}), HasSubstr("numbers or null"));
}

TEST(SweepIds, AreAllDifferent) {
    const std::string first = newSweepId(), second = newSweepId();
    EXPECT_NE(first, second);
}

}  // namespace
}  // namespace shardlab::engine::sweep_store_test
