#include "app/pages/runs_page.h"

#include <QVBoxLayout>

#include "app/pages/runs_table_panel.h"
#include "app/workbench/workbench.h"
#include "widgets/common/panel.h"

namespace shardlab {

RunsPage::RunsPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_table(new RunsTablePanel(workbench, this)) {
    QWidget* box = makePanel(this);
    auto* inner = new QVBoxLayout(box);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(box);
    connect(m_table, &RunsTablePanel::compareRequested, this, &RunsPage::compareRequested);
}

/// Other programs train, too: the store is read whenever one comes here.
void RunsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_workbench.runTable.load();
}

}  // namespace shardlab
