#include "app/docks/compare_dock.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "app/docks/table_dock.h"
#include "app/shell/workbench.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/text_format.h"
#include "widgets/tables/compare_model.h"

namespace shardlab {

CompareDock::CompareDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_model(new CompareModel(this)) {
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(CompareModel::kSortRole);
    auto* table = new DockTable(
        sorted, QStringLiteral("compare"), tr("Nothing to compare yet"),
        tr("As soon as the model is complete, every device of the catalog gets a prediction."), this);
    table->setObjectName(QStringLiteral("compareTable"));
    table->setAccessibleName(tr("Comparison of devices"));
    table->setSortingEnabled(true);
    table->sortByColumn(-1, Qt::AscendingOrder);
    table->setColumnWidth(CompareModel::Device, 200);
    for (int column = CompareModel::Step; column < CompareModel::Memory; ++column)
        table->setColumnWidth(column, 136);
    table->setColumnWidth(CompareModel::FirstEpoch, 160);
    table->setColumnWidth(CompareModel::Memory, 176);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(table);
    connect(&workbench.estimates, &EstimateController::compared, this,
            [this](const std::vector<DeviceEstimate>& estimates) {
                m_estimates = estimates;
                refresh();
            });
    connect(&workbench.runs, &RunController::runsChanged, this, &CompareDock::refresh);
}

void CompareDock::refresh() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    std::vector<CompareRow> rows;
    for (const DeviceEstimate& answer : m_estimates) {
        CompareRow row;
        row.deviceId = toQString(answer.device);
        const auto& device = engine::DeviceCatalog::instance().device(answer.device);
        row.deviceName = toQString(device.name);
        row.accelerator = QLatin1String(nameOf(device.accelerator));
        row.known = answer.error.isEmpty();
        row.error = answer.error;
        row.estimate = answer.estimate;
        row.measuredEpochSeconds = m_workbench.runs.measuredEpochSeconds(experiment.name, answer.device);
        rows.push_back(row);
    }
    m_model->setRows(std::move(rows));
    m_model->setChosenDevice(toQString(experiment.runtime.device));
}

}  // namespace shardlab
