#include "widgets/shards/step_player.h"

#include <algorithm>
#include <cmath>

#include "widgets/common/motion.h"

namespace shardlab {

namespace {
constexpr int kPictureMilliseconds = 16;
/// After a pause of the event loop the animation goes on where it was.
constexpr double kLongestPictureSeconds = 0.1;
}  // namespace

StepPlayer::StepPlayer(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kPictureMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &StepPlayer::advance);
}

int StepPlayer::frames() const {
    return m_animation ? static_cast<int>(m_animation->frames().size()) : 0;
}

void StepPlayer::setAnimation(StepAnimationPtr animation) {
    pause();
    m_animation = std::move(animation);
    moveTo(0);
}

void StepPlayer::playTo(double target) {
    m_target = target;
    m_played = m_position;
    m_clock.start();
    m_timer.start();
    Q_EMIT playingChanged(playing());
}

void StepPlayer::toggle() {
    if (m_timer.isActive()) return pause();
    if (!m_animation) return;
    if (m_position >= frames()) moveTo(0);
    playTo(frames());
}

void StepPlayer::pause() {
    if (!m_timer.isActive()) return;
    m_timer.stop();
    Q_EMIT playingChanged(false);
}

void StepPlayer::step(int count) {
    if (!m_animation) return;
    if (count < 0) {
        pause();
        return moveTo(std::max(0.0, std::ceil(m_position) - 1));
    }
    if (m_timer.isActive() && !playing()) moveTo(m_target);  // pressed again: the frame before is over
    pause();
    const double next = std::min<double>(frames(), std::floor(m_position) + 1);
    if (next <= m_position) return;
    if (reducedMotion()) return moveTo(next);
    playTo(next);
}

void StepPlayer::jump(bool toEnd) {
    setPosition(toEnd ? frames() : 0);
}

void StepPlayer::setPosition(double position) {
    pause();
    moveTo(std::clamp<double>(position, 0, frames()));
}

void StepPlayer::advance() {
    double left = std::min(static_cast<double>(m_clock.restart()) / 1000, kLongestPictureSeconds) * m_speed;
    double position = m_played;
    while (left > 0 && position < m_target) {
        const double end = std::min(m_target, std::floor(position) + 1);
        const double seconds = m_animation->frames()[static_cast<std::size_t>(std::floor(position))].seconds;
        const double needed = (end - position) * seconds;
        if (needed > left) {
            position += left / seconds;
            break;
        }
        position = end;
        left -= needed;
    }
    m_played = position;
    if (position >= m_target) pause();
    if (reducedMotion()) position = std::floor(position);
    if (position != m_position) moveTo(position);
}

void StepPlayer::moveTo(double position) {
    m_position = position;
    Q_EMIT moved(position);
}

}  // namespace shardlab
