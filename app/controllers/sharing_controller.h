#pragma once
#include <QObject>
#include <QStringList>
#include <memory>

#include "app/controllers/latest_task.h"
#include "app/controllers/readings.h"
#include "app/controllers/run_archive.h"
#include "engine/core/stop_token.h"
#include "engine/sharing/share.h"

namespace shardlab {

/// Writes and opens .shardlab files on a worker, with a connection of its own to the run store.
class SharingController : public QObject {
    Q_OBJECT
public:
    /// What a person wants to share. Runs by the ids of the archive.
    struct Choice {
        engine::Experiment experiment;
        std::shared_ptr<const engine::NamedWeights> weights = nullptr;
        QStringList runs = {};
        bool runWeights = false, data = false;
    };
    /// What was opened.
    struct Opened {
        engine::Experiment experiment;
        std::shared_ptr<const engine::NamedWeights> weights = nullptr;  ///< null: it has none
        std::size_t added = 0, there = 0;                               ///< runs
        QString folder = {};                                            ///< of the unpacked data; empty: none
    };

    SharingController(RunArchive& archive, Readings& readings, QObject* parent = nullptr);
    ~SharingController() override;

    /// How large the parts are. Questions in quick succession become one; older answers are dropped.
    void plan(const Choice& choice);
    void write(const Choice& choice, const QString& path);
    void stop();  ///< the writing in progress; nothing is written then
    /// Canceled, nothing is unpacked or added, and nothing is said.
    void open(const QString& path);
    bool busy() const { return m_busy; }

Q_SIGNALS:
    void planned(const engine::ShareContent& content);
    void planFailed(const QString& message);
    void progressed(double fraction, double secondsLeft);  ///< negative: not known yet
    void written(const QString& path, const engine::ShareContent& content, qint64 bytes);
    void opened(const QString& path, const SharingController::Opened& opened);
    void failed(const QString& message);
    void busyChanged(bool busy);

private:
    void setBusy(bool busy);
    RunArchive& m_archive;
    Readings& m_readings;
    LongTaskPtr m_reading;  ///< the last one
    std::shared_ptr<engine::StopToken> m_stop;
    SingleThreadPool m_planner, m_writer;
    LatestTask m_question;
    bool m_busy = false;
};

}  // namespace shardlab
