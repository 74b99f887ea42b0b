#pragma once
#include <QWidget>

#include "widgets/runs/run_columns.h"

class QCheckBox;
class QComboBox;
class QTabBar;
class QToolButton;

namespace shardlab {

class ColumnList;
class RunFilterField;
class RunMenu;
class RunTableModel;
class RunTableView;
class RunsFoot;
class Workbench;

/// The table of runs with what decides which runs and columns it shows: filter, groups, order, columns.
class RunsTablePanel : public QWidget {
    Q_OBJECT
public:
    explicit RunsTablePanel(Workbench& workbench, QWidget* parent = nullptr);
    RunTableModel* model() const { return m_model; }
    RunTableView* table() const { return m_table; }
    RunFilterField* filter() const { return m_filter; }
    const RunColumns& columns() const;  ///< that there are

Q_SIGNALS:
    void linesChanged();  ///< which runs are shown
    void selectionChanged();
    void compareRequested();  ///< the plots of the ticked runs

private:
    QWidget* makeTop();
    void setupConnections();
    void connectChoices();  ///< of columns and groups
    void connectTable();
    void connectMenu();
    void setupTable();
    void showTable();
    void showColumns();
    void showOrder();
    void showFoot();
    void showView();
    bool isBin() const;  ///< deleted runs are shown
    const RunTableChoices& choices() const { return isBin() ? m_binChoices : m_choices; }
    struct Counts {
        int kept = 0, archived = 0, bin = 0;
        std::int64_t binBytes = 0;
    };
    Counts counts() const;
    QString countText(const Counts& counts, int listed) const;
    QString noMatchText() const;
    void fillGroups();
    void chooseColumn(const QString& name, bool shown);
    void setChoices(const RunTableChoices& choices);
    void showHeaderMenu(const QPoint& position);

    Workbench& m_workbench;
    RunTableModel* m_model = nullptr;
    RunTableView* m_table = nullptr;
    RunMenu* m_menu = nullptr;
    RunFilterField* m_filter = nullptr;
    QComboBox* m_group = nullptr;
    QToolButton* m_columnsButton = nullptr;
    ColumnList* m_columns = nullptr;
    QCheckBox* m_archived = nullptr;
    QTabBar* m_view = nullptr;  ///< runs, bin
    RunsFoot* m_foot = nullptr;
    RunTableChoices m_choices;
    RunTableChoices m_binChoices{.sortBy = QStringLiteral("deleted")};  ///< not remembered
};

}  // namespace shardlab
