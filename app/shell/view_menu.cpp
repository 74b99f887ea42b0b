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

QMenu& submenu(QMenu& menu, const QString& title, const char* name) {
    QMenu& made = *menu.addMenu(title);
    made.setObjectName(QLatin1String(name));
    return made;
}

}  // namespace

void fillViewMenu(QMenu& menu, const WindowParts& parts,
                  const std::function<void(const QString&)>& chooseTheme,
                  const std::function<void()>& renew) {
    addPageActions(submenu(menu, tr("&Pages"), "pagesMenu"), parts.pages);
    QMenu& panels = submenu(menu, tr("Pane&ls"), "panelsMenu");
    parts.panels.fill(panels);
    panels.addSeparator();
    for (QDockWidget* dock : parts.docks.all)
        panels.addAction(dock->toggleViewAction());
    panels.addAction(parts.pages.page<ModelPage>()->codeAction());
    QAction* reset = menu.addAction(tr("&Reset layout"), &parts.layouts, &PageLayouts::reset);
    reset->setToolTip(tr("Arrange the panels of every page as at the first start"));
    menu.addSeparator();
    parts.focus.fill(menu);
    menu.addSeparator();
    addThemeMenu(menu, chooseTheme);
    addLanguageMenu(menu, renew);
    addTextScaleMenu(menu, renew);
    addMotionAction(menu);
}

}  // namespace shardlab
