#pragma once
#include <QWidget>

#include "widgets/shards/step_player.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace shardlab {

/// Buttons, slider and speed of a StepPlayer.
class StepTransport : public QWidget {
    Q_OBJECT
public:
    explicit StepTransport(QWidget* parent = nullptr);
    StepPlayer& player() { return m_player; }
    void setAnimation(StepAnimationPtr animation);

protected:
    bool eventFilter(QObject* watched,
                     QEvent* event) override;  ///< the keys of a StepView, in the slider too

private:
    void showPosition(double position);
    void showPlaying(bool playing);
    StepPlayer m_player;
    QToolButton* m_play = nullptr;
    QSlider* m_slider = nullptr;
    QLabel* m_frame = nullptr;
    QComboBox* m_speed = nullptr;
};

}  // namespace shardlab
