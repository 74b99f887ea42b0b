#pragma once
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace shardlab {

/// Rings what has got the focus by the keyboard and does not show it by itself: canvas, lists, plots,
/// texts, tabs. Fields and buttons have a ring in the style sheet.
class FocusRing : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leave();
    QPointer<QWidget> m_ring;
};

}  // namespace shardlab
