#include "app/dialogs/export_dialog.h"

#include "engine/formats/weight_format.h"
#include "tests/gui/window_fixture.h"
#include "widgets/code/code_view.h"

using namespace shardlab;

/// File ▸ Export: format, file, what becomes of each layer, and what the written file predicts.
class ExportDialogTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void writesWhatTheCommandLineWrites();
    void refusesLayersByName();
    void followsTheEndingOfTheFile();
    void saysThatAFileIsReplaced();
    void copiesTheCode();
    void itsListsShrinkOnALowScreen();
    void showsTheProgramsThatItWrites();
    void writesProgramsBeforeThereAreWeights();
    void saysWhichKerasLoadsTheTraining();
    void comparesUntilItIsStopped();
    void writesUntilItIsCanceled();

private:
    ExportDialog* opened() const {
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QStringLiteral("Ctrl+E"))) action->trigger();
        return m_window->findChild<ExportDialog*>();
    }
    template <typename Part>
    static Part* part(const ExportDialog* dialog, const char* name) {
        return dialog->findChild<Part*>(QString::fromLatin1(name));
    }
    static QString result(const ExportDialog* dialog) { return part<QLabel>(dialog, "exportResult")->text(); }
    static void setFile(const ExportDialog* dialog, const QString& path) {
        part<QLineEdit>(dialog, "exportFile")->setText(path);
    }
    void giveWeights();
    static bool ready(const ExportDialog* dialog) {
        return part<QPushButton>(dialog, "exportAccept")->isEnabled();
    }
    QTemporaryDir m_folder;
};

void ExportDialogTest::init() {
    openWindow();
    document().replace(smallExperiment(), {});
    giveWeights();
}

void ExportDialogTest::giveWeights() {
    auto weights = std::make_shared<engine::NamedWeights>();
    weights->specs = engine::Model::build(document().experiment().model).weightSpecs();
    weights->tensors = engine::initializeWeights(weights->specs, 5);
    workbench().weights.setWeights(weights);
}

void ExportDialogTest::cleanup() {
    document().undoStack().clear();
    m_window.reset();
}

void ExportDialogTest::writesWhatTheCommandLineWrites() {
    const QString file = m_folder.filePath("web/model.json"), other = m_folder.filePath("cli/model.json"),
                  weights = m_folder.filePath("w.npz"), experiment = m_folder.filePath("e.json");
    engine::exportModel(engine::Model::build(document().experiment().model), nullptr,
                        *workbench().weights.weights(), weights.toStdString());
    QFile saved(experiment);
    QVERIFY(saved.open(QIODevice::WriteOnly));
    saved.write(QByteArray::fromStdString(document().experiment().toJson().dump()));
    saved.close();

    ExportDialog* dialog = opened();
    QVERIFY(dialog);
    setFile(dialog, file);
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    QCOMPARE(part<QTableView>(dialog, "exportLayers")->model()->rowCount(), 2);  // as Model counts them
    QVERIFY(part<CodeView>(dialog, "exportCode")->toPlainText().contains("loadLayersModel"));
    part<QPushButton>(dialog, "exportAccept")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).startsWith("Written: "), kPatience);

    QProcess process;
    process.start(QStringLiteral(SHARDLAB_CLI),
                  {"export", experiment, "--weights", weights, "--output", other});
    QVERIFY(process.waitForFinished(kPatience));
    const QString printed = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    const QString summary = part<QLabel>(dialog, "exportSummary")->text();
    QVERIFY2(printed.startsWith(summary + "\n"), qPrintable(printed));
    const QString compared = printed.trimmed().section('\n', -1);
    QVERIFY2(result(dialog).endsWith(compared), qPrintable(compared + " / " + result(dialog)));
    QVERIFY(compared.endsWith("largest difference 0"));
    const auto bytes = [](const QString& path) {
        QFile read(path);
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    };
    QVERIFY(!bytes(file).isEmpty());
    QCOMPARE(bytes(file), bytes(other));
}

