#include "widgets/canvas/layer_stack_view.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>

#include "widgets/canvas/layer_card_delegate.h"
#include "widgets/canvas/layer_list_model.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace shardlab {

LayerStackView::LayerStackView(LayerListModel* model, QWidget* parent) : QListView(parent) {
    setObjectName(QStringLiteral("layerStack"));
    setAccessibleName(tr("Layers of the model"));
    setModel(model);
    setItemDelegate(new LayerCardDelegate(this));
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(EditKeyPressed);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(false);
    setDefaultDropAction(Qt::MoveAction);
    setUniformItemSizes(false);
    setSelectionMode(SingleSelection);
}

void LayerStackView::selectRow(int row) {
    const QModelIndex index = model()->index(row, 0);
    if (!index.isValid()) return;
    setCurrentIndex(index);
    scrollTo(index);
}

void LayerStackView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    Q_EMIT layerSelected(current.isValid() ? current.row() : -1);
}

void LayerStackView::moveCurrent(int distance) {
    const int row = currentRow();
    const int target = row + distance;
    if (row < 0 || target < 0 || target >= model()->rowCount()) return;
    Q_EMIT moveRequested(row, distance > 0 ? target + 1 : target);
}

void LayerStackView::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() == Qt::AltModifier &&
        (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        moveCurrent(event->key() == Qt::Key_Up ? -1 : 1);
        event->accept();
    } else if ((event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) && currentRow() >= 0 &&
               state() != EditingState) {
        Q_EMIT removeRequested(currentRow());
        event->accept();
    } else {
        QListView::keyPressEvent(event);
    }
}

void LayerStackView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = indexAt(
        event->reason() == QContextMenuEvent::Mouse ? event->pos() : visualRect(currentIndex()).center());
    if (!index.isValid()) return;
    setCurrentIndex(index);
    const int row = index.row();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Rename"), this, [this, index] { edit(index); })->setShortcut(Qt::Key_F2);
    auto* up = menu->addAction(icon(QStringLiteral("up")), tr("Move up"), this, [this] { moveCurrent(-1); });
    up->setShortcut(QKeySequence(tr("Alt+Up")));
    up->setEnabled(row > 0);
    auto* down =
        menu->addAction(icon(QStringLiteral("down")), tr("Move down"), this, [this] { moveCurrent(1); });
    down->setShortcut(QKeySequence(tr("Alt+Down")));
    down->setEnabled(row + 1 < model()->rowCount());
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("trash"), QStringLiteral("error")), tr("Remove"), this,
                    [this, row] { Q_EMIT removeRequested(row); })
        ->setShortcut(QKeySequence::Delete);
    menu->popup(event->globalPos());
}

int LayerStackView::dropRowAt(const QPoint& position) const {
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (position.y() < visualRect(model()->index(row, 0)).center().y()) return row;
    }
    return model()->rowCount();
}

void LayerStackView::dragMoveEvent(QDragMoveEvent* event) {
    QListView::dragMoveEvent(event);
    const QMimeData* dragged = event->mimeData();
    if (!dragged->hasFormat(QLatin1String(LayerListModel::kRowMime)) &&
        !dragged->hasFormat(QLatin1String(LayerListModel::kClassMime))) {
        return;
    }
    m_dropRow = dropRowAt(event->pos());
    event->acceptProposedAction();
    viewport()->update();
}

void LayerStackView::dragLeaveEvent(QDragLeaveEvent* event) {
    QListView::dragLeaveEvent(event);
    m_dropRow = -1;
    viewport()->update();
}

void LayerStackView::dropEvent(QDropEvent* event) {
    const int row = dropRowAt(event->pos());
    m_dropRow = -1;
    viewport()->update();
    setState(NoState);
    model()->dropMimeData(event->mimeData(), event->dropAction(), row, 0, {});
    // Copy, not Move: a Move would let the view that began the drag remove the row on its own.
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void LayerStackView::paintEvent(QPaintEvent* event) {
    if (model()->rowCount() == 0) {
        QPainter painter(viewport());
        paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("layers"),
                        tr("The model has no layers yet"),
                        tr("Double-click a layer in the palette, or drag it here. The first layer takes the "
                           "shape of the data."));
        return;
    }
    QListView::paintEvent(event);
    if (m_dropRow < 0) return;
    const int last = model()->rowCount() - 1;
    const QRect rect = visualRect(model()->index(qMin(m_dropRow, last), 0));
    const int y = m_dropRow > last ? rect.bottom() + 1 : rect.top();
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color("accent"), 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(rect.left() + 16, y, rect.right() - 16, y);
}

}  // namespace shardlab
