#include "app/dialogs/share_dialog.h"
#include "app/shell/file_actions.h"
#include "engine/sharing/shared_file.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

/// File ▸ Share writes a .shardlab file; another window, with a home of its own, opens it.
class SharingFilesTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() {
        document().undoStack().clear();
        closeWindow();
    }
    void movesTheStateToAnotherHome();
    void offersWhatThereIs();
    void choosesNoRunsOfOtherExperiments();
    void saysWhyAFileCannotBeOpened();
    void keepsTheDialogUsableAfterAFailure();
    void reportsTheEvaluationOfATrainedRun();

private:
    ShareDialog* opened() const {
        child<QAction>("shareAction")->trigger();
        return m_window->findChild<ShareDialog*>();
    }
    template <typename Part>
    static Part* part(const ShareDialog* dialog, const char* name) {
        return dialog->findChild<Part*>(QString::fromLatin1(name));
    }
    static QString text(const ShareDialog* dialog, const char* label) {
        return part<QLabel>(dialog, label)->text();
    }
    static void share(const ShareDialog* dialog) {
        auto* accept = part<QPushButton>(dialog, "shareAccept");
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
        accept->click();
    }
    QTemporaryDir m_folder;
};

void SharingFilesTest::movesTheStateToAnotherHome() {
    click("trainAction");
    waitForEndOfTraining();
    waitForWorkers();
    workbench().runs.rename(workbench().runs.rows().front().id, "first run");
    waitForWorkers();
    const auto weights = workbench().weights.weights();
    QVERIFY(weights);
    const engine::Json experimentHere = experiment().toJson();
    ShareDialog* dialog = opened();
    QVERIFY(dialog);
    const QString file = m_folder.filePath("moved");  // the ending is added
    part<QLineEdit>(dialog, "shareFile")->setText(file);
    QCOMPARE(part<QComboBox>(dialog, "shareRuns")->itemText(0), QString("Runs of this experiment (1)"));
    part<QCheckBox>(dialog, "shareRunWeights")->setChecked(true);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "shareSize").contains("weights of the runs"), kPatience);
    share(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "shareResult").startsWith("Written: " + file + ".shardlab"),
                             kPatience);
    dialog->close();

    closeWindow();
    openWindow();
    QVERIFY(workbench().runs.rows().empty());
    m_window->fileActions().openFile(file + ".shardlab");
    QTRY_VERIFY_WITH_TIMEOUT(notice().startsWith("Opened moved.shardlab"), kPatience);
    QCOMPARE(notice(), QString("Opened moved.shardlab: 1 run added, weights loaded"));
    QVERIFY(experiment().toJson() == experimentHere);
    QVERIFY(document().path().isEmpty());
    QVERIFY(workbench().weights.hasWeights());
    QVERIFY(
        std::ranges::equal(workbench().weights.weights()->tensors[0].floats(), weights->tensors[0].floats()));
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.rows().size(), std::size_t{1}, kPatience);
    QCOMPARE(workbench().runs.rows().front().name, QString("first run"));

    m_window->fileActions().openFile(file + ".shardlab");
    QTRY_VERIFY_WITH_TIMEOUT(notice().contains("1 run is there already"), kPatience);
    waitForWorkers();
    QCOMPARE(workbench().runs.rows().size(), std::size_t{1});
}

void SharingFilesTest::offersWhatThereIs() {
    const ShareDialog* dialog = opened();
    auto* runs = part<QComboBox>(dialog, "shareRuns");
    QCOMPARE(runs->currentText(), QString("None"));
    QCOMPARE(runs->itemText(0), QString("Runs of this experiment (0)"));
    const Qt::ItemFlags flags = runs->model()->flags(runs->model()->index(0, 0));
    QVERIFY(!flags.testFlag(Qt::ItemIsEnabled));
    QVERIFY(!part<QCheckBox>(dialog, "shareRunWeights")->isEnabled());
    QVERIFY(!part<QCheckBox>(dialog, "shareWeights")->isEnabled());
    QVERIFY(!part<QCheckBox>(dialog, "shareData")->isEnabled());  // synthetic data have no files
    QTRY_COMPARE_WITH_TIMEOUT(text(dialog, "shareSize"), QString("The experiment only"), kPatience);
}

/// Runs of other experiments are shared only if a person asks for all.
void SharingFilesTest::choosesNoRunsOfOtherExperiments() {
    click("trainAction");
    waitForEndOfTraining();
    waitForWorkers();
    engine::Experiment other = experiment();
    other.name = "another";
    document().replace(other, {});
    ShareDialog* dialog = opened();
    auto* runs = part<QComboBox>(dialog, "shareRuns");
    QCOMPARE(runs->itemText(1), QString("All runs (1)"));
    QCOMPARE(runs->currentText(), QString("None"));
    runs->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "shareSize").contains("1 run"), kPatience);
    dialog->close();
}

void SharingFilesTest::saysWhyAFileCannotBeOpened() {
    QFile file(m_folder.filePath("broken.shardlab"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("PK no archive");
    file.close();
    const engine::Json before = experiment().toJson();
    document().undoStack().setClean();
    m_window->fileActions().openFile(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(notice().contains("cannot be opened as .shardlab"), kPatience);
    QVERIFY(experiment().toJson() == before);
}

void SharingFilesTest::keepsTheDialogUsableAfterAFailure() {
    const ShareDialog* dialog = opened();
    part<QLineEdit>(dialog, "shareFile")->setText("/nowhere/x.shardlab");
    share(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "shareResult").contains("/nowhere"), kPatience);
    part<QLineEdit>(dialog, "shareFile")->setText(m_folder.filePath("x.shardlab"));
    share(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "shareResult").startsWith("Written"), kPatience);
}

void SharingFilesTest::reportsTheEvaluationOfATrainedRun() {
    click("trainAction");
    waitForEndOfTraining();
    waitForWorkers();
    const QString path = m_folder.filePath("report.html");
    const QString id = workbench().runs.rows().front().id;
    workbench().reports.write({id}, path);
    QTRY_COMPARE_WITH_TIMEOUT(notice(), "Exported a report of 1 run: " + path, kPatience);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray page = file.readAll();
    QVERIFY(page.contains("<h2>Evaluation</h2>"));
    QVERIFY(page.contains("<h3>Confusion matrix</h3>"));
    QVERIFY(page.contains("classified correctly"));
    QVERIFY(!page.contains("Not evaluated"));
}

int main(int argc, char** argv) {
    return runGuiTest<SharingFilesTest>(argc, argv);
}
#include "sharing_files_test.moc"
