#include "widgets/common/class_list.h"

#include <QKeyEvent>

namespace shardlab {

ClassList::ClassList(QWidget* parent) : QListView(parent) {
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { toggle(index.row()); });
}

void ClassList::noteCount(int count) {
    if (m_filter >= count) m_filter = -1;
}

void ClassList::setFilter(int row) {
    m_filter = row;
    viewport()->update();
}

void ClassList::toggle(int row) {
    setFilter(row == m_filter ? -1 : row);
    Q_EMIT filterRequested(m_filter);
}

void ClassList::keyPressEvent(QKeyEvent* event) {
    const bool chooses =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (chooses && currentIndex().isValid()) {
        toggle(currentIndex().row());
    } else if (event->key() == Qt::Key_Escape && m_filter >= 0) {
        toggle(m_filter);
    } else {
        QListView::keyPressEvent(event);
    }
}

}  // namespace shardlab
