#pragma once
#include <functional>

class QMainWindow;
class QMenu;

namespace shardlab {

struct Docks;
struct Pages;

/// Pages, docks and themes of the View menu. `chooseTheme` gets the name of one of themeNames().
void fillViewMenu(QMenu& menu, QMainWindow& window, const Pages& pages, const Docks& docks,
                  const std::function<void(const QString&)>& chooseTheme);

}  // namespace shardlab
