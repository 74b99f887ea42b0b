#include "app/shell/view_menu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include "app/pages/model_page.h"
#include "app/shell/edge_panels.h"
#include "app/shell/pane_focus.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::ViewMenu", text);
}

void fillThemes(QMenu& menu, const std::function<void(const QString&)>& chooseTheme) {
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, const char* name, const char* symbol) {
        QAction* action = menu.addAction(icon(QLatin1String(symbol)), text);
        action->setObjectName(QLatin1String(name) + QStringLiteral("Action"));
        action->setCheckable(true);
        action->setData(QLatin1String(name));
        group->addAction(action);
        return action;
    };
    QAction* light = add(tr("&Light"), "light", "sun");
    QAction* dark = add(tr("&Dark"), "dark", "moon");
    add(tr("&High contrast"), "high-contrast", "contrast");
    dark->setShortcut(QKeySequence(tr("Ctrl+Shift+D")));
    QObject::connect(group, &QActionGroup::triggered, &menu, [light, dark, chooseTheme](QAction* action) {
        // The keys of the dark theme lead back, too.
        if (action == dark && theme().name() == QLatin1String("dark")) action = light;
        action->setChecked(true);
        chooseTheme(action->data().toString());
    });
    QObject::connect(&menu, &QMenu::aboutToShow, group, [group] {
        for (QAction* action : group->actions())
            if (action->data().toString() == theme().name()) action->setChecked(true);
    });
}

}  // namespace

void fillViewMenu(QMenu& menu, const WindowParts& parts,
                  const std::function<void(const QString&)>& chooseTheme) {
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
    fillThemes(*menu.addMenu(tr("T&heme")), chooseTheme);
}

}  // namespace shardlab
