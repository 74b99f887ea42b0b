#pragma once
#include <functional>

class QMenu;

namespace shardlab {

class EdgePanels;
class PageLayouts;
class PaneFocus;
struct Docks;
struct Pages;

/// What the View menu shows and hides.
struct WindowParts {
    PageLayouts& layouts;
    EdgePanels& panels;
    PaneFocus& focus;
    const Pages& pages;
    const Docks& docks;
};

/// Pages, panels and themes of the View menu. `chooseTheme` gets the name of one of themeNames().
void fillViewMenu(QMenu& menu, const WindowParts& parts,
                  const std::function<void(const QString&)>& chooseTheme);

}  // namespace shardlab
