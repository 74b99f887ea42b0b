#include "app/dialogs/replace_head_dialog.h"
#include "app/dialogs/transfer_dialog.h"
#include "engine/editing/transfer_edits.h"
#include "engine/formats/weight_format.h"
#include "tests/gui/window_fixture.h"
#include "widgets/console/console_view.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// Train, freeze, replace the head, fine-tune: by dialog and by keys on the canvas.
class TransferTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void freezesAllBeforeALayerAndUndoes();
    void replacesTheHeadForOtherClasses();
    void saysWhatIsMissing();
    void finetunesAFileFromEndToEnd();
    void finetunesTheModelOfARun();

private:
    QUndoStack& undoStack() const { return document().undoStack(); }
    const engine::ModelConfig& model() const { return document().experiment().model; }
    std::size_t frozen() const { return engine::edits::frozenRows(model()).size(); }
    void press(int key, Qt::KeyboardModifiers modifiers) const {
        QTest::keyClick(canvas(), Qt::Key(key), modifiers);
    }
    void selectLast() const { canvas()->selectRow(static_cast<int>(model().layers.size()) - 1); }
    void train() const {
        child<QAction>("trainAction")->trigger();
        waitForEndOfTraining();
        QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    }
    template <typename Dialog>
    Dialog* opened(const char* action) const {
        child<QAction>(action)->trigger();
        return m_window->findChild<Dialog*>();
    }
    QTemporaryDir m_folder;
};

void TransferTest::init() {
    openWindow();
    document().replace(smallExperiment(), {});
}

void TransferTest::cleanup() {
    undoStack().clear();
    m_window.reset();
}

void TransferTest::freezesAllBeforeALayerAndUndoes() {
    m_window->pages().show("model");
    selectLast();
    press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(frozen() > 0);
    QVERIFY(model().layers.back().config.value("trainable", true));
    QVERIFY(undoStack().undoText().startsWith("Freeze all before"));
    undoStack().undo();
    QCOMPARE(frozen(), std::size_t{0});
    undoStack().redo();
    press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(frozen(), std::size_t{0});
}

void TransferTest::replacesTheHeadForOtherClasses() {
    m_window->pages().show("model");
    const engine::ModelConfig before = model();
    press(Qt::Key_H, Qt::ControlModifier | Qt::AltModifier);
    auto* dialog = m_window->findChild<ReplaceHeadDialog*>();
    QVERIFY(dialog != nullptr);
    auto* classes = dialog->findChild<IntegerBox*>("headClasses");
    QCOMPARE(classes->value(), before.layers.back().config.at("units").get<qint64>());
    classes->setValue(7);
    QVERIFY(dialog->findChild<QLabel*>("headText")->text().contains("7 units"));
    dialog->accept();
    QCOMPARE(model().layers.back().config.at("units").get<int>(), 7);
    QVERIFY(model().layers.back().name != before.layers.back().name);
    undoStack().undo();
    QVERIFY(model() == before);
}

void TransferTest::saysWhatIsMissing() {
    auto* dialog = opened<TransferDialog>("transferAction");
    QVERIFY(dialog != nullptr);
    auto* changes = dialog->findChild<QLabel*>("transferChanges");
    QVERIFY(changes->text().startsWith("Choose the file of the pretrained model"));
    dialog->findChild<QLineEdit*>("transferFile")->setText("missing.h5");
    QTRY_VERIFY(changes->text().contains("missing.h5: the file does not exist"));
    dialog->reject();
}

void TransferTest::finetunesAFileFromEndToEnd() {
    train();
    const auto trained = workbench().weights.weights();
    const QString file = m_folder.filePath("pretrained.h5");
    engine::exportExperiment(document().experiment(), *trained, file.toStdString());
    auto* dialog = opened<TransferDialog>("transferAction");
    dialog->findChild<QLineEdit*>("transferFile")->setText(file);
    dialog->findChild<IntegerBox*>("transferClasses")->setValue(5);
    auto* changes = dialog->findChild<QLabel*>("transferChanges");
    QTRY_VERIFY(changes->text().contains("for 5 classes"));
    const int before = undoStack().index();
    dialog->accept();
    QCOMPARE(undoStack().index(), before + 1);
    QCOMPARE(model().layers.back().config.at("units").get<int>(), 5);
    QVERIFY(frozen() > 0);
    train();
    QVERIFY(child<ConsoleView>("console")->toPlainText().contains("weight arrays keep their trained values"));
    const auto tuned = workbench().weights.weights();
    for (std::size_t i = 0; i < trained->specs.size(); ++i) {
        const std::string& name = trained->specs[i].name;
        const auto same = std::ranges::find(tuned->specs, name, &engine::WeightSpec::name);
        if (same == tuned->specs.end()) continue;  // the old head
        const auto row = static_cast<std::size_t>(same - tuned->specs.begin());
        QVERIFY2(std::ranges::equal(trained->tensors[i].floats(), tuned->tensors[row].floats()),
                 name.c_str());
    }
}

/// The model on the canvas is another one by then.
void TransferTest::finetunesTheModelOfARun() {
    train();
    waitForWorkers();
    engine::Experiment other = document().experiment();
    other.model.layers.front().config["units"] = 5;
    document().replace(other, {});
    auto* dialog = opened<TransferDialog>("transferAction");
    QMenu* runs = dialog->findChild<QPushButton*>("transferRun")->menu();
    QVERIFY(!runs->actions().isEmpty());
    QVERIFY2(runs->actions().front()->text().startsWith("GUI test · TPU v2-8 · "),
             qPrintable(runs->actions().front()->text()));
    runs->actions().front()->trigger();
    auto* accept = dialog->findChild<QDialogButtonBox*>()->buttons().front();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<QLineEdit*>("transferFile")->text().endsWith(".npz"),
                             kPatience);
    dialog->findChild<IntegerBox*>("transferClasses")->setValue(4);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<QLabel*>("transferChanges")->text().contains("for 4 classes"),
                             kPatience);
    QVERIFY(accept->isEnabled());
    dialog->accept();
    QCOMPARE(model().layers.front().config.at("units").get<int>(), 16);
    QCOMPARE(model().layers.back().config.at("units").get<int>(), 4);
    train();
    QVERIFY(child<ConsoleView>("console")->toPlainText().contains("weight arrays keep their trained values"));
}

int main(int argc, char** argv) {
    return runGuiTest<TransferTest>(argc, argv);
}

#include "transfer_test.moc"
