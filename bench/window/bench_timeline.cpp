#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QKeyEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/settings/appearance.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/modelled_run.h"
#include "widgets/timeline/timeline_view.h"

/// From a key or wheel event to the painted timeline: 10,000 steps of a run on eight cores at 1920 × 1080,
/// where all cores do the same and where each has times of its own.
using namespace shardlab;

namespace {

constexpr int kSteps = 10'000, kCores = 8, kEvents = 1200;
constexpr double kJitter = 0.05;

double millisecondsOf(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

/// Keys and wheel events that zoom from the whole run down to single ops and back, with pans between.
class Events {
public:
    explicit Events(TimelineView& view) : m_view(view) {}
    void send(int i) {
        constexpr int kPeriod = 60;
        const int phase = i % (2 * kPeriod);
        const bool closer = phase < kPeriod;
        switch (i % 4) {
            case 0:
                return key(closer ? Qt::Key_W : Qt::Key_S);
            case 1:
                return wheel(closer ? 120 : -120);
            case 2:
                return key(closer ? Qt::Key_W : Qt::Key_S);
            default:
                return key(i % 3 == 0 ? Qt::Key_A : Qt::Key_D);
        }
    }

private:
    void key(Qt::Key key) {
        QKeyEvent event(QEvent::KeyPress, key, {});
        QApplication::sendEvent(&m_view, &event);
    }
    void wheel(int delta) {
        const QPointF at(m_view.width() * 0.6, m_view.height() * 0.5);
        QWheelEvent event(at, m_view.mapToGlobal(at.toPoint()), {}, QPoint(0, delta), Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view.viewport(), &event);
    }
    TimelineView& m_view;
};

void measure(const char* what, double jitter) {
    engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
    experiment.fit.stepsPerEpoch = kSteps;
    const engine::DeviceResult answer =
        engine::answerFor(experiment, engine::DeviceCatalog::installed(),
                          {.choice = {.device = "tpu-v2-8"}, .jitter = {.amount = jitter}, .withOps = true});
    const engine::ModelledRun run = engine::modelRun(answer.workload, answer.request);
    QElapsedTimer timer;
    timer.start();
    auto timeline = std::make_shared<const engine::Timeline>(
        engine::drawTimeline(run.model, {.steps = kSteps, .cores = kCores}));
    const auto index = std::make_shared<const engine::TimelineIndex>(timeline);
    const double drawing = millisecondsOf(timer);
    TimelineView view;
    view.resize(1920, 1080);
    view.setProfiles({{.index = index, .title = QStringLiteral("TPU v2-8")}});
    view.fitAll();
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    view.render(&picture);
    Events events(view);
    std::vector<double> times;
    double shortest = view.shown().length(), longest = 0;
    for (int i = 0; i < kEvents; ++i) {
        timer.start();
        events.send(i);
        view.render(&picture);
        times.push_back(millisecondsOf(timer));
        shortest = std::min(shortest, view.shown().length());
        longest = std::max(longest, view.shown().length());
    }
    std::ranges::sort(times);
    std::int64_t shown = 0;
    for (const engine::Track& track : timeline->tracks)
        shown += static_cast<std::int64_t>(track.count);
    const nlohmann::json report{{"benchmark", "timeline"},
                                {"cores", what},
                                {"steps", timeline->firstSteps},
                                {"slices_shown", shown},
                                {"slices_stored", timeline->slices.size()},
                                {"drawing_ms", drawing},
                                {"shortest_span_s", shortest},
                                {"longest_span_s", longest},
                                {"event_to_paint_median_ms", times[kEvents / 2]},
                                {"event_to_paint_p99_ms", times[kEvents * 99 / 100]},
                                {"event_to_paint_max_ms", times.back()}};
    std::printf("%s\n", report.dump().c_str());
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    measure("alike", 0);
    measure("jitter", kJitter);
    return 0;
}
