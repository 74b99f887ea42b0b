#include "app/shell/lesson_view.h"

#include <QTabBar>
#include <algorithm>

#include "app/shell/page_layouts.h"
#include "engine/lessons/lesson_places.h"

namespace shardlab {

LessonView::LessonView(const Pages& pages, const Docks& docks, PageLayouts& layouts, QObject* parent)
    : QObject(parent), m_pages(pages), m_docks(docks), m_layouts(layouts) {
    connect(&layouts, &PageLayouts::changed, this, [this] {
        if (m_active) apply();
    });
}

void LessonView::enter(const engine::Lesson& lesson) {
    if (!m_active) m_before = m_layouts.states();
    m_active = true;
    m_lesson = lesson;
    showTabs();
    apply();
}

void LessonView::leave() {
    if (!m_active) return;
    m_active = false;
    for (int tab = 0; tab < m_pages.tabs->count(); ++tab)
        m_pages.tabs->setTabVisible(tab, true);
    m_layouts.setStates(m_before);
}

/// Those that are not shown keep their keys.
void LessonView::showTabs() {
    const auto& ids = engine::lessonPages();
    for (int tab = 0; tab < m_pages.tabs->count(); ++tab) {
        const std::string& id = ids[static_cast<std::size_t>(tab)];
        m_pages.tabs->setTabVisible(
            tab, m_lesson.pages.empty() || std::ranges::find(m_lesson.pages, id) != m_lesson.pages.end());
    }
}

void LessonView::apply() {
    for (const engine::LessonPanel& panel : engine::kLessonPanels) {
        QDockWidget* dock = m_docks.find(panel.dock);
        const bool named = std::ranges::find(m_lesson.panels, panel.name) != m_lesson.panels.end();
        if (dock != nullptr && !m_lesson.panels.empty() && !named) dock->hide();
    }
    m_docks.show("lessonDock");
}

}  // namespace shardlab
