#include "app/controllers/run_shelf.h"

#include "app/controllers/run_archive.h"

namespace shardlab {

engine::RunStore& RunShelf::opened() {
    if (!store) store = std::make_unique<engine::RunStore>();
    return *store;
}

std::int64_t RunShelf::noteTaken() {
    const std::int64_t number = *training->id();
    ownIds[number] = recorded;
    return numbers[recorded] = number;
}

std::int64_t RunShelf::numberOf(const QString& id) const {
    const auto found = numbers.find(id);
    return found == numbers.end() ? -1 : found->second;
}

QString RunShelf::idOf(const engine::RunInfo& run) {
    const auto own = ownIds.find(run.id);
    if (own != ownIds.end()) return own->second;
    const QString id = RunArchive::idOf(run);
    numbers[id] = run.id;
    return id;
}

std::vector<std::int64_t> RunShelf::numbersOf(const QStringList& ids) const {
    std::vector<std::int64_t> known;
    for (const QString& id : ids) {
        if (const std::int64_t number = numberOf(id); number >= 0) known.push_back(number);
    }
    return known;
}

}  // namespace shardlab
