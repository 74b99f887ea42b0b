#include "app/dialogs/mpi_dialog.h"

#include "engine/formats/weight_format.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/runs/layer_history_pack.h"
#include "tests/gui/window_fixture.h"
#include "widgets/console/console_view.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// Runtime ▸ Train over MPI…: a run in processes of mpirun, watched by the window.
class MpiDialogTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheCommandOfTheFields();
    void saysWhatIsWrong();
    void trainsAsOneProcessDoes();
    void stopsAndResumes();
    void showsWhyAJobFailed();

private:
    template <typename Part>
    static Part* part(const QWidget& dialog, const char* name) {
        Part* found = dialog.findChild<Part*>(QString::fromLatin1(name));
        if (found == nullptr) qFatal("no %s", name);
        return found;
    }
    MpiDialog* openDialog() const {
        click("trainOverMpiAction");
        auto* dialog = m_window->findChild<MpiDialog*>();
        if (dialog == nullptr) qFatal("no dialog");
        return dialog;
    }
    /// Presses Train in the dialog, with a folder of the test's own.
    void trainOverMpi(int processes, bool resume = false) const {
        MpiDialog* dialog = openDialog();
        part<IntegerBox>(*dialog, "mpiProcesses")->setValue(processes);
        part<QLineEdit>(*dialog, "mpiFolder")->setText(m_folder->filePath("job"));
        part<QCheckBox>(*dialog, "mpiResume")->setChecked(resume);
        part<QPushButton>(*dialog, "mpiAccept")->click();
    }
    std::vector<std::vector<float>> weights() const {
        std::vector<std::vector<float>> values;
        const auto all = workbench().weights.weights();
        if (all == nullptr) return values;
        for (const engine::Tensor& tensor : all->tensors)
            values.emplace_back(tensor.floats().begin(), tensor.floats().end());
        return values;
    }
    /// Two shown runs did the same to their layers.
    static void expectSameLayers(const std::vector<RunController::RunLayers>& runs) {
        QCOMPARE(int(runs.size()), 2);
        for (const auto& run : runs)
            QVERIFY2(run.layers != nullptr, qPrintable(run.title));
        QCOMPARE(int(runs[0].layers->moments.size()), 3);  // the first step, two epochs
        QCOMPARE(engine::toJson(*runs[1].layers).dump(), engine::toJson(*runs[0].layers).dump());
        QCOMPARE(engine::packMoment(*runs[1].layers->moments[2]),
                 engine::packMoment(*runs[0].layers->moments[2]));
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void MpiDialogTest::init() {
    // A container runs the tests as root, which mpirun refuses otherwise.
    qputenv("OMPI_ALLOW_RUN_AS_ROOT", "1");
    qputenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    m_folder = std::make_unique<QTemporaryDir>();
    if (QLatin1String(SHARDLAB_MPIEXEC).isEmpty())
        QSKIP("built without MPI: install libopenmpi-dev and openmpi-bin");
    openExperiment();
}

void MpiDialogTest::cleanup() {
    if (!m_window) return;
    document().undoStack().clear();
    closeWindow();
}

void MpiDialogTest::showsTheCommandOfTheFields() {
    const MpiDialog* dialog = openDialog();
    part<IntegerBox>(*dialog, "mpiProcesses")->setValue(4);
    const auto* share = part<QLabel>(*dialog, "mpiShare");
    QCOMPARE(share->text(), QStringLiteral("Replicas: 8, 2 for each process; global batch size 64"));
    part<IntegerBox>(*dialog, "mpiProcesses")->setValue(3);
    QCOMPARE(share->text(), QStringLiteral("Replicas: 3, one for each process; global batch size 64"));
    part<QLineEdit>(*dialog, "mpiOptions")->setText("--mca btl 'tcp, self'");
    part<IntegerBox>(*dialog, "mpiThreads")->setValue(2);
    const QString command = part<QPlainTextEdit>(*dialog, "mpiCommand")->toPlainText();
    for (const char* words :
         {"mpirun -n 3 ", " --mca btl 'tcp, self' ", " --threads 2 ", "/gui_test/experiment.json"})
        QVERIFY2(command.contains(QLatin1String(words)), qPrintable(command));
    part<QPushButton>(*dialog, "mpiCopy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), command);
}

void MpiDialogTest::saysWhatIsWrong() {
    const MpiDialog* dialog = openDialog();
    const auto* message = part<QLabel>(*dialog, "mpiMessage");
    const auto* accept = part<QPushButton>(*dialog, "mpiAccept");
    QVERIFY(accept->isEnabled());
    part<QLineEdit>(*dialog, "mpiOptions")->setText("--mca 'btl");
    QVERIFY2(message->text().contains("expected a closing '"), qPrintable(message->text()));
    QVERIFY(!accept->isEnabled());
    part<QLineEdit>(*dialog, "mpiOptions")->clear();
    QVERIFY(accept->isEnabled());
    part<QLineEdit>(*dialog, "mpiHostFile")->setText(m_folder->filePath("hosts"));
    QVERIFY2(message->text().contains("expected a host file that can be read"), qPrintable(message->text()));
    QVERIFY(!accept->isEnabled());
}

void MpiDialogTest::trainsAsOneProcessDoes() {
    click("trainAction");
    waitForEndOfTraining();
    const std::vector<std::vector<float>> alone = weights();
    workbench().weights.setWeights(nullptr);
    trainOverMpi(2);
    waitForStart();
    QVERIFY(workbench().training.active());
    QVERIFY(!workbench().training.steerable());
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    QVERIFY(!alone.empty() && weights() == alone);
    const auto result = workbench().training.result();
    QCOMPARE(int(result->history.epochs.size()), 2);
    expectSameLayers(workbench().runs.layers());
    QCOMPARE(int(workbench().runs.curves().size()), 2);  // plotted beside the run of this process
    QVERIFY(child<ConsoleView>("console")->toPlainText().contains("Distributed over 2 processes by MPI"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QAction>("continueTrainingAction")->isEnabled(), kPatience);
}

void MpiDialogTest::stopsAndResumes() {
    engine::Experiment longer = smallExperiment();
    longer.fit.epochs = 100000;
    document().replace(longer, {});
    int epochs = 0;
    const auto counting =
        connect(&workbench().training, &TrainingController::updated, this,
                [&](const engine::SnapshotDelta& delta) { epochs += int(delta.epochs.size()); });
    trainOverMpi(2);
    QTRY_VERIFY_WITH_TIMEOUT(epochs >= 2, kPatience);
    QVERIFY(!child<QAction>("pauseAction")->isEnabled());
    QVERIFY(!child<QAction>("stepAction")->isEnabled());
    click("stopAction");
    waitForEndOfTraining();
    disconnect(counting);
    QCOMPARE(workbench().training.status(), engine::RunStatus::Stopped);
    const auto done = int(workbench().training.result()->history.epochs.size());
    QVERIFY(done >= 2);
    longer.fit.epochs = done + 1;
    document().replace(longer, {});
    trainOverMpi(4, true);
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    QCOMPARE(int(workbench().training.result()->history.epochs.size()), done + 1);
    const std::vector<std::vector<float>> resumed = weights();
    workbench().weights.setWeights(nullptr);
    click("trainAction");
    waitForEndOfTraining();
    QVERIFY(weights() == resumed);
}

void MpiDialogTest::showsWhyAJobFailed() {
    MpiDialog* dialog = openDialog();
    part<QLineEdit>(*dialog, "mpiFolder")->setText(m_folder->filePath("job"));
    part<QLineEdit>(*dialog, "mpiOptions")->setText("--no-such-option");
    part<QPushButton>(*dialog, "mpiAccept")->click();
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Failed);
    QTRY_VERIFY_WITH_TIMEOUT(!notice().isEmpty(), kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<MpiDialogTest>(argc, argv);
}
#include "mpi_dialog_test.moc"
