#pragma once
#include <QMap>
#include <QObject>

#include "app/docks/docks.h"
#include "app/pages/pages.h"
#include "engine/lessons/lesson.h"

namespace shardlab {

class PageLayouts;

/// The window while a lesson is open: the panel of the lesson on every page, only the pages and panels that
/// the lesson names. leave() brings back the arrangement of before.
class LessonView : public QObject {
    Q_OBJECT
public:
    LessonView(const Pages& pages, const Docks& docks, PageLayouts& layouts, QObject* parent);
    void enter(const engine::Lesson& lesson);
    void leave();

private:
    void apply();
    void showTabs();
    Pages m_pages;
    Docks m_docks;
    PageLayouts& m_layouts;
    engine::Lesson m_lesson;
    QMap<QString, QByteArray> m_before;  ///< arrangement of each page
    bool m_active = false;
};

}  // namespace shardlab
