#include "app/controllers/autosave.h"

#include "app/controllers/document_file.h"
#include "app/controllers/recovery_file.h"
#include "app/document/experiment_document.h"

namespace shardlab {

Autosave::Autosave(ExperimentDocument& document, const DocumentFile& file, Delays delays, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_original(file),
      m_file(std::make_shared<RecoveryFile>(recoveryDirectory())) {
    for (QTimer* timer : {&m_quiet, &m_most}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::write);
    }
    m_quiet.setInterval(delays.quiet);
    m_most.setInterval(delays.most);
    // An edit says "changed" before the undo stack counts it; "title" comes with the first one that counts.
    connect(&document, &ExperimentDocument::changed, this, &Autosave::follow);
    connect(&document, &ExperimentDocument::titleChanged, this, &Autosave::follow);
    connect(&document, &ExperimentDocument::viewChanged, this, &Autosave::follow);
}

Autosave::~Autosave() {
    m_worker.wait();
    m_file->remove();
}

void Autosave::adopt(const std::filesystem::path& file, std::shared_ptr<void> lock) {
    m_adopted = file;
    m_adoptedLock = std::move(lock);
    write();
}

void Autosave::follow() {
    if (m_document.isDirty()) {
        m_quiet.start();
        if (!m_most.isActive()) m_most.start();
        return;
    }
    m_quiet.stop();
    m_most.stop();
    QtConcurrent::run(&m_worker, [file = m_file] { file->remove(); });
}

void Autosave::write() {
    m_quiet.stop();
    m_most.stop();
    runInBackground(
        this, &m_worker,
        [file = m_file, experiment = m_document.experiment(), original = m_document.path().toStdString(),
         digest = m_original.digest(), adopted = std::exchange(m_adopted, {}),
         lock = std::exchange(m_adoptedLock, nullptr)] {
            file->write(experiment, original, digest);
            if (!adopted.empty()) removeRecoverable(adopted);
            return true;
        },
        [this](bool) {
            m_failing = false;
            Q_EMIT written();
        },
        [this](const QString& error) {
            if (!std::exchange(m_failing, true)) Q_EMIT failed(error);
        });
}

}  // namespace shardlab
