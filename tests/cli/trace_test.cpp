#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <map>

#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test::trace_test {
namespace {

using engine::Json;

Json traceOf(const std::vector<std::string>& arguments) {
    const TemporaryDirectory directory;
    std::vector<std::string> all{"simulate", "mnist_cnn", "--trace", directory.file("trace.json")};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Outcome outcome = runCli(all);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    std::ifstream file(directory.file("trace.json"));
    return Json::parse(file);
}

/// As a viewer reads them: microseconds cut to nanoseconds.
std::int64_t nanoseconds(const Json& event, const char* key) {
    return static_cast<std::int64_t>(event.at(key).get<double>() * 1000.0);
}

TEST(Trace, SlicesOfAThreadAreSortedAndNest) {
    const Json trace = traceOf({"--device", "tpu-v2-8", "--device", "k80"});
    std::map<std::pair<int, int>, std::vector<std::pair<std::int64_t, std::int64_t>>> threads;
    for (const Json& event : trace.at("traceEvents")) {
        if (event.at("ph") != "X") continue;
        const std::int64_t begin = nanoseconds(event, "ts");
        threads[{event.at("pid"), event.at("tid")}].emplace_back(begin, begin + nanoseconds(event, "dur"));
    }
    EXPECT_GE(threads.size(), 2U + 8U + 1U);
    for (const auto& [thread, slices] : threads) {
        std::vector<std::int64_t> open;
        std::int64_t last = 0;
        for (const auto& [begin, end] : slices) {
            EXPECT_GE(begin, last);
            last = begin;
            while (!open.empty() && open.back() <= begin)
                open.pop_back();
            if (!open.empty()) {
                EXPECT_LE(end, open.back());
            }
            open.push_back(end);
        }
    }
}

TEST(Trace, OpsOfAStepAddUpToItsCompute) {
    const Json trace = traceOf({"--device", "tpu-v2-8", "--trace-cores", "1", "--trace-steps", "2"});
    double ops = 0;
    int steps = 0;
    bool core = false;
    for (const Json& event : trace.at("traceEvents")) {
        if (event.at("name") == "thread_name" && event.at("args").at("name") == "core 0 (8 identical cores)")
            core = true;
        if (event.at("ph") != "X") continue;
        if (event.at("cat") == "step") ++steps;
        if (event.at("cat") != "op") continue;
        for (const char* key : {"flops", "bytes", "bound_by", "step"})
            EXPECT_TRUE(event.at("args").contains(key)) << key;
        ops += event.at("dur").get<double>();
    }
    EXPECT_TRUE(core);
    EXPECT_EQ(steps, 4);
    const Outcome json = runCli({"simulate", "mnist_cnn", "--device", "tpu-v2-8", "--json"});
    const double compute = Json::parse(json.output).at(0).at("breakdown").at("compute").get<double>();
    EXPECT_NEAR(ops / steps, compute * 1e6, 0.2) << "a nanosecond for each of fewer than 200 ops";
}

/// What the Trace Event Format asks of metadata and complete events, whichever viewer reads them.
TEST(Trace, MeetsTheTraceEventFormat) {
    const Json trace = traceOf({"--device", "tpu-v2-8", "--device", "k80", "--trace-cores", "2"});
    EXPECT_EQ(trace.at("displayTimeUnit"), "ms");
    std::map<int, std::string> processes;
    std::map<std::pair<int, int>, std::string> threads;
    std::map<std::pair<int, int>, int> order;
    for (const Json& event : trace.at("traceEvents")) {
        if (event.at("ph") != "M") continue;
        const std::pair<int, int> thread{event.at("pid"), event.at("tid")};
        const std::string what = event.at("name");
        const Json& args = event.at("args");
        if (what == "process_name") {
            processes[thread.first] = args.at("name");
        } else if (what == "process_labels") {
            EXPECT_TRUE(args.at("labels").is_string());
        } else if (what == "thread_name") {
            EXPECT_TRUE(threads.emplace(thread, args.at("name")).second) << "named twice";
        } else {
            EXPECT_EQ(what, "thread_sort_index");
            order[thread] = args.at("sort_index");
        }
    }
    EXPECT_THAT(processes[1], ::testing::StartsWith("tpu-v2-8"));
    EXPECT_THAT(processes[2], ::testing::StartsWith("k80"));
    EXPECT_THAT(threads, ::testing::SizeIs(6));  // hosts, cores 0 and 1, a link; core 0
    int last = -1, process = 0;
    for (const auto& [thread, index] : order) {
        if (thread.first != process) last = -1;
        process = thread.first;
        EXPECT_GT(index, last);
        last = index;
    }
    const std::map<std::string, std::string> trackOf{
        {"init", "host"},  {"compile", "host"}, {"dispatch", "host"}, {"step", "core"},
        {"phase", "core"}, {"wait", "core"},    {"op", "core"},       {"all-reduce", "collective link"}};
    for (const Json& event : trace.at("traceEvents")) {
        if (event.at("ph") == "M") continue;
        ASSERT_EQ(event.at("ph"), "X");
        const auto thread = threads.find({event.at("pid"), event.at("tid")});
        ASSERT_NE(thread, threads.end()) << event;
        const auto track = trackOf.find(event.at("cat"));
        if (track != trackOf.end()) {
            EXPECT_THAT(thread->second, ::testing::StartsWith(track->second)) << event;
        }
        for (const char* key : {"ts", "dur"}) {
            const double value = event.at(key);
            EXPECT_GE(value, 0);
            EXPECT_EQ(nanoseconds(event, key), std::llround(value * 1000)) << "cut to another nanosecond";
        }
    }
}

TEST(Trace, NamesSlowCores) {
    const Json trace = traceOf({"--device", "tpu-v2-8", "--straggler", "5:1.5", "--trace-cores", "3"});
    std::vector<std::string> cores;
    std::string labels;
    std::map<int, double> forward;  // by thread
    for (const Json& event : trace.at("traceEvents")) {
        const std::string name = event.at("name");
        if (name == "process_labels") labels = event.at("args").at("labels");
        if (name == "thread_name" && event.at("args").at("name").get<std::string>().starts_with("core"))
            cores.push_back(event.at("args").at("name"));
        if (name == "forward") forward[event.at("tid")] += event.at("dur").get<double>();
    }
    EXPECT_THAT(cores, ::testing::ElementsAre("core 0 (5 identical cores)", "core 5 (takes 1.5 × as long)",
                                              "core 6 (2 identical cores)"));
    EXPECT_THAT(labels, ::testing::HasSubstr("core 5 takes 1.5 × as long"));
    ASSERT_EQ(forward.size(), 3U);
    EXPECT_NEAR(std::next(forward.begin())->second, 1.5 * forward.begin()->second, 1);
}

}  // namespace
}  // namespace shardlab::test::trace_test
