#pragma once
#include <QString>

namespace shardlab {

class ScreenshotWriter;

/// Pictures of one page each, named after it, its tab and the theme: "evaluate-light",
/// "evaluate-scores-light".

void saveModelPage(ScreenshotWriter& writer, const QString& theme);
/// Each tab, when all of the data was looked at.
void saveDataPage(ScreenshotWriter& writer, const QString& theme);
void saveTrainingPage(ScreenshotWriter& writer, const QString& theme);
/// With a drawing to try and a t-SNE, where there are pictures and classes.
void saveEvaluatePage(ScreenshotWriter& writer, const QString& theme);
void saveSimulatorPage(ScreenshotWriter& writer, const QString& theme);
/// In the middle of the reduce-scatter, and at the end.
void saveShardsPage(ScreenshotWriter& writer, const QString& theme);
/// With some devices pinned.
void saveComparePage(ScreenshotWriter& writer, const QString& theme);
/// With a search for the best learning rate, which is trained once.
void saveRunsPage(ScreenshotWriter& writer, const QString& theme);
/// With a short sweep of the experiment that really ran, and the dialog of a new one.
void saveSweepsPage(ScreenshotWriter& writer, const QString& theme);
/// The list of lessons, and a lesson beside the run of its first step, in each theme. The experiment that was
/// open is not open any more.
void saveLessons(ScreenshotWriter& writer);
/// What the pages show before there is a run.
void saveEmptyPages(ScreenshotWriter& writer, const QString& theme);

}  // namespace shardlab
