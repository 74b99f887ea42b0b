#pragma once
#include <QObject>
#include <QStringList>
#include <optional>
#include <string>

#include "app/controllers/background.h"
#include "app/controllers/experiment_file.h"
#include "app/controllers/file_observer.h"

namespace shardlab {

class ExperimentDocument;

/// The file of the open experiment: opens it, saves it, and knows what it held when that was done here, so
/// that no save replaces unseen what another window or program has written since.
class DocumentFile : public QObject {
    Q_OBJECT
public:
    explicit DocumentFile(ExperimentDocument& document, QObject* parent = nullptr);

    /// A template has no file: saving asks for one.
    void open(const QString& fileOrTemplateId, bool asTemplate);
    void save(const QString& path, IfChanged ifChanged = IfChanged::Refuse);
    /// What the file holds now, as one step of undo.
    void reload();
    /// The document was restored: it goes back to this file when that had this digest.
    void follow(const QString& path, const std::string& digest);
    /// Of the document's file when it was opened or saved here; empty without a file.
    std::string digest() const;

Q_SIGNALS:
    void opened(const QString& path);
    /// `kept`: where the version is that another program wrote, if it was replaced.
    void saved(const QString& path, const QString& kept);
    /// Not saved: the file holds what another program wrote, which differs in these lines.
    void changedBeforeSaving(const QString& path, const QStringList& differences);
    void changedOnDisk(const QString& path);  ///< by another program; said once for each change
    void removedOnDisk(const QString& path);
    void agreesAgain();  ///< the file holds what the document was opened from or saved to
    void failed(const QString& error);

private:
    void know(const QString& path, const std::string& digest);
    void forgetIfLeft();
    void see(int question, const QString& digest);
    bool isDocuments(const QString& path) const;
    ExperimentDocument& m_document;
    QString m_path;
    std::string m_digest;
    std::optional<std::string> m_told;  ///< the digest that was last said to differ
    int m_edits = 0;                    ///< of the document since it is open
    int m_question = 0;                 ///< to the observer; older answers are of no interest
    FileObserver m_observer;
    SingleThreadPool m_worker;
};

}  // namespace shardlab
