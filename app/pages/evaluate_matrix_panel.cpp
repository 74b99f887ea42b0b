#include "app/pages/evaluate_matrix_panel.h"

#include <QComboBox>
#include <QListWidget>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/evaluation/confusion_view.h"

namespace shardlab {

EvaluateMatrixPanel::EvaluateMatrixPanel(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeMatrix(), 1);
    row->addWidget(makePairs());
    connect(m_matrix, &ConfusionView::cellChosen, this, &EvaluateMatrixPanel::samplesAsked);
    const auto ask = [this](const QListWidgetItem* item) {
        Q_EMIT samplesAsked(item->data(Qt::UserRole).toInt(), item->data(Qt::UserRole + 1).toInt());
    };
    connect(m_pairs, &QListWidget::itemActivated, this, ask);
    connect(m_pairs, &QListWidget::itemClicked, this, ask);
}

QWidget* EvaluateMatrixPanel::makeMatrix() {
    auto* box = makePanel(this);
    auto* quantity = new QComboBox(box);
    quantity->setObjectName(QStringLiteral("confusionQuantity"));
    quantity->setProperty("role", QStringLiteral("compact"));
    quantity->setAccessibleName(tr("Values of the confusion matrix"));
    quantity->addItem(tr("Samples"), static_cast<int>(ConfusionView::Quantity::Samples));
    quantity->addItem(tr("Share of the true class"), static_cast<int>(ConfusionView::Quantity::ShareOfTrue));
    quantity->addItem(tr("Share of the predicted class"),
                      static_cast<int>(ConfusionView::Quantity::ShareOfPredicted));
    m_matrix = new ConfusionView(box);
    connect(quantity, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this, quantity] {
        m_matrix->setQuantity(static_cast<ConfusionView::Quantity>(quantity->currentData().toInt()));
    });
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 0, 12, 0);
    top->setSpacing(8);
    top->addWidget(quantity);
    top->addWidget(
        makeLabel(tr("Rows: true class. Columns: predicted class. Choose a cell to see its samples."),
                  "caption", box),
        1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_matrix, 1);
    return box;
}

QWidget* EvaluateMatrixPanel::makePairs() {
    constexpr int kWidth = 232;
    auto* box = makePanel(this);
    box->setFixedWidth(textScaled(kWidth));
    auto* heading = makeLabel(tr("Most confused pairs"), "section", box);
    heading->setContentsMargins(8, 0, 8, 0);
    m_pairs = new QListWidget(box);
    m_pairs->setObjectName(QStringLiteral("confusedPairs"));
    m_pairs->setAccessibleName(tr("Most confused pairs"));
    m_pairs->setTextElideMode(Qt::ElideMiddle);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(8, 12, 8, 8);
    column->setSpacing(8);
    column->addWidget(heading);
    column->addWidget(m_pairs, 1);
    return box;
}

void EvaluateMatrixPanel::setReport(const engine::ClassificationReport& report,
                                    const engine::EvaluationSummary& summary) {
    m_matrix->setSummary(summary);
    m_pairs->clear();
    constexpr std::size_t kMost = 50;
    for (const engine::ConfusedPair& pair : report.confused) {
        if (m_pairs->count() == static_cast<int>(kMost)) break;
        const QString truth = toQString(summary.classNames[static_cast<std::size_t>(pair.truth)]);
        const QString predicted = toQString(summary.classNames[static_cast<std::size_t>(pair.predicted)]);
        auto* item = new QListWidgetItem(
            tr("%1 → %2  ·  %3").arg(truth, predicted, formatCount(pair.samples)), m_pairs);
        item->setData(Qt::UserRole, pair.truth);
        item->setData(Qt::UserRole + 1, pair.predicted);
        item->setToolTip(
            tr("%1 predicted as %2: %3")
                .arg(truth, predicted, formatNumber(pair.samples, tr("1 sample"), tr("%1 samples"))));
        item->setData(Qt::AccessibleTextRole, item->toolTip());
    }
}

}  // namespace shardlab
