#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

struct ScalarPoint {
    std::int64_t step = 0;
    double seconds = 0;  ///< since 1970
    double value = 0;
};

/// What the event files of one folder hold: TensorBoard calls that a run.
struct EventLog {
    std::map<std::string, std::vector<ScalarPoint>> scalars;  ///< by tag, in the order of steps
    Json parameters = Json::object();                         ///< of the HParams page
    double firstSeconds = 0;                                  ///< of the first event; 0: there is none
    std::int64_t otherValues = 0;  ///< histograms, pictures, texts, graphs: left out
};

/// Reads what TensorFlow, Keras and PyTorch's SummaryWriter write: simple values, and tensors of one number
/// (floats, integers, truth values). Of two points with one step the later one counts, as when a run was
/// resumed; a START in the session log (purge_step) drops the points from its step on. A record that is cut
/// off at the end of a file is left out. Throws Error naming file and record.
EventLog readEventFiles(const std::vector<std::filesystem::path>& files);

/// A folder's name as TensorBoard shows it ("run1/train", "." for the logdir itself) and its log, for each
/// folder within that has event files. `path` may be one event file. Throws Error if there is none.
std::map<std::string, EventLog> readLogdir(const std::filesystem::path& path);

}  // namespace shardlab::engine
