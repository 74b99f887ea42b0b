#include "engine/simulator/step_peaks.h"

#include <gmock/gmock.h>

#include "engine/simulator/gradient_accumulation.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::step_peaks_test {
namespace {

// What is remembered of one device, replica count or number of micro-batches must not be taken for another.
TEST(StepPeaks, APeakIsThatOfTheStepsWholePlan) {
    const Workload workload = pictures();
    StepPeaks peaks(workload);
    for (const char* device : {"t4", "tpu-v2-8", "cpu-host", "k80", "tpu-v3-8"}) {
        EstimateRequest request = requestOn(device);
        for (const Precision precision : {Precision::Float32, Precision::MixedFloat16}) {
            request.precision = precision;
            for (const int replicas : {1, 2, 8}) {
                request.replicas = replicas;
                for (const int parts : {1, 2, 3, 5}) {
                    const PlannedStep whole =
                        planAccumulatedStep(workload.compile(24, true, replicas), request.device,
                                            request.hostStack, request.precision, parts);
                    EXPECT_EQ(peaks.peak(request, 24, parts), whole.plan.memory.peak())
                        << device << ", " << nameOf(precision) << ", " << replicas << " replicas, " << parts;
                }
            }
        }
    }
}

TEST(StepPeaks, DevicesWithTheSameRulesShareAPlan) {
    int compiled = 0;
    Workload workload = pictures();
    workload.compile = [&compiled, compile = workload.compile](std::int64_t each, bool training,
                                                               int replicas) {
        ++compiled;
        return compile(each, training, replicas);
    };
    StepPeaks peaks(workload);
    for (const char* device : {"k80", "t4", "p100-pcie"})
        peaks.peak(requestOn(device, "tf1-graph-gpu"), 64, 1);
    EXPECT_EQ(compiled, 1);
    peaks.peak(requestOn("t4", "tf1-graph-gpu"), 65, 1);
    EXPECT_EQ(compiled, 2);
    peaks.peak(requestOn("t4", "tf1-graph-gpu"), 64, 4);
    peaks.peak(requestOn("t4", "tf1-graph-gpu"), 64, 8);
    EXPECT_EQ(compiled, 3);
}

}  // namespace
}  // namespace shardlab::engine::step_peaks_test
