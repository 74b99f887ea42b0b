#pragma once
#include <functional>

class QMenu;
class QString;

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

/// Pages, panels and appearance of the View menu. Pages and panels have menus of their own: all in one would
/// be higher than a small screen. `chooseTheme` gets the name of one of themeNames(); `renew` is called when
/// another language or text size needs another window.
void fillViewMenu(QMenu& menu, const WindowParts& parts,
                  const std::function<void(const QString&)>& chooseTheme, const std::function<void()>& renew);

}  // namespace shardlab
