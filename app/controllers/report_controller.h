#pragma once
#include <QObject>
#include <QStringList>
#include <memory>
#include <vector>

#include "app/controllers/readings.h"
#include "app/controllers/run_archive.h"

namespace shardlab {

/// Writes runs as one page of HTML on a worker of its own, since weights are evaluated for it.
class ReportController : public QObject {
    Q_OBJECT
public:
    ReportController(RunArchive& archive, Readings& readings, QObject* parent = nullptr);
    ~ReportController() override;

    /// The first run's saved weights are evaluated. One after the other; runs that the store lacks are left
    /// out. Canceled, nothing is written, and nothing is said.
    void write(const QStringList& ids, const QString& file);

Q_SIGNALS:
    void began(const QString& file);
    void written(int runs, const QString& file);
    void failed(const QString& message);

private:
    void begin(const std::vector<std::int64_t>& runs, const QString& file);
    RunArchive& m_archive;
    Readings& m_readings;
    std::vector<std::weak_ptr<LongTask>> m_tasks;  ///< the reports that are written, and those before
    SingleThreadPool m_worker;
};

}  // namespace shardlab
