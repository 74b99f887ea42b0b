#include "app/controllers/sweep_controller.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/runs/run_store.h"
#include "engine/sweeps/recorded_trial.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

using engine::StoredSweep;
using engine::SweepStatus;

engine::SweepStore sweepStore() {
    return engine::SweepStore(engine::RunStore::defaultDirectory());
}

constexpr std::uint64_t kTrialShare = 10'000;  ///< a trial, as the time left counts it

/// What is trained of a trial, of kTrialShare.
std::uint64_t trainedShare(const engine::TrainingSnapshot& now) {
    const std::int64_t all = now.epochs * now.stepsPerEpoch;
    if (all == 0 || now.epoch == 0) return 0;
    const std::int64_t done = (now.epoch - 1) * now.stepsPerEpoch + now.step;
    return static_cast<std::uint64_t>(static_cast<double>(done) / static_cast<double>(all) * kTrialShare);
}

}  // namespace

SweepController::SweepController(QObject* parent) : QObject(parent) {}

SweepController::~SweepController() {
    if (m_stop) m_stop->requestStop();
    m_worker.wait();
    m_files.wait();
    StoredSweep* running = edit(m_running);
    if (running == nullptr) return;
    running->status = SweepStatus::Interrupted;
    try {
        sweepStore().save(*running);
    } catch (const engine::Error&) {
        // The next start finds that this process is gone.
    }
}

const StoredSweep* SweepController::find(const QString& id) const {
    const auto found = std::ranges::find_if(
        m_sweeps, [name = id.toStdString()](const StoredSweep& sweep) { return sweep.plan.id == name; });
    return found == m_sweeps.end() ? nullptr : &*found;
}

StoredSweep* SweepController::edit(const QString& id) {
    return const_cast<StoredSweep*>(find(id));
}

bool SweepController::isOurs(const StoredSweep& sweep) const {
    return sweep.status != SweepStatus::Running || toQString(sweep.plan.id) == m_running;
}

void SweepController::save(const StoredSweep& sweep) {
    runInBackground(
        this, &m_files,
        [sweep] {
            sweepStore().save(sweep);
            return true;
        },
        [](bool) {}, [this](const QString& message) { Q_EMIT failed(message); });
}

