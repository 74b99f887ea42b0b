#include "app/pages/evaluate_scores_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/evaluation/score_model.h"
#include "widgets/evaluation/score_plot.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

EvaluateScoresPanel::EvaluateScoresPanel(QWidget* parent) : QWidget(parent), m_model(new ScoreModel(this)) {
    auto* box = makePanel(this);
    m_table = new DockTable(m_model, QStringLiteral("evaluate"), tr("No scores yet"), {}, box);
    m_table->setObjectName(QStringLiteral("scoreTable"));
    m_table->setAccessibleName(tr("Scores of the classes"));
    QHeaderView& header = *m_table->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(ScoreModel::Name, QHeaderView::Stretch);
    (new QVBoxLayout(box))->addWidget(m_table);
    box->layout()->setContentsMargins(1, 4, 1, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(box, 4);
    row->addWidget(makeCurves(), 3);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                m_plot->setClass(current.isValid() ? m_model->classAt(current.row()) : -1);
            });
}

QWidget* EvaluateScoresPanel::makeCurves() {
    auto* box = makePanel(this);
    auto* kind = new QComboBox(box);
    kind->setObjectName(QStringLiteral("scoreKind"));
    kind->setProperty("role", QStringLiteral("compact"));
    kind->setAccessibleName(tr("Curve"));
    kind->addItem(tr("ROC curve"), static_cast<int>(ScorePlot::Kind::Roc));
    kind->addItem(tr("Precision-recall curve"), static_cast<int>(ScorePlot::Kind::PrecisionRecall));
    kind->addItem(tr("Reliability diagram"), static_cast<int>(ScorePlot::Kind::Calibration));
    m_plot = new ScorePlot(box);
    m_plot->setObjectName(QStringLiteral("scorePlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No curves"),
                         tr("There are too many samples and classes, or only one class."));
    connect(kind, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this, kind] { m_plot->setKind(static_cast<ScorePlot::Kind>(kind->currentData().toInt())); });
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 0, 12, 0);
    top->addWidget(kind);
    top->addStretch();
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(4);
    column->addLayout(top);
    column->addWidget(m_plot, 1);
    return box;
}

void EvaluateScoresPanel::setReport(std::shared_ptr<const engine::ClassificationReport> report,
                                    const std::vector<std::string>& names) {
    const int row = m_table->currentIndex().row();
    m_model->setReport(report, names);
    m_plot->setClass(-1);
    m_plot->setReport(std::move(report), names);
    if (m_model->classAt(row) >= 0) m_table->selectRow(row);
}

}  // namespace shardlab
