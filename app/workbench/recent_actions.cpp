#include "app/workbench/recent_actions.h"

#include <QFileInfo>
#include <algorithm>

#include "app/workbench/workbench.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

RecentActions::RecentActions(Workbench& workbench) : QObject(&workbench), m_workbench(workbench) {
    connect(&workbench.training, &TrainingController::started, this, &RecentActions::noteTraining);
    connect(&workbench.weights, &WeightsController::evaluated, this,
            [this] { noteEvaluation("validation"); });
    connect(&workbench.evaluation, &EvaluationController::evaluated, this,
            [this](const EvaluationView& view) { noteEvaluation(nameOf(view.summary.split)); });
    connect(&workbench.exports, &ExportController::exported, this,
            [this](const engine::ExportReport& report) {
                if (!report.files.empty()) noteExport(report.files.front().path.string());
            });
    connect(&workbench.sweeps, &SweepController::added, this, &RecentActions::noteSweep);
}

void RecentActions::note(RecentAction action) {
    constexpr std::size_t kMost = 8;
    std::erase_if(m_list, [&](const RecentAction& each) { return each.text == action.text; });
    m_list.insert(m_list.begin(), std::move(action));
    if (m_list.size() > kMost) m_list.resize(kMost);
}

void RecentActions::noteTraining(const engine::Experiment& experiment) {
    const QString device = deviceName(experiment.runtime.device);
    const WeightsController& weights = m_workbench.weights;
    if (!m_workbench.training.continues()) {
        note({tr("Training on %1").arg(device), experiment, engine::TrainScript{}});
    } else if (weights.source().isKnown()) {
        note({tr("Continued training on %1").arg(device), experiment,
              engine::TrainScript{.weights = weights.source().file.toStdString()}, weights.source().run});
    }
}

void RecentActions::noteEvaluation(const std::string& split) {
    const WeightsSource& source = m_workbench.weights.source();
    if (!source.isKnown()) return;
    const QString text = split == "training" ? tr("Evaluation on the training data")
                         : split == "test"   ? tr("Evaluation on the test data")
                                             : tr("Evaluation on the validation data");
    note({text, m_workbench.document.experiment(),
          engine::EvaluateScript{.weights = source.file.toStdString(), .split = split}, source.run});
}

void RecentActions::noteExport(const std::string& file) {
    const WeightsSource& source = m_workbench.weights.source();
    if (!source.isKnown() && m_workbench.weights.hasWeights()) return;
    note({tr("Export to %1").arg(QFileInfo(toQString(file)).fileName()), m_workbench.document.experiment(),
          engine::ExportScript{.weights = source.file.toStdString(), .file = file}, source.run});
}

void RecentActions::noteSweep(const QString& id) {
    const engine::StoredSweep* sweep = m_workbench.sweeps.find(id);
    if (sweep == nullptr) return;
    QStringList paths;
    for (const engine::SearchDimension& dimension : sweep->plan.space)
        paths << toQString(dimension.path);
    note({tr("Sweep of %1").arg(paths.join(QStringLiteral(", "))), sweep->plan.experiment,
          engine::SweepScript{sweep->plan}});
}

}  // namespace shardlab