void ExportDialogTest::refusesLayersByName() {
    engine::Experiment experiment = document().experiment();
    experiment.model = engine::ModelConfig::fromJson(engine::Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "s", "layers": [{"class_name": "GRU", "config": {"name": "memory", "units": 2,
        "batch_input_shape": [null, 4, 3]}}]}})"));
    document().replace(experiment, {});
    workbench().weights.setWeights(undecidedWeights(experiment));
    ExportDialog* dialog = opened();
    setFile(dialog, m_folder.filePath("gru/model.json"));
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).contains("cannot hold"), kPatience);
    QVERIFY(!ready(dialog));
    const QAbstractItemModel& layers = *part<QTableView>(dialog, "exportLayers")->model();
    QCOMPARE(layers.index(0, 0).data().toString(), QString("memory"));
    QVERIFY(layers.index(0, 2).data().toString().contains("reset_after"));
    setFile(dialog, m_folder.filePath("gru.onnx"));
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
}

void ExportDialogTest::followsTheEndingOfTheFile() {
    ExportDialog* dialog = opened();
    auto* format = part<QComboBox>(dialog, "exportFormat");
    setFile(dialog, m_folder.filePath("a.safetensors"));
    QTRY_VERIFY_WITH_TIMEOUT(format->currentText().contains("safetensors"), kPatience);
    format->setCurrentIndex(format->findText("ONNX", Qt::MatchStartsWith));
    Q_EMIT format->activated(format->currentIndex());
    QCOMPARE(part<QLineEdit>(dialog, "exportFile")->text(), m_folder.filePath("a.onnx"));
    setFile(dialog, m_folder.filePath("a.doc"));
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).contains("expected a file name ending in"), kPatience);
    QVERIFY(!ready(dialog));
}

void ExportDialogTest::saysThatAFileIsReplaced() {
    QFile file(m_folder.filePath("old.npz"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    ExportDialog* dialog = opened();
    setFile(dialog, file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).contains("The file exists"), kPatience);
    const auto* accept = part<QPushButton>(dialog, "exportAccept");
    QCOMPARE(accept->text(), QString("Replace"));
    setFile(dialog, m_folder.filePath("new.npz"));
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    QCOMPARE(accept->text(), QString("Export"));
}

/// At 720 lines: the lists keep four rows, and the dialog does not scroll.
void ExportDialogTest::itsListsShrinkOnALowScreen() {
    constexpr int kRoom = 720 - 32;  // without the title bar
    ExportDialog* dialog = opened();
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    QCOMPARE(dialog->findChild<QScrollArea*>("dialogFields"), nullptr);
    const int least = dialog->layout()->minimumHeightForWidth(dialog->width());
    QVERIFY2(least <= kRoom, qPrintable(QString::number(least)));
    const auto* layers = part<QTableView>(dialog, "exportLayers");
    QVERIFY(layers->minimumHeight() >= 4 * layers->verticalHeader()->defaultSectionSize());
    const auto* code = part<CodeView>(dialog, "exportCode");
    QVERIFY(code->minimumHeight() >= 4 * code->fontMetrics().lineSpacing());
}

void ExportDialogTest::copiesTheCode() {
    ExportDialog* dialog = opened();
    setFile(dialog, m_folder.filePath("m.onnx"));
    auto* code = part<CodeView>(dialog, "exportCode");
    QTRY_VERIFY_WITH_TIMEOUT(code->toPlainText().contains("onnxruntime"), kPatience);
    part<QPushButton>(dialog, "exportCopy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), code->toPlainText());
}

void ExportDialogTest::showsTheProgramsThatItWrites() {
    ExportDialog* dialog = opened();
    auto* code = part<CodeView>(dialog, "exportCode");
    auto* title = part<QLabel>(dialog, "exportCodeTitle");
    QCOMPARE(title->text(), QString("Code that opens the file"));
    setFile(dialog, m_folder.filePath("m.ipynb"));
    QTRY_VERIFY_WITH_TIMEOUT(code->toPlainText().contains("# %% Step 4: train"), kPatience);
    QVERIFY(code->toPlainText().contains("simulated by Shardlab"));
    QVERIFY(code->toPlainText().contains("m.weights.h5"));
    QCOMPARE(title->text(), QString("The program"));
    setFile(dialog, m_folder.filePath("m_pytorch.py"));
    QTRY_VERIFY_WITH_TIMEOUT(code->toPlainText().contains("class Model(nn.Module):"), kPatience);
    part<QPushButton>(dialog, "exportAccept")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).contains("1 more file"), kPatience);
    QVERIFY(QFile::exists(m_folder.filePath("m_pytorch.npz")));
}

