#include "app/docks/compare_dock.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "app/workbench/framework_choice.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_result_text.h"
#include "widgets/devices/framework_box.h"
#include "widgets/tables/compare_model.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

CompareDock::CompareDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_model(new CompareModel(this)) {
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(CompareModel::kSortRole);
    m_table = new DockTable(m_sorted, QStringLiteral("compare"), tr("Nothing to compare yet"),
                            tr("A complete model shows estimated times for every device here."), this);
    m_table->setObjectName(QStringLiteral("compareTable"));
    m_table->setAccessibleName(tr("Comparison of devices"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    const int widths[] = {176, 176, 152, 80, 176, 80, 88, 96, 96, 160, 112};
    for (int column = 0; column < CompareModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    m_layout = new QBoxLayout(QBoxLayout::TopToBottom, this);
    m_layout->setContentsMargins(8, 8, 8, 8);
    auto* framework = new FrameworkBox(QStringLiteral("compareFramework"), this);
    joinFrameworkChoice(*framework, workbench.estimates);
    m_layout->addWidget(framework, 0, Qt::AlignLeft | Qt::AlignTop);
    m_layout->addWidget(m_table, 1);
    connect(&workbench.estimates, &EstimateController::compared, this,
            [this](const std::vector<engine::DeviceResult>& answers) {
                m_answers = answers;
                refresh();
            });
    connect(&workbench.runs, &RunController::runsChanged, this, &CompareDock::refresh);
    connect(&workbench.runs, &RunController::runChanged, this, &CompareDock::refresh);
}

/// Where there is no height for the choice above the table and two rows below the header, it stands beside.
void CompareDock::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int kLines = 11;
    const bool low = height() < kLines * fontMetrics().height();
    m_layout->setDirection(low ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void CompareDock::refresh() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    std::vector<CompareRow> rows;
    for (const engine::DeviceResult& answer : m_answers) {
        CompareRow row;
        row.deviceId = toQString(answer.device);
        const auto& device = engine::DeviceCatalog::installed().device(answer.device);
        row.deviceName = toQString(device.name);
        row.accelerator = QLatin1String(nameOf(device.accelerator));
        row.known = answer.known();
        row.error = toQString(answer.error);
        row.estimate = answer.estimate;
        if (row.known) {
            row.hostStack = hostStackName(answer.estimate.hostStack);
            row.precision = precisionText(answer.estimate);
            row.fitting = fittingText(answer);
        }
        row.measuredEpochSeconds = m_workbench.runs.measuredEpochSeconds(experiment.name, answer.device);
        rows.push_back(row);
    }
    m_model->setRows(std::move(rows));
    m_model->setChosenDevice(toQString(experiment.runtime.device));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->deviceAt(row) == toQString(experiment.runtime.device))
            m_table->scrollTo(m_sorted->mapFromSource(m_model->index(row, 0)));
    }
}

}  // namespace shardlab
