#include "app/controllers/run_archive.h"

#include <algorithm>

#include "app/controllers/run_shelf.h"
#include "engine/core/error.h"
#include "engine/monitoring/layer_history.h"
#include "engine/tensorboard/import_logs.h"
#include "engine/tensorboard/run_log.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
const QString kStored = QStringLiteral("stored-");
}  // namespace

namespace {
/// Not worth a message: the next start tries again.
void purgeExpired(engine::RunStore& store) {
    try {
        store.purgeExpired();
    } catch (const engine::Error&) {
    }
}
}  // namespace

RunArchive::RunArchive(QObject* parent) : QObject(parent), m_shelf(std::make_shared<RunShelf>()) {}

QString RunArchive::idOf(const engine::RunInfo& info) {
    return kStored + QString::number(info.id);
}

qint64 RunArchive::numberIn(const QString& id) {
    return id.startsWith(kStored) ? id.mid(kStored.size()).toLongLong() : 0;
}

template <typename Work, typename Done>
void RunArchive::ask(Work work, Done done) {
    ask(work, done, [this](const QString& error) { Q_EMIT failed(error); });
}

template <typename Work, typename Done>
void RunArchive::ask(Work work, Done done, Failed whenFailed) {
    const auto opening = [work](RunShelf& shelf) mutable {
        shelf.opened();
        return work(shelf);
    };
    askShelf(opening, done, whenFailed);
}

template <typename Work, typename Done>
void RunArchive::askShelf(Work work, Done done, Failed whenFailed) {
    runInBackground(
        this, &m_worker, [shelf = m_shelf, work]() mutable { return work(*shelf); }, done, whenFailed);
}

template <typename Work, typename Done>
void RunArchive::askWatched(const LongTaskPtr& task, Work work, Done done) {
    ask(
        [task, work](RunShelf& shelf) mutable {
            const LongTask::Scope scope(task);
            return work(shelf);
        },
        done,
        [this, task](const QString& error) {
            if (!task->canceled()) Q_EMIT failed(error);
        });
}

namespace {
/// Tells the task of runs that are done.
engine::WorkProgress runsOf(const LongTaskPtr& task) {
    return [task](std::int64_t done, std::int64_t total) {
        return task->count(LongTask::Unit::Runs, done, total);
    };
}
}  // namespace

void RunArchive::sayOnce(const QString& failure) {
    if (std::exchange(m_told, failure) != failure) Q_EMIT failed(failure);
}

/// What fails again and again, as a run that cannot be written, is said once.
template <typename Work>
void RunArchive::tell(Work work, Failed whenRefused) {
    const auto answered = [work](RunShelf& shelf) mutable {
        work(shelf);
        return true;
    };
    ask(
        answered, [this](bool) { m_told.clear(); },
        [this, whenRefused](const QString& error) {
            sayOnce(error);
            if (whenRefused) whenRefused(error);
        });
}

void RunArchive::list(std::size_t histories, std::function<void(const Listed&)> done) {
    ask(
        [histories](RunShelf& shelf) {
            purgeExpired(*shelf.store);
            Listed listed;
            listed.revision = shelf.store->revision();
            listed.runs = shelf.store->list();
            for (std::size_t i = 0; i < listed.runs.size(); ++i) {
                engine::RunInfo& run = listed.runs[i];
                if (i < histories) run = shelf.store->load(run.id);
                listed.ids.push_back(shelf.idOf(run));
            }
            listed.notice = shelf.store->notice();
            return listed;
        },
        [this, done](const Listed& listed) {
            if (!listed.notice.empty()) Q_EMIT failed(toQString(listed.notice));
            done(listed);
        });
}

void RunArchive::changes(std::int64_t revision, bool ask, std::function<void(const Changes*)> done) {
    this->ask(
        [revision, ask](RunShelf& shelf) -> std::shared_ptr<Changes> {
            if (!shelf.store->changedElsewhere() && !ask) return nullptr;
            auto changes = std::make_shared<Changes>();
            changes->store = shelf.store->changesSince(revision);
            changes->binDays = shelf.store->binDays();
            for (const engine::RunInfo& run : changes->store.runs)
                changes->ids.push_back(shelf.idOf(run));
            std::ranges::sort(changes->store.present);
            for (auto known = shelf.numbers.begin(); known != shelf.numbers.end();) {
                const bool there = std::ranges::binary_search(changes->store.present, known->second);
                if (!there) changes->gone << known->first;
                known = there ? std::next(known) : shelf.numbers.erase(known);
            }
            return changes;
        },
        [done](const std::shared_ptr<Changes>& changes) { done(changes.get()); },
        [done](const QString&) { done(nullptr); });  // the next look tries again
}

