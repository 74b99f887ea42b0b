#pragma once
#include <QObject>
#include <functional>

class QMimeData;
class QWidget;

namespace shardlab {

class DropOverlay;

/// Files dragged onto a window from outside, wherever in it: shows what dropping does, and names the file
/// that was dropped.
class FileDrop : public QObject {
    Q_OBJECT
public:
    explicit FileDrop(QWidget& window);

Q_SIGNALS:
    void dropped(const QString& path);
    void refused(const QString& reason);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(const QMimeData& data);
    QWidget& m_window;
    DropOverlay* m_overlay = nullptr;
};

}  // namespace shardlab
