#include "app/docks/bottom_dock_height.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QResizeEvent>
#include <utility>

#include "widgets/common/text_size.h"

namespace shardlab {

namespace {
constexpr int kShortWindow = 720;
constexpr int kHeight = 160, kShortHeight = 128;  // with the tabs: four lines of the usual text, and three
constexpr int kMostOfWindow = 3;                  // a third
}  // namespace

BottomDockHeight::BottomDockHeight(QMainWindow& window, QList<QDockWidget*> docks)
    : QObject(&window), m_window(window), m_docks(std::move(docks)) {
    window.installEventFilter(this);
}

int BottomDockHeight::firstHeight(int windowHeight) {
    const int usual = windowHeight < kShortWindow ? kShortHeight : kHeight;
    return qMax(usual, qMin(textScaled(usual), windowHeight / kMostOfWindow));
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
    const int most = m_window.height() / kMostOfWindow;
    for (QDockWidget* dock : m_docks) {
        if (isAtFoot(dock) && dock->isVisible() && dock->height() > most)
            m_window.resizeDocks({dock}, {most}, Qt::Vertical);
    }
}

}  // namespace shardlab
