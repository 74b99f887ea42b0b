#pragma once
#include <QString>

class QApplication;
class QTabWidget;

namespace shardlab {

/// Part of a file name: "what-if"; the number of the tab where the window is not English.
QString pictureName(const QTabWidget& tabs, int tab);
/// Trains the experiment for a short while and writes a picture of every page, in all themes, to
/// `directory`. `size` is that of the window, "WIDTHxHEIGHT". Returns the program's exit code.
int takeScreenshots(QApplication& application, const QString& directory, const QString& experiment,
                    const QString& size);

}  // namespace shardlab
