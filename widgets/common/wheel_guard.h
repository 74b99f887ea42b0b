#pragma once
#include <QObject>

class QWidget;

namespace shardlab {

/// Keeps the wheel from changing values: fields, combo boxes, sliders, dials and tabs answer it only while
/// they have the focus, and do not get the focus from it. Otherwise it goes on to what scrolls behind them.
/// One for the whole program.
class WheelGuard : public QObject {
    Q_OBJECT
public:
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
