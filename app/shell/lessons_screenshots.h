#pragma once
#include <QString>
#include <functional>

namespace shardlab {

class MainWindow;

/// The list of lessons, and a lesson beside the run of its first step, in each of the themes. The experiment
/// that was open is not open any more.
void saveLessons(MainWindow& window, const QStringList& themes,
                 const std::function<void(const QString& name)>& save,
                 const std::function<void(QWidget& dialog, const QString& name)>& saveDialog);

}  // namespace shardlab
