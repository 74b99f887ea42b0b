#pragma once
#include <QObject>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/core/stop_token.h"
#include "engine/core/time_left.h"

namespace shardlab {

/// Work of a worker that a person waits for, as reading a file or exporting runs: how far it is, and whether
/// it is to stop. The worker and the window share it.
class LongTask {
public:
    enum class Kind { Reading, Work };
    enum class Unit { Bytes, Files, Runs, Samples };
    struct Progress {
        Unit unit = Unit::Bytes;
        std::uint64_t done = 0, total = 0;  ///< total 0: not known
        double secondsLeft = -1;            ///< at the pace so far; negative: not known yet
    };
    /// On the worker, while it works: the bytes of files that are read count until something else is counted,
    /// and the work ends with engine::Interrupted once it is canceled.
    class Scope {
    public:
        explicit Scope(std::shared_ptr<LongTask> task);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        std::shared_ptr<LongTask> m_task;
        engine::InterruptionScope m_interruptions;
        engine::ReadScope m_bytes;
    };

    LongTask(QString name, Kind kind) : m_name(std::move(name)), m_kind(kind) {}
    const QString& name() const { return m_name; }
    Kind kind() const { return m_kind; }
    void cancel() { m_stop.requestStop(); }
    bool canceled() const { return m_stop.stopRequested(); }
    engine::StopToken& stop() { return m_stop; }  ///< for work that polls one
    bool over() const { return m_over; }
    Progress progress() const;
    std::chrono::steady_clock::time_point begun() const { return m_begun; }
    /// On the worker, of what is no bytes. False: it was canceled.
    bool count(Unit unit, std::int64_t done, std::int64_t total);

private:
    bool take(const engine::ReadProgress& progress);
    void put(const Progress& progress);
    const QString m_name;
    const Kind m_kind;
    const std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    engine::TimeLeft m_left;  ///< of what is counted; the worker's
    bool m_counting = false;  ///< the worker's
    std::atomic<Unit> m_unit = Unit::Bytes;
    std::atomic<std::uint64_t> m_done = 0, m_total = 0;
    std::atomic<double> m_secondsLeft = -1;
    engine::StopToken m_stop;
    std::atomic<bool> m_over = false;
};
using LongTaskPtr = std::shared_ptr<LongTask>;

/// What workers do in the background, for the one element of the window that shows it.
class Readings : public QObject {
    Q_OBJECT
public:
    explicit Readings(QObject* parent = nullptr);

    /// `name`: of the file that is read, as a person knows it, or of the work. The worker makes a
    /// LongTask::Scope of it.
    LongTaskPtr begin(const QString& name, LongTask::Kind kind = LongTask::Kind::Reading);
    /// The one to show: of those that have taken half a second the one that began first; null: there is none.
    LongTaskPtr shown() const;

Q_SIGNALS:
    void begun(const shardlab::LongTaskPtr& task);
    void ticked();  ///< look at shown() again

private:
    void tick();
    std::vector<std::weak_ptr<LongTask>> m_tasks;  ///< in the order in which they began
    QTimer m_timer;
};

}  // namespace shardlab
