#pragma once
#include <QWidget>

namespace shardlab {

class DockTable;
class RunListModel;
class Workbench;

/// The runs of all sessions: tick to plot, rename, open again, take the weights, remove.
class RunsDock : public QWidget {
    Q_OBJECT
public:
    explicit RunsDock(Workbench& workbench, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshRow(int row);
    void showMenu(const QPoint& position);
    void askRemove(const QString& id);
    Workbench& m_workbench;
    RunListModel* m_model = nullptr;
    DockTable* m_table = nullptr;
};

}  // namespace shardlab
