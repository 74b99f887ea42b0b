#include "engine/tensorboard/run_events.h"

#include <algorithm>

#include "engine/monitoring/layer_history.h"
#include "engine/tensorboard/summary.h"

namespace shardlab::engine {
namespace {

constexpr const char* kValidation = "val_";

std::string codeBlock(const Json& json) {
    return "```json\n" + json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n```";
}

}  // namespace

RunEvents::RunEvents(double startSeconds, std::vector<std::string> metricNames, Add add)
    : m_start(startSeconds),
      m_epochEnd(startSeconds),
      m_metricNames(std::move(metricNames)),
      m_add(std::move(add)) {}

void RunEvents::addDocument(const RunInfo& run) {
    if (run.parameters.is_object() && !run.parameters.empty())
        m_add(LogPart::Root, m_start, 0, summary::parameters(run.parameters, m_start));
    if (!run.notes.empty()) m_add(LogPart::Root, m_start, 0, summary::text("notes", run.notes));
    if (!run.experiment.is_object()) return;
    m_add(LogPart::Root, m_start, 0, summary::text("experiment", codeBlock(run.experiment)));
    if (run.experiment.contains("model"))
        m_add(LogPart::Train, m_start, 0, summary::kerasModel(run.experiment["model"].dump()));
}

void RunEvents::add(const EpochRecord& record) {
    m_epochEnd += record.wallSeconds;
    const auto scalar = [&](LogPart part, const std::string& tag, double value) {
        m_add(part, m_epochEnd, record.epoch - 1, summary::scalar(tag, value));
    };
    for (const auto& [name, value] : record.metrics) {
        if (name.starts_with(kValidation)) {
            scalar(LogPart::Validation, "epoch_" + name.substr(4), value);
        } else {
            scalar(LogPart::Train, "epoch_" + name, value);
        }
    }
    scalar(LogPart::Train, "epoch_learning_rate", record.learningRate);
    scalar(LogPart::Train, "epoch_seconds/measured", record.wallSeconds);
    scalar(LogPart::Train, "epoch_seconds/simulated", record.simulatedSeconds);
}

void RunEvents::add(const StepPoint& point) {
    const double seconds = point.clockSeconds > 0 ? point.clockSeconds : m_start + point.wallSeconds;
    const auto scalar = [&](const std::string& tag, double value) {
        m_add(LogPart::Train, seconds, point.step - 1, summary::scalar(tag, value));
    };
    scalar("batch_loss", point.loss);
    for (std::size_t i = 0; i < point.metrics.size() && i + 1 < m_metricNames.size(); ++i)
        scalar("batch_" + m_metricNames[i + 1], point.metrics[i]);
}

std::int64_t RunEvents::add(const LayerHistory& layers, std::int64_t after) {
    for (const auto& moment : layers.moments) {
        if (moment->step <= after) continue;
        after = moment->step;
        for (std::size_t w = 0; w < moment->weights.size() && w < layers.weights.size(); ++w) {
            const std::string& name = layers.weights[w].name;
            const WeightStatistics& now = moment->weights[w];
            m_add(LogPart::Train, m_start, moment->epoch,
                  summary::histogram(name + "/histogram", now.weights));
            m_add(LogPart::Train, m_start, moment->epoch,
                  summary::histogram(name + "/gradient", now.gradients));
        }
    }
    return after;
}

void RunEvents::addEnd(bool completed, double wallSeconds) {
    m_add(LogPart::Root, m_start + wallSeconds, 0, summary::ended(completed, m_start + wallSeconds));
}

}  // namespace shardlab::engine
