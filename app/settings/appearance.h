#pragma once
#include <QList>
#include <QStringList>

class QApplication;

namespace shardlab {

/// Fonts, icons, and what all widgets have in common: the focus ring, the wheel. Once at the start.
void setupAppearance(QApplication& application);
QStringList themeNames();  ///< "light", "dark", "high-contrast"
/// Tokens, palette and style sheet of one of them. An unknown name counts as light.
void applyTheme(QApplication& application, const QString& name);
QList<int> textScales();  ///< percent of the usual text size: 100, 125, 150, 200
/// Text size in percent, within 50 to 400, at once: the font of the application and the style sheet of the
/// theme. A widget that chose a font of its own before keeps it until it is made again.
void setTextScale(QApplication& application, int percent);
int textScale();  ///< the one that was set last, in percent
/// At once, for all windows that are open; see reducedMotion().
void applyMotion(bool reduced);

}  // namespace shardlab
