#pragma once
#include <QObject>
#include <memory>
#include <vector>

#include "app/controllers/measured_epochs.h"
#include "app/controllers/run_archive.h"
#include "app/controllers/run_curve_set.h"
#include "app/controllers/run_list.h"
#include "engine/training/run.h"

namespace shardlab {

/// Joins the parts of the runs: what trains and what a person asks for goes to the list, the curves, the
/// measured times and the archive on disk.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);

    void loadStored();
    void begin(const engine::Experiment& experiment, const engine::RunStart& start = {});
    qint64 numberOf(const QString& id) const;  ///< by which the store knows it; 0: it does not, or not yet
    void follow(const engine::SnapshotDelta& delta);
    void setStatus(engine::RunStatus status);  ///< of the active run: it is paused or goes on
    void end(engine::RunStatus status, std::shared_ptr<const engine::RunResult> result);

    void setShown(const QString& id, bool shown);
    void rename(const QString& id, const QString& name);
    void setArchived(const QStringList& ids,
                     bool archived);  ///< archived runs are neither listed nor plotted
    /// Into the bin, out of list and plots; restore() takes it back. The active run stays.
    void discard(QStringList ids);
    void restore(const QStringList& ids);
    void addStored(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids);
    void refreshColors();  ///< after a change of theme
    /// Other programs changed runs.
    void update(const RunArchive::Changes& changes);
    /// Plots the runs of one experiment, by its names; empty: of all.
    void setScope(const QStringList& experiments);
    bool inScope(const RunRow& row) const { return m_list.inScope(row); }

    const std::vector<RunRow>& rows() const { return m_list.rows(); }
    const QSet<QString>& shown() const { return m_list.shown(); }
    std::vector<const RunCurves*> curves() const;  ///< of the shown runs, newest last
    /// What the layers of a shown run did; null: nothing yet.
    struct RunLayers {
        QString id, title;
        std::shared_ptr<const engine::LayerHistory> layers;
    };
    std::vector<RunLayers> layers() const;  ///< of the shown runs that have some or train, newest last
    const RunCurves* activeCurves() const { return m_curves.find(m_active.id); }
    /// The last epoch's measured seconds of an experiment for a device; negative if there is none.
    double measuredEpochSeconds(const std::string& experiment, const std::string& device) const {
        return m_measured.seconds(experiment, device);
    }
    const RunRow* find(const QString& id) const { return m_list.find(id); }  ///< null: there is none
    bool isActive(const QString& id) const { return id == m_active.id; }
    QString activeId() const { return m_active.id; }  ///< empty: no run is active
    RunArchive& archive() { return m_archive; }
    /// A run's experiment as it was, and its weights.
    void load(const QString& id,
              std::function<void(const engine::RunInfo&, const RunArchive::Weights&)> done) {
        m_archive.loadWithWeights(id, std::move(done));
    }

Q_SIGNALS:
    void runsChanged();        ///< many rows, or which there are
    void runChanged(int row);  ///< one row
    void curvesChanged();
    void storeRead(qint64 revision);  ///< the runs of the store are here, as they were at that revision
    /// What is known of the run that trains: it began, an epoch or the run ended. Its parameters are there
    /// when it begins.
    void recordChanged(const QString& id, const shardlab::engine::RunInfo& run);
    void failed(const QString& message);

private:
    /// The run that trains; its history lacks the epochs, which its curves have.
    struct ActiveRun {
        QString id;
        engine::History history;
        engine::Json metrics;    ///< compile.metrics of its experiment
        engine::RunInfo record;  ///< of this moment
    };
    void changeInStore(const QStringList& ids, const RunArchive::Change& change);
    engine::History activeHistory() const;
    void noteEpoch(const engine::EpochRecord& record);
    void showCurves();                   ///< which runs are plotted may have changed
    void readCurves(const QString& id);  ///< of a shown run, unless they are here
    RunList m_list;
    RunCurveSet m_curves;
    MeasuredEpochs m_measured;
    RunArchive m_archive;
    ActiveRun m_active;
    QHash<QString, qint64> m_numbers;  ///< of the runs of this window
    int m_made = 0;
};

}  // namespace shardlab
