#include "app/controllers/data_controller.h"

#include <QFileInfo>

#include "engine/core/json_text.h"
#include "engine/data/preprocessing/raw_sample_reader.h"

namespace shardlab {

namespace {

constexpr int kTickMilliseconds = 100;

/// What the data, and what the batches of an experiment depend on.
engine::Json dataSubject(const engine::Experiment& experiment) {
    engine::Json data = experiment.toJson().at("data");
    data.erase("pipeline");
    // The seed decides which samples of a class validate.
    const engine::ValidationSplit split = experiment.validationSplit();
    return {{"data", std::move(data)},
            {"loss", experiment.compile.loss},
            {"seed", split.stratified ? split.seed : 0}};
}
engine::Json batchingSubject(const engine::Experiment& experiment) {
    const engine::Json json = experiment.toJson();
    const engine::FitSpec& fit = experiment.fit;
    return {{"pipeline", json.at("data").value("pipeline", engine::Json())},
            {"batch", experiment.globalBatch()},
            {"steps", fit.stepsPerEpoch.value_or(0)},
            {"seed", fit.seed},
            {"replicas", experiment.runtime.replicas}};
}

/// The file or folder, else the data set.
QString nameOf(const engine::DataSpec& data) {
    const auto path = data.options.find("path");
    const bool named = path != data.options.end() && path->is_string();
    const QString file =
        named ? QFileInfo(QString::fromStdString(path->get<std::string>())).fileName() : QString();
    return file.isEmpty() ? QString::fromStdString(data.source) : file;
}

std::vector<DataPartSummary> summarizeParts(const engine::DataPlan& plan, const engine::StopToken& stop,
                                            const engine::SummaryProgress& progress) {
    std::vector<DataPartSummary> parts;
    const engine::Preprocessor* preprocessor = plan.preprocessor ? &*plan.preprocessor : nullptr;
    for (const DataPart part : {DataPart::Training, DataPart::Validation, DataPart::Test}) {
        const engine::SampleRange& range = rangeOf(plan, part);
        if (range.count() == 0) continue;
        parts.push_back({part, engine::summarize(*plan.data, range, preprocessor, plan.summaryOptions(), stop,
                                                 progress)});
    }
    return parts;
}

std::vector<FoundSample> answer(const engine::DataPlan& plan, const SamplesQuestion& question,
                                const engine::StopToken& stop) {
    const engine::SampleRange& range = rangeOf(plan, question.part);
    std::vector<FoundSample> found;
    if (range.count() == 0) return found;
    engine::RawSampleReader reader(*range.samples);
    for (const std::int64_t index : engine::findSamples(range, question.search, stop)) {
        if (stop.stopRequested()) break;
        FoundSample& sample = found.emplace_back();
        sample.index = index;
        try {
            reader.read({.index = index, .begin = range.begin, .end = range.end});
            if (plan.classLabels) sample.label = engine::classOf(reader.target());
            sample.content = engine::sampleContent(*plan.data, reader);
        } catch (const std::exception& error) {
            sample.error = engine::plainMessage(error);
        }
    }
    return found;
}

}  // namespace

const engine::SampleRange& rangeOf(const engine::DataPlan& plan, DataPart part) {
    return part == DataPart::Training     ? plan.split.training
           : part == DataPart::Validation ? plan.split.validation
                                          : plan.split.test;
}

DataController::DataController(Readings& readings, QObject* parent)
    : QObject(parent),
      m_readings(readings),
      m_data(m_loader, std::chrono::milliseconds(150)),
      m_samples(m_reader),
      m_batch(m_reader),
      m_inspection(m_reader) {
    m_ticks.setInterval(kTickMilliseconds);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (m_progress && m_progress->total > 0) Q_EMIT progressed(m_progress->done, m_progress->total);
    });
}

void DataController::setLoading(bool loading) {
    if (loading == m_loading) return;
    m_loading = loading;
    Q_EMIT loadingChanged(loading);
}

