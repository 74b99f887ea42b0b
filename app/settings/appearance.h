#pragma once
#include <QStringList>

class QApplication;

namespace shardlab {

/// Fonts, icons, and what all widgets have in common: the focus ring, the wheel. Once at the start.
void setupAppearance(QApplication& application);
QStringList themeNames();  ///< "light", "dark", "high-contrast"
/// Tokens, palette and style sheet of one of them. An unknown name counts as light.
void applyTheme(QApplication& application, const QString& name);

}  // namespace shardlab
