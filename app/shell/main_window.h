#pragma once
#include <QMainWindow>

#include "app/docks/docks.h"
#include "app/shell/pages.h"
#include "app/workbench/workbench.h"

namespace shardlab {

class FileActions;
class RunActions;
class StatusStrip;

/// Makes the menus, opens pages and docks.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    Workbench& workbench() { return m_workbench; }
    FileActions& fileActions() const { return *m_fileActions; }
    ModelPage* modelPage() const { return m_pages.model; }
    TrainingPage* trainingPage() const { return m_pages.training; }
    EvaluatePage* evaluatePage() const { return m_pages.evaluate; }
    LanguagePage* languagePage() const { return m_pages.language; }
    SimulatorPage* simulatorPage() const { return m_pages.simulator; }
    const Docks& docks() const { return m_docks; }
    void showPage(QWidget* page) { m_pages.show(page); }
    void chooseTheme(const QString& name);
    void restoreLayout();

protected:
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setupStatusBar();
    void setupMenus();
    void setupEditMenu();
    void setupViewMenu();
    void setupToolBar();
    void setupConnections();
    void openMatmul();
    void openValidation();
    void refreshTitle();
    Workbench m_workbench;
    Pages m_pages;
    FileActions* m_fileActions = nullptr;
    RunActions* m_runActions = nullptr;
    StatusStrip* m_status = nullptr;
    Docks m_docks;
    bool m_closing = false;
};

}  // namespace shardlab
