#include "app/shell/shortcut_groups.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

#include "widgets/canvas/canvas_commands.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::ShortcutSheet", text);
}

using Actions = QSet<const QAction*>;

QStringList keysOf(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts()) {
        const QString text = sequence.toString(QKeySequence::NativeText);
        if (!text.isEmpty() && !keys.contains(text)) keys << text;
    }
    return keys;
}

void addAction(ShortcutGroup& group, const QAction& action, Actions& listed) {
    const QStringList keys = keysOf(action);
    if (keys.isEmpty() || listed.contains(&action)) return;
    listed.insert(&action);
    group.rows.push_back({withoutMnemonic(action.text()), keys});
}

void addMenu(ShortcutGroup& group, const QMenu& menu, Actions& listed) {
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr) {
            addMenu(group, *action->menu(), listed);
        } else {
            addAction(group, *action, listed);
        }
    }
}

ShortcutGroup canvasGroup() {
    ShortcutGroup group{tr("Model: the graph of layers"), {}};
    for (const CanvasCommand& command : canvasCommands()) {
        const QString keys = command.shortcut().toString(QKeySequence::NativeText);
        if (!keys.isEmpty()) group.rows.push_back({withoutMnemonic(command.text()), {keys}});
    }
    return group;
}

}  // namespace

std::vector<ShortcutGroup> shortcutGroups(const QMenuBar& menus) {
    std::vector<ShortcutGroup> groups;
    Actions listed;
    for (const QAction* action : menus.actions()) {
        if (action->menu() == nullptr) continue;
        groups.push_back({withoutMnemonic(action->text()), {}});
        addMenu(groups.back(), *action->menu(), listed);
    }
    groups.push_back(canvasGroup());
    ShortcutGroup others{tr("Elsewhere"), {}};
    QSet<QString> titles;
    for (const ShortcutGroup& group : groups) {
        for (const Shortcut& row : group.rows)
            titles << row.title + row.keys.join(u' ');
    }
    for (const QAction* action : menus.window()->findChildren<QAction*>()) {
        // A page may have an action of its own for what a menu does.
        if (!titles.contains(withoutMnemonic(action->text()) + keysOf(*action).join(u' ')) &&
            !action->text().isEmpty())
            addAction(others, *action, listed);
    }
    groups.push_back(others);
    std::erase_if(groups, [](const ShortcutGroup& group) { return group.rows.empty(); });
    return groups;
}

}  // namespace shardlab
