#pragma once
#include <QWidget>

namespace shardlab {

class RunsTablePanel;
class Workbench;

/// All runs in a table, with what tells the selected ones apart below it.
class RunsPage : public QWidget {
    Q_OBJECT
public:
    explicit RunsPage(Workbench& workbench, QWidget* parent = nullptr);
    RunsTablePanel* table() const { return m_table; }

Q_SIGNALS:
    void compareRequested();  ///< the curves of the ticked runs

protected:
    void showEvent(QShowEvent* event) override;

private:
    Workbench& m_workbench;
    RunsTablePanel* m_table = nullptr;
};

}  // namespace shardlab
