#pragma once
#include <QObject>
#include <QPointer>

class QWidget;

namespace shardlab {

/// Shows an audience what is done: a ring where the mouse is pressed, and keys that are commands (with Ctrl
/// or Alt, function keys) in frames at the lower edge of the window for a moment. While it lives.
class PresenterOverlay : public QObject {
    Q_OBJECT
public:
    explicit PresenterOverlay(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QWidget> m_keys;  ///< shown now
    unsigned long m_lastPress = 0;
};

}  // namespace shardlab
