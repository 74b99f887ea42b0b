#pragma once
#include <QString>
#include <QStringList>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "engine/runs/offered_run.h"
#include "engine/runs/run_store.h"

namespace shardlab {

/// What the worker of a RunArchive keeps between its tasks: the store, opened by the first one, the numbers
/// under which it has the runs, and the run that trains.
struct RunShelf {
    std::unique_ptr<engine::RunStore> store;
    std::map<QString, std::int64_t> numbers;
    std::map<std::int64_t, QString> ownIds = {};             ///< of runs of this session
    QString recorded = {};                                   ///< the run that trains
    std::unique_ptr<engine::OfferedRun> training = nullptr;  ///< the same; null: none trains

    engine::RunStore& opened();
    std::int64_t noteTaken();                        ///< the store has the run that trains; its number
    std::int64_t numberOf(const QString& id) const;  ///< -1: the store has no such run
    QString idOf(const engine::RunInfo& run);        ///< runs of this session have ids of their own
    std::vector<std::int64_t> numbersOf(const QStringList& ids) const;  ///< those that the store has
};

}  // namespace shardlab
