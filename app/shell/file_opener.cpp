#include "app/shell/file_opener.h"

#include <QFileInfo>

#include "app/commands/settings_commands.h"
#include "app/controllers/file_kind.h"
#include "app/shell/file_actions.h"
#include "app/workbench/workbench.h"
#include "engine/planning/data_plan.h"

namespace shardlab {

namespace {

struct Looked {
    FileKind kind;
    std::shared_ptr<const engine::Dataset> data;
};

/// What a look at the file found. Data are loaded, too, so that Cancel comes before the experiment has them;
/// the Data page says why they cannot be.
Looked lookInto(const std::string& file, engine::Experiment experiment) {
    Looked looked{.kind = fileKind(file, experiment.model), .data = nullptr};
    if (looked.kind.is != FileKind::Is::Data) return looked;
    experiment.data.source = looked.kind.data.source;
    experiment.data.options = looked.kind.data.options;
    try {
        looked.data = engine::loadDataset(experiment);
    } catch (const engine::Interrupted&) {
        throw;
    } catch (const std::exception&) {
    }
    return looked;
}

}  // namespace

FileOpener::FileOpener(Workbench& workbench, FileActions& actions)
    : QObject(&actions), m_workbench(workbench), m_actions(actions) {}

FileOpener::~FileOpener() {
    if (m_reading) m_reading->cancel();
}

void FileOpener::open(const QString& path) {
    m_reading = m_workbench.readings.begin(QFileInfo(path).fileName());
    runInBackground(
        this, &m_worker,
        [file = path.toStdString(), experiment = m_workbench.document.experiment(), reading = m_reading] {
            const LongTask::Scope scope(reading);
            return lookInto(file, experiment);
        },
        [this, path, reading = m_reading](const Looked& looked) {
            if (reading->canceled()) return;
            open(path, looked.kind);
            constexpr std::chrono::seconds kUntilOthersHaveThem{10};
            if (looked.data)
                QTimer::singleShot(kUntilOthersHaveThem, this,
                                   [data = looked.data]() mutable { data.reset(); });
        },
        [this, reading = m_reading](const QString& error) {
            if (!reading->canceled()) Q_EMIT m_workbench.failed(error);
        });
}

void FileOpener::open(const QString& path, const FileKind& kind) {
    switch (kind.is) {
        case FileKind::Is::Weights:
            return m_workbench.weights.load(m_workbench.document.experiment(), path);
        case FileKind::Is::Experiment:
            return m_actions.whenSaved([this, path] { m_workbench.open(path); });
        case FileKind::Is::Shared:
            return m_actions.whenSaved([this, path] { m_workbench.sharing.open(path); });
        case FileKind::Is::Lesson:
            return Q_EMIT m_actions.lessonChosen(path);
        case FileKind::Is::Data:
            m_workbench.document.undoStack().push(
                new ChangeData(m_workbench.document, kind.data.source, kind.data.options));
            return Q_EMIT m_actions.dataChanged();
        case FileKind::Is::Model:
            return m_actions.whenSaved([this, path, kind] {
                engine::Experiment experiment = m_workbench.document.experiment();
                experiment.name = QFileInfo(path).completeBaseName().toStdString();
                experiment.model = kind.model;
                experiment.view = {};
                m_workbench.document.replace(experiment, {});
                Q_EMIT m_workbench.opened({});
                if (kind.withWeights) m_workbench.weights.load(experiment, path);
            });
    }
}

}  // namespace shardlab
