#pragma once
#include <QString>
#include <functional>

namespace shardlab {

class MainWindow;

/// Pictures of each tab of the Evaluate page: "evaluate-light", "evaluate-scores-light". With a drawing to
/// try and a t-SNE, where there are pictures and classes. `save` takes a picture of the window under a name.
void saveEvaluatePage(MainWindow& window, const QString& theme,
                      const std::function<void(const QString& name)>& save);

}  // namespace shardlab
