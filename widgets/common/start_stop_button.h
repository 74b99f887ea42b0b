#pragma once
#include <QPushButton>

namespace shardlab {

/// A button that starts work, and stops it while it runs: the second half of a double click does not.
class StartStopButton : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void mouseDoubleClickEvent(QMouseEvent*) override {}
};

}  // namespace shardlab
