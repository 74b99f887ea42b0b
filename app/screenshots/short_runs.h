#pragma once
#include <QString>

namespace shardlab {

class ScreenshotWriter;

/// Trains the open experiment for at most three epochs, with pictures while it runs.
void trainShortly(ScreenshotWriter& writer);
/// The same on this computer, with fewer steps.
void trainHere(ScreenshotWriter& writer);
/// What the pages show of the last run: predictions, a text or a translation, a recorded step.
void evaluateRun(ScreenshotWriter& writer);

}  // namespace shardlab
