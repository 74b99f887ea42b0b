#pragma once
#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrent>
#include <exception>
#include <functional>
#include <memory>
#include <type_traits>

namespace shardlab {

/// Runs `work` on a worker of `pool` and ends in `done(value)` or `failed(message)` on the thread of `owner`;
/// nothing is called once the owner is gone.
template <typename Work, typename Done>
void runInBackground(QObject* owner, QThreadPool* pool, Work work, Done done,
                     std::function<void(const QString&)> failed) {
    using Value = std::invoke_result_t<Work>;
    struct Outcome {
        std::shared_ptr<Value> value;
        QString error;
    };
    auto* watcher = new QFutureWatcher<Outcome>(owner);
    QObject::connect(watcher, &QFutureWatcher<Outcome>::finished, owner, [watcher, done, failed] {
        const Outcome outcome = watcher->result();
        watcher->deleteLater();
        if (outcome.value) {
            done(std::move(*outcome.value));
        } else {
            failed(outcome.error);
        }
    });
    watcher->setFuture(QtConcurrent::run(pool, [work]() mutable -> Outcome {
        try {
            return {std::make_shared<Value>(work()), {}};
        } catch (const std::exception& error) {
            return {nullptr, QString::fromUtf8(error.what())};
        }
    }));
}

}  // namespace shardlab
