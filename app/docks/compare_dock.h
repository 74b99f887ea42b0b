#pragma once
#include <QWidget>
#include <vector>

#include "app/controllers/estimate_controller.h"

namespace shardlab {

class CompareModel;
class Workbench;

/// The same experiment on every device of the catalog: predicted, and apart from it measured.
class CompareDock : public QWidget {
    Q_OBJECT
public:
    explicit CompareDock(Workbench& workbench, QWidget* parent = nullptr);

private:
    void refresh();
    Workbench& m_workbench;
    std::vector<DeviceEstimate> m_estimates;
    CompareModel* m_model = nullptr;
};

}  // namespace shardlab