void ExportDialogTest::writesProgramsBeforeThereAreWeights() {
    workbench().weights.setWeights(std::make_shared<engine::NamedWeights>());  // of another model
    ExportDialog* dialog = opened();
    QVERIFY(dialog);
    QVERIFY(part<QLineEdit>(dialog, "exportFile")->text().endsWith(".ipynb"));
    QVERIFY(!part<QPushButton>(dialog, "exportWebPage")->isEnabled());
    setFile(dialog, m_folder.filePath("m.keras"));
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).startsWith("There are no weights"), kPatience);
    QVERIFY(!ready(dialog));
    const QString notebook = m_folder.filePath("m.ipynb");
    setFile(dialog, notebook);
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    part<QPushButton>(dialog, "exportAccept")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).startsWith("Written: "), kPatience);
    QFile file(notebook);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(engine::Json::parse(file.readAll().toStdString()).at("nbformat"), 4);
}

void ExportDialogTest::saysWhichKerasLoadsTheTraining() {
    engine::Experiment experiment = document().experiment();
    experiment.compile.optimizer = engine::Json::parse(R"({"class_name": "Lamb", "config": {}})");
    document().replace(experiment, {});
    giveWeights();
    ExportDialog* dialog = opened();
    QVERIFY(dialog);
    setFile(dialog, m_folder.filePath("m.h5"));
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    part<QPushButton>(dialog, "exportAccept")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).startsWith("Written: "), kPatience);
    QCOMPARE(
        result(dialog).section('\n', -1),
        QString(
            "load_model(compile=True) needs Keras 3.5 or later with TensorFlow 2.16 or later: Lamb (Keras "
            "3.5)."));
}

void ExportDialogTest::comparesUntilItIsStopped() {
    auto* dialog = opened();
    const QString file = m_folder.filePath("stopped.npz");
    setFile(dialog, file);
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    auto* accept = part<QPushButton>(dialog, "exportAccept");
    accept->click();
    QCOMPARE(accept->text(), "Cancel");
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file), kPatience);
    Q_EMIT workbench().exports.compared(12, 64);
    QCOMPARE(result(dialog), "Written. Comparing the file with the model: 12 of 64 predictions");
    QCOMPARE(accept->text(), "Stop comparing");
    accept->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(dialog).startsWith("Written: "), kPatience);
    QVERIFY(QFileInfo::exists(file));
    QCOMPARE(accept->text(), "Export");
}

void ExportDialogTest::writesUntilItIsCanceled() {
    engine::Experiment wide = document().experiment();
    wide.model = engine::ModelConfig::fromJson(engine::Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "wide", "layers": [{"class_name": "Dense", "config": {"name": "a", "units": 2500,
        "batch_input_shape": [null, 6]}}, {"class_name": "Dense", "config": {"name": "b", "units": 2500}}]}})"));
    document().replace(wide, {});
    workbench().weights.setWeights(undecidedWeights(wide));
    QFile old(m_folder.filePath("wide.npz"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    auto* dialog = opened();
    setFile(dialog, old.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(ready(dialog), kPatience);
    auto* accept = part<QPushButton>(dialog, "exportAccept");
    QSignalSpy failures(&workbench().exports, &ExportController::failed);
    Q_EMIT workbench().exports.writing(1 << 20, 4 << 20, -1);
    QCOMPARE(result(dialog), "Writing: 1.0\u00a0MiB of 4.0\u00a0MiB");
    Q_EMIT workbench().exports.writing(2 << 20, 4 << 20, 8);
    QCOMPARE(result(dialog), "Writing: 2.0\u00a0MiB of 4.0\u00a0MiB, 8\u00a0s left");
    accept->click();
    accept->click();
    QTRY_COMPARE_WITH_TIMEOUT(result(dialog), QString("Canceled. No file was written."), kPatience);
    QCOMPARE(accept->text(), "Replace");
    QVERIFY(failures.isEmpty());  // nothing went wrong
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
    QCOMPARE(QDir(m_folder.path()).entryList({".wide*"}, QDir::Files | QDir::Hidden), QStringList());
}

int main(int argc, char** argv) {
    return runGuiTest<ExportDialogTest>(argc, argv);
}

#include "export_dialog_test.moc"
