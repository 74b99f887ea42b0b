#include "tests/gui/runs_fixture.h"

using namespace shardlab;

/// Runs that leave the table and come back, and what other windows do to them.
class RunsBinTest : public RunsFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void deletedRunsComeBack();
    void theBinListsRestoresAndPurges();
    void theBinWorksByKeyboard();
    void aRunThatTrainsElsewhereIsNotDeleted();
    void whatOthersChangeIsShown();
    void whatOthersTagIsKept();
};

void RunsBinTest::deletedRunsComeBack() {
    addRuns(3);
    openExperiment();
    showRuns();
    selectLines({0, 2});
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Delete);
    QCOMPARE(names(), QStringList{"run 2"});
    QCOMPARE(workbench().runs.rows().size(), std::size_t{1});
    QCOMPARE(stored().size(), std::size_t{1});
    QCOMPARE(notice(), QString("2 runs moved to the bin"));
    auto* bar = m_window->findChild<QFrame*>("notice");
    for (QPushButton* button : bar->findChildren<QPushButton*>()) {
        if (button->text() == "Undo") button->click();
    }
    QCOMPARE(names(), (QStringList{"run 3", "run 2", "run 1"}));
    // So does the undo of the menu; then there is nothing left to undo in the notice.
    selectLines({0, 2});
    QTest::keyClick(&table(), Qt::Key_Delete);
    QCOMPARE(notice(), QString("2 runs moved to the bin"));
    workbench().runTable.undoStack().undo();
    QTRY_COMPARE(notice(), QString());
    QCOMPARE(names(), (QStringList{"run 3", "run 2", "run 1"}));
    QCOMPARE(workbench().runs.rows()[0].name, QString("run 3"));
    QCOMPARE(stored().size(), std::size_t{3});
    // Also after the table was read again.
    selectLines({1});
    QTest::keyClick(&table(), Qt::Key_Delete);
    m_window->pages().show("model");
    showRuns();
    QCOMPARE(names(), (QStringList{"run 3", "run 1"}));
    workbench().runTable.undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(names(), (QStringList{"run 3", "run 2", "run 1"}), kPatience);
}

void RunsBinTest::theBinListsRestoresAndPurges() {
    addRuns(4);
    {  // as if earlier windows had deleted them
        engine::RunStore store;
        store.moveToBin(1);
        store.moveToBin(2);
    }
    openExperiment();
    showRuns();
    QCOMPARE(names(), (QStringList{"run 4", "run 3"}));
    auto* view = panel().findChild<QTabBar*>("runView");
    QCOMPARE(view->tabText(1), QString("Bin (2)"));
    view->setCurrentIndex(1);
    QCOMPARE(names(), (QStringList{"run 2", "run 1"}));
    QCOMPARE(text(0, "days_left"), QString("30"));
    QVERIFY(!text(0, "bytes").isEmpty());
    QVERIFY(!panel().findChild<QToolButton*>("deleteRuns")->isVisible());
    selectLines({names().indexOf("run 1")});
    panel().findChild<QToolButton*>("restoreRuns")->click();
    QCOMPARE(names(), QStringList{"run 2"});
    QCOMPARE(stored().size(), std::size_t{3});
    QCOMPARE(workbench().runs.rows().back().name, QString("run 1"));  // the list of runs has it again
    workbench().runTable.undoStack().undo();
    waitForWorkers();
    QCOMPARE(model().rowCount(), 2);
    workbench().runTable.undoStack().redo();
    waitForWorkers();

    auto* days = panel().findChild<QComboBox*>("binDays");
    days->setCurrentIndex(days->findData(7));
    Q_EMIT days->activated(days->currentIndex());
    QTRY_COMPARE_WITH_TIMEOUT(text(0, "days_left"), QString("7"), kPatience);
    QCOMPARE(engine::RunStore().binDays(), 7);

    panel().findChild<QToolButton*>("emptyBin")->click();
    auto* question = m_window->findChild<QMessageBox*>("purgeQuestion");
    QVERIFY(question != nullptr);
    QCOMPARE(question->text(), QString("Delete 1 run permanently?"));
    question->button(QMessageBox::Cancel)->click();
    waitForWorkers();
    QCOMPARE(engine::RunStore().list(engine::RunScope::Bin).size(), std::size_t{1});
    panel().findChild<QToolButton*>("emptyBin")->click();
    for (auto* box : m_window->findChildren<QMessageBox*>("purgeQuestion")) {
        for (QAbstractButton* button : box->buttons())
            if (box->isVisible() && button->text().remove('&') == "Delete permanently") button->click();
    }
    QCOMPARE(model().rowCount(), 0);
    QCOMPARE(table().emptyText().isEmpty(), false);
    waitForWorkers();
    QCOMPARE(engine::RunStore().list(engine::RunScope::All).size(), std::size_t{3});
    QVERIFY(notice().startsWith("1 run deleted permanently, "));
    view->setCurrentIndex(0);
    QCOMPARE(names(), (QStringList{"run 4", "run 3", "run 1"}));
}

