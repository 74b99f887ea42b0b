#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/model_page.h"
#include "app/pages/shards_page.h"
#include "tests/gui/lesson_fixture.h"

using namespace shardlab;

/// Each lesson played to its end as a learner does, with a wrong attempt first; everything is really trained.
class LessonPlaysTest : public LessonFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openFresh(); }
    void cleanup() { closeWindow(); }
    void tpuIn4Steps();
    void oneGpu();
    void smallBatch();
    void lstmAndStaticBatch();
    void mnistThreeWays();
    void dataParallelism();
    void doubleSoftmax();
    void learningRate();
    void vanishingGradients();
    void overfitting();
    void trainedClassifier();
    void writer();

private:
    void show(const char* page) const { m_window->pages().show(page); }
    /// A wrong answer, which is refused, then the right one.
    void answer(const QString& wrong, const QString& right, const char* field = "lessonAnswer1") const {
        const int before = missed().size();
        type(wrong, field);
        QCOMPARE(missed().size(), before);
        QVERIFY2(missed().join('\n').contains(QStringLiteral("Your answer: ") + wrong),
                 qPrintable(missed().join('\n')));
        type(right, field);
        QCOMPARE(missed().size(), before - 1);
    }
    /// The step is missed until `act` was done.
    template <typename Act>
    void reachBy(Act act) const {
        QVERIFY2(!missed().isEmpty(), qPrintable(heading()));
        act();
        waitUntilReached();
    }
    void setRate(double rate) const {
        edit([rate](ExperimentSettings& settings) {
            settings.compile.optimizer["config"]["learning_rate"] = rate;
        });
    }
    void setBatch(std::int64_t batch) const {
        edit([batch](ExperimentSettings& settings) {
            settings.fit.batchSizePerReplica.reset();
            settings.fit.batchSize = batch;
        });
    }
    void expectTheEnd() const {
        waitUntilReached();
        QCOMPARE(player().step() + 1, player().stepCount());
        QCOMPARE(player().reachedCount(), player().stepCount());
    }
};

void LessonPlaysTest::oneGpu() {
    open(installed("one_gpu"));
    reachBy([this] { answer("45", "46"); });
    next();
    reachBy([this] { train(); });
    next();
    useDevice(workbench(), "tpu-v2-8");
    QTRY_VERIFY(missed().front().endsWith("got tpu-v2-8."));
    reachBy([this] { useDevice(workbench(), "k80"); });
    next();
    edit([](ExperimentSettings& settings) { settings.runtime.gpu["memory_growth"] = false; });
    QTRY_COMPARE(missed().size(), 2);
    edit([](ExperimentSettings& settings) { settings.runtime.gpu["memory_growth"] = true; });
    QTRY_COMPARE(missed().size(), 1);
    answer("1", "0");
    waitUntilReached();
    next();
    reachBy([this] { show("compare"); });
    next();
    reachBy([this] { train(); });
    expectTheEnd();
}

void LessonPlaysTest::smallBatch() {
    open(installed("small_batch"));
    reachBy([this] { answer("32", "4"); });
    next();
    reachBy([this] { show("simulator"); });
    next();
    train();
    QTRY_COMPARE(missed().size(), 1);
    answer("280", "281");
    waitUntilReached();
    next();
    setBatch(512);
    QTRY_VERIFY(missed().front().endsWith("got 512."));
    reachBy([this] { setBatch(1024); });
    next();
    reachBy([this] { train(); });
    next();
    reachBy([this] { show("compare"); });
    expectTheEnd();
}

void LessonPlaysTest::lstmAndStaticBatch() {
    open(installed("lstm_static_batch"));
    answer("softmax", "sigmoid");
    waitUntilReached();
    next();
    answer("128", "1,024");
    waitUntilReached();
    next();
    reachBy([this] { train(); });
    next();
    answer("val_accuracy", "accuracy");
    waitUntilReached();
    next();
    reachBy([this] { useDevice(workbench(), "cpu-host"); });
    next();
    show("language");
    QTRY_COMPARE(missed().size(), 1);
    child<QPlainTextEdit>("typedText")->setPlainText("a wonderful film with great actors");
    reachBy([this] { m_window->pages().page<LanguagePage>()->start(); });
    expectTheEnd();
}

