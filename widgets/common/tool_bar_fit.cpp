#include "widgets/common/tool_bar_fit.h"

#include <QEvent>
#include <QLayout>
#include <QToolBar>

namespace shardlab {

ToolBarFit::ToolBarFit(QToolBar& bar, std::vector<Step> steps)
    : QObject(&bar), m_bar(bar), m_steps(std::move(steps)) {
    m_bar.installEventFilter(this);
}

void ToolBarFit::renew() {
    while (m_taken > 0)
        m_steps[--m_taken](false);
    takeSteps();
    m_bar.layout()->activate();
}

void ToolBarFit::takeSteps() {
    while (m_taken < m_steps.size() && m_bar.layout()->sizeHint().width() > m_bar.width())
        m_steps[m_taken++](true);
}

/// A step asks for a new layout itself: then more steps are taken, but none is undone.
bool ToolBarFit::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) renew();
    if (event->type() == QEvent::LayoutRequest && m_bar.isVisible()) takeSteps();
    return QObject::eventFilter(watched, event);
}

}  // namespace shardlab
