#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/downloads/remote_set.h"

namespace shardlab::engine {

/// Every data source that has files at a public home.
const std::vector<RemoteSet>& remoteSets();
/// nullptr: it has none.
const RemoteSet* findRemoteSet(const std::string& name);

/// Where downloads go: $KERAS_HOME/datasets or ~/.keras/datasets, shared with Keras. Throws Error if neither
/// is known.
std::filesystem::path downloadDirectory();

/// `file` of the set, bytes of it that are here, and all of it (0: not known).
using DownloadProgress = std::function<void(const RemoteFile& file, std::int64_t done, std::int64_t total)>;

/// Fetches a file to a temporary name beside its place (".part"), compares size and checksum, then moves it
/// there. A file that is there already is left as it is. After a broken connection or a stop the part stays,
/// and the next call goes on behind it; where the checksum then differs, all is fetched once more. Where
/// another thread or process downloads the file, it waits for it. False if stopped. Throws Error: what went
/// wrong, and which file to put where by hand.
bool downloadFile(const RemoteFile& file, const std::filesystem::path& directory,
                  const DownloadProgress& progress = {}, const StopToken* stop = nullptr);
/// All files of a set.
bool downloadSet(const RemoteSet& set, const std::filesystem::path& directory,
                 const DownloadProgress& progress = {}, const StopToken* stop = nullptr);

}  // namespace shardlab::engine
