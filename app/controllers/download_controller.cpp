#include "app/controllers/download_controller.h"

#include "engine/core/error.h"
#include "engine/core/time_left.h"
#include "engine/data/dataset.h"
#include "engine/data/downloads/transport.h"

namespace shardlab {

namespace {

constexpr std::chrono::milliseconds kReportInterval{100};

}  // namespace

const engine::RemoteSet* fetchableSet(const engine::DataSpec& data) {
    if (!engine::transportAvailable()) return nullptr;
    try {
        const auto source =
            engine::makeDataSource(engine::Json{{"source", data.source}, {"options", data.options}});
        const bool missing = !source->fileNames().empty() && !source->available();
        return missing ? engine::findRemoteSet(data.source) : nullptr;
    } catch (const engine::Error&) {
        return nullptr;
    }
}

DownloadController::DownloadController(QObject* parent) : QObject(parent), m_task(kReportInterval) {
    connect(&m_task, &RunningTask::runningChanged, this, &DownloadController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this,
            [this] { Q_EMIT progressed(m_progress->done, m_total, m_progress->secondsLeft); });
}

void DownloadController::start(const engine::RemoteSet& set) {
    m_progress = std::make_shared<Progress>();
    m_total = set.bytes();
    m_task.start(
        [set, progress = m_progress](engine::StopToken& stop) {
            const std::filesystem::path directory = engine::downloadDirectory();
            const auto total = static_cast<std::uint64_t>(set.bytes());
            qint64 before = 0;
            for (const engine::RemoteFile& file : set.files) {
                engine::TimeLeft left;  // what was here of a file tells nothing of the pace
                const auto follow = [&](const engine::RemoteFile&, std::int64_t done, std::int64_t) {
                    progress->done = before + done;
                    progress->secondsLeft = left.seconds(static_cast<std::uint64_t>(before + done), total);
                };
                if (!engine::downloadFile(file, directory, follow, &stop)) return false;
                before += file.bytes;
                progress->done = before;
            }
            return true;
        },
        [this](bool complete) {
            if (complete) Q_EMIT finished();
        },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void DownloadController::stop() {
    m_task.stop();
}

}  // namespace shardlab
