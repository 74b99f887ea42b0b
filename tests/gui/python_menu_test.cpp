// Edit ▸ Copy as Python, and the same command in the menu of runs and on Compare. The copied programs are
// run.
#include "app/pages/compare_page.h"
#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "engine/core/json.h"
#include "engine/sweeps/search_space_parser.h"
#include "engine/sweeps/sweep_request.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/directories.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"

using namespace shardlab;

class PythonMenuTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openExperiment();
        QGuiApplication::clipboard()->clear();
    }
    void cleanup() {
        document().undoStack().clear();
        closeWindow();
    }
    void copiesTheExperimentBeforeAnythingIsDone();
    void aCopiedTrainingGivesTheSameNumbers();
    void copiesEvaluationAndExportOfTheRun();
    void copiesContinuedTraining();
    void copiesASweep();
    void copiesRunsAndTheirFilter();
    void copiesAComparison();

private:
    QStringList offered() const {
        auto* menu = child<QMenu>("pythonMenu");
        Q_EMIT menu->aboutToShow();
        QStringList texts;
        for (const QAction* action : menu->actions()) {
            if (!action->isSeparator() && action->isEnabled()) texts << action->text().remove('&');
        }
        return texts;
    }
    /// What the clipboard has once the entry was chosen.
    QString copied(const QString& entry) const {
        QGuiApplication::clipboard()->clear();
        if (!offered().contains(entry)) return "not offered: " + entry;
        for (QAction* action : child<QMenu>("pythonMenu")->actions()) {
            if (action->text().remove('&') == entry) action->trigger();
        }
        return clipboard();
    }
    QString clipboard() const {
        const auto text = [] { return QGuiApplication::clipboard()->text(); };
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!text().isEmpty(), kPatience); }();
        return text();
    }
    /// What the program prints, or what goes wrong, in the home of the window.
    static QString output(const QString& program) {
        QProcess python;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PYTHONPATH",
                           QString::fromStdString(test::sourceDirectory() + "/resources/python"));
        environment.insert("SHARDLAB_CLI", SHARDLAB_CLI);
        python.setProcessEnvironment(environment);
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start("/usr/bin/python3", {"-B", "-c", program});
        if (!python.waitForFinished(kPatience)) return "no end";
        return QString::fromUtf8(python.readAll());
    }
    void train() const {
        click("trainAction");
        waitForEndOfTraining();
        waitForWorkers();
    }
    engine::RunInfo storedRun(std::int64_t number) const { return engine::RunStore().load(number); }
    QTemporaryDir m_folder;
};

void PythonMenuTest::copiesTheExperimentBeforeAnythingIsDone() {
    QCOMPARE(offered(), QStringList{"Train this experiment"});
    const QString program = copied("Train this experiment");
    QVERIFY2(
        program.startsWith("import shardlab\n\nexperiment = shardlab.Experiment(\n    name=\"GUI test\","),
        qPrintable(program));
    QTRY_COMPARE_WITH_TIMEOUT(notice(), QString("Copied as Python"), kPatience);
}

/// The metrics of the run that the window trained, as doubles print them.
void PythonMenuTest::aCopiedTrainingGivesTheSameNumbers() {
    train();
    const QString program = copied("Training on TPU v2-8");
    const QString printed = output(program + "\nimport json\nprint(json.dumps(run.history))\n");
    engine::Json expected = engine::Json::object();
    for (const engine::EpochRecord& epoch : storedRun(1).history.epochs) {
        for (const auto& [name, value] : epoch.metrics)
            expected[name].push_back(value);
    }
    QVERIFY(!expected.empty());
    const std::string line = printed.trimmed().section('\n', -1).toStdString();
    QVERIFY2(engine::Json::parse(line, nullptr, false) == expected, qPrintable(printed));
    QCOMPARE(storedRun(2).name, std::string("GUI test"));  // beside the runs of the window
}

void PythonMenuTest::copiesEvaluationAndExportOfTheRun() {
    train();
    click("evaluateAction");
    waitForWorkers();
    QCOMPARE(offered().mid(1), (QStringList{"Evaluation on the validation data", "Training on TPU v2-8"}));
    const QString evaluation = copied("Evaluation on the validation data");
    QVERIFY2(evaluation.contains("run = shardlab.run(1)\n\nevaluation = run.evaluate()\n"),
             qPrintable(evaluation));
    QVERIFY2(output(evaluation).startsWith("{'loss': "), qPrintable(output(evaluation)));

    const QString file = m_folder.filePath("model.npz");
    workbench().exports.write(experiment(), workbench().weights.weights(), file);
    waitForWorkers();
    QVERIFY(QFile::exists(file));
    const QString exported = copied("Export to model.npz");
    QVERIFY(QFile::remove(file));
    QCOMPARE(output(exported), QString());
    QVERIFY(QFile::exists(file));
    // Weights of a file are named by the file.
    workbench().weights.load(experiment(), file);
    waitForWorkers();
    click("evaluateAction");
    waitForWorkers();
    QVERIFY(copied("Evaluation on the validation data").contains("experiment.evaluate(\"" + file + "\")"));
}

