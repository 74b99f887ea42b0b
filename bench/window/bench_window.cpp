#include <QApplication>
#include <QElapsedTimer>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "app/pages/model_page.h"
#include "app/pages/training_page.h"
#include "app/settings/appearance.h"
#include "app/shell/main_window.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/plots/metric_plot.h"

/// What a person waits for: the window from the start of the process to a drawn model, the longest time that
/// the GUI thread is away while a model trains on all cores and how often its curves are drawn meanwhile, and
/// the way from closing to the end of the process, and what an edit of a large model costs. Each is measured
/// in a process of its own, which this program starts.
using namespace shardlab;

namespace {

constexpr int kRounds = 5;
constexpr double kBlockedMilliseconds = 50;

/// Notes how long each event takes that the GUI thread handles.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        const QString name = QStringLiteral("%1 %2")
                                 .arg(QLatin1String(receiver->metaObject()->className()))
                                 .arg(event->type());
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const bool result = QApplication::notify(receiver, event);
        const double milliseconds = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        --m_depth;
        m_times.push_back(milliseconds);
        double& worst = m_worst[name.toStdString()];
        worst = std::max(worst, milliseconds);
        return result;
    }
    void forget() {
        m_times.clear();
        m_worst.clear();
    }
    nlohmann::json report() {
        std::sort(m_times.begin(), m_times.end());
        if (m_times.empty()) return nullptr;
        const auto at = [this](double share) {
            return m_times[static_cast<std::size_t>(share * static_cast<double>(m_times.size() - 1))];
        };
        std::vector<std::pair<double, std::string>> worst;
        for (const auto& [name, milliseconds] : m_worst)
            worst.emplace_back(milliseconds, name);
        std::sort(worst.rbegin(), worst.rend());
        worst.resize(std::min<std::size_t>(worst.size(), 5));
        return {{"events", m_times.size()},
                {"median_ms", at(0.5)},
                {"p999_ms", at(0.999)},
                {"max_ms", m_times.back()},
                {"over_50_ms", std::count_if(m_times.begin(), m_times.end(),
                                             [](double each) { return each > kBlockedMilliseconds; })},
                {"worst", worst}};
    }

private:
    std::vector<double> m_times;
    std::map<std::string, double> m_worst;
    int m_depth = 0;
};

class PaintCounter : public QObject {
public:
    int paints = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

void say(const nlohmann::json& json) {
    std::printf("%s\n", json.dump().c_str());
    std::fflush(stdout);
}

void openQuickStart(MainWindow& window) {
    window.restoreLayout();
    window.workbench().runs.loadStored();
    window.workbench().open(QStringLiteral("fashion_mnist_quickstart"), true);
    window.show();
    while (window.pages().page<ModelPage>()->canvas()->scene()->rowCount() == 0)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::processEvents();  // and drawn
}

void trainUntilItRuns(MainWindow& window) {
    engine::Experiment experiment = window.workbench().document.experiment();
    experiment.fit.epochs = 1000;
    window.workbench().train(experiment);
    window.pages().show("training");
    while (window.workbench().training.status() != engine::RunStatus::Running) {
        if (!window.workbench().training.active()) std::exit(3);  // no data
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

void runFor(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

int measureOpen() {
    MainWindow window;
    openQuickStart(window);
    say("usable");
    return 0;
}

/// Curves grow, and the window is worked with: pages are turned, the axis changes.
int measureWatch(WatchedApplication& application) {
    MainWindow window;
    openQuickStart(window);
    trainUntilItRuns(window);
    PaintCounter drawn;
    window.pages().page<TrainingPage>()->lossPlot()->focusProxy()->installEventFilter(&drawn);
    application.forget();
    constexpr int kTurns = 10, kTurnMilliseconds = 1500;
    QElapsedTimer seen;
    double seenSeconds = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
        const CurveAxis axes[] = {CurveAxis::Step, CurveAxis::MeasuredTime};
        window.pages().page<TrainingPage>()->setAxis(axes[turn % 2]);
        seen.start();
        runFor(kTurnMilliseconds);
        if (window.pages().page<TrainingPage>()->isVisible())
            seenSeconds += static_cast<double>(seen.nsecsElapsed()) * 1e-9;
        window.pages().show(turn % 2 == 0 ? "model" : "training");
    }
    nlohmann::json report = application.report();
    report["plot_paints_per_second"] = drawn.paints / seenSeconds;
    say(report);
    return 0;
}

double processorMilliseconds() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) * 1e-6;
}

/// What the processor works for an edit of ResNet-50 with every panel open, until all that depends on it has
/// been computed again.
int measureEdit() {
    constexpr int kSettleMilliseconds = 2500;  // longer than that takes
    MainWindow window;
    openQuickStart(window);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>())
        dock->show();
    window.workbench().open(QStringLiteral("zoo_resnet50"), true);
    runFor(kSettleMilliseconds);
    nlohmann::json result;
    for (const char* page : {"model", "simulator"}) {
        window.pages().show(page);
        runFor(kSettleMilliseconds);
        std::vector<double> processor;
        for (int round = 0; round < kRounds; ++round) {
            ExperimentSettings settings = window.workbench().document.settings();
            settings.fit.batchSize = 64 + 64 * (round % 2);
            settings.fit.batchSizePerReplica.reset();
            const double before = processorMilliseconds();
            window.workbench().document.setSettings(settings);
            runFor(kSettleMilliseconds);
            processor.push_back(processorMilliseconds() - before);
        }
        std::sort(processor.begin(), processor.end());
        result[std::string(page) + "_page"] = {{"processor_ms", processor[kRounds / 2]}};
    }
    say(result);
    return 0;
}

