#pragma once
#include <QAction>

namespace shardlab {

class Workbench;

/// Write TensorBoard logs…: checked while runs write their logs, into a folder that is asked for.
class TensorBoardAction : public QAction {
    Q_OBJECT
public:
    TensorBoardAction(Workbench& workbench, QWidget& window);

private:
    void choose(bool on);
    void show();
    Workbench& m_workbench;
    QWidget& m_window;
};

}  // namespace shardlab
