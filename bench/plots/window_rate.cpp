#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <thread>
#include <vector>

#include "app/pages/training_page.h"
#include "app/settings/appearance.h"
#include "app/shell/main_window.h"
#include "engine/core/json.h"
#include "widgets/plots/metric_plot.h"

using namespace shardlab;

/// How lively the window is while it trains, and how soon the engine is idle after stop: counts the paints of
/// the loss plot, measures the gaps of the event loop, and the time from stop to the end of the engine
/// thread. JSON on stdout.
namespace {

class PaintCounter : public QObject {
public:
    int paints = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void spin(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// The quick start's network on made-up pictures: steps as long as the real ones.
engine::Experiment workload() {
    engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
    experiment.data.source = "synthetic";
    experiment.data.options = engine::Json::parse(
        R"({"shape": [28, 28, 1], "classes": 10, "train_count": 16384, "test_count": 512})");
    experiment.data.preprocess = engine::Json::array();
    experiment.fit.epochs = 1000;
    return experiment;
}

}  // namespace

int main(int argc, char** argv) {
    QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    MainWindow window;
    window.workbench().document.replace(workload(), {});
    window.show();
    PaintCounter counter;
    window.trainingPage()->lossPlot()->focusProxy()->installEventFilter(&counter);

    TrainingController& training = window.workbench().training;
    const auto waitFor = [&](engine::RunStatus status) {
        while (training.status() != status)
            spin(5);
    };
    training.start(window.workbench().document.experiment());
    waitFor(engine::RunStatus::Running);
    constexpr int kSeconds = 8;
    std::vector<double> gaps;
    QElapsedTimer clock;
    clock.start();
    QTimer ticker;
    ticker.setTimerType(Qt::PreciseTimer);
    ticker.setInterval(5);
    QObject::connect(&ticker, &QTimer::timeout, [&] {
        gaps.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6), clock.restart();
    });
    counter.paints = 0;
    ticker.start();
    spin(kSeconds * 1000);
    ticker.stop();
    const double rate = static_cast<double>(counter.paints) / kSeconds;
    training.stop();
    waitFor(engine::RunStatus::Stopped);

    std::vector<double> stops;
    constexpr int kStops = 30;
    for (int i = 0; i < kStops; ++i) {
        engine::TrainingSession session;
        session.start(window.workbench().document.experiment());
        std::this_thread::sleep_for(std::chrono::milliseconds(300 + 37 * i));  // anywhere in a step
        QElapsedTimer stop;
        stop.start();
        session.stop();
        while (session.active())
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        stops.push_back(static_cast<double>(stop.nsecsElapsed()) * 1e-6);
    }
    const engine::Json report{
        {"benchmark", "window_rate"},
        {"hardware_threads", std::thread::hardware_concurrency()},
        {"plot_paints_per_second", rate},
        {"event_loop_gap_ms",
         {{"median", quantile(gaps, 0.5)}, {"p99", quantile(gaps, 0.99)}, {"max", quantile(gaps, 1)}}},
        {"stop_to_idle_ms",
         {{"median", quantile(stops, 0.5)}, {"p99", quantile(stops, 0.99)}, {"runs", kStops}}}};
    std::printf("%s\n", report.dump(2).c_str());
    return 0;
}
