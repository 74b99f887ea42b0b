#include "app/docks/dock_room.h"

#include <QMainWindow>
#include <QResizeEvent>

#include "app/docks/docks.h"

namespace shardlab {

namespace {
constexpr int kShortWindow = 720;
constexpr int kHeight = 160, kShortHeight = 128;  // with the tabs: four lines of the console, and three
}  // namespace

DockRoom::DockRoom(QMainWindow& window, const Docks& docks)
    : QObject(&window), m_window(window), m_docks(docks.all) {
    window.installEventFilter(this);
}

int DockRoom::firstHeight(int windowHeight) {
    return windowHeight < kShortWindow ? kShortHeight : kHeight;
}

bool DockRoom::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        // The first size has none before it: a layout that was left so comes back so.
        const bool lower =
            resize->oldSize().isValid() && resize->size().height() < resize->oldSize().height();
        if (lower) giveWay();
    }
    return QObject::eventFilter(watched, event);
}

void DockRoom::giveWay() {
    const int most = m_window.height() / 3;
    for (QDockWidget* dock : m_docks) {
        const bool atFoot = m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea && !dock->isFloating();
        if (atFoot && dock->isVisible() && dock->height() > most)
            m_window.resizeDocks({dock}, {most}, Qt::Vertical);
    }
}

}  // namespace shardlab
