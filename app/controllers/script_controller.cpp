#include "app/controllers/script_controller.h"

#include <QClipboard>
#include <QGuiApplication>

#include "engine/devices/device_catalog.h"
#include "engine/runs/run_filter.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

/// An action that is about the weights of a run.
template <typename Action>
concept UsesRun = requires(Action action) {
    action.run;
};

void setRun(engine::ScriptAction& action, std::int64_t number) {
    std::visit(
        [number](auto& each) {
            if constexpr (UsesRun<decltype(each)>) each.run = number;
        },
        action);
}

}  // namespace

ScriptController::ScriptController(RunArchive& archive, QObject* parent)
    : QObject(parent), m_archive(archive) {}

void ScriptController::write(const engine::Experiment& experiment, const engine::ScriptAction& action) {
    m_task.renew();
    m_task.ask(
        [experiment, action] {
            return engine::pythonScript(experiment, action, engine::DeviceCatalog::installed());
        },
        [this](const std::string& program) {
            QGuiApplication::clipboard()->setText(toQString(program));
            Q_EMIT copied();
        },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void ScriptController::copy(const engine::Experiment& experiment, const engine::ScriptAction& action,
                            const QString& run) {
    if (run.isEmpty()) return write(experiment, action);
    m_archive.numbers({run}, [this, experiment, action](const std::vector<std::int64_t>& numbers) {
        if (numbers.empty()) {
            Q_EMIT failed(tr("The run whose weights were used is not in the list of runs any more."));
            return;
        }
        engine::ScriptAction numbered = action;
        setRun(numbered, numbers.front());
        write(experiment, numbered);
    });
}

void ScriptController::copyRuns(const QStringList& ids) {
    m_archive.numbers(ids, [this](const std::vector<std::int64_t>& numbers) {
        if (numbers.empty()) return;
        write({}, engine::RunsScript{.ids = numbers});
    });
}

void ScriptController::copyFilter(const QString& filter, bool archived) {
    std::string expression = filter.trimmed().toStdString();
    if (!expression.empty() && !engine::isExpression(expression))
        expression = engine::searchExpression(expression);
    write({}, engine::RunsScript{.filter = expression, .archived = archived});
}

}  // namespace shardlab
