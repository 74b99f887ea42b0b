#include "app/shell/view_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/pages/model_page.h"
#include "app/shell/appearance_menus.h"
#include "app/shell/edge_panels.h"
#include "app/shell/pane_focus.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::ViewMenu", text);
}

}  // namespace

void fillViewMenu(QMenu& menu, const WindowParts& parts,
                  const std::function<void(const QString&)>& chooseTheme,
                  const std::function<void()>& renew) {
    addPageActions(menu, parts.pages);
    menu.addAction(parts.pages.page<ModelPage>()->codeAction());
    menu.addSeparator();
    parts.panels.fill(menu);
    parts.focus.fill(menu);
    menu.addSeparator();
    for (QDockWidget* dock : parts.docks.all)
        menu.addAction(dock->toggleViewAction());
    QAction* reset = menu.addAction(tr("&Reset layout"), &parts.layouts, &PageLayouts::reset);
    reset->setToolTip(tr("Arrange the panels of every page as at the first start"));
    menu.addSeparator();
    addThemeMenu(menu, chooseTheme);
    addLanguageMenu(menu, renew);
    addTextScaleMenu(menu, renew);
    addMotionAction(menu);
}

}  // namespace shardlab
