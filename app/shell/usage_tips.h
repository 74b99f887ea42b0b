#pragma once
#include <QObject>
#include <QPointer>

namespace shardlab {

class CallOut;
class MainWindow;

/// Tells about a feature at the moment it is useful: once each, at most one in a session, none while a
/// lesson, the tour or presenter mode is on. Help ▸ Tips turns them off.
class UsageTips : public QObject {
    Q_OBJECT
public:
    explicit UsageTips(QObject* parent = nullptr);
    void watch(MainWindow& window);  ///< in place of the window before

private:
    void offer(int tip);
    void show(int tip);
    QPointer<MainWindow> m_window;
    QPointer<CallOut> m_callOut;
    bool m_told = false;  ///< in this session
};

}  // namespace shardlab
