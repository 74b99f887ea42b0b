#pragma once
#include <QWidget>

class QCheckBox;
class QLineEdit;
class QSortFilterProxyModel;

namespace shardlab {

class DockTable;
class RunListModel;
class Workbench;

/// The runs of all sessions: search, tick to plot, rename, open again, take the weights, delete.
class RunsDock : public QWidget {
    Q_OBJECT
public:
    explicit RunsDock(Workbench& workbench, QWidget* parent = nullptr);

private:
    void setupTable();
    void setupConnections();
    void refresh();
    void refreshRow(int row);
    void applyScope();
    void filter();
    QString idAt(const QModelIndex& index) const;
    void showMenu(const QPoint& position);
    Workbench& m_workbench;
    RunListModel* m_model = nullptr;
    QSortFilterProxyModel* m_found = nullptr;
    QLineEdit* m_search = nullptr;
    QCheckBox* m_everything = nullptr;
    DockTable* m_table = nullptr;
};

}  // namespace shardlab
