#include "widgets/common/compact_layout.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

namespace shardlab {

CompactLayout::CompactLayout(QWidget& widget, int height)
    : QObject(&widget), m_widget(widget), m_height(height) {
    widget.installEventFilter(this);
}

void CompactLayout::condense(QLayout& layout, const QMargins& margins, int spacing) {
    m_condensed.push_back({&layout, {layout.contentsMargins(), layout.spacing()}, {margins, spacing}});
    apply(m_condensed.back());
}

bool CompactLayout::eventFilter(QObject* watched, QEvent* event) {
    const bool low = m_widget.height() < m_height;
    if (event->type() == QEvent::Resize && low != m_low) {
        m_low = low;
        for (const Condensed& condensed : m_condensed)
            apply(condensed);
        Q_EMIT changed(low);
    }
    return QObject::eventFilter(watched, event);
}

void CompactLayout::apply(const Condensed& condensed) const {
    const Room& room = m_low ? condensed.low : condensed.roomy;
    condensed.layout->setContentsMargins(room.margins);
    condensed.layout->setSpacing(room.spacing);
}

}  // namespace shardlab
