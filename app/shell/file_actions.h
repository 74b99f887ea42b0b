#pragma once
#include <QObject>
#include <functional>

class QMenu;
class QWidget;

namespace shardlab {

class FileOpener;
class Workbench;

/// The File menu with its questions: which file, and what becomes of unsaved changes.
class FileActions : public QObject {
    Q_OBJECT
public:
    FileActions(Workbench& workbench, QWidget& window);
    void fill(QMenu& menu);
    /// Runs `next` after unsaved changes were saved or given up; not at all if the person cancels.
    void whenSaved(std::function<void()> next);
    /// An experiment, a Keras model or weights, whichever the file holds.
    void openFile(const QString& path);

public Q_SLOTS:
    void save();
    void saveAs();
    void open();
    void exportWeights();
    void loadWeights();

private:
    void fillTemplates(QMenu& menu);
    void beginEmpty();
    void fillRecent(QMenu& menu);
    void saveThen(const QString& path);
    Workbench& m_workbench;
    QWidget& m_window;
    FileOpener* m_opener = nullptr;
    std::function<void()> m_afterSave;
};

}  // namespace shardlab
