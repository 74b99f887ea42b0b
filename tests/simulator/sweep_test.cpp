#include "engine/simulator/sweep.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::sweep_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(Sweep, EachPointIsTheEstimateOfItsValue) {
    const EstimateRequest request = requestOn("t4");
    const auto points = sweep(pictures(), request, SweepAxis::Batch, {"64", "1024"});
    ASSERT_EQ(points.size(), 2U);
    for (const SweepPoint& point : points) {
        ASSERT_TRUE(point.runs());
        EXPECT_EQ(point.estimate->stepSeconds,
                  estimateRun(pictures(std::stoll(point.value)), request).stepSeconds);
    }
}

TEST(Sweep, ValuesThatDoNotRunKeepTheirReason) {
    const auto batches =
        sweep(pictures(), requestOn("tpu-v2-8"), SweepAxis::Batch, {"100", "104", "many", "0"});
    EXPECT_THAT(batches[0].reason, AllOf(HasSubstr("8 cores"), HasSubstr("96 and 104")));
    EXPECT_TRUE(batches[1].runs());
    EXPECT_THAT(batches[2].reason, HasSubstr("\"many\""));
    EXPECT_THAT(batches[3].reason, HasSubstr("from 1"));
    const auto cores = sweep(pictures(), requestOn("tpu-v2-8"), SweepAxis::Replicas, {"1", "8", "16"});
    EXPECT_TRUE(cores[0].runs());
    EXPECT_EQ(cores[0].estimate->globalBatch, 512);
    EXPECT_EQ(cores[0].estimate->replicas, 1);
    EXPECT_THAT(cores[2].reason, HasSubstr("has 8 cores; got 16"));
    const auto formats =
        sweep(pictures(), requestOn("k80"), SweepAxis::Precision, {"float32", "mixed_float16", "x"});
    EXPECT_TRUE(formats[0].runs());
    EXPECT_THAT(formats[1].reason, HasSubstr("k80 does not support mixed_float16"));
    EXPECT_THAT(formats[2].reason, HasSubstr("\"x\""));
    const auto stacks =
        sweep(pictures(), requestOn("k80"), SweepAxis::HostStack, {"tf1-graph-gpu", "on-device-loop"});
    EXPECT_TRUE(stacks[0].runs());
    EXPECT_THAT(stacks[1].reason, AllOf(HasSubstr("tf1-graph-gpu"), HasSubstr("\"on-device-loop\"")));
}

TEST(Sweep, WhatDoesNotFitKeepsItsNumbers) {
    Workload workload = pictures();
    workload.trainSamples = 1 << 20;
    const auto points = sweep(workload, requestOn("t4"), SweepAxis::Batch, {"1048576"});
    EXPECT_FALSE(points[0].runs());
    EXPECT_THAT(points[0].reason, HasSubstr("out of memory"));
    ASSERT_TRUE(points[0].estimate);
    EXPECT_TRUE(points[0].estimate->outOfMemory);
}

TEST(Sweep, QuestionsAreRead) {
    const SweepQuestion question = parseSweep("host-stack=a,b");
    EXPECT_EQ(question.axis, SweepAxis::HostStack);
    EXPECT_THAT(question.values, ElementsAre("a", "b"));
    for (const char* text : {"", "batch", "batch=", "batch=1,", "batch=,1", "colour=red", "batch=-1",
                             "batch=64,x", "replicas=0", "precision=float31"})
        EXPECT_THROW(parseSweep(text), Error) << text;
    EXPECT_THAT([] { parseSweep("colour=red"); },
                ThrowsMessage<Error>(AllOf(HasSubstr("replicas"), HasSubstr("colour=red"))));
}

TEST(LargestBatch, FitsAndTheNextOneDoesNot) {
    EstimateRequest request = requestOn("tpu-v2-8");
    request.device.memoryBytes = 64 << 20;
    request.device.reservedBytes = 0;
    const Workload workload = pictures();
    const std::int64_t batch = largestBatchThatFits(workload, request);
    ASSERT_GT(batch, 0);
    ASSERT_LT(batch, workload.trainSamples);
    EXPECT_EQ(batch % 8, 0);
    const auto fits = [&](std::int64_t size) {
        Workload training = pictures(size);
        training.validationSamples = 0;
        training.stepsPerEpoch = 1;
        return !estimateRun(training, request).outOfMemory;
    };
    EXPECT_TRUE(fits(batch));
    EXPECT_FALSE(fits(batch + 8));
}

TEST(LargestBatch, EndsAtTheDataAndAtNothing) {
    EstimateRequest request = requestOn("t4");
    Workload few = pictures(16);
    few.trainSamples = 100;
    EXPECT_EQ(largestBatchThatFits(few, request), 100);
    request.device.memoryBytes = 1000;
    request.device.reservedBytes = 0;
    EXPECT_EQ(largestBatchThatFits(few, request), 0);
}

}  // namespace
}  // namespace shardlab::engine::sweep_test
