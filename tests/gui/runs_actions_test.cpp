#include "app/dialogs/run_export_dialog.h"
#include "engine/runs/run_again.h"
#include "tests/gui/runs_fixture.h"

using namespace shardlab;

/// What is done with runs in the table: tags, notes, running again, export, archive and pins.
class RunsActionsTest : public RunsFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void tagsAndNotesAreEditedInTheTable();
    void severalRunsAreTaggedAtOnce();
    void aRunIsRunAgainAndContinued();
    void selectedRunsAreExported();
    void archivedRunsAreListedOnRequest();
    void pinnedRunsStayOnTop();
};

void RunsActionsTest::tagsAndNotesAreEditedInTheTable() {
    addRuns(2);
    openExperiment();
    showRuns();
    const auto type = [&](const char* column, const QString& words) {
        table().setFocus();
        table().setCurrentIndex(cell(1, column));
        QTest::keyClick(&table(), Qt::Key_F2);
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor != nullptr && editor != &filter());
        editor->setText(words);
        QTest::keyClick(editor, Qt::Key_Return);
    };
    type("tags", "wide, baseline ,wide");
    type("notes", "learns well");
    type("name", "the first");
    QCOMPARE(text(1, "tags"), QString("wide, baseline"));
    QCOMPARE(text(1, "notes"), QString("learns well"));
    const engine::RunInfo run = stored().back();
    QCOMPARE(run.tags, (engine::RunTags{"wide", "baseline"}));
    QCOMPARE(run.notes, std::string("learns well"));
    QCOMPARE(run.name, std::string("the first"));
    QCOMPARE(workbench().runs.rows().back().name, QString("the first"));  // the list of runs has it, too
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&table(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(stored().back().name, std::string("run 1"));
    QVERIFY(stored().back().tags.empty());
    QTest::keyClick(&table(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(stored().back().tags.size(), std::size_t{2});
    QCOMPARE(document().undoStack().count(), 0);
}

void RunsActionsTest::severalRunsAreTaggedAtOnce() {
    addRuns(3);
    openExperiment();
    showRuns();
    workbench().runTable.setTags(model().idAt(0), {"old", "wide"});
    workbench().runTable.setTags(model().idAt(1), {"wide"});
    selectLines({0, 1});
    panel().findChild<QToolButton*>("tagRuns")->click();
    auto* dialog = panel().findChild<QInputDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->textValue(), QString("wide"));  // which both have
    dialog->setTextValue("good");
    dialog->accept();
    QCOMPARE(text(0, "tags"), QString("old, good"));
    QCOMPARE(text(1, "tags"), QString("good"));
    QCOMPARE(text(2, "tags"), QString());
    workbench().runTable.undoStack().undo();
    QCOMPARE(text(0, "tags"), QString("old, wide"));
}

void RunsActionsTest::aRunIsRunAgainAndContinued() {
    openExperiment();
    click("trainAction");
    waitForEndOfTraining();
    showRuns();
    const auto pressAndTrain = [&](Qt::KeyboardModifier modifier) {
        m_window->pages().show("runs");
        table().setFocus();
        table().setCurrentIndex(cell(model().rowCount() - 1, "name"));  // the first run
        QSignalSpy started(&workbench().training, &TrainingController::started);
        QTest::keyClick(&table(), Qt::Key_Return, modifier);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, kPatience);
        waitForEndOfTraining();
        waitForWorkers();
    };
    pressAndTrain(Qt::ShiftModifier);
    pressAndTrain(Qt::ControlModifier);
    const engine::RunStore store;
    const engine::RunInfo first = store.load(1), again = store.load(2), further = store.load(3);
    QCOMPARE(again.start.rerunOf, std::int64_t{1});
    QCOMPARE(again.history.epochs.size(), std::size_t{2});
    QVERIFY(engine::sameMetrics(first.history, again.history));
    QCOMPARE(further.start.continues, std::int64_t{1});
    QVERIFY(!engine::sameMetrics(first.history, further.history));
    m_window->pages().show("runs");
    QTRY_COMPARE_WITH_TIMEOUT(text(1, "rerun_of"), QString("1"), kPatience);
    QCOMPARE(text(0, "continues"), QString("1"));
    // Runtime > Continue training goes on from the run that ended last.
    m_window->pages().show("training");
    click("continueTrainingAction");
    waitForEndOfTraining();
    waitForWorkers();
    QCOMPARE(store.load(4).start.continues, std::int64_t{3});
    QVERIFY(!store.load(4).start.foreignWeights);
}

void RunsActionsTest::selectedRunsAreExported() {
    addRuns(3);
    openExperiment();
    showRuns();
    const QString file = m_home->filePath("runs.csv");
    engine::RunExport what{.columns = {"name", "loss", "optimizer.learning_rate"}, .epochs = false};
    QSignalSpy exchanged(&workbench().runTable, &RunTableController::exchanged);
    workbench().runTable.exportFile({model().idAt(0), model().idAt(2)}, what, file);
    QTRY_COMPARE_WITH_TIMEOUT(exchanged.count(), 1, kPatience);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(),
             QByteArray("name,loss,optimizer.learning_rate\r\nrun 3,3,0.03333333333333333\r\n"
                        "run 1,1,0.1\r\n"));
    selectLines({1});
    Q_EMIT workbench().runExportRequested(table().selectedIds(), table().columnOrder(), true);
    auto* dialog = m_window->findChild<RunExportDialog*>();
    QVERIFY(dialog != nullptr);
    std::vector<std::string> columns;
    for (const QString& name : table().columnOrder()) {
        columns.push_back(name.toStdString());
        if (name == "best") columns.emplace_back("best_metric");  // which the cell says, too
    }
    QVERIFY(std::ranges::find(columns, "best_metric") != columns.end());
    QVERIFY(dialog->what().columns == columns);
    dialog->findChild<QRadioButton*>("allColumns")->setChecked(true);
    dialog->findChild<QCheckBox*>("everyEpoch")->setChecked(true);
    QVERIFY(dialog->what().columns.empty() && dialog->what().epochs);
}

void RunsActionsTest::archivedRunsAreListedOnRequest() {
    addRuns(3);
    openExperiment();
    showRuns();
    selectLines({1});
    panel().findChild<QToolButton*>("archiveRuns")->click();
    QCOMPARE(names(), (QStringList{"run 3", "run 1"}));
    QCOMPARE(panel().findChild<QLabel*>("runCount")->text().section(" · ", 0, 1),
             QString("2 runs · 1 archived"));
    QVERIFY(stored()[1].archived);
    panel().findChild<QCheckBox*>("archivedRuns")->setChecked(true);
    QCOMPARE(names().size(), 3);
    selectLines({1});
    QCOMPARE(panel().findChild<QToolButton*>("archiveRuns")->text(), QString("Unarchive"));
    panel().findChild<QToolButton*>("archiveRuns")->click();
    QVERIFY(!stored()[1].archived);
}

void RunsActionsTest::pinnedRunsStayOnTop() {
    addRuns(3);
    openExperiment();
    showRuns();
    selectLines({2});
    panel().findChild<QToolButton*>("pinRuns")->click();
    QCOMPARE(names().first(), QString("run 1"));
    QVERIFY(stored().back().pinned);
    Q_EMIT table().horizontalHeader()->sectionClicked(model().columnOf("epochs"));
    QCOMPARE(names().first(), QString("run 1"));
    QCOMPARE(cell(0, "pinned").data(Qt::AccessibleTextRole).toString(), QString("pinned"));
}

int main(int argc, char** argv) {
    return runGuiTest<RunsActionsTest>(argc, argv);
}

#include "runs_actions_test.moc"
