#include "widgets/tables/dock_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include "widgets/common/empty_state.h"

namespace shardlab {

DockTable::DockTable(QAbstractItemModel* model, QString iconName, QString emptyTitle, QString emptyText,
                     QWidget* parent)
    : QTableView(parent),
      m_icon(std::move(iconName)),
      m_title(std::move(emptyTitle)),
      m_text(std::move(emptyText)) {
    setModel(model);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(EditKeyPressed);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 16);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setMinimumSectionSize(48);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowActivated(index.row()); });
}

void DockTable::setEmptyText(const QString& title, const QString& text) {
    m_title = title;
    m_text = text;
    viewport()->update();
}

void DockTable::paintEvent(QPaintEvent* event) {
    const bool empty = model()->rowCount() == 0;
    horizontalHeader()->setVisible(!empty && m_headerShown);
    if (!empty) return QTableView::paintEvent(event);
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), m_icon, m_title, m_text);
}

/// Beside the words of an empty table there is nothing to scroll to.
void DockTable::updateGeometries() {
    const bool empty = model() == nullptr || model()->rowCount() == 0;
    setHorizontalScrollBarPolicy(empty ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    QTableView::updateGeometries();
}

void DockTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid() &&
        state() != EditingState) {
        Q_EMIT rowActivated(currentIndex().row());
        return;
    }
    QTableView::keyPressEvent(event);
}

}  // namespace shardlab
