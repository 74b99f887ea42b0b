#include "app/controllers/document_file.h"

#include <QFileInfo>

#include "app/commands/settings_commands.h"
#include "app/document/experiment_document.h"
#include "engine/core/json_file.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/experiment_json.h"

namespace shardlab {

DocumentFile::DocumentFile(ExperimentDocument& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&document, &ExperimentDocument::changed, this, [this] { ++m_edits; });
    connect(&document, &ExperimentDocument::titleChanged, this, &DocumentFile::forgetIfLeft);
    connect(&m_observer, &FileObserver::seen, this, &DocumentFile::see);
}

void DocumentFile::open(const QString& fileOrTemplateId, bool asTemplate) {
    runInBackground(
        this, &m_worker,
        [file = fileOrTemplateId.toStdString(), asTemplate] {
            if (asTemplate || !engine::namesFile(file))
                return ExperimentVersion{engine::Experiment::load(file), {}};
            ExperimentVersion version = readExperimentVersion(file);
            engine::followDevice(version.experiment.runtime, engine::readJsonFile(file),
                                 engine::DeviceCatalog::installed());
            return version;
        },
        [this, fileOrTemplateId](const ExperimentVersion& version) {
            const QString path = version.digest.empty() ? QString() : fileOrTemplateId;
            know(path, version.digest);
            m_document.replace(version.experiment, path);
            Q_EMIT opened(path);
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

void DocumentFile::save(const QString& path, IfChanged ifChanged) {
    // What is saved is the document of now; edits made while the file is written stay unsaved changes.
    ++m_question;  // what is seen while it is written tells nothing
    runInBackground(
        this, &m_worker,
        [experiment = m_document.experiment(), file = path.toStdString(), ifChanged,
         expected = isDocuments(path) ? std::optional(m_digest) : std::nullopt] {
            return saveVersion(experiment, file, expected, ifChanged);
        },
        [this, path, edits = m_edits](const SaveOutcome& outcome) {
            if (!outcome.saved) {
                m_told = outcome.digest;
                m_observer.watch(m_path, m_question);
                QStringList lines;
                for (const std::string& line : outcome.differs)
                    lines << QString::fromStdString(line);
                Q_EMIT changedBeforeSaving(path, lines);
                return;
            }
            know(path, outcome.digest);
            m_document.markSaved(path, edits != m_edits);
            Q_EMIT saved(path, QString::fromStdString(outcome.kept.string()));
        },
        [this](const QString& error) {
            m_observer.watch(m_path, m_question);
            Q_EMIT failed(error);
        });
}

void DocumentFile::reload() {
    if (m_path.isEmpty()) return;
    runInBackground(
        this, &m_worker, [file = m_path.toStdString()] { return readExperimentVersion(file); },
        [this, path = m_path](const ExperimentVersion& version) {
            if (!isDocuments(path)) return;
            know(path, version.digest);
            m_document.undoStack().push(new ReplaceExperiment(
                m_document, tr("Reload %1").arg(QFileInfo(path).fileName()), version.experiment));
            m_document.undoStack().setClean();
            Q_EMIT agreesAgain();
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

void DocumentFile::follow(const QString& path, const std::string& digest) {
    know(path, digest);
}

std::string DocumentFile::digest() const {
    return isDocuments(m_document.path()) ? m_digest : std::string();
}

bool DocumentFile::isDocuments(const QString& path) const {
    return !m_path.isEmpty() && path == m_path && m_document.path() == m_path;
}

void DocumentFile::know(const QString& path, const std::string& digest) {
    m_path = path;
    m_digest = digest;
    m_told.reset();
    m_observer.watch(path, ++m_question);
}

void DocumentFile::forgetIfLeft() {
    if (m_path.isEmpty() || m_document.path() == m_path) return;
    know({}, {});
    Q_EMIT agreesAgain();
}

void DocumentFile::see(int question, const QString& digest) {
    const std::string found = digest.toStdString();
    if (question != m_question || !isDocuments(m_path) || m_told == found) return;
    const bool told = m_told.has_value();
    m_told = found;
    if (found == m_digest) {
        m_told.reset();
        if (told) Q_EMIT agreesAgain();
    } else if (found.empty()) {
        Q_EMIT removedOnDisk(m_path);
    } else {
        Q_EMIT changedOnDisk(m_path);
    }
}

}  // namespace shardlab
