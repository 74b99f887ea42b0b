#include "app/shell/page_layouts.h"

#include <QDataStream>
#include <QLayout>
#include <QMainWindow>
#include <QSize>
#include <QStackedWidget>
#include <QTabBar>

namespace shardlab {

namespace {
/// Of the saved arrangements; docks that moved to another area or page make a new one.
constexpr int kVersion = 2;
}  // namespace

PageLayouts::PageLayouts(QMainWindow& window, const Pages& pages, const Docks& docks)
    : QObject(&window), m_window(window), m_pages(pages), m_docks(docks) {
    m_page = m_pages.id();
    apply();
    connect(m_pages.tabs, &QTabBar::currentChanged, this, &PageLayouts::change);
}

void PageLayouts::change() {
    m_states[m_page] = save();  // while the page is there: another one may squeeze its docks
    m_page = m_pages.id();
    apply();
}

QByteArray PageLayouts::save() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    QMap<QString, QSize> sizes;
    for (const QDockWidget* dock : m_docks.all) {
        if (isInFront(*dock) && !dock->isFloating()) sizes[dock->objectName()] = dock->size();
    }
    stream << m_window.saveState(kVersion) << sizes;
    return bytes;
}

bool PageLayouts::restore(const QByteArray& state) {
    QDataStream stream(state);
    QByteArray window;
    QMap<QString, QSize> sizes;
    stream >> window >> sizes;
    if (stream.status() != QDataStream::Ok || !m_window.restoreState(window, kVersion)) return false;
    // Qt gives docks that were hidden their smallest size.
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (QDockWidget* dock : m_docks.all) {
        if (dock->isHidden() || dock->isFloating() || !sizes.contains(dock->objectName())) continue;
        docks << dock;
        widths << sizes[dock->objectName()].width();
        heights << sizes[dock->objectName()].height();
    }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
    return true;
}

void PageLayouts::apply() {
    m_window.setUpdatesEnabled(false);  // one picture of the whole change
    // This page beside the docks of the page before may be wider than the window, which would grow.
    m_pages.stack->setMinimumSize(1, 1);
    m_pages.stack->setCurrentIndex(m_pages.tabs->currentIndex());
    m_window.layout()->activate();  // or the smallest width of the page before holds while docks get theirs
    if (!restore(m_states.value(m_page))) arrangeDocks(m_window, m_docks, m_page);
    m_pages.stack->setMinimumSize(0, 0);
    m_window.setUpdatesEnabled(true);
    Q_EMIT changed();
}

void PageLayouts::reset() {
    m_states.clear();
    apply();
}

QMap<QString, QByteArray> PageLayouts::states() {
    m_states[m_page] = save();
    return m_states;
}

void PageLayouts::setStates(const QMap<QString, QByteArray>& states) {
    m_states = states;
    apply();
}

}  // namespace shardlab
