#pragma once
#include <QString>
#include <functional>

namespace shardlab {

class MainWindow;

/// The page Runs with the runs that there are.
void saveRunsPage(MainWindow& window, const QString& theme,
                  const std::function<void(const QString& name)>& save);

}  // namespace shardlab
