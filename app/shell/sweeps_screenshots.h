#pragma once
#include <QString>
#include <functional>

namespace shardlab {

class MainWindow;

/// The page Sweeps with a short sweep of the experiment that really ran, and the dialog of a new one.
void saveSweepsPage(MainWindow& window, const QString& theme,
                    const std::function<void(const QString& name)>& save,
                    const std::function<void(QWidget& dialog, const QString& name)>& saveDialog);

}  // namespace shardlab