void RunArchive::loadTable(std::function<void(Table&)> done) {
    ask(
        [](RunShelf& shelf) {
            auto table = std::make_shared<Table>();
            table->runs = std::make_shared<engine::RunTable>();
            table->revision = shelf.store->revision();
            shelf.store->fill(*table->runs);
            for (std::size_t row = 0; row < table->runs->size(); ++row)
                table->ids.push_back(shelf.idOf(table->runs->run(row)));
            table->columns = std::make_shared<const RunColumns>(*table->runs);
            table->binDays = shelf.store->binDays();
            return table;
        },
        [done](const std::shared_ptr<Table>& table) { done(*table); });
}

void RunArchive::load(const QStringList& ids, std::function<void(std::vector<engine::RunInfo>&)> done) {
    ask(
        [ids](RunShelf& shelf) {
            std::vector<engine::RunInfo> runs;
            for (const QString& id : ids)
                runs.push_back(shelf.store->load(shelf.numberOf(id)));
            return runs;
        },
        [done](std::vector<engine::RunInfo> runs) { done(runs); });
}

void RunArchive::loadCurves(const QString& id, std::function<void(Curves&)> done) {
    ask(
        [id](RunShelf& shelf) {
            const std::int64_t number = shelf.numberOf(id);
            return std::make_shared<Curves>(Curves{.info = shelf.store->load(number),
                                                   .batches = shelf.store->batches(number),
                                                   .layers = shelf.store->layers(number)});
        },
        [done](const std::shared_ptr<Curves>& curves) { done(*curves); });
}

void RunArchive::loadWithWeights(const QString& id,
                                 std::function<void(const engine::RunInfo&, const Weights&)> done) {
    ask(
        [id](RunShelf& shelf) {
            engine::RunInfo info = shelf.store->load(shelf.numberOf(id));
            Weights weights;
            if (info.hasWeights)
                weights = std::make_shared<engine::NamedWeights>(shelf.store->weights(info.id));
            return std::pair(std::move(info), std::move(weights));
        },
        [done](const auto& loaded) { done(loaded.first, loaded.second); });
}

void RunArchive::loadWithWeightsFile(const QString& id,
                                     std::function<void(const engine::RunInfo&, const QString& file)> done) {
    ask(
        [id](RunShelf& shelf) {
            engine::RunInfo info = shelf.store->load(shelf.numberOf(id));
            const std::string file = info.hasWeights ? shelf.store->weightsFile(info.id).string() : "";
            return std::pair(std::move(info), QString::fromStdString(file));
        },
        [done](const auto& loaded) { done(loaded.first, loaded.second); });
}

void RunArchive::again(const QString& id, Way way, std::optional<std::uint64_t> seed,
                       std::function<void(const Again&)> done) {
    ask(
        [=](RunShelf& shelf) {
            Again again;
            try {
                const std::int64_t run = shelf.numberOf(id);
                again.run = way == Way::Rerun ? engine::rerunOf(*shelf.store, run, seed)
                                              : engine::continuationOf(*shelf.store, run);
                again.name = shelf.store->load(run).name;
            } catch (const engine::Error& error) {
                again.failure = error.what();
            }
            return again;
        },
        done);
}

void RunArchive::exportFile(const QStringList& ids, const engine::RunExport& what, const QString& file,
                            const LongTaskPtr& task, std::function<void(int)> done) {
    askWatched(
        task,
        [ids, what, path = file.toStdString(), task](RunShelf& shelf) {
            const std::vector<std::int64_t> numbers = shelf.numbersOf(ids);
            engine::exportRuns(*shelf.store, numbers, what, path, runsOf(task));
            return static_cast<int>(numbers.size());
        },
        done);
}

void RunArchive::numbers(const QStringList& ids, std::function<void(const std::vector<std::int64_t>&)> done) {
    ask([ids](RunShelf& shelf) { return shelf.numbersOf(ids); },
        [done](const std::vector<std::int64_t>& known) { done(known); });
}

