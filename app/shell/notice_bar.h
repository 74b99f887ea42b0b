#pragma once
#include <QFrame>

class QLabel;

namespace shardlab {

/// A message over the foot of the window: what was done (goes away by itself) or what failed (stays until
/// closed).
class NoticeBar : public QFrame {
    Q_OBJECT
public:
    static void show(QWidget* window, const QString& text, bool failed);
    QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    NoticeBar(QWidget* window, const QString& text, bool failed);
    void place();
    QLabel* m_text = nullptr;
};

}  // namespace shardlab
