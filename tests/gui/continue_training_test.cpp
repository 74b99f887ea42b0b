#include <algorithm>

#include "app/commands/model_commands.h"
#include "tests/gui/window_fixture.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/layer_item.h"
#include "widgets/console/console_view.h"

using namespace shardlab;

/// Train, edit, train on: what becomes of the weights.
class ContinueTrainingTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void leavesTrainWhereItIs();
    void goesOnFromWhereItEnded();
    void keepsWhatFitsAfterAnEditAndUndoBringsTheRestBack();
    void followsARenamedLayer();
    void remembersWhileTheModelIsHalfDrawn();

private:
    QUndoStack& undoStack() const { return document().undoStack(); }
    QString cardToolTip(int row) const {
        return static_cast<GraphScene*>(canvas()->scene())->cardAt(row)->toolTip();
    }
    QAction* continueTraining() const { return child<QAction>("continueTrainingAction"); }
    QString console() const { return child<ConsoleView>("console")->toPlainText(); }
    void train(const char* action) const {
        const QSignalSpy started(&workbench().training, &TrainingController::started);
        child<QAction>(action)->trigger();
        waitForEndOfTraining();
        QCOMPARE(started.count(), 1);
        QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    }
    void push(const engine::edits::Edited& edited) const {
        undoStack().push(new ModelCommand(workbench().document, QStringLiteral("edit"), edited, {}));
    }
    const engine::ModelConfig& model() const { return document().experiment().model; }
    std::vector<float> values(const char* name) const {
        const auto weights = workbench().weights.weights();
        for (std::size_t i = 0; i < weights->specs.size(); ++i) {
            const auto floats = weights->tensors[i].floats();
            if (weights->specs[i].name == name) return {floats.begin(), floats.end()};
        }
        qFatal("no weight %s", name);
    }
};

void ContinueTrainingTest::init() {
    openWindow();
    engine::Experiment still =
        smallExperiment();  // a rate of 0 when it trains on: weights show where they began
    document().replace(still, {});
    QVERIFY(!continueTraining()->isEnabled());
    QVERIFY(continueTraining()->toolTip().contains("no trained weights yet"));
    train("trainAction");
    still.compile.optimizer["config"]["learning_rate"] = 0.0;
    ExperimentSettings settings = document().settings();
    settings.compile = still.compile;
    document().setSettings(settings);
}

void ContinueTrainingTest::cleanup() {
    undoStack().clear();
    m_window.reset();
}

/// Who presses Train twice does not press another button the second time.
void ContinueTrainingTest::leavesTrainWhereItIs() {
    m_window->resize(1280, 800);
    const auto button = [this](const char* action) {
        const auto buttons = m_window->findChild<QToolBar*>()->findChildren<QToolButton*>();
        const auto found = std::ranges::find(buttons, child<QAction>(action), &QToolButton::defaultAction);
        return found == buttons.end() ? nullptr : *found;
    };
    QVERIFY(button("continueTrainingAction")->isVisible());
    const int after = button("trainAction")->x();
    workbench().weights.setWeights(nullptr);
    QTRY_VERIFY(!button("continueTrainingAction")->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(button("trainAction")->x(), after);
}

void ContinueTrainingTest::goesOnFromWhereItEnded() {
    const std::vector<float> before = values("dense/kernel");
    QVERIFY(continueTraining()->isEnabled());
    train("continueTrainingAction");
    QVERIFY(values("dense/kernel") == before);
    QVERIFY(console().contains("Continue training: 4 of 4 weight arrays keep their trained values"));
    train("trainAction");
    QVERIFY(values("dense/kernel") != before);
}

void ContinueTrainingTest::keepsWhatFitsAfterAnEditAndUndoBringsTheRestBack() {
    const std::vector<float> before = values("dense/kernel");
    QStringList lost;
    connect(&workbench().trainedLayers, &TrainedLayers::lost, this,
            [&lost](const QString& layer, const QString&) { lost << layer; });
    push({engine::edits::withParameter(model(), 1, "units", 5)});
    QCOMPARE(lost, QStringList{"dense_1"});
    QCOMPARE(workbench().trainedLayers.keptWeights(), 2);
    QVERIFY(continueTraining()->toolTip().contains("2 of 4 match"));
    QVERIFY(cardToolTip(0).contains("Trained weights: kept"));
    QVERIFY(cardToolTip(1).contains("is reinitialized, kernel changed from (16, 3) to (16, 5)"));
    undoStack().undo();
    QCOMPARE(workbench().trainedLayers.keptWeights(), 4);
    undoStack().redo();
    train("continueTrainingAction");
    QVERIFY(values("dense/kernel") == before);
    QCOMPARE(values("dense_1/kernel").size(), std::size_t{16 * 5});
    QCOMPARE(workbench().trainedLayers.keptWeights(), 4);  // of the new model
}

void ContinueTrainingTest::followsARenamedLayer() {
    const std::vector<float> before = values("dense/kernel");
    push(engine::edits::renamed(model(), 0, "features"));
    push(engine::edits::renamed(model(), 0, "hidden"));
    QCOMPARE(workbench().trainedLayers.keptWeights(), 4);
    undoStack().undo();
    undoStack().undo();
    QVERIFY(workbench().trainedLayers.formerNames().empty());
    undoStack().redo();
    train("continueTrainingAction");
    QVERIFY(values("features/kernel") == before);
}

void ContinueTrainingTest::remembersWhileTheModelIsHalfDrawn() {
    push({engine::edits::withParameter(model(), 0, "units", -1)});
    QVERIFY(document().analysis().hasErrors());
    QCOMPARE(workbench().trainedLayers.keptWeights(), 4);
    continueTraining()->trigger();
    waitForStart();
    QVERIFY(!workbench().training.active());  // refused, with the reason in Problems
    QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), child<QTableView>("problemsTable"), kPatience);
    push({engine::edits::withParameter(model(), 0, "units", 16)});
    QCOMPARE(workbench().trainedLayers.keptWeights(), 4);
}

int main(int argc, char** argv) {
    return runGuiTest<ContinueTrainingTest>(argc, argv);
}

#include "continue_training_test.moc"
