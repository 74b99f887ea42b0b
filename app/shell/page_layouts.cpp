#include "app/shell/page_layouts.h"

#include <QMainWindow>
#include <QTabWidget>

namespace shardlab {

namespace {
/// Of the saved arrangements; docks that moved to another area or page make a new one.
constexpr int kVersion = 2;
}  // namespace

PageLayouts::PageLayouts(QMainWindow& window, const Pages& pages, const Docks& docks)
    : QObject(&window), m_window(window), m_pages(pages), m_docks(docks) {
    m_page = m_pages.idAt(m_pages.tabs->currentIndex());
    apply();
    connect(m_pages.tabs, &QTabWidget::currentChanged, this, &PageLayouts::change);
}

void PageLayouts::change(int tab) {
    m_states[m_page] = m_window.saveState(kVersion);
    m_page = m_pages.idAt(tab);
    apply();
}

void PageLayouts::apply() {
    m_window.setUpdatesEnabled(false);  // one picture of the whole change
    if (!m_window.restoreState(m_states.value(m_page), kVersion)) arrangeDocks(m_window, m_docks, m_page);
    m_window.setUpdatesEnabled(true);
    Q_EMIT changed();
}

void PageLayouts::reset() {
    m_states.clear();
    apply();
}

QMap<QString, QByteArray> PageLayouts::states() {
    m_states[m_page] = m_window.saveState(kVersion);
    return m_states;
}

void PageLayouts::setStates(const QMap<QString, QByteArray>& states) {
    m_states = states;
    apply();
}

}  // namespace shardlab
