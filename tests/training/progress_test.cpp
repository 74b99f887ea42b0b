#include "engine/training/progress.h"

#include <gtest/gtest.h>

namespace shardlab::engine::progress_test {
namespace {

// Lines printed by Keras in article 000 (TF 2.1).
TEST(ProgressLine, PrintsAFinishedEpochAsKerasDoes) {
    EXPECT_EQ(
        progressLine(281, 281, 12.08,
                     {{"loss", 3.44661}, {"sparse_categorical_accuracy", 0.43321}, {"val_loss", 3.3179}}),
        "281/281 [==============================] - 12s 43ms/step - loss: 3.4466 - "
        "sparse_categorical_accuracy: 0.4332 - val_loss: 3.3179");
}

// Progbar.update worked by hand: 10/281 of 30 columns is 1, so the arrow stands alone; 271 steps of 0.1 s are
// left.
TEST(ProgressLine, ShowsArrowAndEtaWhileItRuns) {
    EXPECT_EQ(progressLine(10, 281, 1.0, {{"loss", 0.00012}}),
              " 10/281 [>.............................] - ETA: 27s - loss: 1.2000e-04");
    EXPECT_EQ(progressLine(150, 300, 60.0, {}), "150/300 [==============>...............] - ETA: 60s");
    EXPECT_EQ(progressLine(1, 300, 0.0004, {}), "  1/300 [..............................] - ETA: 0s");
}

// Printed by article 003; the bar is 80 characters wide.
TEST(CustomLoop, PrintsAnEpochAsTheArticlesLoopDoes) {
    const MetricValues values{{"loss", 1.96735072},
                              {"sparse_categorical_accuracy", 0.489200622},
                              {"val_loss", 0.937500894},
                              {"val_sparse_categorical_accuracy", 0.582813919}};
    EXPECT_EQ(
        customLoopLines(1, "17:13:26", values),
        "================================================================================17:13:26\n"
        "Epoch=1,Loss:1.96735072,Accuracy:0.489200622,Valid Loss:0.937500894,Valid Accuracy:0.582813919\n");
}

TEST(ReadingLine, SaysBytesAndTimeLeftOrFiles) {
    EXPECT_EQ(readingLine("Loading data", {.read = 1U << 20U, .total = 4U << 20U, .secondsLeft = 8}),
              "Loading data: 1.0 MiB of 4.0 MiB, 8 s left");
    EXPECT_EQ(readingLine("Loading data", {.read = 512, .total = 2048}), "Loading data: 512 B of 2.0 KiB");
    EXPECT_EQ(readingLine("Loading data", {.files = 512}), "Loading data: 512 files found");
    EXPECT_EQ(readingLine("Loading data", {.files = 1}), "Loading data: 1 file found");
    EXPECT_EQ(readingLine("Loading data", {.secondsLeft = 8, .files = 600, .samples = 64, .allSamples = 600}),
              "Loading data: 64 of 600 samples, 8 s left");
}

TEST(DurationText, WritesMinutesAndHours) {
    EXPECT_EQ(durationText(59.9), "59s");
    EXPECT_EQ(durationText(65.0), "1:05");
    EXPECT_EQ(durationText(3725.0), "1:02:05");
}

}  // namespace
}  // namespace shardlab::engine::progress_test
