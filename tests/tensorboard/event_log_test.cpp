// Event files of other programs, written byte by byte.
#include "engine/tensorboard/event_log.h"

#include <gmock/gmock.h>

#include <cstring>
#include <fstream>
#include <random>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/tfrecord.h"
#include "engine/tensorboard/import_logs.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::event_log_test {
namespace {
namespace fs = std::filesystem;
using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string bytesOf(auto number) {
    return {reinterpret_cast<const char*>(&number), sizeof number};
}

/// A field that has a length, of less than 128 bytes.
std::string part(int field, const std::string& bytes) {
    EXPECT_LT(bytes.size(), 128U);
    return std::string{static_cast<char>(field << 3 | 2), static_cast<char>(bytes.size())} + bytes;
}

/// An event with one value: 09 = field 1, double; 10 = field 2, varint.
std::string event(double seconds, int step, const std::string& value) {
    return "\x09" + bytesOf(seconds) + "\x10" + static_cast<char>(step) + part(5, part(1, value));
}

/// As PyTorch's SummaryWriter: 15 = field 2, float.
std::string simple(const std::string& tag, float value) {
    return part(1, tag) + "\x15" + bytesOf(value);
}

class EventLogs : public ::testing::Test {
protected:
    fs::path write(const std::string& file, const std::vector<std::string>& events) {
        const fs::path path = m_directory.path() / file;
        fs::create_directories(path.parent_path());
        std::string records;
        for (const std::string& one : events)
            records += tfRecord(one);
        writeFileAtomically(path, records);
        return path;
    }
    TemporaryDirectory m_directory;
};

TEST_F(EventLogs, ReadSimpleValuesAndTensors) {
    const auto tensor = [](const std::string& tag, const std::string& content) {
        return part(1, tag) + part(8, content);
    };
    const fs::path file =
        write("events.out.tfevents.1.host",
              {"\x09" + bytesOf(100.0) + "\x1a\x0d" + "brain.Event:2", event(100.5, 0, simple("a", 1.5F)),
               event(101, 2, tensor("b", "\x08\x01\x12\x00\x22\x04"s + bytesOf(2.5F))),
               event(102, 3, tensor("b", "\x08\x02\x22\x08"s + bytesOf(3.25))),
               event(103, 4, tensor("b", "\x08\x01\x2a\x04"s + bytesOf(4.5F))),  // float_val, packed
               event(103, 5, tensor("b", "\x08\x01\x2d"s + bytesOf(5.5F))),      // float_val
               event(103, 6, tensor("b", "\x08\x09\x52\x01\x07"s)),              // int64_val
               event(103, 7, tensor("b", "\x08\x13\x6a\x02\x80\x78"s)),          // half_val 0x3c00
               event(103, 8, tensor("b", "\x08\x01\x22\x08"s + bytesOf(1.0F) + bytesOf(2.0F))),
               event(103, 9, tensor("text", "\x08\x07\x42\x01x"s))});
    const EventLog log = readEventFiles({file});
    EXPECT_EQ(log.firstSeconds, 100.0);
    ASSERT_EQ(log.scalars.size(), 2U);
    EXPECT_EQ(log.scalars.at("a")[0].value, 1.5);
    EXPECT_EQ(log.scalars.at("a")[0].seconds, 100.5);
    std::vector<double> values;
    for (const ScalarPoint& point : log.scalars.at("b"))
        values.push_back(point.value);
    EXPECT_THAT(values, ElementsAre(2.5, 3.25, 4.5, 5.5, 7, 1));
    EXPECT_EQ(log.scalars.at("b")[1].step, 3);
    EXPECT_EQ(log.otherValues, 2);
}

TEST_F(EventLogs, TheLaterOfTwoPointsCountsAndTheEndMayBeMissing) {
    const fs::path first = write("events.out.tfevents.1",
                                 {event(1, 0, simple("x", 1)), event(2, 1, simple("x", 2))}),
                   second = write("events.out.tfevents.2",
                                  {event(3, 1, simple("x", 5)), event(4, 2, simple("x", 6))});
    fs::resize_file(second, fs::file_size(second) - 3);
    const EventLog log = readEventFiles({first, second});
    std::vector<double> values;
    for (const ScalarPoint& point : log.scalars.at("x"))
        values.push_back(point.value);
    EXPECT_THAT(values, ElementsAre(1, 5));
}

/// torch.utils.tensorboard and Lightning: one folder, the parts in the tags.
TEST_F(EventLogs, OfPyTorchBecomeARunWithValidation) {
    std::vector<std::string> events;
    for (int epoch = 0; epoch < 3; ++epoch) {
        events.push_back(event(10 + epoch, epoch, simple("Loss/train", 3.0F - static_cast<float>(epoch))));
        events.push_back(event(10 + epoch, epoch, simple("Loss/test", 4.0F - static_cast<float>(epoch))));
        events.push_back(event(10 + epoch, epoch, simple("val_accuracy", 0.5F)));
        events.push_back(event(10 + epoch, epoch, simple("train/f1", 0.25F)));
    }
    write("exp/events.out.tfevents.1.host", events);
    const auto runs = importedRuns(readLogdir(m_directory.path()), "logs");
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].name, "exp");
    EXPECT_EQ(runs[0].startedAt, "1970-01-01T00:00:10Z");
    EXPECT_THAT(runs[0].history.metricNames, ElementsAre("loss", "f1", "accuracy"));
    ASSERT_EQ(runs[0].history.epochs.size(), 3U);
    EXPECT_EQ(runs[0].history.epochs[2].epoch, 3);
    EXPECT_EQ(runs[0].history.epochs[2].metrics,
              (MetricValues{{"loss", 1}, {"f1", 0.25}, {"val_loss", 2}, {"val_accuracy", 0.5}}));
}