void PythonMenuTest::copiesContinuedTraining() {
    train();
    click("continueTrainingAction");
    waitForEndOfTraining();
    waitForWorkers();
    const QString program = copied("Continued training on TPU v2-8");
    QVERIFY2(program.contains("run = experiment.fit(weights=shardlab.run(1))\n"), qPrintable(program));
    const QString printed = output(program);
    QVERIFY2(printed.trimmed().section('\n', -1).startsWith("{'loss': "), qPrintable(printed));
}

void PythonMenuTest::copiesASweep() {
    engine::SweepPlan plan{.id = engine::newSweepId(), .experiment = experiment()};
    plan.space = {engine::parseSearchDimension("optimizer.learning_rate=0.1,0.01", experiment())};
    plan.search = engine::SearchMethod::Grid;
    plan.trials = 2;
    plan.objectives = engine::objectivesOf({"val_loss"}, experiment());
    workbench().sweeps.add(plan);
    waitForWorkers();
    const QString program = copied("Sweep of optimizer.learning_rate");
    QVERIFY2(program.contains("{\"optimizer.learning_rate\": [0.1, 0.01]}"), qPrintable(program));
    const QString printed = output(program);
    QVERIFY2(printed.contains("'status': 'completed'"), qPrintable(printed));
}

void PythonMenuTest::copiesRunsAndTheirFilter() {
    train();
    m_window->pages().show("runs");
    RunsTablePanel* panel = m_window->pages().page<RunsPage>()->table();
    QTRY_COMPARE_WITH_TIMEOUT(panel->table()->model()->rowCount(), 1, kPatience);
    panel->table()->select({workbench().runs.rows().front().id});
    const auto choose = [&](const QString& text) {
        QGuiApplication::clipboard()->clear();
        Q_EMIT panel->table()->customContextMenuRequested({});
        auto* menu = m_window->findChild<QMenu*>("runMenu");
        for (QAction* action : menu->actions()) {
            if (action->text() == text) action->trigger();
        }
        menu->close();
        delete menu;
        return clipboard();
    };
    const QString run = choose("Copy as Python");
    QVERIFY2(run.contains("run = shardlab.run(1)"), qPrintable(run));
    QVERIFY2(output(run).contains("GUI test"), qPrintable(output(run)));
    panel->filter()->field()->setText("status == completed");
    const QString list = choose("Copy list as Python");
    QVERIFY2(list.contains("shardlab.runs(\"status == completed\")"), qPrintable(list));
    QVERIFY2(output(list).startsWith("1 GUI test {"), qPrintable(output(list)));
    for (const auto& [words, found] : {std::pair("gui", true), std::pair("reuters", false)}) {
        panel->filter()->field()->setText(words);
        QCOMPARE(output(choose("Copy list as Python")).startsWith("1 GUI test {"), found);
    }
}

void PythonMenuTest::copiesAComparison() {
    m_window->pages().show("compare");
    auto* page = m_window->pages().page<ComparePage>();
    QTRY_VERIFY_WITH_TIMEOUT(!page->tableText(engine::TableFormat::Csv).empty(), kPatience);
    page->setPinned("t4", true);
    page->setPinned("v100-pcie", true);
    waitForWorkers();
    QString program;
    const auto estimatesBoth = [&] {  // once the comparison has both
        QGuiApplication::clipboard()->clear();
        click("copyPython");
        program = clipboard();
        return program.contains("experiment.estimate([\"t4\", \"v100-pcie\"])") ||
               program.contains("experiment.estimate([\"v100-pcie\", \"t4\"])");
    };
    QTRY_VERIFY_WITH_TIMEOUT(estimatesBoth(), kPatience);
    QVERIFY2(output(program).contains("\nv100-pcie ") || output(program).startsWith("v100-pcie "),
             qPrintable(output(program)));
    page->setPinned("t4", false);
    page->setPinned("v100-pcie", false);
}

int main(int argc, char** argv) {
    return runGuiTest<PythonMenuTest>(argc, argv);
}
#include "python_menu_test.moc"
