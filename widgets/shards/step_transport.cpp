#include "widgets/shards/step_transport.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include "widgets/common/icons.h"
#include "widgets/common/number_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"

namespace shardlab {

namespace {
constexpr int kTicksPerFrame = 50;  ///< of the slider
}

StepTransport::StepTransport(QWidget* parent) : QWidget(parent) {
    auto* back = makeIconButton("stepBack", QStringLiteral("step-back"), tr("Previous frame (Left)"), this);
    m_play = makeIconButton("stepPlay", QStringLiteral("play"), tr("Play (Space)"), this);
    auto* forward =
        makeIconButton("stepForward", QStringLiteral("step-forward"), tr("Next frame (Right)"), this);
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("stepSlider"));
    m_slider->setAccessibleName(tr("Position in the step"));
    m_slider->setPageStep(kTicksPerFrame);
    m_slider->installEventFilter(this);
    m_frame = makeLabel({}, "muted", this);
    m_frame->setObjectName(QStringLiteral("stepFrame"));
    m_speed = new QComboBox(this);
    m_speed->setObjectName(QStringLiteral("stepSpeed"));
    m_speed->setProperty("role", QStringLiteral("compact"));
    m_speed->setAccessibleName(tr("Speed of the animation"));
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0})
        m_speed->addItem(tr("%1 ×").arg(realText(speed)), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(8);
    for (QToolButton* button : {back, m_play, forward})
        row->addWidget(button);
    row->addWidget(m_slider, 1);
    row->addWidget(m_frame);
    row->addWidget(m_speed);
    connect(back, &QToolButton::clicked, &m_player, [this] { m_player.step(-1); });
    connect(m_play, &QToolButton::clicked, &m_player, &StepPlayer::toggle);
    connect(forward, &QToolButton::clicked, &m_player, [this] { m_player.step(1); });
    connect(m_slider, &QSlider::valueChanged, &m_player,
            [this](int ticks) { m_player.setPosition(static_cast<double>(ticks) / kTicksPerFrame); });
    connect(m_speed, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this] { m_player.setSpeed(m_speed->currentData().toDouble()); });
    connect(&m_player, &StepPlayer::moved, this, &StepTransport::showPosition);
    connect(&m_player, &StepPlayer::playingChanged, this, &StepTransport::showPlaying);
}

void StepTransport::setAnimation(StepAnimationPtr animation) {
    const int frames = animation ? static_cast<int>(animation->frames().size()) : 0;
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, frames * kTicksPerFrame);
    }
    const QString widest = tr("%1 / %2").arg(formatCount(frames), formatCount(frames));
    m_frame->setMinimumWidth(m_frame->fontMetrics().horizontalAdvance(widest));
    m_player.setAnimation(std::move(animation));
}

void StepTransport::showPosition(double position) {
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(qRound(position * kTicksPerFrame));
    m_frame->setText(tr("%1 / %2").arg(formatCount(static_cast<int>(std::ceil(position))),
                                       formatCount(m_player.frames())));
}

void StepTransport::showPlaying(bool playing) {
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    const QString text = playing ? tr("Pause (Space)") : tr("Play (Space)");
    m_play->setToolTip(text);
    m_play->setAccessibleName(text);
}

bool StepTransport::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_slider || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Space:
            m_player.toggle();
            return true;
        case Qt::Key_Left:
            m_player.step(-1);
            return true;
        case Qt::Key_Right:
            m_player.step(1);
            return true;
        default:
            return QWidget::eventFilter(watched, event);
    }
}

}  // namespace shardlab
