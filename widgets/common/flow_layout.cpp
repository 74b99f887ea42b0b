#include "widgets/common/flow_layout.h"

#include <QMargins>
#include <QWidget>
#include <algorithm>

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

void FlowLayout::addStretch() {
    addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum));
}

void FlowLayout::addGrowingWidget(QWidget* widget) {
    addWidget(widget);
    m_growing.push_back(widget);
}

bool FlowLayout::grows(QLayoutItem& item) const {
    return item.spacerItem() != nullptr || std::ranges::find(m_growing, item.widget()) != m_growing.end();
}

/// A stretch has no width of its own and begins no row.
std::vector<FlowLayout::Row> FlowLayout::rows(int width) const {
    std::vector<Row> list;
    int used = 0;
    for (const auto& item : m_items) {
        if (item->spacerItem() != nullptr && !list.empty()) list.back().items.push_back(item.get());
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
    QRect room = place.marginsRemoved(contentsMargins());
    for (const Row& row : rows(room.width())) {
        room.setHeight(row.height);
        this->place(row, room);
        room.translate(0, row.height + spacing());
    }
}

/// What the row has left is shared by those that grow.
void FlowLayout::place(const Row& row, const QRect& room) const {
    int left = room.width() + spacing(), growing = 0;
    for (QLayoutItem* item : row.items) {
        growing += grows(*item) ? 1 : 0;
        if (item->spacerItem() == nullptr) left -= item->sizeHint().width() + spacing();
    }
    int x = room.x();
    for (QLayoutItem* item : row.items) {
        QSize size(qMin(item->sizeHint().width(), room.width()), item->sizeHint().height());
        if (grows(*item) && left > 0) {
            const int share = qBound(0, item->maximumSize().width() - size.width(), left / growing--);
            size.rwidth() += share;
            left -= share;
        }
        const bool atTop = (item->alignment() & Qt::AlignTop) != 0;
        item->setGeometry({QPoint(x, room.y() + (atTop ? 0 : (row.height - size.height()) / 2)), size});
        x += size.width() + (item->spacerItem() == nullptr ? spacing() : 0);
    }
}

}  // namespace shardlab