void LessonPlaysTest::mnistThreeWays() {
    open(installed("mnist_three_ways"));
    answer("2", "110");
    waitUntilReached();
    next();
    reachBy([this] { train(); });
    next();
    train();
    QTRY_VERIFY(missed().front().endsWith("Still missing: gpu."));
    useDevice(workbench(), "k80");
    reachBy([this] { train(); });
    next();
    useDevice(workbench(), "tpu-v2-8");
    reachBy([this] { train(); });
    next();
    QCOMPARE(missed().size(), 2);
    reachBy([this] {
        show("evaluate");
        m_window->pages().page<EvaluatePage>()->evaluate();
    });
    next();
    edit([](ExperimentSettings& settings) { settings.data.source = "fashion_mnist"; });
    QTRY_COMPARE(missed().size(), 2);
    reachBy([this] { train(); });
    expectTheEnd();
}

void LessonPlaysTest::dataParallelism() {
    open(installed("data_parallelism"));
    reachBy([this] { train(); });
    next();
    edit([](ExperimentSettings& settings) { settings.runtime.replicas = 8; });
    QTRY_COMPARE(missed().size(), 1);
    answer("256", "32");
    waitUntilReached();
    next();
    show("shards");
    QCOMPARE(missed().size(), 1);
    reachBy([this] { m_window->pages().page<ShardsPage>()->record(); });
    next();
    reachBy([this] { answer("8", "7"); });
    next();
    train();
    QTRY_COMPARE(missed().size(), 1);
    answer("batch", "shard");
    waitUntilReached();
    next();
    reachBy([this] { show("compare"); });
    expectTheEnd();
}

void LessonPlaysTest::learningRate() {
    open(installed("learning_rate"));
    reachBy([this] { train(); });
    next();
    train();
    QTRY_VERIFY(!missed().isEmpty() && missed().front().endsWith("got 0.001."));
    setRate(0.1);
    reachBy([this] { train(); });
    next();
    setRate(10);
    train();
    QTRY_COMPARE(missed().size(), 1);
    answer("0.5", "10 %");
    waitUntilReached();
    next();
    setRate(0.1);
    setBatch(1024);
    reachBy([this] { train(); });
    next();
    setRate(0.8);
    reachBy([this] { train(); });
    next();
    reachBy([this] { answer("right", "left"); });
    expectTheEnd();
}

void LessonPlaysTest::vanishingGradients() {
    open(installed("vanishing_gradients"));
    reachBy([this] { train(); });
    next();
    show("training");
    answer("8", "1");
    waitUntilReached();
    next();
    reachBy([this] { answer("0.5", "0.0625"); });
    next();
    QCOMPARE(missed().size(), 3);
    engine::Json changed = experiment().toJson();
    for (engine::Json& layer : changed["model"]["config"]["layers"])
        if (layer["config"]["activation"] == "sigmoid") layer["config"]["activation"] = "relu";
    reachBy([&] {
        document().undoStack().push(
            new ReplaceExperiment(document(), QStringLiteral("Edit"), engine::Experiment::fromJson(changed)));
    });
    next();
    reachBy([this] { train(); });
    next();
    reachBy([this] { answer("VGG", "ResNet"); });
    expectTheEnd();
}

void LessonPlaysTest::overfitting() {
    open(installed("overfitting"));
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 1; });
    train();
    QTRY_COMPARE(missed().size(), 2);
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 20; });
    reachBy([this] { train(); });
    next();
    answer("20", "6");  // by the seed of the experiment
    waitUntilReached();
    next();
    reachBy([this] { answer("larger", "smaller"); });
    next();
    QCOMPARE(missed().size(), 2);
    show("model");
    canvas()->selectRow(1);
    reachBy([this] { m_window->pages().page<ModelPage>()->insertLayer(QStringLiteral("Dropout")); });
    next();
    reachBy([this] { train(); });
    next();
    reachBy([this] { answer("loss", "val_loss"); });
    expectTheEnd();
}

