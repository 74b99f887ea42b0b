#include "engine/comparison/comparison_table.h"

#include <gmock/gmock.h>

#include <sstream>

namespace shardlab::engine::testing::comparison_table_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> result;
    for (std::string line; std::getline(in, line);)
        result.push_back(line);
    return result;
}

DeviceResult answerOf(const std::string& id, const std::string& name) {
    DeviceResult answer;
    answer.device = id;
    answer.request.device.name = name;
    answer.workload.epochs = 3;
    answer.estimate.device = id;
    answer.estimate.hostStack = "stack";
    answer.estimate.matrixFormat = "bfloat16";
    answer.estimate.globalBatch = 1024;
    answer.estimate.replicas = 8;
    answer.estimate.stepsPerEpoch = 200;
    answer.estimate.stepSeconds = 0.0125;
    answer.estimate.epochSeconds = 2.5;
    answer.estimate.firstEpochSeconds = 7.5;
    answer.estimate.totalSeconds = 12.5;
    answer.estimate.samplesPerSecond = 81920;
    answer.estimate.uncertainty = 0.25;
    answer.estimate.peakBytesPerCore = 1 << 20;
    return answer;
}

TEST(ComparisonTable, CsvHasRawNumbersAndUnitsInItsHeading) {
    const DeviceResult answer = answerOf("a", "Device A");
    EXPECT_THAT(
        lines(comparisonTable({{.answer = &answer}}, TableFormat::Csv)),
        ElementsAre("device,framework,precision,global_batch_size,replicas,step_seconds,epoch_seconds,"
                    "first_epoch_seconds,total_seconds,samples_per_second,uncertainty,"
                    "peak_bytes_per_core,status",
                    "a,stack,default,1024,8,0.0125,2.5,7.5,12.5,81920,0.25,1048576,validated"));
}

TEST(ComparisonTable, MarkdownIsForPeople) {
    const DeviceResult answer = answerOf("a", "Device | A");
    const auto table = lines(comparisonTable({{.answer = &answer}}, TableFormat::Markdown));
    ASSERT_EQ(table.size(), 3U);
    EXPECT_EQ(
        table[2],
        "| Device \\| A | stack | default (bfloat16) | 1,024 | 8 | 12.5 ms | 2.50 s | 7.50 s | 12.5 s | "
        "81,920 | ± 25 % | 1.0 MiB | validated |");
    EXPECT_THAT(table[1], HasSubstr("| --- | --- | --- | ---: |"));
}

TEST(ComparisonTable, WhatCannotRunComesLastAndHasNoTimes) {
    DeviceResult large = answerOf("large", "Large"), refused = answerOf("refused", "Refused");
    large.estimate.outOfMemory = true;
    refused.error = "batch: 3, 4 or \"5\"";
    const DeviceResult first = answerOf("first", "First"), second = answerOf("second", "Second");
    const auto table = lines(
        comparisonTable({{.answer = &large}, {.answer = &first}, {.answer = &refused}, {.answer = &second}},
                        TableFormat::Csv));
    ASSERT_EQ(table.size(), 5U);
    EXPECT_TRUE(table[1].starts_with("first,"));
    EXPECT_TRUE(table[2].starts_with("second,"));
    EXPECT_EQ(table[3], "large,stack,default,1024,8,,,,,,,1048576,out of memory");
    EXPECT_EQ(table[4], "refused,,,,,,,,,,,,cannot run");
    EXPECT_THAT(comparisonTable({{.answer = &refused}}, TableFormat::Markdown), HasSubstr(refused.error));
}

TEST(ComparisonTable, WithoutDataOnlyAStepIsKnown) {
    DeviceResult answer = answerOf("a", "A");
    answer.estimate.stepsPerEpoch = 0;
    EXPECT_EQ(lines(comparisonTable({{.answer = &answer}}, TableFormat::Csv)).at(1),
              "a,stack,default,1024,8,0.0125,,,,81920,0.25,1048576,validated");
    EXPECT_THAT(lines(comparisonTable({{.answer = &answer}}, TableFormat::Markdown)).at(2),
                HasSubstr("| 12.5 ms |  |  |  | 81,920 |"));
}

TEST(ComparisonTable, CostsAndMeasuredEpochsAreColumnsWhereThereAreAny) {
    const DeviceResult with = answerOf("with", "With"), without = answerOf("without", "Without");
    const DevicePrice price{.perHour = 7200, .currency = "USD"};
    const auto table = lines(comparisonTable(
        {{.answer = &with, .cost = costOf(with, price), .measuredEpochSeconds = 4.5}, {.answer = &without}},
        TableFormat::Csv));
    EXPECT_THAT(table[0], HasSubstr(",price_per_hour,currency,cost_per_run,cost_per_epoch,"
                                    "cost_per_million_samples,measured_epoch_seconds"));
    EXPECT_THAT(table[1], HasSubstr(",7200,USD,25,5,"));
    EXPECT_TRUE(table[1].ends_with(",4.5"));
    EXPECT_TRUE(table[2].ends_with(",validated,,,,,,"));
}

TEST(ComparisonTable, CsvQuotesAsRfc4180Says) {
    DeviceResult answer = answerOf("a", "A");
    answer.estimate.hostStack = "stack, \"new\"";
    EXPECT_THAT(comparisonTable({{.answer = &answer}}, TableFormat::Csv),
                HasSubstr("a,\"stack, \"\"new\"\"\","));
}

}  // namespace
}  // namespace shardlab::engine::testing::comparison_table_test
