#pragma once
#include <QObject>
#include <QStringList>
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
    /// A file or a template, as the window begins. If it cannot be opened, an empty experiment stays.
    void openFirst(const QString& name);

Q_SIGNALS:
    void dataChanged();  ///< other data were opened: a table, a folder of images
    void lessonChosen(const QString& path);
    void evaluationAsked();  ///< beside loss and metrics, sample by sample
    void modelImageAsked();

public Q_SLOTS:
    void save();
    void saveAs();
    void open();
    void exportModel();
    void share(const QStringList& runs);         ///< by their ids; none: a person chooses
    void exportReport(const QStringList& runs);  ///< by their ids; none: the plotted ones of the experiment
    void loadWeights();
    void importLogs();
    void copyExperiment();  ///< as the text of its file
    void openClipboard();

private:
    QStringList reportedRuns() const;
    void askAboutOtherVersion(const QString& path, const QStringList& differences);
    void fillTemplates(QMenu& menu);
    void openGallery();
    void beginEmpty();
    void fillRecent(QMenu& menu);
    Workbench& m_workbench;
    QWidget& m_window;
    FileOpener* m_opener = nullptr;
    std::function<void()> m_afterSave;
};

}  // namespace shardlab
