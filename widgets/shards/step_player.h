#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "widgets/shards/step_view.h"

namespace shardlab {

/// Moves the position through a StepAnimation: plays, steps frame by frame, jumps.
class StepPlayer : public QObject {
    Q_OBJECT
public:
    explicit StepPlayer(QObject* parent = nullptr);
    void setAnimation(StepAnimationPtr animation);
    double position() const { return m_position; }
    int frames() const;
    bool playing() const { return m_timer.isActive() && m_target >= frames(); }
    void setSpeed(double speed) { m_speed = speed; }

public Q_SLOTS:
    void toggle();  ///< plays, from the begin if it is at the end; or pauses
    void pause();
    void step(int frames);  ///< plays one frame forward to its end; jumps back to the end of one before
    void jump(bool toEnd);
    void setPosition(double position);  ///< and pauses

Q_SIGNALS:
    void moved(double position);
    void playingChanged(bool playing);

private:
    void playTo(double target);
    void advance();
    void moveTo(double position);
    StepAnimationPtr m_animation;
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_position = 0, m_target = 0, m_speed = 1;
    double m_played = 0;  ///< as m_position, which waits for the end of its frame where motion is reduced
};

}  // namespace shardlab
