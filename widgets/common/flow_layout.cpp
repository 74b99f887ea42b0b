#include "widgets/common/flow_layout.h"

#include <QMargins>

namespace shardlab {

FlowLayout::FlowLayout(int gap) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(gap);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (itemAt(index) == nullptr) return nullptr;
    QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

std::vector<FlowLayout::Row> FlowLayout::rows(int width) const {
    std::vector<Row> list;
    int used = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint();
        if (list.empty() || used + spacing() + size.width() > width) {
            list.emplace_back();
            used = -spacing();
        }
        used += spacing() + size.width();
        list.back().items.push_back(item.get());
        list.back().height = qMax(list.back().height, size.height());
    }
    return list;
}

int FlowLayout::heightForWidth(int width) const {
    const QMargins margins = contentsMargins();
    int height = -spacing();
    for (const Row& row : rows(width - margins.left() - margins.right()))
        height += spacing() + row.height;
    return qMax(0, height) + margins.top() + margins.bottom();
}

QSize FlowLayout::minimumSize() const {
    QSize size(0, 0);
    for (const auto& item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const {
    QSize size(-spacing(), 0);
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        size = QSize(size.width() + spacing() + item->sizeHint().width(),
                     qMax(size.height(), item->sizeHint().height()));
    }
    const QMargins margins = contentsMargins();
    return QSize(qMax(0, size.width()), size.height()) +
           QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect& place) {
    QLayout::setGeometry(place);
    const QRect room = place.marginsRemoved(contentsMargins());
    int y = room.y();
    for (const Row& row : rows(room.width())) {
        int x = room.x();
        for (QLayoutItem* item : row.items) {
            const QSize size(qMin(item->sizeHint().width(), room.width()), item->sizeHint().height());
            item->setGeometry({QPoint(x, y + (row.height - size.height()) / 2), size});
            x += size.width() + spacing();
        }
        y += row.height + spacing();
    }
}

}  // namespace shardlab
