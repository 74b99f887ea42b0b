// The page Runs with many runs: from an event to the painted table, and how long it takes to open, sort and
// filter.
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

#include "app/pages/pages.h"
#include "app/pages/run_parallel_panel.h"
#include "app/pages/run_scatter_panel.h"
#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "app/settings/appearance.h"
#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "engine/core/process_usage.h"
#include "engine/core/rng.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"

using namespace shardlab;

namespace {

constexpr int kEvents = 2000;

double millisecondsOf(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

/// Of this thread: what other work on the machine does not lengthen.
double processorMilliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Runs of a search: learning rate, batch size and seed differ, four metrics after ten epochs.
void addRuns(int count) {
    constexpr std::array kDevices{"t4", "v100-sxm2", "tpu-v2-8"};
    engine::RunStore store;
    engine::Rng random(1);
    for (int i = 0; i < count; ++i) {
        engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
        experiment.compile.optimizer["config"]["learning_rate"] = 1e-4 * std::pow(1000.0, random.uniform());
        experiment.fit.batchSize = 256 << (i % 3);
        experiment.fit.seed = static_cast<std::uint64_t>(i);
        engine::History history;
        history.device = kDevices[static_cast<std::size_t>(i) % kDevices.size()];
        history.status = engine::RunStatus::Completed;
        history.metricNames = {"loss", "accuracy"};
        for (int epoch = 1; epoch <= 10; ++epoch) {
            const double loss = 1.0 / epoch + random.uniform();
            history.epochs.push_back({.epoch = epoch,
                                      .steps = 100,
                                      .lastStep = 100 * epoch,
                                      .metrics = {{"loss", loss},
                                                  {"accuracy", 1 / (1 + loss)},
                                                  {"val_loss", loss + 0.1},
                                                  {"val_accuracy", 0.9 / (1 + loss)}},
                                      .wallSeconds = 1});
        }
        history.wallSeconds = 10;
        store.update(store.add(experiment), history);
    }
}

class Bench {
public:
    explicit Bench(int runs) : m_count(runs) {
        m_window.resize(1920, 1080);
        m_window.show();
        QCoreApplication::processEvents();
        // The list of runs at the side is filled when the store was read.
        bool read = false;
        QObject::connect(&m_window.workbench().runs, &RunController::storeRead, [&read] { read = true; });
        m_window.workbench().runs.loadStored();  // as main() does
        m_report["list_longest_event_ms"] = longestEventUntil([&read] { return read; });
    }

    void run() {
        open();
        m_picture = QImage(table().viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        scroll();
        const auto sort = [this](const char* column) {
            return timed([&] {
                Q_EMIT table().horizontalHeader()->sectionClicked(panel().model()->columnOf(column));
            });
        };
        m_report["sort_number_ms"] = sort("val_accuracy");
        m_report["sort_text_ms"] = sort("device");
        QLineEdit& filter = *panel().filter()->field();
        m_report["filter_ms"] = timed([&] {
            filter.setText("val_accuracy > 0.5 and optimizer.learning_rate <= 0.01 and device == t4");
        });
        m_report["search_ms"] = timed([&] { filter.setText("v100 completed"); });
        m_report["clear_filter_ms"] = timed([&] { filter.clear(); });
        auto* group = panel().findChild<QComboBox*>(QStringLiteral("runGroup"));
        group->setCurrentIndex(group->findData(QStringLiteral("device")));
        m_report["group_ms"] = timed([&] { Q_EMIT group->activated(group->currentIndex()); });
        group->setCurrentIndex(0);
        Q_EMIT group->activated(0);
        m_report["select_all_ms"] = timed([&] { table().selectAll(); });
        table().clearSelection();
        measurePlots();
        measureMemory();
        std::printf("%s\n", m_report.dump().c_str());
    }

private:
    RunsPage& page() const { return *m_window.pages().page<RunsPage>(); }
    RunsTablePanel& panel() const { return *page().table(); }
    RunTableView& table() const { return *panel().table(); }

    /// Of the GUI thread, as long as the workers are at work.
    template <typename Done>
    static double longestEventUntil(Done done) {
        QElapsedTimer event;
        double longest = 0;
        while (!done()) {
            event.start();
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            longest = std::max(longest, millisecondsOf(event));
        }
        return longest;
    }

    static double residentMebibytes() {
        return static_cast<double>(engine::processUsage().residentBytes) / 1048576.0;
    }

    /// The table is read again and again, and scrolled through.
    void measureMemory() {
        constexpr int kTimes = 10;
        RunTableController& runs = m_window.workbench().runTable;
        std::vector<double> resident;
        for (int i = 0; i < kTimes; ++i) {
            bool loaded = false;
            const auto once =
                QObject::connect(&runs, &RunTableController::loaded, [&loaded] { loaded = true; });
            runs.load();
            longestEventUntil([&loaded] { return loaded; });
            QObject::disconnect(once);
            for (int step = 0; step < 200; ++step)
                timed([&] { send(step, step < 100); });
            resident.push_back(residentMebibytes());
        }
        m_report["resident_mib_after_each_reading"] = resident;
    }

    /// From the page's tab to the first lines; the longest event of the GUI thread on the way.
    void open() {
        RunTableController& runs = m_window.workbench().runTable;
        bool loaded = false;
        QObject::connect(&runs, &RunTableController::loaded, [&loaded] { loaded = true; });
        QElapsedTimer whole;
        whole.start();
        m_window.pages().show("runs");
        const double longest = longestEventUntil([&loaded] { return loaded; });
        m_report.update({{"benchmark", "run table"},
                         {"runs", m_count},
                         {"columns", panel().model()->columnCount()},
                         {"lines", panel().model()->rowCount()},
                         {"open_ms", millisecondsOf(whole)},
                         {"open_longest_event_ms", longest}});
    }

    template <typename Action>
    double timed(Action action) {
        QElapsedTimer timer;
        timer.start();
        action();
        table().viewport()->render(&m_picture);
        return millisecondsOf(timer);
    }

    /// Wheel, page keys and the scroll bar, in turns and in both directions.
    void scroll() {
        std::vector<double> times, processor;
        table().setFocus();
        table().setCurrentIndex(panel().model()->index(0, 1));
        for (int i = 0; i < kEvents; ++i) {
            const bool down = i / 200 % 2 == 0;
            const double before = processorMilliseconds();
            times.push_back(timed([&] { send(i, down); }));
            processor.push_back(processorMilliseconds() - before);
        }
        std::ranges::sort(times);
        std::ranges::sort(processor);
        m_report["scroll_to_paint_processor_median_ms"] = processor[kEvents / 2];
        m_report["scroll_to_paint_processor_p99_ms"] = processor[kEvents * 99 / 100];
        m_report["scroll_to_paint_median_ms"] = times[kEvents / 2];
        m_report["scroll_to_paint_p99_ms"] = times[kEvents * 99 / 100];
        m_report["scroll_to_paint_max_ms"] = times.back();
    }

    void send(int i, bool down) const {
        if (i % 3 == 0) {
            QKeyEvent key(QEvent::KeyPress, down ? Qt::Key_PageDown : Qt::Key_PageUp, {});
            QApplication::sendEvent(&table(), &key);
        } else if (i % 3 == 1) {
            const QPointF at(400, 200);
            QWheelEvent wheel(at, table().mapToGlobal(at.toPoint()), {}, QPoint(0, down ? -360 : 360),
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(table().viewport(), &wheel);
        } else {
            QScrollBar& bar = *table().verticalScrollBar();
            bar.setValue((bar.value() + (down ? 37 : -37) + bar.maximum() + 1) % (bar.maximum() + 1));
        }
    }

    /// From the tab to the painted plot.
    void measurePlots() {
        for (const auto& [index, name] :
             {std::pair(1, "parallel_coordinates_ms"), std::pair(2, "scatter_ms")}) {
            page().tabs()->setCurrentIndex(index);
            QCoreApplication::processEvents();
            QImage picture(page().tabs()->size(), QImage::Format_ARGB32_Premultiplied);
            QElapsedTimer timer;
            timer.start();
            if (index == 1) {
                page().parallel()->setColumns(panel().columns());
                page().parallel()->refresh();
            } else {
                page().scatter()->setColumns(panel().columns());
                page().scatter()->refresh();
            }
            page().tabs()->currentWidget()->render(&picture);
            m_report[name] = millisecondsOf(timer);
        }
    }

    int m_count;
    MainWindow m_window;
    QImage m_picture;
    nlohmann::json m_report;
};

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("shardlab-bench"));
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    std::vector<int> counts{1000, 10000};
    if (argc > 1) counts = {std::atoi(argv[1])};
    for (const int runs : counts) {
        const QTemporaryDir home;
        qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
        settings::setRunTableChoices({});
        addRuns(runs);
        Bench(runs).run();
    }
    return 0;
}
