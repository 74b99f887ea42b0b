#pragma once
#include <QTimer>
#include <QWidget>

class QTabWidget;

namespace shardlab {

class RunConfigurationPanel;
class RunParallelPanel;
class RunScatterPanel;
class RunsTablePanel;
class Workbench;

/// All runs in a table, and below it what tells them apart: configurations, parallel coordinates, scatter. A
/// selection in one is a selection in all.
class RunsPage : public QWidget {
    Q_OBJECT
public:
    explicit RunsPage(Workbench& workbench, QWidget* parent = nullptr);
    RunsTablePanel* table() const { return m_table; }
    QTabWidget* tabs() const { return m_tabs; }
    RunParallelPanel* parallel() const { return m_parallel; }
    RunScatterPanel* scatter() const { return m_scatter; }

Q_SIGNALS:
    void compareRequested();  ///< the curves of the ticked runs

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupConnections();
    void refreshPlots();
    void showSelection();
    Workbench& m_workbench;
    RunsTablePanel* m_table = nullptr;
    QTabWidget* m_tabs = nullptr;
    RunConfigurationPanel* m_configuration = nullptr;
    RunParallelPanel* m_parallel = nullptr;
    RunScatterPanel* m_scatter = nullptr;
    QTimer m_refresh;  ///< of the plots, once for many changes
};

}  // namespace shardlab
