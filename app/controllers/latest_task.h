#pragma once
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "app/controllers/background.h"
#include "engine/core/stop_token.h"

namespace shardlab {

/// One question that is asked again and again, of which only the newest is answered.
///
/// A question is worked on in the background, in one piece or several. A newer one stops it: pieces that run
/// are asked to stop, those that wait do not begin, and neither answers nor errors of it are heard of any
/// more; nor once this object is gone.
class LatestTask : public QObject {
public:
    /// `workers` outlives this object; others may use it, too.
    explicit LatestTask(QThreadPool& workers, std::chrono::milliseconds quiet = {});
    ~LatestTask() override;

    /// A new question: the one before is of no interest from now on.
    void renew();
    /// The same; `begin` is called once there was no newer one for the quiet time.
    void renewWhenQuiet(std::function<void()> begin);
    bool waiting() const { return m_delay.isActive(); }  ///< for the quiet time to pass

    /// Works on a piece of the newest question: `work(StopToken&)` or `work()` on a worker, then
    /// `done(answer)` or `failed(message)` here.
    template <typename Work, typename Done>
    void ask(Work work, Done done, std::function<void(const QString&)> failed);

private:
    using Stop = std::shared_ptr<engine::StopToken>;
    template <typename Work>
    static auto answerOf(const Work& work, engine::StopToken& stop);

    QThreadPool& m_workers;
    QTimer m_delay;
    std::function<void()> m_begin;
    Stop m_stop;  ///< of the newest question, and what tells it from those before
};

template <typename Work>
auto LatestTask::answerOf(const Work& work, engine::StopToken& stop) {
    if constexpr (std::is_invocable_v<const Work&, engine::StopToken&>) {
        return work(stop);
    } else {
        return work();
    }
}

template <typename Work, typename Done>
void LatestTask::ask(Work work, Done done, std::function<void(const QString&)> failed) {
    using Answer = decltype(answerOf(work, *m_stop));
    runInBackground(
        this, &m_workers,
        [work = std::move(work), stop = m_stop]() -> std::optional<Answer> {
            if (stop->stopRequested()) return std::nullopt;
            return answerOf(work, *stop);
        },
        [this, stop = m_stop, done = std::move(done)](const std::optional<Answer>& answer) {
            if (stop == m_stop) done(*answer);  // it was not stopped, so there is one
        },
        [this, stop = m_stop, failed = std::move(failed)](const QString& message) {
            if (stop == m_stop) failed(message);
        });
}

}  // namespace shardlab
