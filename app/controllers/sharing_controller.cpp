#include "app/controllers/sharing_controller.h"

#include <QFileInfo>

#include "engine/core/time_left.h"
#include "engine/sharing/shared_file.h"

namespace shardlab {

namespace {

constexpr std::chrono::milliseconds kShareQuiet{100}, kBetweenTellings{100};

engine::ShareRequest requestOf(const SharingController::Choice& choice,
                               const std::vector<std::int64_t>& runs) {
    return {.experiment = choice.experiment,
            .weights = choice.weights,
            .runs = runs,
            .runWeights = choice.runWeights,
            .data = choice.data};
}

SharingController::Opened takeAll(const engine::SharedFile& file, const std::filesystem::path& folder) {
    SharingController::Opened opened{.experiment = file.experimentIn(folder),
                                     .folder = QString::fromStdString(folder.string())};
    if (file.hasWeights()) opened.weights = std::make_shared<const engine::NamedWeights>(file.weights());
    if (!file.runs().empty()) {
        engine::RunStore store;
        opened.added = file.addRuns(store, folder).size();
        opened.there = file.runs().size() - opened.added;
    }
    return opened;
}

SharingController::Opened openShared(const std::string& path) {
    const engine::SharedFile file(path);
    file.expectReadingAll();
    bool made = false;
    const std::filesystem::path folder =
        file.hasData() ? file.unpackData(engine::sharedDataDirectory(), &made) : std::filesystem::path();
    try {
        return takeAll(file, folder);
    } catch (...) {
        std::error_code ignored;
        if (made) std::filesystem::remove_all(folder, ignored);
        throw;
    }
}

}  // namespace

SharingController::SharingController(RunArchive& archive, Readings& readings, QObject* parent)
    : QObject(parent), m_archive(archive), m_readings(readings), m_question(m_planner, kShareQuiet) {}

SharingController::~SharingController() {
    stop();
    if (m_reading) m_reading->cancel();
}

void SharingController::setBusy(bool busy) {
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

void SharingController::plan(const Choice& choice) {
    m_question.renewWhenQuiet([this, choice] {
        m_archive.numbers(choice.runs, [this, choice](const std::vector<std::int64_t>& runs) {
            m_question.ask(
                [request = requestOf(choice, runs)] {
                    const engine::RunStore store;
                    return engine::contentOf(request, &store);
                },
                [this](const engine::ShareContent& content) { Q_EMIT planned(content); },
                [this](const QString& message) { Q_EMIT planFailed(message); });
        });
    });
}

void SharingController::write(const Choice& choice, const QString& path) {
    if (m_busy) return;
    setBusy(true);
    m_stop = std::make_shared<engine::StopToken>();
    const auto tell = [this](double fraction, double secondsLeft) {
        QMetaObject::invokeMethod(
            this, [this, fraction, secondsLeft] { Q_EMIT progressed(fraction, secondsLeft); },
            Qt::QueuedConnection);
    };
    const auto work = [tell, stop = m_stop, file = path.toStdString()](const engine::ShareRequest& request) {
        const engine::RunStore store;
        engine::TimeLeft left;
        left.begin();
        auto next = engine::TimeLeft::Clock::now();
        const auto follow = [&](std::uint64_t done, std::uint64_t total) {
            const auto now = engine::TimeLeft::Clock::now();
            if (now < next) return;
            next = now + kBetweenTellings;
            tell(static_cast<double>(done) / static_cast<double>(total), left.seconds(done, total));
        };
        return engine::writeSharedFile(request, &store, file, stop.get(), follow);
    };
    m_archive.numbers(choice.runs, [=, this](const std::vector<std::int64_t>& runs) {
        runInBackground(
            this, &m_writer, [work, request = requestOf(choice, runs)] { return work(request); },
            [this, path](const engine::ShareContent& content) {
                setBusy(false);
                Q_EMIT written(path, content, QFileInfo(path).size());
            },
            [this](const QString& message) {
                setBusy(false);
                Q_EMIT failed(message);
            });
    });
}

void SharingController::stop() {
    if (m_stop) m_stop->requestStop();
}

void SharingController::open(const QString& path) {
    m_reading = m_readings.begin(QFileInfo(path).fileName());
    runInBackground(
        this, &m_writer,
        [file = path.toStdString(), reading = m_reading] {
            const LongTask::Scope scope(reading);
            return openShared(file);
        },
        [this, path](const Opened& content) { Q_EMIT opened(path, content); },
        [this, reading = m_reading](const QString& message) {
            if (!reading->canceled()) Q_EMIT failed(message);
        });
}

}  // namespace shardlab
