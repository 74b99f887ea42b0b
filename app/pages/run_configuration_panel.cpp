#include "app/pages/run_configuration_panel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/controllers/run_controller.h"
#include "engine/runs/run_comparison.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/runs/run_difference_model.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {
constexpr int kMostRuns = 12;  ///< columns that one can compare
}  // namespace

RunConfigurationPanel::RunConfigurationPanel(RunController& runs, QWidget* parent)
    : QWidget(parent),
      m_runs(runs),
      m_model(new RunDifferenceModel(this)),
      m_table(new DockTable(m_model, QStringLiteral("compare"), tr("No run is selected"),
                            tr("Select a run for its configuration, or several for what differs."), this)),
      m_differences(new QCheckBox(tr("Only differences"), this)),
      m_note(makeLabel({}, "caption", this)) {
    m_table->setObjectName(QStringLiteral("runConfiguration"));
    m_table->setAccessibleName(tr("Configuration of the selected runs"));
    m_table->horizontalHeader()->setStretchLastSection(false);
    makeCopyable(*m_table);
    m_differences->setObjectName(QStringLiteral("onlyDifferences"));
    m_differences->setChecked(true);
    m_differences->setToolTip(tr("Leave out parameters that are the same in all selected runs"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 4, 12, 0);
    top->addWidget(m_differences);
    top->addWidget(m_note, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    connect(m_differences, &QCheckBox::toggled, this, &RunConfigurationPanel::showRows);
    showRows();
}

void RunConfigurationPanel::showRuns(const QStringList& ids) {
    if (ids == m_ids) return;
    m_ids = ids;
    m_stale = !isVisible();
    if (!m_stale) load();
}

void RunConfigurationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (std::exchange(m_stale, false)) load();
}

void RunConfigurationPanel::load() {
    const int question = ++m_asked;
    m_runs.archive().load(m_ids.mid(0, kMostRuns), [this, question](std::vector<engine::RunInfo>& runs) {
        if (question != m_asked) return;
        m_loaded = std::move(runs);
        showRows();
    });
}

void RunConfigurationPanel::showRows() {
    const bool several = m_loaded.size() > 1, differing = several && m_differences->isChecked();
    auto rows = engine::compareRuns(m_loaded,
                                    differing ? engine::ComparedRows::Differing : engine::ComparedRows::All);
    QStringList notes;
    if (differing && std::ranges::all_of(rows, &engine::RunComparisonRow::metric))
        notes << tr("The configurations are equal.");
    if (m_ids.size() > kMostRuns)
        notes << tr("The first %1 of %2 selected runs.").arg(kMostRuns).arg(formatCount(m_ids.size()));
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_differences->setEnabled(several);
    QStringList names;
    for (const engine::RunInfo& run : m_loaded)
        names << toQString(run.name);
    m_model->setRows(std::move(rows), names);
    constexpr int kNameWidth = 240, kValueWidth = 180;
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, textScaled(column == 0 ? kNameWidth : kValueWidth));
}

}  // namespace shardlab