int measureClose() {
    QElapsedTimer timer;
    nlohmann::json result;
    {
        MainWindow window;
        openQuickStart(window);
        trainUntilItRuns(window);
        runFor(2000);
        timer.start();
        window.close();
        if (auto* question = window.findChild<QMessageBox*>("closingQuestion"))
            question->defaultButton()->click();
        while (window.isVisible())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        result["window_gone_ms"] = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    }
    result["all_ended_ms"] = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    say(result);
    return 0;
}

/// Runs this program in a mode; its answer, and after how long it came.
std::pair<nlohmann::json, double> ask(const QString& mode) {
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer timer;
    timer.start();
    child.start(QCoreApplication::applicationFilePath(), {mode});
    while (!child.canReadLine() && child.waitForReadyRead(120000)) {
    }
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    const std::string line = child.readLine().toStdString();
    child.waitForFinished(60000);
    if (line.empty()) {
        std::fprintf(stderr, "%s: no answer (Fashion-MNIST is needed)\n", qPrintable(mode));
        return {nullptr, milliseconds};
    }
    return {nlohmann::json::parse(line), milliseconds};
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir home;
    for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        qputenv(variable, home.path().toLocal8Bit());
    WatchedApplication application(argc, argv);
    if (argc < 2) {
        std::vector<double> opening, closing;
        for (int round = 0; round < kRounds; ++round) {
            opening.push_back(ask(QStringLiteral("open")).second);
            const nlohmann::json closed = ask(QStringLiteral("close")).first;
            if (!closed.is_null()) closing.push_back(closed.at("all_ended_ms").get<double>());
        }
        nlohmann::json result{
            {"rounds", kRounds}, {"open_to_usable_ms", median(opening)}, {"open_ms", opening}};
        if (!closing.empty()) {
            result["close_while_training_ms"] = median(closing);
            result["close_ms"] = closing;
        }
        result["gui_thread_while_training"] = ask(QStringLiteral("watch")).first;
        result["edit_of_resnet50"] = ask(QStringLiteral("edit")).first;
        std::printf("%s\n", result.dump(2).c_str());
        return 0;
    }
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    const std::string mode = argv[1];
    if (mode == "open") return measureOpen();
    if (mode == "watch") return measureWatch(application);
    if (mode == "close") return measureClose();
    if (mode == "edit") return measureEdit();
    std::fprintf(stderr, "bench_window: expected open, watch, close or edit; got %s\n", mode.c_str());
    return 2;
}
