#include "app/controllers/weights_controller.h"

#include <QFileInfo>

#include "engine/core/interruption.h"
#include "engine/devices/device_catalog.h"
#include "engine/formats/weight_format.h"
#include "engine/model/model.h"
#include "widgets/common/text_format.h"

namespace shardlab {

WeightsController::WeightsController(Readings& readings, QObject* parent)
    : QObject(parent), m_readings(readings) {}

WeightsController::~WeightsController() {
    m_stop->requestStop();
    if (m_evaluation) m_evaluation->cancel();
}

bool WeightsController::fits(const engine::ModelConfig& model) const {
    if (!m_weights || engine::analyze(model).hasErrors()) return false;
    const auto specs = engine::Model::build(model).weightSpecs();
    if (specs.size() != m_weights->specs.size()) return false;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (specs[i].name != m_weights->specs[i].name || specs[i].shape != m_weights->specs[i].shape)
            return false;
    }
    return true;
}

void WeightsController::setWeights(std::shared_ptr<const engine::NamedWeights> weights, const QString& origin,
                                   const WeightsSource& source) {
    m_weights = std::move(weights);
    m_source = source;
    Q_EMIT weightsChanged();
    if (!origin.isEmpty()) Q_EMIT loaded(origin);
}

void WeightsController::setBusy(bool busy) {
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

template <typename Work, typename Done>
void WeightsController::work(Work work, Done done, const LongTaskPtr& task) {
    setBusy(true);
    runInBackground(
        this, &m_worker, work,
        [this, done, task](auto&& value) {
            setBusy(false);
            if (!task || !task->canceled()) done(value);
        },
        [this, task](const QString& error) {
            setBusy(false);
            if (!task || !task->canceled()) Q_EMIT failed(error);
        });
}

void WeightsController::load(const engine::Experiment& experiment, const QString& path) {
    if (m_busy) return;
    const LongTaskPtr reading = m_readings.begin(QFileInfo(path).fileName());
    work(
        [model = experiment.model, file = path.toStdString(), stop = m_stop, reading] {
            const engine::InterruptionScope scope(*stop);
            const LongTask::Scope bytes(reading);
            const auto built = engine::Model::build(model);
            return std::make_shared<const engine::NamedWeights>(
                engine::importWeightsAndOptimizer(file, built));
        },
        [this, path](const std::shared_ptr<const engine::NamedWeights>& weights) {
            setWeights(weights, path, {.file = path});
        },
        reading);
}

void WeightsController::evaluate(const engine::Experiment& experiment) {
    if (m_busy) return;
    m_evaluation = m_readings.begin(tr("Evaluating"), LongTask::Kind::Work);
    work(
        [experiment, weights = m_weights, task = m_evaluation] {
            const LongTask::Scope scope(task);
            const auto progress = [&task](std::int64_t done, std::int64_t total) {
                task->count(LongTask::Unit::Samples, done, total);
            };
            return engine::evaluateExperiment(experiment, engine::DeviceCatalog::installed(), *weights, 0,
                                              task->stop(), engine::EvaluatedSplit::Validation, progress);
        },
        [this](const engine::EvaluationResult& result) { Q_EMIT evaluated(result); }, m_evaluation);
}

}  // namespace shardlab