void RunArchive::exportLogs(const QStringList& ids, const QString& logdir, const LongTaskPtr& task,
                            std::function<void(int)> done) {
    askWatched(
        task,
        [ids, folder = logdir.toStdString(), task](RunShelf& shelf) {
            int written = 0;
            const std::vector<std::int64_t> numbers = shelf.numbersOf(ids);
            for (const std::int64_t number : numbers) {
                if (!task->count(LongTask::Unit::Runs, written, std::ssize(numbers))) break;
                engine::writeRunLog(folder, {.run = shelf.store->load(number),
                                             .steps = shelf.store->batches(number),
                                             .layers = shelf.store->layers(number)});
                ++written;
            }
            return written;
        },
        done);
}

void RunArchive::importLogs(const QString& logdir, const LongTaskPtr& task, std::function<void(int)> done) {
    askWatched(
        task,
        [folder = logdir.toStdString()](RunShelf& shelf) {
            return static_cast<int>(engine::importLogs(*shelf.store, folder).size());
        },
        done);
}

void RunArchive::begin(const QString& id, const engine::Experiment& experiment, int color,
                       const engine::RunStart& start) {
    struct Begun {
        std::int64_t number = 0;
        std::string refusal;
    };
    askShelf(
        [=](RunShelf& shelf) {
            const auto store = [&shelf]() -> engine::RunStore& { return shelf.opened(); };
            shelf.recorded = id;
            shelf.training = std::make_unique<engine::OfferedRun>(
                store, experiment, engine::RunOrigin{.color = color, .start = start});
            return Begun{.number = shelf.training->id() ? shelf.noteTaken() : 0,
                         .refusal = shelf.training->refusal()};
        },
        [this, id](const Begun& begun) {
            if (begun.refusal.empty()) return Q_EMIT added(id, begun.number);
            Q_EMIT failed(
                tr("The run is not in the list of runs: %1. Training continues. The run is saved as soon as "
                   "the list can be written.")
                    .arg(toQString(begun.refusal)));
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

void RunArchive::follow(const QString& id, const engine::SnapshotDelta& delta) {
    if (delta.steps.empty() && delta.epochs.empty() && !delta.layers) return;
    engine::SnapshotDelta news = delta;
    news.console.clear();
    askShelf(
        [id, news = std::move(news)](RunShelf& shelf) -> std::int64_t {
            if (!shelf.training || shelf.recorded != id) return 0;
            return shelf.training->follow(news) ? shelf.noteTaken() : 0;
        },
        [this, id](std::int64_t number) {
            m_told.clear();
            if (number > 0) Q_EMIT added(id, number);
        },
        [this](const QString& error) { sayOnce(error); });
}

void RunArchive::finish(const QString& id, engine::RunStatus status,
                        const std::shared_ptr<const engine::RunResult>& result) {
    struct Ended {
        std::int64_t number = 0;  ///< of a run that was taken at the end
        std::string refusal = {};
    };
    askShelf(
        [=](RunShelf& shelf) -> Ended {
            if (!shelf.training || shelf.recorded != id) return {};
            Ended ended{.number = shelf.training->offer() ? shelf.noteTaken() : 0};
            ended.refusal = shelf.training->refusal();
            const std::unique_ptr<engine::OfferedRun> run = std::move(shelf.training);
            if (run->id()) run->finish(status, result.get());
            return ended;
        },
        [this, id](const Ended& ended) {
            m_told.clear();
            if (ended.number > 0) Q_EMIT added(id, ended.number);
            if (!ended.refusal.empty())
                Q_EMIT failed(tr("The run was not saved: %1").arg(toQString(ended.refusal)));
        },
        [this](const QString& error) { sayOnce(error); });
}

void RunArchive::change(const std::vector<std::pair<QString, Change>>& changes) {
    tell(
        [changes](RunShelf& shelf) {
            shelf.store->atOnce([&] {
                for (const auto& [id, change] : changes) {
                    const std::int64_t number = shelf.numberOf(id);
                    if (number >= 0) change(*shelf.store, number);
                }
            });
        },
        [this](const QString&) { Q_EMIT refused(); });
}

void RunArchive::purge(const QStringList& ids, const LongTaskPtr& task,
                       std::function<void(const engine::PurgedRuns&)> done) {
    askWatched(
        task, [ids, task](RunShelf& shelf) { return shelf.store->purge(shelf.numbersOf(ids), runsOf(task)); },
        done);
}

void RunArchive::setBinDays(int days) {
    tell([days](RunShelf& shelf) { shelf.store->setBinDays(days); });
}

}  // namespace shardlab
