#pragma once
#include <QByteArray>
#include <QMap>
#include <QStringList>

#include "widgets/plots/metric_choices.h"
#include "widgets/runs/run_table_choices.h"

namespace shardlab::settings {

/// Before all others, once: looks at the files of the settings without opening them. Where they cannot be
/// kept, or must not be read (a pipe, a device, a folder, more than 4 MiB), the program goes on without
/// settings of earlier starts. Returns why, in one sentence, or nothing.
QString prepare();

/// What the program remembers from one start to the next.
QString themeName();
void setThemeName(const QString& name);
QString language();  ///< "system", or a code of languages()
void setLanguage(const QString& code);
int textScale();  ///< in percent of the usual text size
void setTextScale(int percent);
bool reducedMotion();
void setReducedMotion(bool reduced);
QStringList recentFiles();
void addRecentFile(const QString& path);  ///< newest first, ten of them
struct RecentData {
    QString source, path;  ///< of a data source that reads files of one's own
};
QList<RecentData> recentData();
void addRecentData(const RecentData& data);  ///< newest first, ten of them
struct LessonProgress {
    int step = 0;                ///< that was shown last, from 0
    int reached = 0, steps = 0;  ///< steps; 0 of 0: it was never opened
};
LessonProgress lessonProgress(const QString& lesson);  ///< of a lesson by its key, see LessonFiles
void setLessonProgress(const QString& lesson, const LessonProgress& progress);
QString learnerName();  ///< that was last handed in
void setLearnerName(const QString& name);
bool tourSeen();  ///< the tour was shown once
void setTourSeen();
bool tipsShown();  ///< call-outs at the moment that they are useful
void setTipsShown(bool shown);
bool isTipSeen(const QString& tip);
void setTipSeen(const QString& tip);
QStringList recentCommands();                 ///< of the command palette, by title
void addRecentCommand(const QString& title);  ///< newest first, ten of them
double pricePerHour(const QString& device);   ///< of a device id; 0: none
void setPricePerHour(const QString& device, double price);
MetricChoices metricChoices();
void setMetricChoices(const MetricChoices& choices);
RunTableChoices runTableChoices();
void setRunTableChoices(const RunTableChoices& choices);
QString tfjsPath();  ///< of tf.min.js, or of a folder with it; empty: not known yet
void setTfjsPath(const QString& path);
QString tensorBoardLogs();  ///< log directory of runs while they train; empty: no logs
void setTensorBoardLogs(const QString& logdir);
QStringList pinnedDevices();  ///< of the comparison, by id
void setPinnedDevices(const QStringList& devices);
QStringList addedDevices();  ///< to the comparison, by id: sizes that have no sheet
void setAddedDevices(const QStringList& devices);
struct WindowLayout {
    QByteArray geometry;
    QMap<QString, QByteArray> docks;  ///< arrangement on each page, by the page's id
};
WindowLayout windowLayout();
void setWindowLayout(const WindowLayout& layout);

}  // namespace shardlab::settings
