#include "app/controllers/data_controller.h"

#include "app/controllers/background.h"
#include "engine/data/raw_sample_reader.h"

namespace shardlab {

namespace {

constexpr int kTickMilliseconds = 100, kDataQuietMilliseconds = 150;

/// What the data, and what the batches of an experiment depend on.
engine::Json dataSubject(const engine::Experiment& experiment) {
    engine::Json data = experiment.toJson().at("data");
    data.erase("pipeline");
    return {{"data", std::move(data)}, {"loss", experiment.compile.loss}};
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
            sample.error = error.what();
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

DataController::DataController(QObject* parent)
    : QObject(parent),
      m_stop(std::make_shared<engine::StopToken>()),
      m_stopSamples(std::make_shared<engine::StopToken>()),
      m_stopBatch(std::make_shared<engine::StopToken>()) {
    m_pool.setMaxThreadCount(1);
    m_questions.setMaxThreadCount(1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDataQuietMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &DataController::load);
    m_ticks.setInterval(kTickMilliseconds);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (m_progress && m_progress->total > 0) Q_EMIT progressed(m_progress->done, m_progress->total);
    });
}

DataController::~DataController() {
    for (const auto& stop : {m_stop, m_stopSamples, m_stopBatch})
        stop->requestStop();
    m_pool.clear();
    m_questions.clear();
    m_pool.waitForDone();
    m_questions.waitForDone();
}

std::shared_ptr<engine::StopToken> DataController::renew(std::shared_ptr<engine::StopToken>& token) {
    token->requestStop();
    return token = std::make_shared<engine::StopToken>();
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
        for (const auto& stop : {m_stop, m_stopSamples, m_stopBatch})
            stop->requestStop();
        ++m_latest;
        m_plan.reset();
        m_summarizing = false;
        m_ticks.stop();
        setLoading(true);
        m_delay.start();
    } else if (batching != m_batching) {
        m_batching = batching;
        Q_EMIT batchingChanged();
    }
}

void DataController::forgetFailure() {
    if (!m_plan && !m_loading) m_subject = {};
}

void DataController::load() {
    const quint64 serial = ++m_latest;
    const auto stop = renew(m_stop);
    runInBackground(
        this, &m_pool,
        [experiment = m_experiment, stop] {
            return std::make_shared<const engine::DataPlan>(engine::makeDataPlan(experiment, *stop));
        },
        [this, serial](const DataPlanPtr& plan) {
            if (serial != m_latest) return;
            m_plan = plan;
            setLoading(false);
            Q_EMIT loaded();
            summarize();
        },
        [this, serial](const QString& message) {
            if (serial != m_latest) return;
            setLoading(false);
            Q_EMIT failed(message);
        });
}

void DataController::summarize() {
    const quint64 serial = m_latest;
    m_progress = std::make_shared<Progress>();
    m_summarizing = true;
    m_ticks.start();
    const auto end = [this, serial] {
        if (serial != m_latest) return false;
        m_ticks.stop();
        m_summarizing = false;
        return true;
    };
    runInBackground(
        this, &m_pool,
        [plan = m_plan, stop = m_stop, progress = m_progress] {
            return summarizeParts(*plan, *stop, [&](std::int64_t done, std::int64_t total) {
                progress->done = done;
                progress->total = total;
            });
        },
        [this, end](const std::vector<DataPartSummary>& parts) {
            if (end()) Q_EMIT summarized(parts);
        },
        [this, end](const QString& message) {
            if (end()) Q_EMIT failed(message);
        });
}

void DataController::findSamples(const SamplesQuestion& question) {
    if (!m_plan) return;
    const quint64 serial = ++m_latestSamples;
    runInBackground(
        this, &m_questions,
        [plan = m_plan, question, stop = renew(m_stopSamples)] { return answer(*plan, question, *stop); },
        [this, serial, plan = m_plan](const std::vector<FoundSample>& samples) {
            if (serial == m_latestSamples && plan == m_plan) Q_EMIT samplesFound(samples);
        },
        [this, serial, plan = m_plan](const QString& message) {
            if (serial == m_latestSamples && plan == m_plan) Q_EMIT failed(message);
        });
}

void DataController::makeBatch(int epoch, qint64 step) {
    if (!m_plan) return;
    const quint64 serial = ++m_latestBatch;
    runInBackground(
        this, &m_questions,
        [plan = m_plan, experiment = m_experiment, epoch, step, stop = renew(m_stopBatch)] {
            return engine::previewBatch(*plan, experiment, epoch, step, *stop);
        },
        [this, serial, plan = m_plan](const engine::BatchPreview& batch) {
            if (serial == m_latestBatch && plan == m_plan) Q_EMIT batchMade(batch);
        },
        [this, serial, plan = m_plan](const QString& message) {
            if (serial == m_latestBatch && plan == m_plan) Q_EMIT batchFailed(message);
        });
}

void DataController::inspect(DataPart part, const engine::SampleKey& key) {
    if (!m_plan) return;
    const quint64 serial = ++m_latestInspection;
    runInBackground(
        this, &m_questions,
        [plan = m_plan, part, key] { return engine::inspectSample(*plan, rangeOf(*plan, part), key); },
        [this, serial, plan = m_plan](const engine::SampleInspection& inspection) {
            if (serial == m_latestInspection && plan == m_plan) Q_EMIT inspected(inspection);
        },
        [this, serial, plan = m_plan](const QString& message) {
            if (serial == m_latestInspection && plan == m_plan) Q_EMIT inspectionFailed(message);
        });
}

}  // namespace shardlab
