#include "app/controllers/run_curve_set.h"

#include <QDateTime>

#include "engine/core/error.h"
#include "engine/experiment/experiment_differences.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"
#include "engine/monitoring/layer_history.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

std::vector<std::string> configuredMetricNames(const engine::Experiment& experiment) {
    std::vector<std::string> names = engine::reportedNames(experiment);
    names.insert(names.begin(), engine::kLossName);
    return names;
}

/// Of a stored run without an epoch.
std::vector<std::string> configuredMetricNames(const engine::Json& experiment) {
    try {
        return configuredMetricNames(engine::Experiment::fromJson(experiment));
    } catch (const engine::Error&) {
        return {engine::kLossName};
    }
}

std::vector<std::string> reportedMetricNames(const engine::EpochRecord& record) {
    std::vector<std::string> names;
    for (const auto& [name, value] : record.metrics) {
        if (!engine::isValidation(name)) names.push_back(name);
    }
    return names;
}

engine::Json metricsOf(const engine::RunInfo& info) {
    const engine::Json compile =
        info.experiment.is_object() ? info.experiment.value("compile", engine::Json()) : engine::Json();
    return compile.is_object() ? compile.value("metrics", engine::Json::array()) : engine::Json::array();
}

/// So that labels say what people call the device.
engine::Json withDeviceName(engine::Json experiment) {
    const engine::Json::json_pointer path("/runtime/device");
    if (experiment.contains(path) && experiment.at(path).is_string())
        experiment.at(path) = deviceName(experiment.at(path).get<std::string>()).toStdString();
    return experiment;
}

}  // namespace

const RunCurves* RunCurveSet::find(const QString& id) const {
    const auto found = m_curves.find(id);
    return found == m_curves.end() ? nullptr : &found->second;
}

RunCurves* RunCurveSet::edit(const QString& id) {
    return const_cast<RunCurves*>(find(id));
}

void RunCurveSet::begin(const RunRow& run, const engine::Experiment& experiment) {
    expect(run);
    RunCurves& curves = *edit(run.id);
    curves.metricNames = configuredMetricNames(experiment);
    curves.metrics = experiment.compile.metrics;
    curves.experiment = withDeviceName(experiment.toJson());
    curves.startedAt = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
}

void RunCurveSet::append(const QString& id, const engine::SnapshotDelta& delta) {
    RunCurves* curves = edit(id);
    if (curves == nullptr) return;
    if (delta.latest && delta.latest->stepsPerEpoch > 0) curves->stepsPerEpoch = delta.latest->stepsPerEpoch;
    curves->steps.insert(curves->steps.end(), delta.steps.begin(), delta.steps.end());
    if (curves->epochs.empty() && !delta.epochs.empty())
        curves->metricNames = reportedMetricNames(delta.epochs.front());
    curves->epochs.insert(curves->epochs.end(), delta.epochs.begin(), delta.epochs.end());
    if (delta.layers) m_layers[id] = delta.layers;
}

void RunCurveSet::expect(const RunRow& run) {
    m_curves[run.id].id = run.id;
    describe(run);
}

void RunCurveSet::fill(const QString& id, RunArchive::Curves& stored) {
    RunCurves* curves = edit(id);
    if (curves == nullptr) return;
    const engine::RunInfo& info = stored.info;
    curves->metrics = metricsOf(info);
    // A run that was killed in its first epoch has batches only.
    curves->metricNames =
        info.history.epochs.empty() ? configuredMetricNames(info.experiment) : info.history.metricNames;
    curves->experiment = withDeviceName(info.experiment);
    curves->steps = std::move(stored.batches);
    curves->epochs = info.history.epochs;
    if (!curves->epochs.empty()) curves->stepsPerEpoch = curves->epochs.front().steps;
    if (stored.layers) m_layers[id] = stored.layers;
    m_stored.insert(id);
    const QDateTime started = QDateTime::fromString(toQString(info.startedAt), Qt::ISODate);
    if (started.isValid()) curves->startedAt = static_cast<double>(started.toSecsSinceEpoch());
}

void RunCurveSet::describe(const RunRow& run) {
    RunCurves* curves = edit(run.id);
    if (curves == nullptr) return;
    curves->name = QStringLiteral("%1 · %2").arg(run.device, run.name);
    curves->color = run.color;
    curves->number = run.number;
}

void RunCurveSet::label(const std::vector<RunRow*>& runs) {
    std::vector<engine::Json> experiments;
    for (const RunRow* run : runs) {
        const RunCurves* curves = find(run->id);
        experiments.push_back(curves == nullptr ? engine::Json() : curves->experiment);
    }
    const std::vector<std::string> texts = engine::distinguishingTexts(experiments);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        runs[i]->label = runs.size() < 2    ? QString()
                         : texts[i].empty() ? runs[i]->started
                                            : toQString(texts[i]);
        if (RunCurves* curves = edit(runs[i]->id)) curves->label = runs[i]->label;
    }
}

void RunCurveSet::release(const QString& id) {
    const RunCurves* curves = find(id);
    if (curves != nullptr && (curves->steps.empty() || m_stored.contains(id))) remove(id);
}

std::shared_ptr<const engine::LayerHistory> RunCurveSet::layers(const QString& id) const {
    const auto found = m_layers.find(id);
    return found == m_layers.end() ? nullptr : found->second;
}

void RunCurveSet::remove(const QString& id) {
    m_curves.erase(id);
    m_layers.erase(id);
    m_stored.erase(id);
}

}  // namespace shardlab