void DataController::setExperiment(const engine::Experiment& experiment) {
    const engine::Json subject = dataSubject(experiment), batching = batchingSubject(experiment);
    m_experiment = experiment;
    if (subject != m_subject) {
        m_subject = subject;
        m_batching = batching;
        for (LatestTask* question : {&m_samples, &m_batch, &m_inspection})
            question->renew();  // they were about the data before
        m_plan.reset();
        endSummary();
        m_data.renewWhenQuiet([this] { load(); });
        setLoading(true);
    } else if (batching != m_batching) {
        m_batching = batching;
        Q_EMIT batchingChanged();
    }
}

void DataController::forgetFailure() {
    if (!m_plan && !m_loading) m_subject = {};
}

void DataController::load() {
    const LongTaskPtr reading = m_readings.begin(nameOf(m_experiment.data));
    m_data.ask(
        [experiment = m_experiment, reading](engine::StopToken& stop) {
            const LongTask::Scope scope(reading);
            return std::make_shared<const engine::DataPlan>(engine::makeDataPlan(experiment, stop));
        },
        [this, reading](const DataPlanPtr& plan) {
            if (reading->canceled()) return endCanceled();
            m_plan = plan;
            takeDescription();
            setLoading(false);
            Q_EMIT loaded();
            summarize();
        },
        [this, reading](const QString& message) {
            if (reading->canceled()) return endCanceled();
            setLoading(false);
            Q_EMIT failed(message);
        });
}

void DataController::endCanceled() {
    setLoading(false);
    Q_EMIT canceled();
}

void DataController::takeDescription() {
    const engine::DataSpec& now = m_experiment.data;
    m_sameSamples = descriptionOf(now) != nullptr && now.validation.kind == m_described->validation.kind &&
                    now.validation.fraction == m_described->validation.fraction;
    m_described = now;
    m_description = m_plan->description;
}

const engine::DataSource::Description* DataController::descriptionOf(const engine::DataSpec& data) const {
    const bool same =
        m_described && data.source == m_described->source && data.options == m_described->options;
    return same ? &m_description : nullptr;
}

void DataController::summarize() {
    m_progress = std::make_shared<Progress>();
    m_summarizing = true;
    m_ticks.start();
    m_data.ask(
        [plan = m_plan, progress = m_progress](engine::StopToken& stop) {
            return summarizeParts(*plan, stop, [&](std::int64_t done, std::int64_t total) {
                progress->done = done;
                progress->total = total;
            });
        },
        [this](const std::vector<DataPartSummary>& parts) {
            endSummary();
            Q_EMIT summarized(parts);
        },
        [this](const QString& message) {
            endSummary();
            Q_EMIT failed(message);
        });
}

void DataController::endSummary() {
    m_ticks.stop();
    m_summarizing = false;
}

void DataController::findSamples(const SamplesQuestion& question) {
    if (!m_plan) return;
    m_samples.renew();
    m_samples.ask(
        [plan = m_plan, question](engine::StopToken& stop) { return answer(*plan, question, stop); },
        [this](const std::vector<FoundSample>& samples) { Q_EMIT samplesFound(samples); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void DataController::makeBatch(int epoch, qint64 step) {
    if (!m_plan) return;
    m_batch.renew();
    m_batch.ask(
        [plan = m_plan, experiment = m_experiment, epoch, step](engine::StopToken& stop) {
            return engine::previewBatch(*plan, experiment, epoch, step, stop);
        },
        [this](const engine::BatchPreview& batch) { Q_EMIT batchMade(batch); },
        [this](const QString& message) { Q_EMIT batchFailed(message); });
}

void DataController::inspect(DataPart part, const engine::SampleKey& key) {
    if (!m_plan) return;
    m_inspectedPart = part;
    m_inspection.renew();
    m_inspection.ask(
        [plan = m_plan, part, key] { return engine::inspectSample(*plan, rangeOf(*plan, part), key); },
        [this](const engine::SampleInspection& inspection) { Q_EMIT inspected(inspection); },
        [this](const QString& message) { Q_EMIT inspectionFailed(message); });
}

}  // namespace shardlab
