#pragma once
#include <QObject>

#include "app/docks/docks.h"
#include "app/pages/pages.h"

class QMainWindow;
class QMenu;

namespace shardlab {

class FileActions;
class LessonDock;
class LessonPlayer;
class LessonView;
class PageLayouts;
class Workbench;

/// Lessons in the Help menu, with their questions: which one, what becomes of unsaved changes, where to hand
/// in. Tells the lesson what the learner does on the pages.
class LessonActions : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Workbench& workbench;
        const Pages& pages;
        const Docks& docks;
        PageLayouts& layouts;
        FileActions& files;
    };
    LessonActions(const Parts& parts, QMainWindow& window);
    void fill(QMenu& menu);
    void open(const QString& path);
    void suspend();  ///< the arrangement of before is back; the lesson goes on in another window
    void resume();
    void leave();  ///< the arrangement of before is back: the window is about to be closed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupConnections();
    void watchPages();
    void openDialog();
    void openFile();
    void begin(bool again);
    void showPlace(const QString& place);
    void handIn();
    Workbench& m_workbench;
    Pages m_pages;
    Docks m_docks;
    FileActions& m_files;
    QMainWindow& m_window;
    LessonDock& m_dock;
    LessonPlayer& m_player;
    LessonView* m_view = nullptr;
    bool m_again = false;  ///< what is loaded is to begin anew
};

}  // namespace shardlab
