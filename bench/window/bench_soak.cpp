#include <malloc.h>
#include <unistd.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/settings/appearance.h"
#include "app/shell/main_window.h"

/// Whether a long run keeps the program's memory flat: trains the quick start for hours in the real window,
/// shows every page and every tab of it in turn, and records a step on the Shards page in each round. Prints
/// resident and allocated memory every minute, and at the end how fast they grew in the second half.
using namespace shardlab;

namespace {

constexpr int kTurnMilliseconds = 2000;
constexpr double kMebi = 1024.0 * 1024.0;

struct Reading {
    double minutes = 0, residentMiB = 0, allocatedMiB = 0;
};

Reading readMemory(double minutes) {
    std::ifstream file("/proc/self/statm");
    double pages = 0, resident = 0;
    file >> pages >> resident;
    const struct mallinfo2 heap = mallinfo2();
    return {minutes, resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / kMebi,
            static_cast<double>(heap.uordblks + heap.hblkhd) / kMebi};
}

void runFor(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// The next tab of every tab bar on the page, and the next page after the last of them.
class Tour {
public:
    explicit Tour(MainWindow& window) : m_window(window) {}
    void turn() {
        QWidget* page = m_window.pages().stack->currentWidget();
        for (QTabBar* bar : page->findChildren<QTabBar*>()) {
            if (!bar->isVisible() || bar->currentIndex() + 1 >= bar->count()) continue;
            bar->setCurrentIndex(bar->currentIndex() + 1);
            return;
        }
        for (QTabBar* bar : page->findChildren<QTabBar*>())
            bar->setCurrentIndex(0);
        QTabBar* pages = m_window.pages().tabs;
        pages->setCurrentIndex((pages->currentIndex() + 1) % pages->count());
        if (pages->currentIndex() == 0) ++rounds;
        for (const char* name : {"recordStep", "recordFirstStep"}) {
            auto* record = m_window.findChild<QPushButton*>(QLatin1String(name));
            if (record != nullptr && record->isVisible()) return record->click();
        }
    }
    int rounds = 0;

private:
    MainWindow& m_window;
};

/// MiB per hour over the second half of the readings, by least squares.
double growth(const std::vector<Reading>& readings, double Reading::*value) {
    const std::size_t first = readings.size() / 2;
    const double count = static_cast<double>(readings.size() - first);
    double x = 0, y = 0, xx = 0, xy = 0;
    for (std::size_t i = first; i < readings.size(); ++i) {
        const double hours = readings[i].minutes / 60;
        x += hours;
        y += readings[i].*value;
        xx += hours * hours;
        xy += hours * readings[i].*value;
    }
    const double spread = count * xx - x * x;
    return spread == 0 ? 0 : (count * xy - x * y) / spread;
}

int soak(double minutes) {
    MainWindow window;
    window.resize(1600, 1000);
    window.restoreLayout();
    window.workbench().open(QStringLiteral("fashion_mnist_quickstart"), true);
    window.show();
    runFor(kTurnMilliseconds);
    engine::Experiment experiment = window.workbench().document.experiment();
    experiment.fit.epochs = 100'000;
    window.workbench().train(experiment);
    runFor(5 * kTurnMilliseconds);
    if (!window.workbench().training.active()) {
        std::fprintf(stderr, "bench_soak: the training did not start (Fashion-MNIST is needed)\n");
        return 1;
    }
    Tour tour(window);
    std::vector<Reading> readings;
    QElapsedTimer clock;
    clock.start();
    while (true) {
        const double now = static_cast<double>(clock.elapsed()) / 60e3;
        if (now >= static_cast<double>(readings.size())) {
            readings.push_back(readMemory(now));
            std::printf("%6.1f min  %4d rounds  resident %7.1f MiB  allocated %7.1f MiB\n", now, tour.rounds,
                        readings.back().residentMiB, readings.back().allocatedMiB);
            std::fflush(stdout);
        }
        if (now >= minutes) break;
        tour.turn();
        runFor(kTurnMilliseconds);
    }
    const nlohmann::json report{
        {"minutes", minutes},
        {"rounds", tour.rounds},
        {"still_training", window.workbench().training.active()},
        {"resident_mib", {readings.front().residentMiB, readings.back().residentMiB}},
        {"allocated_mib", {readings.front().allocatedMiB, readings.back().allocatedMiB}},
        {"resident_growth_mib_per_hour", growth(readings, &Reading::residentMiB)},
        {"allocated_growth_mib_per_hour", growth(readings, &Reading::allocatedMiB)}};
    std::printf("%s\n", report.dump(2).c_str());
    window.workbench().training.stop();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir home;
    for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        qputenv(variable, home.path().toLocal8Bit());
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    constexpr double kTwoHours = 120;
    bool valid = true;
    const double minutes = argc < 2 ? kTwoHours : QString::fromLocal8Bit(argv[1]).toDouble(&valid);
    if (!valid || minutes <= 0) {
        std::fprintf(stderr, "bench_soak: expected a number of minutes; got %s\n", argv[1]);
        return 2;
    }
    return soak(minutes);
}
