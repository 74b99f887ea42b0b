#include "app/docks/problems_dock.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include "app/controllers/estimate_controller.h"
#include "app/docks/table_dock.h"
#include "widgets/tables/problems_model.h"

namespace shardlab {

ProblemsDock::ProblemsDock(EstimateController& estimates, QWidget* parent)
    : QWidget(parent), m_model(new ProblemsModel(this)) {
    auto* table =
        new DockTable(m_model, QStringLiteral("check"), tr("No problems found"),
                      tr("Model, data, batch and device fit together. Checks run after every edit."), this);
    table->setObjectName(QStringLiteral("problemsTable"));
    table->setAccessibleName(tr("Problems"));
    table->setWordWrap(true);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->setColumnWidth(0, 480);
    table->setColumnWidth(1, 320);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(table);
    connect(&estimates, &EstimateController::linted, this,
            [this](const std::vector<engine::Diagnostic>& diagnostics) {
                m_model->setDiagnostics(diagnostics);
                Q_EMIT titleChanged(diagnostics.empty() ? tr("Problems")
                                                        : tr("Problems (%1)").arg(diagnostics.size()));
            });
    connect(table, &DockTable::rowActivated, this, [this](int row) {
        if (!m_model->layerAt(row).isEmpty()) Q_EMIT layerChosen(m_model->layerAt(row));
    });
}

}  // namespace shardlab
