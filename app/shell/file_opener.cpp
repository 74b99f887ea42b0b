#include "app/shell/file_opener.h"

#include <QFileInfo>

#include "app/commands/settings_commands.h"
#include "app/controllers/file_kind.h"
#include "app/shell/file_actions.h"
#include "app/workbench/workbench.h"

namespace shardlab {

FileOpener::FileOpener(Workbench& workbench, FileActions& actions)
    : QObject(&actions), m_workbench(workbench), m_actions(actions) {}

void FileOpener::open(const QString& path) {
    runInBackground(
        this, &m_worker,
        [file = path.toStdString(), model = m_workbench.document.experiment().model] {
            return fileKind(file, model);
        },
        [this, path](const FileKind& kind) { open(path, kind); },
        [this](const QString& error) { Q_EMIT m_workbench.failed(error); });
}

void FileOpener::open(const QString& path, const FileKind& kind) {
    switch (kind.is) {
        case FileKind::Is::Weights:
            return m_workbench.weights.load(m_workbench.document.experiment(), path);
        case FileKind::Is::Experiment:
            return m_actions.whenSaved([this, path] { m_workbench.open(path); });
        case FileKind::Is::Shared:
            return m_actions.whenSaved([this, path] { m_workbench.sharing.open(path); });
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
