#pragma once
#include <QWidget>
#include <memory>

#include "widgets/shards/step_geometry.h"
#include "widgets/shards/step_text.h"

namespace shardlab {

using StepAnimationPtr = std::shared_ptr<const StepAnimation>;

/// One recorded training step at one moment: the batch cut into shards, the replicas with what they hold, and
/// the chunks of the gradient on their way. Space, arrows, Home and End ask to move.
class StepView : public QWidget {
    Q_OBJECT
public:
    explicit StepView(QWidget* parent = nullptr);
    void setAnimation(StepAnimationPtr animation, ReplicaKind kind);  ///< null: nothing to show
    void setPosition(double position);
    double position() const { return m_position; }
    void highlightReplica(int replica);  ///< -1: none
    QString tipAt(const QPoint& position) const;
    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void playToggled();
    void stepped(int frames);  ///< -1: back
    void jumped(bool toEnd);   ///< else to the begin
    void replicaClicked(int replica);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    void describe();
    StepAnimationPtr m_animation;
    ReplicaKind m_kind = ReplicaKind::Replica;
    StepGeometry m_geometry;
    double m_position = 0;
    int m_highlighted = -1, m_described = -1;
};

}  // namespace shardlab
