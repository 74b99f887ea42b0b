#include "engine/data/dataset_cache.h"

#include <map>
#include <mutex>

namespace shardlab::engine {

std::shared_ptr<const Dataset> cachedDataset(const std::string& key, const std::function<Dataset()>& load) {
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<const Dataset>> sets;
    const std::lock_guard lock(mutex);
    std::erase_if(sets, [](const auto& entry) { return entry.second.expired(); });
    if (const auto it = sets.find(key); it != sets.end()) {
        if (auto set = it->second.lock()) return set;
    }
    auto set = std::make_shared<const Dataset>(load());
    sets[key] = set;
    return set;
}

DataSource::Description cachedDescription(const std::string& key,
                                          const std::function<DataSource::Description()>& make) {
    constexpr std::size_t kLargestCache = 256;
    static std::mutex mutex;
    static std::map<std::string, DataSource::Description> descriptions;
    {
        const std::lock_guard lock(mutex);
        if (const auto it = descriptions.find(key); it != descriptions.end()) return it->second;
    }
    DataSource::Description made = make();
    const std::lock_guard lock(mutex);
    if (descriptions.size() >= kLargestCache) descriptions.clear();
    return descriptions[key] = made;
}

std::string fileKey(const std::filesystem::path& path) {
    std::error_code failure;
    const auto bytes = std::filesystem::file_size(path, failure);
    const auto changed = std::filesystem::last_write_time(path, failure);
    return fmt::format("{}|{}|{}", path.string(), bytes, changed.time_since_epoch().count());
}

}  // namespace shardlab::engine
