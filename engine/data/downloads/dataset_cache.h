#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Loaded sets stay in memory as long as someone uses them, so that a second run does not unpack them again.
std::shared_ptr<const Dataset> cachedDataset(const std::string& key, const std::function<Dataset()>& load);
/// What had to be counted in a file is counted once.
DataSource::Description cachedDescription(const std::string& key,
                                          const std::function<DataSource::Description()>& make);
/// While it lives, the sets that this thread loads stay in memory, as one that is read to be described and
/// then used.
class KeptSets {
public:
    KeptSets();
    ~KeptSets();
    KeptSets(const KeptSets&) = delete;
    KeptSets& operator=(const KeptSets&) = delete;

private:
    friend std::shared_ptr<const Dataset> cachedDataset(const std::string& key,
                                                        const std::function<Dataset()>& load);
    std::vector<std::shared_ptr<const Dataset>> m_sets;
    KeptSets* m_outer;
};

/// Part of a key that changes when the file does: its path, size and time of change.
std::string fileKey(const std::filesystem::path& path);

}  // namespace shardlab::engine
