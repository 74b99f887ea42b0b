#pragma once
#include <QStringList>
#include <QWidget>

#include "engine/runs/run_store.h"

class QCheckBox;
class QLabel;

namespace shardlab {

class DockTable;
class RunController;
class RunDifferenceModel;

/// The configurations and best metrics of the selected runs side by side, or only what differs.
class RunConfigurationPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunConfigurationPanel(RunController& runs, QWidget* parent = nullptr);
    void showRuns(const QStringList& ids);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void load();
    void showRows();
    RunController& m_runs;
    QStringList m_ids;
    std::vector<engine::RunInfo> m_loaded;
    int m_asked = 0;       ///< counts the questions: older answers are dropped
    bool m_stale = false;  ///< the runs were chosen while nobody saw the panel
    RunDifferenceModel* m_model = nullptr;
    DockTable* m_table = nullptr;
    QCheckBox* m_differences = nullptr;
    QLabel* m_note = nullptr;
};

}  // namespace shardlab
