#include "app/controllers/latest_task.h"

namespace shardlab {

LatestTask::LatestTask(QThreadPool& workers, std::chrono::milliseconds quiet)
    : m_workers(workers), m_stop(std::make_shared<engine::StopToken>()) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(quiet);
    connect(&m_delay, &QTimer::timeout, this, [this] { std::exchange(m_begin, {})(); });
}

LatestTask::~LatestTask() {
    m_stop->requestStop();
}

void LatestTask::renew() {
    m_delay.stop();
    m_stop->requestStop();
    m_stop = std::make_shared<engine::StopToken>();
}

void LatestTask::renewWhenQuiet(std::function<void()> begin) {
    renew();
    m_begin = std::move(begin);
    m_delay.start();
}

}  // namespace shardlab
