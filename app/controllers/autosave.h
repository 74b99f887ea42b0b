#pragma once
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>

#include "app/controllers/background.h"

namespace shardlab {

class DocumentFile;
class ExperimentDocument;
class RecoveryFile;

/// Keeps the unsaved edits of a document in a recovery file: written in the background when no edit came for
/// a while, and at the latest some seconds after the first; gone once they are saved, given up or undone.
class Autosave : public QObject {
    Q_OBJECT
public:
    struct Delays {
        int quiet = 2000;  ///< ms without an edit
        int most = 10000;  ///< ms after the first edit that is not kept yet
    };
    Autosave(ExperimentDocument& document, const DocumentFile& file, Delays delays,
             QObject* parent = nullptr);
    ~Autosave() override;  ///< ends in order: removes the recovery file
    /// A file whose edits the document now has; removed as soon as they are kept anew.
    void adopt(const std::filesystem::path& file, std::shared_ptr<void> lock);

Q_SIGNALS:
    void written();
    void failed(const QString& message);  ///< once, until it works again

private:
    void follow();
    void write();
    ExperimentDocument& m_document;
    const DocumentFile& m_original;
    std::shared_ptr<RecoveryFile> m_file;
    std::filesystem::path m_adopted;
    std::shared_ptr<void> m_adoptedLock;
    QTimer m_quiet, m_most;
    bool m_failing = false;
    SingleThreadPool m_worker;
};

}  // namespace shardlab
