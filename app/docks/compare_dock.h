#pragma once
#include <QWidget>
#include <vector>

#include "app/controllers/estimate_controller.h"

class QBoxLayout;
class QSortFilterProxyModel;

namespace shardlab {

class CompareModel;
class DockTable;
class Workbench;

/// The same experiment on every device of the catalog: predicted, and apart from it measured.
class CompareDock : public QWidget {
    Q_OBJECT
public:
    explicit CompareDock(Workbench& workbench, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    Workbench& m_workbench;
    std::vector<engine::DeviceResult> m_answers;
    CompareModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    DockTable* m_table = nullptr;
    QBoxLayout* m_layout = nullptr;
};

}  // namespace shardlab
