#pragma once
#include <QString>

class QApplication;

namespace shardlab {

/// Fonts and icons of the program; once at the start.
void setupAppearance(QApplication& application);
/// "light" or "dark": tokens, palette and style sheet. An unknown name counts as light.
void applyTheme(QApplication& application, const QString& name);

}  // namespace shardlab
