#include "app/controllers/download_controller.h"

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/downloads/transport.h"

namespace shardlab {

namespace {

constexpr int kReportMilliseconds = 100;

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

DownloadController::DownloadController(QObject* parent) : QObject(parent) {
    m_ticks.setInterval(kReportMilliseconds);
    connect(&m_ticks, &QTimer::timeout, this, [this] { Q_EMIT progressed(m_progress->done, m_total); });
}

void DownloadController::setRunning(bool running) {
    if (running) {
        m_ticks.start();
    } else {
        m_ticks.stop();
    }
    if (running == m_running) return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

void DownloadController::start(const engine::RemoteSet& set) {
    m_progress = std::make_shared<Progress>();
    m_total = set.bytes();
    m_download.renew();
    setRunning(true);
    m_download.ask(
        [set, progress = m_progress](engine::StopToken& stop) {
            const std::filesystem::path directory = engine::downloadDirectory();
            qint64 before = 0;
            for (const engine::RemoteFile& file : set.files) {
                const auto follow = [&](const engine::RemoteFile&, std::int64_t done, std::int64_t) {
                    progress->done = before + done;
                };
                if (!engine::downloadFile(file, directory, follow, &stop)) return false;
                before += file.bytes;
            }
            return true;
        },
        [this](bool complete) {
            setRunning(false);
            if (complete) Q_EMIT finished();
        },
        [this](const QString& message) {
            setRunning(false);
            Q_EMIT failed(message);
        });
}

void DownloadController::stop() {
    m_download.renew();
    setRunning(false);
}

}  // namespace shardlab
