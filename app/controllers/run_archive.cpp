#include "app/controllers/run_archive.h"

#include <map>

#include "widgets/common/text_format.h"

namespace shardlab {

/// The store, opened by the first task, and the numbers under which it has the runs.
struct RunArchive::Shelf {
    std::unique_ptr<engine::RunStore> store;
    std::map<QString, std::int64_t> numbers;

    /// -1: the store has no such run.
    std::int64_t numberOf(const QString& id) const {
        const auto found = numbers.find(id);
        return found == numbers.end() ? -1 : found->second;
    }
};

RunArchive::RunArchive(QObject* parent) : QObject(parent), m_shelf(std::make_shared<Shelf>()) {}

QString RunArchive::idOf(const engine::RunInfo& info) {
    return QStringLiteral("stored-%1").arg(info.id);
}

template <typename Work, typename Done>
void RunArchive::ask(Work work, Done done) {
    runInBackground(
        this, &m_worker,
        [shelf = m_shelf, work]() mutable {
            if (!shelf->store) shelf->store = std::make_unique<engine::RunStore>();
            return work(*shelf);
        },
        done, [this](const QString& error) { Q_EMIT failed(error); });
}

template <typename Work>
void RunArchive::tell(Work work) {
    const auto answered = [work](Shelf& shelf) mutable {
        work(shelf);
        return true;
    };
    ask(answered, [](bool) {});
}

void RunArchive::list(std::size_t histories, std::function<void(const std::vector<engine::RunInfo>&)> done) {
    ask(
        [histories](Shelf& shelf) {
            std::vector<engine::RunInfo> runs = shelf.store->list();
            for (std::size_t i = 0; i < runs.size(); ++i) {
                if (i < histories) runs[i] = shelf.store->load(runs[i].id);
                shelf.numbers[idOf(runs[i])] = runs[i].id;
            }
            return std::pair(std::move(runs), shelf.store->notice());
        },
        [this, done](const auto& listed) {
            if (!listed.second.empty()) Q_EMIT failed(toQString(listed.second));
            done(listed.first);
        });
}

void RunArchive::load(const QString& id, std::function<void(const engine::RunInfo&)> done) {
    ask([id](Shelf& shelf) { return shelf.store->load(shelf.numberOf(id)); }, done);
}

void RunArchive::loadWithWeights(const QString& id,
                                 std::function<void(const engine::RunInfo&, const Weights&)> done) {
    ask(
        [id](Shelf& shelf) {
            engine::RunInfo info = shelf.store->load(shelf.numberOf(id));
            Weights weights;
            if (info.hasWeights)
                weights = std::make_shared<engine::NamedWeights>(shelf.store->weights(info.id));
            return std::pair(std::move(info), std::move(weights));
        },
        [done](const auto& loaded) { done(loaded.first, loaded.second); });
}

void RunArchive::add(const QString& id, const engine::Experiment& experiment, int color) {
    tell([=](Shelf& shelf) { shelf.numbers[id] = shelf.store->add(experiment, color); });
}

void RunArchive::update(const QString& id, engine::History history) {
    tell([id, history = std::move(history)](Shelf& shelf) {
        const std::int64_t number = shelf.numberOf(id);
        if (number >= 0) shelf.store->update(number, history);
    });
}

void RunArchive::saveWeights(const QString& id, const Weights& weights) {
    tell([=](Shelf& shelf) {
        const std::int64_t number = shelf.numberOf(id);
        if (number >= 0) shelf.store->saveWeights(number, *weights);
    });
}

void RunArchive::rename(const QString& id, const QString& name) {
    tell([=](Shelf& shelf) { shelf.store->rename(shelf.numberOf(id), name.toStdString()); });
}

void RunArchive::remove(const QString& id) {
    tell([=](Shelf& shelf) {
        const std::int64_t number = shelf.numberOf(id);
        if (number >= 0) shelf.store->remove(number);
    });
}

}  // namespace shardlab