/// Nothing is trained: the weights come with the lesson.
void LessonPlaysTest::trainedClassifier() {
    open(installed("trained_classifier"));
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
    show("evaluate");
    reachBy([this] { m_window->pages().page<EvaluatePage>()->evaluate(); });
    next();
    reachBy([this] { answer("Bag", "Shirt"); });
    next();
    reachBy([this] { answer("Sandal", "Sneaker"); });
    next();
    reachBy([this] { answer("yes", "no"); });
    next();
    QVERIFY(missed().isEmpty());
    next();
    const QTemporaryDir folder;
    reachBy([&] {
        workbench().exports.write(experiment(), workbench().weights.weights(),
                                  folder.filePath("clothes.keras"));
    });
    waitForWorkers();
    expectTheEnd();
    QVERIFY(workbench().runs.rows().empty());
}

/// Without the text that the model was trained on.
void LessonPlaysTest::writer() {
    const QByteArray data = qgetenv("SHARDLAB_DATA_DIR");
    qputenv("SHARDLAB_DATA_DIR", "/nowhere");
    open(installed("writer"));
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
    const auto generate = [this] {
        show("language");
        child<QLineEdit>("prompt")->setText("ROMEO:");
        m_window->pages().page<LanguagePage>()->start();
    };
    reachBy(generate);
    waitForWorkers();
    QVERIFY(!child<QPlainTextEdit>("writtenTexts")->toPlainText().isEmpty());
    next();
    answer("0.2", "1.5");
    reachBy(generate);
    next();
    reachBy([this] { answer("1.6", "5.0"); });
    next();
    show("model");
    QTRY_COMPARE(missed().size(), 1);  // the page counts a moment later
    reachBy([this] { answer("100", "128"); });
    next();
    const QTemporaryDir folder;
    reachBy([&] {
        workbench().exports.write(experiment(), workbench().weights.weights(),
                                  folder.filePath("writer.keras"));
    });
    waitForWorkers();
    expectTheEnd();
    qputenv("SHARDLAB_DATA_DIR", data);
}

void LessonPlaysTest::tpuIn4Steps() {
    open(installed("tpu_in_4_steps"));
    type("4");
    QCOMPARE(missed().size(), 1);
    type("8");
    waitUntilReached();
    next();
    QVERIFY(line(0).missing.contains("Choose TPU"));
    useDevice(workbench(), "t4");
    QTRY_VERIFY(line(0).missing.endsWith("got t4."));
    useDevice(workbench(), "tpu-v2-8");
    waitUntilReached();
    next();
    type("1200");
    QVERIFY(line(1).missing.contains("Your answer: 1200."));
    type("150");
    waitUntilReached();
    next();
    m_window->pages().show("training");
    m_window->pages().show("model");
    type("60,000");
    waitUntilReached();
    next();
    QCOMPARE(missed().size(), 3);
    train();
    waitUntilReached();
    next();
    QCOMPARE(missed().size(), 1);
    m_window->pages().show("compare");
    waitUntilReached();
    QCOMPARE(player().reachedCount(), player().stepCount());
}

void LessonPlaysTest::doubleSoftmax() {
    open(installed("double_softmax"));
    QCOMPARE(missed().size(), 2);
    train();
    waitUntilReached();
    next();
    type("0.2");
    QCOMPARE(missed().size(), 1);
    type("1.5");
    waitUntilReached();
    next();
    type("0.31");
    waitUntilReached();
    next();
    QCOMPARE(missed().size(), 1);
    edit([](ExperimentSettings& settings) { settings.compile.loss["config"]["from_logits"] = false; });
    waitUntilReached();
    next();
    QVERIFY(line(0).missing.startsWith("Press Train again."));
    train();
    waitUntilReached();
    next();
    QCOMPARE(player().reachedCount(), player().stepCount());
}

int main(int argc, char** argv) {
    return runGuiTest<LessonPlaysTest>(argc, argv);
}

#include "lesson_plays_test.moc"
