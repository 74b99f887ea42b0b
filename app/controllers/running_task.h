#pragma once
#include "app/controllers/latest_task.h"

namespace shardlab {

/// Work in the background, one at a time, that somebody waits for: says when it begins and ends, can be
/// stopped, and ticks while it runs, for those who show its progress. New work replaces what runs.
class RunningTask : public QObject {
    Q_OBJECT
public:
    /// Ticks this often while it runs; 0: never.
    explicit RunningTask(std::chrono::milliseconds interval = {});
    bool running() const { return m_running; }

    /// Runs `work(StopToken&)`; once running() has become false, calls `done(answer)` or `failed(message)`.
    template <typename Work, typename Done>
    void start(Work work, Done done, std::function<void(const QString&)> failed);
    /// The two halves of start: between them, pieces may be asked for that do not end it.
    void begin();
    template <typename Work, typename Done>
    void finishWith(Work work, Done done, std::function<void(const QString&)> failed);
    /// For pieces of what runs, and for questions to the same worker while nothing runs.
    LatestTask& question() { return m_question; }

    /// Neither answer nor error is heard of any more.
    void stop();

Q_SIGNALS:
    void runningChanged(bool running);
    void ticked();

private:
    void setRunning(bool running);

    SingleThreadPool m_worker;
    LatestTask m_question{m_worker};
    QTimer m_timer;
    bool m_running = false;
};

template <typename Work, typename Done>
void RunningTask::start(Work work, Done done, std::function<void(const QString&)> failed) {
    begin();
    finishWith(std::move(work), std::move(done), std::move(failed));
}

template <typename Work, typename Done>
void RunningTask::finishWith(Work work, Done done, std::function<void(const QString&)> failed) {
    m_question.ask(
        std::move(work),
        [this, done = std::move(done)](const auto& answer) {
            setRunning(false);
            done(answer);
        },
        [this, failed = std::move(failed)](const QString& message) {
            setRunning(false);
            failed(message);
        });
}

}  // namespace shardlab
