#pragma once
#include <functional>

class QMainWindow;
class QMenu;

namespace shardlab {

class LessonActions;
class Workbench;
struct Pages;

/// What the Help menu speaks of.
struct HelpParts {
    Workbench& workbench;
    const Pages& pages;
    LessonActions& lessons;
    std::function<void()> tour;  ///< starts it
};

/// Manual, keyboard shortcuts, lessons, and what is known of the program.
void fillHelpMenu(QMenu& menu, const HelpParts& parts, QMainWindow& window);

}  // namespace shardlab