void SweepController::loadStored() {
    struct Loaded {
        std::vector<StoredSweep> sweeps;
        std::vector<std::string> problems;
    };
    runInBackground(
        this, &m_files,
        [] {
            Loaded loaded;
            loaded.sweeps = sweepStore().list(loaded.problems);
            return loaded;
        },
        [this](const Loaded& loaded) {
            for (const std::string& problem : loaded.problems) {
                if (!m_loaded) Q_EMIT failed(toQString(problem));
            }
            m_loaded = true;
            for (const StoredSweep& sweep : loaded.sweeps) {
                const QString id = toQString(sweep.plan.id);
                if (id == m_running) continue;
                StoredSweep* known = edit(id);
                if (known == nullptr) {
                    m_sweeps.push_back(sweep);
                    // What waited for its turn waits for a person now: nothing trains by itself at a start.
                    if (sweep.status == SweepStatus::Queued) m_sweeps.back().status = SweepStatus::Paused;
                } else if (known->status == SweepStatus::Running ||
                           known->status == SweepStatus::Interrupted) {
                    *known = sweep;  // another process works on it
                }
            }
            std::ranges::stable_sort(m_sweeps, {}, &StoredSweep::place);
            Q_EMIT sweepsChanged();
        },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void SweepController::add(engine::SweepPlan plan) {
    StoredSweep sweep{.plan = std::move(plan), .createdAt = engine::sweepTime()};
    sweep.place = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000;
    if (!m_sweeps.empty()) sweep.place = std::max(sweep.place, m_sweeps.back().place + 1);
    m_sweeps.push_back(std::move(sweep));
    const QString id = toQString(m_sweeps.back().plan.id);
    save(m_sweeps.back());
    Q_EMIT sweepsChanged();
    Q_EMIT added(id);
    startNext();
}

void SweepController::setStatus(StoredSweep& sweep, SweepStatus status) {
    sweep.status = status;
    save(sweep);
    Q_EMIT sweepsChanged();
}

void SweepController::pause(const QString& id) {
    StoredSweep* sweep = edit(id);
    if (sweep == nullptr || !isOurs(*sweep) || sweep->status == SweepStatus::Completed) return;
    const bool running = id == m_running;
    setStatus(*sweep, SweepStatus::Paused);
    if (running) m_stop->requestStop();  // takeEnd() goes on with the next one
}

void SweepController::resume(const QString& id) {
    StoredSweep* sweep = edit(id);
    const bool waits = sweep != nullptr && id != m_running &&
                       (sweep->status == SweepStatus::Paused || sweep->status == SweepStatus::Interrupted);
    if (!waits) return;
    setStatus(*sweep, SweepStatus::Queued);
    startNext();
}

void SweepController::move(const QString& id, int places) {
    const StoredSweep* sweep = find(id);
    if (sweep == nullptr) return;
    const auto from = sweep - m_sweeps.data();
    const auto to = std::clamp<std::ptrdiff_t>(from + places, 0, std::ssize(m_sweeps) - 1);
    if (to == from) return;
    const auto at = [this](std::ptrdiff_t i) { return m_sweeps.begin() + i; };
    if (to < from) {
        std::rotate(at(to), at(from), at(from + 1));
    } else {
        std::rotate(at(from), at(from + 1), at(to + 1));
    }
    for (std::size_t i = 0; i < m_sweeps.size(); ++i) {
        const double place =
            i == 0 ? m_sweeps[i].place : std::max(m_sweeps[i].place, m_sweeps[i - 1].place + 1);
        if (place == m_sweeps[i].place) continue;
        m_sweeps[i].place = place;
        save(m_sweeps[i]);
    }
    // The one that moved up takes the place before the one that it passed.
    if (to < from) {
        m_sweeps[static_cast<std::size_t>(to)].place = m_sweeps[static_cast<std::size_t>(to) + 1].place - 0.5;
        save(m_sweeps[static_cast<std::size_t>(to)]);
    }
    Q_EMIT sweepsChanged();
}

void SweepController::remove(const QString& id) {
    const StoredSweep* sweep = find(id);
    if (sweep == nullptr || !isOurs(*sweep)) return;
    if (id == m_running) m_stop->requestStop();
    const StoredSweep gone = *sweep;
    m_sweeps.erase(m_sweeps.begin() + (sweep - m_sweeps.data()));
    runInBackground(
        this, &m_files,
        [name = id.toStdString()] {
            sweepStore().remove(name);
            return true;
        },
        [](bool) {}, [this](const QString& message) { Q_EMIT failed(message); });
    Q_EMIT sweepsChanged();
    Q_EMIT removed(gone);
}

void SweepController::restore(StoredSweep sweep) {
    if (find(toQString(sweep.plan.id)) != nullptr) return;
    const bool ended = sweep.status == SweepStatus::Completed;
    if (!ended) sweep.status = SweepStatus::Paused;
    m_sweeps.push_back(std::move(sweep));
    save(m_sweeps.back());
    std::ranges::stable_sort(m_sweeps, {}, &StoredSweep::place);
    Q_EMIT sweepsChanged();
}

void SweepController::setBusy(bool busy) {
    if (busy == m_busy) return;
    m_busy = busy;
    if (m_stop && busy) m_stop->requestPause();
    if (m_stop && !busy) {
        m_left.begin(m_trained);  // the wait says nothing of the pace
        m_stop->resume();
    }
    Q_EMIT sweepsChanged();
    if (!busy) startNext();
}

void SweepController::startNext() {
    if (!m_running.isEmpty() || m_busy) return;
    const auto next = std::ranges::find(m_sweeps, SweepStatus::Queued, &StoredSweep::status);
    if (next != m_sweeps.end()) start(*next);
}

void SweepController::start(StoredSweep& sweep) {
    m_running = toQString(sweep.plan.id);
    m_stop = std::make_shared<engine::StopToken>();
    std::erase_if(sweep.trials, [](const engine::Trial& trial) {
        return trial.status == engine::TrialStatus::Interrupted;
    });
    m_progress = Progress{.sweep = m_running, .trial = static_cast<int>(sweep.trials.size()) + 1};
    m_trained = kTrialShare * sweep.trials.size();
    m_left.begin(m_trained);
    setStatus(sweep, SweepStatus::Running);
    const auto here = [this, id = m_running](auto action) {
        QMetaObject::invokeMethod(
            this, [action, id] { action(id); }, Qt::QueuedConnection);
    };
    const auto work = [this, here, plan = sweep.plan, earlier = sweep.trials, stop = m_stop] {
        const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
        engine::RunStore store;
        auto trialNumber = std::make_shared<int>(static_cast<int>(earlier.size()));
        engine::RecordedTrialOptions options;
        options.store = &store;
        options.onSnapshot = [this, here, trialNumber](const engine::TrainingSnapshot& now) {
            here([this, trial = *trialNumber, now](const QString& id) { takeSnapshot(id, trial, now); });
        };
        options.onStoreFailure = [this, here](const std::string& message) {
            here([this, text = toQString(message)](const QString&) { Q_EMIT failed(text); });
        };
        engine::runSweep(
            plan, devices,
            [&](const engine::TrialRun& trial) {
                ++*trialNumber;
                return trainRecordedTrial(trial, devices, options, *stop);
            },
            [&](const engine::Trial& trial) {
                *trialNumber = trial.id;
                here([this, trial](const QString& id) { takeTrial(id, trial); });
            },
            *stop, earlier);
        return true;
    };
    runInBackground(
        this, &m_worker, work, [this, id = m_running](bool) { takeEnd(id, {}); },
        [this, id = m_running](const QString& message) { takeEnd(id, message); });
}

void SweepController::takeSnapshot(const QString& id, int trial, const engine::TrainingSnapshot& now) {
    const StoredSweep* sweep = find(id);
    if (id != m_running || sweep == nullptr) return;
    m_trained = kTrialShare * static_cast<std::uint64_t>(trial - 1) + trainedShare(now);
    m_progress = Progress{
        .sweep = id,
        .trial = trial,
        .epoch = now.epoch,
        .epochs = now.epochs,
        .secondsLeft =
            m_left.seconds(m_trained, kTrialShare * static_cast<std::uint64_t>(sweep->plan.trials)),
    };
    Q_EMIT progressed();
}

void SweepController::takeTrial(const QString& id, const engine::Trial& trial) {
    StoredSweep* sweep = edit(id);
    if (sweep == nullptr || trial.status == engine::TrialStatus::Interrupted) return;
    sweep->trials.push_back(trial);
    save(*sweep);
    Q_EMIT trialsChanged(id);
}

void SweepController::takeEnd(const QString& id, const QString& failure) {
    m_running.clear();
    m_progress.reset();
    m_stop.reset();
    if (StoredSweep* sweep = edit(id); sweep != nullptr && sweep->status == SweepStatus::Running)
        setStatus(*sweep, failure.isEmpty() ? SweepStatus::Completed : SweepStatus::Paused);
    if (!failure.isEmpty()) Q_EMIT failed(failure);
    Q_EMIT progressed();
    startNext();
}

}  // namespace shardlab
