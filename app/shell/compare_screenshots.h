#pragma once
#include <QString>
#include <functional>

namespace shardlab {

class MainWindow;

/// Pictures of each tab of the Compare page, with some devices pinned: "compare-light",
/// "compare-epoch-light". `save` takes a picture of the window under a name.
void saveComparePage(MainWindow& window, const QString& theme,
                     const std::function<void(const QString& name)>& save);

}  // namespace shardlab
