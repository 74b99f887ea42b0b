#pragma once
#include <QObject>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"

namespace shardlab {

/// A file that a worker reads: how far it is, and whether it is to stop. The worker and the window share it.
class FileReading {
public:
    /// On the worker, while it reads: the bytes count, and the reading ends with engine::Interrupted once it
    /// is canceled.
    class Scope {
    public:
        explicit Scope(std::shared_ptr<FileReading> reading);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        std::shared_ptr<FileReading> m_reading;
        engine::InterruptionScope m_interruptions;
        engine::ReadScope m_bytes;
    };

    explicit FileReading(QString name) : m_name(std::move(name)) {}
    const QString& name() const { return m_name; }
    void cancel() { m_canceled = true; }
    bool canceled() const { return m_canceled; }
    bool over() const { return m_over; }
    engine::ReadProgress progress() const;
    std::chrono::steady_clock::time_point begun() const { return m_begun; }

private:
    bool take(const engine::ReadProgress& progress);
    const QString m_name;
    const std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::atomic<std::uint64_t> m_read = 0, m_total = 0;
    std::atomic<double> m_secondsLeft = -1;
    std::atomic<bool> m_canceled = false, m_over = false;
};
using ReadingPtr = std::shared_ptr<FileReading>;

/// The files that are read in the background, for the one element of the window that shows them.
class Readings : public QObject {
    Q_OBJECT
public:
    explicit Readings(QObject* parent = nullptr);

    /// `name`: of the file, as a person knows it. The worker makes a FileReading::Scope of it.
    ReadingPtr begin(const QString& name);
    /// The one to show: of those that have taken half a second the one that began first; null: there is none.
    ReadingPtr shown() const;

Q_SIGNALS:
    void begun(const shardlab::ReadingPtr& reading);
    void ticked();  ///< look at shown() again

private:
    void tick();
    std::vector<std::weak_ptr<FileReading>> m_readings;  ///< in the order in which they began
    QTimer m_timer;
};

}  // namespace shardlab
