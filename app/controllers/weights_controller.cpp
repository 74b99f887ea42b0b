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
void WeightsController::work(Work work, Done done, const ReadingPtr& reading) {
    setBusy(true);
    runInBackground(
        this, &m_worker, work,
        [this, done, reading](auto&& value) {
            setBusy(false);
            if (!reading || !reading->canceled()) done(value);
        },
        [this, reading](const QString& error) {
            setBusy(false);
            if (!reading || !reading->canceled()) Q_EMIT failed(error);
        });
}

void WeightsController::load(const engine::Experiment& experiment, const QString& path) {
    if (m_busy) return;
    const ReadingPtr reading = m_readings.begin(QFileInfo(path).fileName());
    work(
        [model = experiment.model, file = path.toStdString(), stop = m_stop, reading] {
            const engine::InterruptionScope scope(*stop);
            const FileReading::Scope bytes(reading);
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
    work(
        [experiment, weights = m_weights, stop = m_stop] {
            return engine::evaluateExperiment(experiment, engine::DeviceCatalog::installed(), *weights, 0,
                                              *stop);
        },
        [this](const engine::EvaluationResult& result) { Q_EMIT evaluated(result); });
}

}  // namespace shardlab
