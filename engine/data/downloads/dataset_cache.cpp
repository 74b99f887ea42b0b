#include "engine/data/downloads/dataset_cache.h"

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {

namespace {

constexpr std::chrono::milliseconds kBetweenTries(5);

thread_local KeptSets* innermostKept = nullptr;

/// One set, and the lock of whoever loads it: others go on with other sets meanwhile.
struct CachedSet {
    std::mutex loading;
    std::weak_ptr<const Dataset> set;
    std::atomic<std::uint64_t> read = 0, total = 0;  ///< bytes, by whoever loads it
};

std::shared_ptr<CachedSet> entryOf(const std::string& key) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<CachedSet>> sets;
    const std::lock_guard lock(mutex);
    std::erase_if(sets, [](const auto& entry) {  // neither used nor being loaded
        return entry.second.use_count() == 1 && entry.second->set.expired();
    });
    std::shared_ptr<CachedSet>& entry = sets[key];
    if (!entry) entry = std::make_shared<CachedSet>();
    return entry;
}

}  // namespace

KeptSets::KeptSets() : m_outer(innermostKept) {
    innermostKept = this;
}

KeptSets::~KeptSets() {
    innermostKept = m_outer;
}

std::shared_ptr<const Dataset> cachedDataset(const std::string& key, const std::function<Dataset()>& load) {
    const std::shared_ptr<CachedSet> entry = entryOf(key);
    std::unique_lock lock(entry->loading, std::defer_lock);
    // Whoever waits for another reader can be stopped, too. No timed lock: the thread sanitizer of GCC 12
    // does not see those of the monotonic clock.
    while (!lock.try_lock()) {
        interruptionPoint();
        if (const std::uint64_t total = entry->total; total > 0) followReading(entry->read, total);
        std::this_thread::sleep_for(kBetweenTries);
    }
    if (auto set = entry->set.lock()) return set;
    entry->read = entry->total = 0;
    const ReadScope scope([&entry](const ReadProgress& progress) {
        entry->read = progress.read;
        entry->total = progress.total;
        return true;
    });
    auto set = std::make_shared<const Dataset>(load());
    entry->set = set;
    if (innermostKept != nullptr) innermostKept->m_sets.push_back(set);
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
