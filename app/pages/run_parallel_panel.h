#pragma once
#include <QSet>
#include <QStringList>
#include <QWidget>

#include "widgets/runs/run_columns.h"

class QComboBox;
class QToolButton;

namespace shardlab {

class ColumnList;
class ParallelCoordinates;
class RunTableModel;

/// The shown runs in parallel coordinates: chosen parameters, and the metric that colours them at the right.
class RunParallelPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunParallelPanel(const RunTableModel& model, QWidget* parent = nullptr);
    void setColumns(const RunColumns& columns);  ///< which there are
    void refresh();                              ///< the runs, or their values
    void setSelected(const QStringList& ids);
    ParallelCoordinates* plot() const { return m_plot; }

Q_SIGNALS:
    void selectRequested(const QStringList& ids);

private:
    QStringList axisNames() const;
    int commonestMetric() const;  ///< its place in the list
    void listAxes(const RunColumns& columns);
    const RunTableModel& m_model;
    QComboBox* m_metric = nullptr;
    bool m_metricChosen = false;  ///< by a person; else it is the one that most runs have
    QToolButton* m_axesButton = nullptr;
    ColumnList* m_axesList = nullptr;
    ParallelCoordinates* m_plot = nullptr;
    std::vector<RunColumn> m_columns;  ///< that may be axes
    QStringList m_usual;
    QStringList m_added;
    QSet<QString> m_removed;
    std::vector<int> m_rows;  ///< of the plot's runs
};

}  // namespace shardlab