void RunsBinTest::theBinWorksByKeyboard() {
    addRuns(2);
    openExperiment();
    showRuns();
    table().setFocus();
    selectLines({0, 1});
    QTest::keyClick(&table(), Qt::Key_Delete);
    panel().findChild<QTabBar*>("runView")->setCurrentIndex(1);
    QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 2, kPatience);
    table().setFocus();
    table().setCurrentIndex(cell(0, "name"));
    const QString first = text(0, "name");
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(model().rowCount(), 1);
    QCOMPARE(stored().front().name, first.toStdString());
    selectLines({0});
    QTest::keyClick(&table(), Qt::Key_Delete);
    QVERIFY(m_window->findChild<QMessageBox*>("purgeQuestion") != nullptr);
}

void RunsBinTest::aRunThatTrainsElsewhereIsNotDeleted() {
    addRuns(1);
    engine::RunStore().add(smallExperiment());  // this process trains it, but not this window
    openExperiment();
    showRuns();
    selectLines({0, 1});
    panel().findChild<QToolButton*>("deleteRuns")->click();
    QCOMPARE(model().rowCount(), 1);
    QCOMPARE(text(0, "status"), QString("preparing"));
    QCOMPARE(notice(), QString("The active run cannot be deleted. Stop it first."));
}

/// Another window or the command line, as another connection to the store.
void RunsBinTest::whatOthersChangeIsShown() {
    addRuns(3);
    openExperiment();
    showRuns();
    engine::RunStore other;
    other.rename(1, "renamed elsewhere");
    QTRY_COMPARE_WITH_TIMEOUT(names().last(), QString("renamed elsewhere"), kPatience);
    QCOMPARE(workbench().runs.rows().back().name, QString("renamed elsewhere"));
    other.moveToBin(2);
    QTRY_COMPARE_WITH_TIMEOUT(names(), (QStringList{"run 3", "renamed elsewhere"}), kPatience);
    QCOMPARE(workbench().runs.rows().size(), std::size_t{2});
    QCOMPARE(panel().findChild<QTabBar*>("runView")->tabText(1), QString("Bin (1)"));
    other.restore(2);
    QTRY_COMPARE_WITH_TIMEOUT(names().size(), 3, kPatience);
    QCOMPARE(workbench().runs.rows().size(), std::size_t{3});
    other.remove(3);
    QTRY_COMPARE_WITH_TIMEOUT(names(), (QStringList{"run 2", "renamed elsewhere"}), kPatience);
    addRuns(1);
    QTRY_COMPARE_WITH_TIMEOUT(names().first(), QString("run 1"), kPatience);
    QCOMPARE(workbench().runs.rows().front().name, QString("run 1"));
}

void RunsBinTest::whatOthersTagIsKept() {
    addRuns(1);
    openExperiment();
    showRuns();
    engine::RunStore().setTags(1, {"theirs"});
    workbench().runTable.setTags(model().idAt(0), {"mine"});  // at once, without having seen it
    QTRY_COMPARE_WITH_TIMEOUT(text(0, "tags"), QString("theirs, mine"), kPatience);
    QCOMPARE(stored().front().tags, (engine::RunTags{"theirs", "mine"}));
    workbench().runTable.undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(text(0, "tags"), QString("theirs"), kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<RunsBinTest>(argc, argv);
}

#include "runs_bin_test.moc"
