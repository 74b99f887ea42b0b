#pragma once
#include <QString>

class QApplication;

namespace shardlab {

/// Trains the experiment for a short while and writes a picture of every page, in all themes, to
/// `directory`. `size` is that of the window, "WIDTHxHEIGHT". Returns the program's exit code.
int takeScreenshots(QApplication& application, const QString& directory, const QString& experiment,
                    const QString& size);

}  // namespace shardlab
