#include "app/controllers/live_logs.h"

#include <QDateTime>
#include <QDir>
#include <utility>

#include "app/settings/settings.h"
#include "engine/planning/mpi_job.h"
#include "engine/tensorboard/live_log.h"
#include "engine/tensorboard/run_log.h"
#include "widgets/common/text_format.h"

namespace shardlab {

QString LiveLogs::directory() const {
    return settings::tensorBoardLogs();
}

void LiveLogs::setDirectory(const QString& logdir) {
    if (logdir == directory()) return;
    settings::setTensorBoardLogs(logdir);
    Q_EMIT directoryChanged(logdir);
}

QString LiveLogs::command() const {
    return toQString(engine::shellLine({"tensorboard", "--logdir", directory().toStdString()}));
}

template <typename Work>
void LiveLogs::tell(Work work) {
    if (!m_active) return;
    runInBackground(
        this, &m_worker,
        [active = m_active, work] {
            work(*active);
            return std::exchange(active->failure, {});
        },
        [this](const std::string& failure) {
            if (!failure.empty()) Q_EMIT failed(toQString(failure));
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

void LiveLogs::begin(const engine::Experiment& experiment) {
    m_active.reset();
    if (directory().isEmpty()) return;
    m_active = std::make_shared<Active>();
    const QString name = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss ")) +
                         toQString(experiment.name);
    const auto folder =
        std::filesystem::path(directory().toStdString()) / engine::logFolderName(name.toStdString());
    tell([folder, experiment](Active& active) {
        active.log = std::make_unique<engine::LiveRunLog>(
            folder, experiment, [&active](const std::string& failure) { active.failure = failure; });
    });
}

void LiveLogs::follow(const engine::SnapshotDelta& delta) {
    if (delta.steps.empty() && delta.epochs.empty() && !delta.layers) return;
    engine::SnapshotDelta news = delta;
    news.console.clear();
    tell([news = std::move(news)](Active& active) {
        if (active.log) active.log->follow(news);
    });
}

void LiveLogs::end(const std::shared_ptr<const engine::RunResult>& result) {
    tell([result](Active& active) {
        if (active.log && result) active.log->finish(*result);
        active.log.reset();
    });
    m_active.reset();
}

}  // namespace shardlab
