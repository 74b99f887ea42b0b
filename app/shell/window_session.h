#pragma once
#include <QObject>
#include <memory>

#include "app/workbench/workbench.h"

namespace shardlab {

class MainWindow;
class Presenter;
class Recovery;

/// The workbench and the window over it. In another language or text size there is a new window: it shows the
/// same experiment with its undo steps, the run that trains, the same page and panels.
class WindowSession : public QObject {
    Q_OBJECT
public:
    explicit WindowSession(QObject* parent = nullptr);
    ~WindowSession() override;
    MainWindow& window() const { return *m_window; }
    Workbench& workbench() { return m_workbench; }
    void renew();

Q_SIGNALS:
    void renewed();

private:
    void makeWindow();
    Presenter* m_presenter;
    Workbench m_workbench;  ///< outlives its windows
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Recovery> m_recovery;  ///< gone before its window
};

}  // namespace shardlab