TEST_F(EventLogs, LongSeriesAreSteps) {
    std::vector<std::string> events;
    for (int step = 0; step < 600; ++step) {
        const std::string number =
            step < 128 ? std::string(1, static_cast<char>(step))
                       : std::string{static_cast<char>(step | 0x80), static_cast<char>(step >> 7)};
        events.push_back("\x09" + bytesOf(1.0) + "\x10" + number + part(5, part(1, simple("loss", 2))));
    }
    write("events.out.tfevents.1", events);
    const auto runs = importedRuns(readLogdir(m_directory.path()), "logs");
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].name, "logs");
    EXPECT_TRUE(runs[0].history.epochs.empty());
    ASSERT_EQ(runs[0].steps.size(), 600U);
    EXPECT_EQ(runs[0].steps.back().step, 600);
    EXPECT_EQ(runs[0].steps.back().loss, 2);
}

/// Two folders of 2 MiB, as Keras writes them.
void writeLargeLogs(const fs::path& logdir) {
    std::string records;
    while (records.size() < std::size_t{2} << 20U)
        records += tfRecord(event(1, 5, simple("loss", 0.5F)));
    for (const char* folder : {"train", "validation"}) {
        fs::create_directories(logdir / folder);
        writeFileAtomically(logdir / folder / "events.out.tfevents.1", records);
    }
}

TEST_F(EventLogs, TellHowFarAllFoldersAreRead) {
    writeLargeLogs(m_directory.path());
    std::vector<ReadProgress> told;
    {
        const ReadScope scope([&told](const ReadProgress& progress) {
            told.push_back(progress);
            return true;
        });
        readLogdir(m_directory.path());
    }
    ASSERT_GE(told.size(), 4U);
    EXPECT_GE(told.front().total, std::uint64_t{4} << 20U);
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_EQ(told[i].total, told[0].total);
        EXPECT_GE(told[i].read, told[i - 1].read);
    }
    EXPECT_LT(2 * told.front().read, told.front().total);
    EXPECT_LT(2 * told[told.size() / 2 - 1].read, told.front().total);
    EXPECT_GT(10 * told.back().read, 7 * told.back().total);
}

TEST_F(EventLogs, AStopWhileTheyAreReadAddsNoRun) {
    writeLargeLogs(m_directory.path() / "logs");
    RunStore store(m_directory.path() / "runs");
    {
        const ReadScope scope(
            [](const ReadProgress& progress) { return 2 * progress.read < progress.total; });
        EXPECT_THROW(importLogs(store, m_directory.path() / "logs"), Interrupted);
    }
    EXPECT_TRUE(store.list().empty());
}

TEST_F(EventLogs, RefuseWhatIsNone) {
    const auto refusal = [](const fs::path& path) { return messageOf([&] { readLogdir(path); }); };
    EXPECT_THAT(refusal(m_directory.path()), HasSubstr("expected event files of TensorBoard"));
    EXPECT_THAT(refusal(m_directory.path() / "none"), HasSubstr("No such file"));
    const fs::path file = m_directory.path() / "events.out.tfevents.9";
    writeFileAtomically(file, std::string(40, 'x'));
    EXPECT_THAT(refusal(file), HasSubstr("expected the checksum"));
    write("events.out.tfevents.9", {part(5, "\x0a\x7fx")});
    EXPECT_THAT(refusal(file),
                HasSubstr("record 0: expected an event of TensorBoard; a field declares 127 bytes"));
    write("events.out.tfevents.9", {event(1, 0, part(1, "text"))});
    RunStore store(m_directory.path() / "runs");
    EXPECT_THAT(messageOf([&] { importLogs(store, file); }), HasSubstr("the event files have no scalars"));
    EXPECT_TRUE(store.list().empty());
}

/// However its bytes are broken, an event is read or refused.
TEST_F(EventLogs, SurviveBrokenBytes) {
    const std::string good =
        event(1, 0,
              part(1, "_hparams_/session_start_info") +
                  part(9, part(1, part(1, "hparams") +
                                      part(2, part(3, part(1, part(1, "rate") +
                                                                  part(2, "\x11" + bytesOf(0.5)))))))) +
        part(5, part(1, part(1, "b") + part(8, "\x08\x01\x2a\x04"s + bytesOf(4.5F))));
    const fs::path file = m_directory.path() / "events.out.tfevents.1";
    std::mt19937 random(3);
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string broken = good;
        for (auto n = 1 + random() % 3; n-- > 0;)
            broken[random() % broken.size()] = static_cast<char>(random() % 256);
        std::ofstream(file, std::ios::binary) << tfRecord(broken);
        refused += messageOf([&] { readLogdir(file); }).empty() ? 0 : 1;
    }
    EXPECT_GT(refused, 300);
    writeFileAtomically(file, tfRecord(good));
    const EventLog log = readEventFiles({file});
    EXPECT_EQ(log.parameters, (Json{{"rate", 0.5}}));
}

}  // namespace
}  // namespace shardlab::engine::event_log_test
