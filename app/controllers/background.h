#pragma once
#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrent>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>

#include "engine/core/sanitizer_sync.h"

namespace shardlab {

/// What workers did is over and seen where somebody waited for them: Qt sees to that, where a thread
/// sanitizer cannot look.
inline engine::SanitizerSync& endedWork() {
    static engine::SanitizerSync sync;
    return sync;
}

/// A single worker: what it is given is done one after the other, in that order.
class SingleThreadPool : public QThreadPool {
public:
    SingleThreadPool() { setMaxThreadCount(1); }
    ~SingleThreadPool() override { wait(); }
    void wait() {
        waitForDone();
        endedWork().acquire();
    }
};

/// Tasks given to workers whose end has not been dealt with yet.
inline std::atomic<int>& backgroundTasks() {
    static std::atomic<int> tasks{0};
    return tasks;
}
class CountedTask {
public:
    CountedTask() { ++backgroundTasks(); }
    ~CountedTask() { --backgroundTasks(); }
    CountedTask(const CountedTask&) = delete;
    CountedTask& operator=(const CountedTask&) = delete;
};

/// Runs `work` on a worker of `pool` and ends in `done(value)` or `failed(message)` on the thread of `owner`;
/// nothing is called once the owner is gone.
template <typename Work, typename Done>
void runInBackground(QObject* owner, QThreadPool* pool, Work work, Done done,
                     std::function<void(const QString&)> failed) {
    // The answer goes from thread to thread by our own flag, not by Qt's, so that a thread sanitizer can see
    // it.
    struct Outcome {
        std::optional<std::invoke_result_t<Work>> value;
        std::string error;
        std::atomic<bool> written = false;
    };
    auto outcome = std::make_shared<Outcome>();
    auto* watcher = new QFutureWatcher<void>(owner);
    QObject::connect(watcher, &QFutureWatcher<void>::finished, owner,
                     [watcher, outcome, done, failed, counted = std::make_shared<CountedTask>()] {
                         watcher->deleteLater();
                         if (!outcome->written.load(std::memory_order_acquire)) return;
                         if (outcome->value) {
                             done(std::move(*outcome->value));
                         } else {
                             failed(QString::fromStdString(outcome->error));
                         }
                     });
    watcher->setFuture(QtConcurrent::run(pool, [work, outcome]() mutable {
        try {
            outcome->value.emplace(work());
        } catch (const std::exception& error) {
            outcome->error = error.what();
        }
        outcome->written.store(true, std::memory_order_release);
        endedWork().release();
    }));
}

}  // namespace shardlab
