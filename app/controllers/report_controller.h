#pragma once
#include <QObject>
#include <QStringList>
#include <memory>

#include "app/controllers/run_archive.h"
#include "engine/core/stop_token.h"

namespace shardlab {

/// Writes runs as one page of HTML on a worker of its own, since weights are evaluated for it.
class ReportController : public QObject {
    Q_OBJECT
public:
    explicit ReportController(RunArchive& archive, QObject* parent = nullptr);
    ~ReportController() override;

    /// The first run's saved weights are evaluated. One after the other; runs that the store lacks are left
    /// out.
    void write(const QStringList& ids, const QString& file);

Q_SIGNALS:
    void began(const QString& file);
    void written(int runs, const QString& file);
    void failed(const QString& message);

private:
    RunArchive& m_archive;
    std::shared_ptr<engine::StopToken> m_stop = std::make_shared<engine::StopToken>();
    SingleThreadPool m_worker;
};

}  // namespace shardlab
