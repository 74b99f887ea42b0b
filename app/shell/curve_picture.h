#pragma once
#include <QString>

namespace shardlab {

/// Draws the loss and the first accuracy of a history file (`train --history`) as a PNG: what ./run leaves
/// where there is no display. Returns the exit code of the program; a failure is one sentence on stderr.
int drawCurvePicture(const QString& historyFile, const QString& pictureFile);

}  // namespace shardlab
