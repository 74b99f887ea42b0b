#pragma once
#include <QObject>
#include <QPointer>

class QPushButton;

namespace shardlab {

class CallOut;
class MainWindow;

/// Shows the parts of the window one after the other, at the first start and from Help ▸ Tour. The window
/// works on meanwhile. Skip, Escape or the last step ends it.
class Tour : public QObject {
    Q_OBJECT
public:
    /// In place of one that is open.
    static void start(MainWindow& window);
    ~Tour() override;
    static bool end(MainWindow& window);  ///< false: none is open
    static int stepCount();
    int step() const { return m_step; }
    void go(int step);  ///< behind the last one: the end

private:
    explicit Tour(MainWindow& window);
    MainWindow& m_window;
    QPointer<CallOut> m_callOut;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    int m_step = -1;
};

}  // namespace shardlab
