#pragma once
#include <QWidget>

#include "widgets/runs/run_columns.h"

class QComboBox;

namespace shardlab {

class RunScatter;
class RunTableModel;

/// The shown runs by two of their columns.
class RunScatterPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunScatterPanel(const RunTableModel& model, QWidget* parent = nullptr);
    void setColumns(const RunColumns& columns);  ///< which there are
    void refresh();                              ///< the runs, or their values
    void setSelected(const QStringList& ids);
    RunScatter* plot() const { return m_plot; }

Q_SIGNALS:
    void selectRequested(const QStringList& ids);

private:
    const RunTableModel& m_model;
    QComboBox* m_x = nullptr;
    QComboBox* m_y = nullptr;
    RunScatter* m_plot = nullptr;
    std::vector<int> m_rows;  ///< of the points
};

}  // namespace shardlab
