#include "app/controllers/running_task.h"

namespace shardlab {

RunningTask::RunningTask(std::chrono::milliseconds interval) {
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &RunningTask::ticked);
}

void RunningTask::setRunning(bool running) {
    if (running == m_running) return;
    m_running = running;
    if (running && m_timer.interval() > 0) m_timer.start();
    if (!running) m_timer.stop();
    Q_EMIT runningChanged(running);
}

void RunningTask::begin() {
    m_question.renew();
    setRunning(true);
}

void RunningTask::stop() {
    if (!m_running) return;
    m_question.renew();
    setRunning(false);
}

}  // namespace shardlab
