#pragma once
#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "app/settings/settings.h"
#include "tests/gui/window_fixture.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"

namespace shardlab {

/// A window with the table of runs.
class RunsFixture : public WindowFixture {
protected:
    void begin() {
        makeHome();
        settings::setRunTableChoices({});
    }
    void end() {
        if (m_window) document().undoStack().clear();
        closeWindow();
    }
    /// Runs of the store: number i has the learning rate 0.1 / i and the loss i.
    static void addRuns(int count) {
        engine::RunStore store;
        for (int i = 1; i <= count; ++i) {
            engine::Experiment experiment = smallExperiment();
            experiment.compile.optimizer["config"]["learning_rate"] = 0.1 / i;
            engine::History history;
            history.device = i % 2 == 0 ? "t4" : "tpu-v2-8";
            history.status = engine::RunStatus::Completed;
            history.metricNames = {"loss"};
            history.wallSeconds = 60.0 * i;
            history.epochs = {{.epoch = 1, .steps = 3, .metrics = {{"loss", double(i)}}}};
            const std::int64_t id = store.add(experiment);
            store.update(id, history);
            store.rename(id, "run " + std::to_string(i));
        }
    }
    void showRuns() {
        QSignalSpy loaded(&workbench().runTable, &RunTableController::loaded);
        m_window->pages().show("runs");
        QTRY_VERIFY_WITH_TIMEOUT(!loaded.isEmpty(), kPatience);
        waitForWorkers();
    }
    RunsTablePanel& panel() const { return *m_window->pages().page<RunsPage>()->table(); }
    RunTableView& table() const { return *panel().table(); }
    RunTableModel& model() const { return *panel().model(); }
    QLineEdit& filter() const { return *panel().filter()->field(); }
    QString text(int line, const char* column) const {
        const int at = model().columnOf(column);
        return at < 0 ? QStringLiteral("no column") : model().index(line, at).data().toString();
    }
    QStringList names() const {
        QStringList names;
        for (int line = 0; line < model().rowCount(); ++line)
            names << text(line, "name");
        return names;
    }
    void selectLines(const std::vector<int>& lines) const {
        QStringList ids;
        for (const int line : lines)
            ids << model().idAt(line);
        table().select(ids);
    }
    QModelIndex cell(int line, const char* column) const {
        return model().index(line, model().columnOf(column));
    }
    std::vector<engine::RunInfo> stored() {
        waitForWorkers();
        return engine::RunStore().list();
    }
};

}  // namespace shardlab
