#pragma once
#include <vector>

#include "app/dialogs/shortcut_sheet.h"

class QMenuBar;

namespace shardlab {

/// The shortcuts of the actions of a window as they are now: a group for each menu with what is below it,
/// then those of the page Model's canvas, and those of actions that are in no menu.
std::vector<ShortcutGroup> shortcutGroups(const QMenuBar& menus);

}  // namespace shardlab
