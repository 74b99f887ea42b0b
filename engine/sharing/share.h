#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// What goes into a .shardlab file: an experiment with what belongs to it.
struct ShareRequest {
    Experiment experiment;
    std::shared_ptr<const NamedWeights> weights = nullptr;  ///< of the experiment's model; null: none
    std::vector<std::int64_t> runs = {};                    ///< of the store
    bool runWeights = false;                                ///< the saved weights of those runs, too
    bool data = false;                                      ///< files of one's own that the experiment reads
};

/// What was written, or would be.
struct ShareContent {
    std::size_t runs = 0, dataFiles = 0;
    std::uint64_t weightBytes = 0, runWeightBytes = 0, dataBytes = 0;  ///< before compression
};

/// What the request comes to, from sizes only. `store` may be null if no run is asked for. Throws Error where
/// data are missing.
ShareContent contentOf(const ShareRequest& request, const RunStore* store);

/// The ending of these files, with its dot.
constexpr const char* kSharedFileEnding = ".shardlab";

/// Bytes before compression, once per MiB, on the calling thread.
using ShareProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Writes the file, all of it or nothing: a zip archive, see resources/manual/sharing.md. Equal content gives
/// equal bytes. Throws Error; so it does after `stop` was asked to stop, with nothing written.
ShareContent writeSharedFile(const ShareRequest& request, const RunStore* store,
                             const std::filesystem::path& path, const StopToken* stop = nullptr,
                             const ShareProgress& progress = nullptr);

}  // namespace shardlab::engine
