#include "engine/tensorboard/event_log.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/protobuf_message.h"
#include "engine/data/files/tfrecord.h"
#include "engine/tensorboard/tensor_number.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

constexpr const char* kExpected = "an event of TensorBoard";
using Bytes = std::span<const std::byte>;
using Wire = ProtobufMessage::Wire;

class Message : public ProtobufMessage {
public:
    Message(Bytes bytes, const std::string& where) : ProtobufMessage(bytes, where, kExpected) {}
};

/// google.protobuf.Value {2: number, 3: text, 4: truth value}; others are null.
Json plainValue(Bytes value, const std::string& where) {
    Json json;
    for (Message field(value, where); field.next();) {
        if (field.field == 2 && field.wire == Wire::Fixed64) {
            constexpr double kLargestWhole = 9007199254740992.0;
            const double number = field.real();
            const bool whole = std::trunc(number) == number && std::abs(number) <= kLargestWhole;
            json = whole ? Json(static_cast<std::int64_t>(number)) : Json(number);
        }
        if (field.nested(3)) json = std::string(field.text());
        if (field.field == 4 && field.wire == Wire::Varint) json = field.number != 0;
    }
    return json;
}

/// Bytes of a field within nested messages; empty where there is none.
Bytes within(Bytes message, std::initializer_list<std::uint64_t> path, const std::string& where) {
    for (const std::uint64_t wanted : path) {
        Bytes inner;
        for (Message field(message, where); field.next();) {
            if (field.nested(wanted)) inner = field.content;
        }
        message = inner;
    }
    return message;
}

class LogReader {
public:
    explicit LogReader(EventLog& log) : m_log(log) {}

    /// Event {1: wall_time, 2: step, 5: Summary {1: Value}, 7: SessionLog}.
    void event(Bytes bytes, const std::string& where) {
        double seconds = 0;
        std::int64_t step = 0;
        for (Message field(bytes, where); field.next();) {
            if (field.field == 1 && field.wire == Wire::Fixed64) seconds = field.real();
            if (field.field == 2 && field.wire == Wire::Varint)
                step = static_cast<std::int64_t>(field.number);
        }
        for (Message field(bytes, where); field.next();) {
            if (field.nested(7) && isStart(field.content, where)) purgeFrom(step);
        }
        if (m_log.firstSeconds == 0) m_log.firstSeconds = seconds;
        for (Message field(bytes, where); field.next();) {
            if (!field.nested(5)) continue;
            for (Message values(field.content, where); values.next();) {
                if (values.nested(1)) value(values.content, step, seconds, where);
            }
        }
    }

private:
    /// SessionLog {1: status (1: START)}.
    static bool isStart(Bytes session, const std::string& where) {
        bool start = false;
        for (Message field(session, where); field.next();)
            start = start || (field.field == 1 && field.wire == Wire::Varint && field.number == 1);
        return start;
    }

    /// A writer that goes on from a step (SummaryWriter's purge_step): what came from there on does not
    /// count.
    void purgeFrom(std::int64_t step) {
        for (auto& [tag, points] : m_log.scalars)
            std::erase_if(points, [step](const ScalarPoint& point) { return point.step >= step; });
    }

    /// Summary.Value {1: tag, 2: simple_value, 8: tensor, 9: metadata}.
    void value(Bytes bytes, std::int64_t step, double seconds, const std::string& where) {
        std::string tag;
        std::optional<double> number;
        for (Message field(bytes, where); field.next();) {
            if (field.nested(1)) tag = field.text();
            if (field.field == 2 && field.wire == Wire::Fixed32) number = field.real();
            if (field.nested(8)) number = tensorNumber(field.content, where);
        }
        if (tag.starts_with("_hparams_/")) return parameters(bytes, where);
        if (!number) {
            ++m_log.otherValues;
            return;
        }
        m_log.scalars[abridged(tag)].push_back({step, seconds, *number});
    }

    /// SummaryMetadata {1: PluginData {2: HParamsPluginData {3: SessionStartInfo {1: map}}}}.
    void parameters(Bytes value, const std::string& where) {
        const Bytes info = within(value, {9, 1, 2, 3}, where);
        for (Message field(info, where); field.next();) {
            if (!field.nested(1)) continue;
            std::string name;
            Json json;
            for (Message entry(field.content, where); entry.next();) {
                if (entry.nested(1)) name = entry.text();
                if (entry.nested(2)) json = plainValue(entry.content, where);
            }
            if (!name.empty()) m_log.parameters[name] = json;
        }
    }

    EventLog& m_log;
};

/// In the order of steps; the later one of equal steps.
void tidy(std::vector<ScalarPoint>& points) {
    std::ranges::stable_sort(points, {}, &ScalarPoint::step);
    std::vector<ScalarPoint> last;
    for (const ScalarPoint& point : points) {
        if (!last.empty() && last.back().step == point.step) last.pop_back();
        last.push_back(point);
    }
    points = std::move(last);
}

bool isEventFile(const fs::path& path) {
    return path.filename().string().find("tfevents") != std::string::npos;
}

}  // namespace

EventLog readEventFiles(const std::vector<fs::path>& files) {
    EventLog log;
    LogReader reader(log);
    const TfRecordFiles records(files, TfRecordFiles::CutRecord::LeaveOut);
    std::vector<std::byte> scratch;
    for (std::int64_t i = 0; i < records.count(); ++i) {
        interruptionPoint();
        reader.event(records.read(i, scratch), records.where(i));
    }
    std::erase_if(log.scalars, [](const auto& series) { return series.second.empty(); });
    for (auto& [tag, points] : log.scalars)
        tidy(points);
    return log;
}

std::map<std::string, EventLog> readLogdir(const fs::path& path) {
    std::map<std::string, std::vector<fs::path>> folders;
    std::error_code error;
    if (fs::is_regular_file(path, error)) {
        folders["."].push_back(path);
    } else {
        fs::recursive_directory_iterator at(path, error), end;
        for (; !error && at != end; at.increment(error)) {
            interruptionPoint();
            if (!isEventFile(at->path()) || !at->is_regular_file(error)) continue;
            folders[fs::relative(at->path().parent_path(), path).generic_string()].push_back(at->path());
        }
    }
    if (error) throw Error("{}: cannot be read: {}", path.string(), error.message());
    if (folders.empty())
        throw Error("{}: expected event files of TensorBoard (events.out.tfevents…); there are none",
                    path.string());
    std::vector<fs::path> all;
    for (const auto& [name, files] : folders)
        all.insert(all.end(), files.begin(), files.end());
    constexpr int kPasses = 2;  // the lengths of the records, then the records
    if (readingIsWatched()) expectReading(recordFileBytes(all), kPasses);
    std::map<std::string, EventLog> logs;
    for (auto& [name, files] : folders) {
        std::ranges::sort(files);
        logs[name] = readEventFiles(files);
    }
    return logs;
}

}  // namespace shardlab::engine
