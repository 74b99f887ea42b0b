#pragma once
#include <QMainWindow>
#include <memory>
#include <optional>

#include "app/docks/docks.h"
#include "app/pages/pages.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"

namespace shardlab {

class EdgePanels;
class FileActions;
class LessonActions;
class PageLayouts;
class RunActions;

/// Makes the menus, opens pages and docks.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);  ///< with a workbench of its own
    explicit MainWindow(Workbench& workbench, QWidget* parent = nullptr);
    ~MainWindow() override;
    Workbench& workbench() { return m_workbench; }
    FileActions& fileActions() const { return *m_fileActions; }
    const Pages& pages() const { return m_pages; }
    const Docks& docks() const { return m_docks; }
    PageLayouts& layouts() const { return *m_layouts; }
    LessonActions& lessons() const { return *m_lessons; }
    void chooseTheme(const QString& name);
    void restoreLayout();
    /// Saved at the end in place of the arrangement that the window has for a while, as when presenting.
    void setLayoutToSave(const settings::WindowLayout& layout) { m_layoutToSave = layout; }

Q_SIGNALS:
    /// Another language or text size was chosen, which a new window shows: see WindowSession.
    void renewalRequested();
    void presenterRequested();  ///< on, or off again

protected:
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MainWindow(std::unique_ptr<Workbench> own, Workbench* shared, QWidget* parent);
    void setupStatusBar();
    void setupMenus();
    void setupEditMenu();
    void setupViewMenu();
    void setupToolBars();
    void setupConnections();
    void refreshTitle();
    std::unique_ptr<Workbench> m_own;
    Workbench& m_workbench;
    Pages m_pages;
    FileActions* m_fileActions = nullptr;
    RunActions* m_runActions = nullptr;
    Docks m_docks;
    PageLayouts* m_layouts = nullptr;
    EdgePanels* m_panels = nullptr;
    LessonActions* m_lessons = nullptr;
    std::optional<settings::WindowLayout> m_layoutToSave;
    bool m_closing = false;
};

}  // namespace shardlab
