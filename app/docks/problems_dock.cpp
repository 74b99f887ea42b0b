#include "app/docks/problems_dock.h"

#include <QHeaderView>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/controllers/estimate_controller.h"
#include "widgets/common/engine_text.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/problems_model.h"

namespace shardlab {

namespace {
/// A finding of several lines, its way out and its button begin at the same height.
class FromTop final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    /// The buttons have the whole cell: they bring margins of their own.
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex&) const override {
        editor->setGeometry(option.rect);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->displayAlignment = Qt::AlignLeft | Qt::AlignTop;
        option->decorationAlignment = Qt::AlignHCenter | Qt::AlignTop;
    }
};
}  // namespace

ProblemsDock::ProblemsDock(EstimateController& estimates, QWidget* parent)
    : QWidget(parent), m_model(new ProblemsModel(this)) {
    auto* table = m_table = new DockTable(
        m_model, QStringLiteral("check"), tr("No problems found"),
        tr("The model, data, batch size and device are compatible. Checks run after every edit."), this);
    table->setObjectName(QStringLiteral("problemsTable"));
    table->setAccessibleName(tr("Problems"));
    table->setWordWrap(true);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);  // a row may be higher than the dock
    table->setItemDelegate(new FromTop(table));
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView& header = *table->horizontalHeader();
    for (const int column : {0, 1})
        header.setSectionResizeMode(column, QHeaderView::Stretch);
    header.setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header.setSectionResizeMode(ProblemsModel::kFixColumn, QHeaderView::Fixed);
    header.setStretchLastSection(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(table);
    // Narrower columns wrap into more lines.
    connect(&header, &QHeaderView::sectionResized, table, &QTableView::resizeRowsToContents);
    connect(&estimates, &EstimateController::linted, this,
            [this](const std::vector<engine::Diagnostic>& diagnostics) {
                m_model->setDiagnostics(diagnostics);
                addButtons();
                showCount();
            });
    connect(table, &DockTable::rowActivated, this, [this](int row) {
        if (!m_model->layerAt(row).isEmpty()) Q_EMIT layerChosen(m_model->layerAt(row));
    });
}

/// Hints are advice, no problems.
void ProblemsDock::showCount() {
    const int hints = m_model->count(engine::Severity::Hint), problems = m_model->rowCount() - hints;
    if (problems == 0) return setWindowTitle(tr("Problems"));
    setWindowTitle(hints == 0 ? tr("Problems (%1)").arg(problems)
                              : tr("Problems (%1), hints (%2)").arg(problems).arg(hints));
}

void ProblemsDock::goToFirst() {
    if (m_model->rowCount() == 0) return;
    m_table->setCurrentIndex(m_model->index(0, 0));
    m_table->scrollToTop();
    m_table->setFocus(Qt::OtherFocusReason);
}

void ProblemsDock::addButtons() {
    int widest = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->at(row).repairs().empty()) continue;
        QWidget* cell = makeButtons(m_model->at(row));
        m_table->setIndexWidget(m_model->index(row, ProblemsModel::kFixColumn), cell);
        widest = qMax(widest, cell->sizeHint().width());
    }
    m_table->setColumnWidth(ProblemsModel::kFixColumn, widest);
    m_table->resizeRowsToContents();  // several buttons may be higher than the text
}

/// One button for each repair, below each other.
QWidget* ProblemsDock::makeButtons(const engine::Diagnostic& finding) {
    auto* cell = new QWidget(m_table);  // as high as the row; the buttons are not
    auto* layout = new QVBoxLayout(cell);
    layout->setContentsMargins(4, 4, 8, 4);
    layout->setSpacing(4);
    const std::vector<engine::RepairOption> repairs = finding.repairs();
    for (std::size_t which = 0; which < repairs.size(); ++which) {
        const QString title = engineText(repairs[which].title);
        auto* button = new QPushButton(title);
        button->setObjectName(QStringLiteral("fix-") + QString::fromStdString(finding.id) +
                              (which == 0 ? QString() : QStringLiteral("-%1").arg(which + 1)));
        button->setProperty("role", QStringLiteral("compact"));
        button->setToolTip(engineText(finding.fix));
        button->setAccessibleName(title);
        button->setAccessibleDescription(engineText(finding.message));
        // A copy: the finding's row is gone when the repair is done.
        connect(button, &QPushButton::clicked, this,
                [this, finding, which] { Q_EMIT repairAsked(finding, which); });
        layout->addWidget(button);
    }
    layout->addStretch();
    return cell;
}

}  // namespace shardlab
