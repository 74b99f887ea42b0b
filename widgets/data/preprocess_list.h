#pragma once
#include <QListWidget>
#include <vector>

#include "engine/data/preprocessing/preprocess_outline.h"

namespace shardlab {

/// The steps of preprocessing in their order: each with its options and the shape after it, or why it cannot
/// take what comes. Delete, Alt+Up and Alt+Down and dragging ask for edits; the list itself changes nothing.
class PreprocessList : public QListWidget {
    Q_OBJECT
public:
    explicit PreprocessList(QWidget* parent = nullptr);
    void setSteps(const std::vector<engine::OutlinedStep>& steps);  ///< the current row stays where it can

Q_SIGNALS:
    void removeAsked(int row);
    void moveAsked(int from, int to);  ///< to: the row that the step has then

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace shardlab
