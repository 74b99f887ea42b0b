#include "app/cli/console_printer.h"

#include <gmock/gmock.h>

namespace shardlab::test::console_printer_test {
namespace {

using engine::ConsoleLine;
using engine::SnapshotDelta;
using Kind = engine::ConsoleLine::Kind;

/// What comes on standard output when these lines are drained one after the other.
std::string printed(bool quiet, bool terminal, const std::vector<ConsoleLine>& lines) {
    ::testing::internal::CaptureStdout();
    cli::ConsolePrinter printer(quiet, terminal);
    for (const ConsoleLine& line : lines) {
        SnapshotDelta delta;
        delta.console = {line};
        printer.print(delta);
    }
    printer.finish();
    return ::testing::internal::GetCapturedStdout();
}

const std::vector<ConsoleLine> kEpoch = {
    {Kind::Epoch, "Epoch 1/1"}, {Kind::Progress, "1/2 [>...] - ETA: 1s"}, {Kind::Info, "2/2 [====] - 1s"}};

TEST(ConsolePrinter, DrawsProgressOverItselfOnATerminal) {
    EXPECT_EQ(printed(false, true, kEpoch),
              "Epoch 1/1\n\r1/2 [>...] - ETA: 1s\033[K\r\033[K2/2 [====] - 1s\n");
}

TEST(ConsolePrinter, PrintsOnlyLastLinesElsewhere) {
    EXPECT_EQ(printed(false, false, kEpoch), "Epoch 1/1\n2/2 [====] - 1s\n");
}

TEST(ConsolePrinter, OtherLinesDoNotWipeProgressOut) {
    EXPECT_EQ(printed(false, true, {kEpoch[1], {Kind::Warning, "1/2 is no bar"}}),
              "\r1/2 [>...] - ETA: 1s\033[K\n1/2 is no bar\n");
}

TEST(ConsolePrinter, EndsAProgressLineThatIsOpen) {
    EXPECT_EQ(printed(false, true, {kEpoch[1]}), "\r1/2 [>...] - ETA: 1s\033[K\n");
}

TEST(ConsolePrinter, SaysNothingWhenQuiet) {
    EXPECT_EQ(printed(true, true, kEpoch), "");
}

TEST(ConsolePrinter, KeepsErrorsForTheCaller) {
    cli::ConsolePrinter printer(false, false);
    SnapshotDelta delta;
    delta.console = {{Kind::Error, "loss is NaN"}};
    ::testing::internal::CaptureStdout();
    printer.print(delta);
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
    EXPECT_EQ(printer.failure(), "loss is NaN");
}

}  // namespace
}  // namespace shardlab::test::console_printer_test
