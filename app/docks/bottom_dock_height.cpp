#include "app/docks/bottom_dock_height.h"

#include <QMainWindow>
#include <QResizeEvent>
#include <QTimer>
#include <utility>

#include "app/docks/docks.h"

namespace shardlab {

namespace {
constexpr int kShortWindow = 720;
constexpr int kHeight = 160, kShortHeight = 128;  // with the tabs: four lines of the console, and three
}  // namespace

BottomDockHeight::BottomDockHeight(QMainWindow& window, const Docks& docks)
    : QObject(&window), m_window(window), m_docks(docks.all) {
    window.installEventFilter(this);
    QDockWidget* compare = docks.find("compareDock");
    connect(compare, &QDockWidget::visibilityChanged, this, [this, compare](bool visible) {
        if (visible && m_window.isVisible()) growOnce(compare);
    });
}

int BottomDockHeight::firstHeight(int windowHeight) {
    return windowHeight < kShortWindow ? kShortHeight : kHeight;
}

bool BottomDockHeight::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        // The first size has none before it: a layout that was left so comes back so.
        const bool lower =
            resize->oldSize().isValid() && resize->size().height() < resize->oldSize().height();
        if (lower) giveWay();
    }
    return QObject::eventFilter(watched, event);
}

bool BottomDockHeight::isAtFoot(QDockWidget* dock) const {
    return m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea && !dock->isFloating();
}

void BottomDockHeight::giveWay() {
    const int most = m_window.height() / 3;
    for (QDockWidget* dock : m_docks) {
        if (isAtFoot(dock) && dock->isVisible() && dock->height() > most)
            m_window.resizeDocks({dock}, {most}, Qt::Vertical);
    }
}

void BottomDockHeight::growOnce(QDockWidget* dock) {
    if (std::exchange(m_grown, true)) return;
    QTimer::singleShot(0, this, [this, dock] {  // after the layout has shown it
        const int wanted = m_window.height() / 3;
        if (isAtFoot(dock) && dock->height() < wanted) m_window.resizeDocks({dock}, {wanted}, Qt::Vertical);
    });
}

}  // namespace shardlab
