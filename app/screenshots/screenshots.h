#pragma once
#include <QString>
#include <QStringList>

namespace shardlab {

struct ScreenshotRequest {
    QString directory;
    QString experiment;  ///< file or template
    QString size;        ///< of the window, "WIDTHxHEIGHT"
    QStringList only;    ///< names of the pictures to take; empty: all
};

/// Trains the experiment for a short while and writes a picture of every page, in all themes. Returns the
/// program's exit code.
int takeScreenshots(const ScreenshotRequest& request);

}  // namespace shardlab
