#pragma once
#include <QMainWindow>

#include "app/docks/docks.h"
#include "app/shell/workbench.h"

class QLabel;
class QTabWidget;

namespace shardlab {

class FileActions;
class ModelPage;
class RunActions;
class StatusStrip;
class TrainingPage;

/// Makes the menus, opens pages and docks.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    Workbench& workbench() { return m_workbench; }
    ModelPage* modelPage() const { return m_modelPage; }
    TrainingPage* trainingPage() const { return m_trainingPage; }
    const Docks& docks() const { return m_docks; }
    void showPage(QWidget* page);
    void chooseTheme(const QString& name);
    void restoreLayout();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void setupPages();
    void setupMenus();
    void setupEditMenu();
    void setupViewMenu();
    void setupToolBar();
    void setupConnections();
    void refreshTitle();
    Workbench m_workbench;
    QTabWidget* m_pages = nullptr;
    ModelPage* m_modelPage = nullptr;
    TrainingPage* m_trainingPage = nullptr;
    FileActions* m_fileActions = nullptr;
    RunActions* m_runActions = nullptr;
    StatusStrip* m_status = nullptr;
    Docks m_docks;
    bool m_closing = false;
};

}  // namespace shardlab
