#pragma once
#include <functional>

class QMenu;
class QString;
class QWidget;

namespace shardlab {

/// Submenus of the View menu: theme, language, text size. `renew` is called once a language or text size is
/// applied, which a new window shows as a whole.
void addThemeMenu(QMenu& menu, const std::function<void(const QString&)>& chooseTheme);
void addLanguageMenu(QMenu& menu, const std::function<void()>& renew);
void addTextScaleMenu(QMenu& menu, const std::function<void()>& renew);
void addMotionAction(QMenu& menu);  ///< reduced motion, at once
/// Asks for presenter mode, or to leave it. Its check mark is set by who changes the mode.
void addPresenterAction(QMenu& menu, const std::function<void()>& toggle);
bool isPresenting(const QWidget& window);

}  // namespace shardlab
