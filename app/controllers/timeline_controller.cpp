#include "app/controllers/timeline_controller.h"

#include <algorithm>

#include "engine/simulator/modelled_run.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/device_result_text.h"

namespace shardlab {

namespace {

constexpr int kCores = engine::TimelineOptions{}.cores;  // as the command line by default
constexpr int kCoresOfTwo = 2;                           // of each of two devices: both are to be seen
constexpr std::int64_t kMostSlices = 3'000'000;          // about 200 MB with their index
constexpr auto kQuiet = std::chrono::milliseconds(60);

SimulatedTimeline drawRun(const engine::DeviceResult& answer, int steps, int cores) {
    if (!answer.known()) throw engine::Error("{}", answer.error);
    if (!answer.fits()) throw engine::Error("{}", fittingText(answer).toStdString());
    const engine::ModelledRun run = engine::modelRun(answer.workload, answer.request);
    engine::TimelineOptions options{.steps = steps, .cores = cores};
    const std::int64_t most = kMostSlices / 2 / engine::slicesPerStep(run.model, options);
    options.steps = static_cast<int>(std::clamp<std::int64_t>(most, 1, steps));
    auto timeline = std::make_shared<const engine::Timeline>(engine::drawTimeline(run.model, options));
    return {.estimate = run.estimate,
            .deviceName = deviceName(answer.device),
            .index = std::make_shared<const engine::TimelineIndex>(std::move(timeline)),
            .steps = options.steps};
}

TimelineAnswer answerOf(const engine::DeviceEstimator& estimator, const TimelineQuestion& question) {
    const int cores = question.otherDevice.empty() ? kCores : kCoresOfTwo;
    TimelineAnswer answer{.question = question,
                          .own = drawRun(*estimator.own(), question.steps, cores),
                          .other = {},
                          .otherError = {}};
    if (question.otherDevice.empty()) return answer;
    try {
        const engine::DeviceQuestion other{.choice = {.device = question.otherDevice}, .withOps = true};
        answer.other = drawRun(estimator.answer(other), question.steps, cores);
    } catch (const engine::Error& error) {
        answer.otherError = toQString(error.what());
    }
    return answer;
}

}  // namespace

std::vector<engine::TracedRun> tracesOf(const TimelineAnswer& answer) {
    std::vector<engine::TracedRun> runs{
        engine::simulatedTrace(answer.own.estimate, answer.own.index->pointer())};
    if (answer.other)
        runs.push_back(engine::simulatedTrace(answer.other->estimate, answer.other->index->pointer()));
    return runs;
}

TimelineController::TimelineController(QObject* parent)
    : QObject(parent), m_drawing(m_worker, kQuiet), m_saving(m_worker) {}

void TimelineController::request(const engine::EstimatorPtr& estimator, const TimelineQuestion& question) {
    m_drawing.renewWhenQuiet([this, estimator, question] {
        m_drawing.ask([estimator, question] { return answerOf(*estimator, question); },
                      [this](const TimelineAnswer& answer) { Q_EMIT drawn(answer); },
                      [this](const QString& error) { Q_EMIT failed(error); });
    });
}

void TimelineController::save(const std::vector<engine::TracedRun>& runs, const QString& path) {
    m_saving.renew();
    m_saving.ask(
        [runs, path] {
            engine::saveTrace(path.toStdString(), runs);
            return path;
        },
        [this](const QString& written) { Q_EMIT saved(written); },
        [this](const QString& error) { Q_EMIT notSaved(error); });
}

}  // namespace shardlab
