#include "app/pages/data_page.h"
#include "app/pages/data_samples_panel.h"
#include "app/pages/preprocessing_panel.h"
#include "tests/gui/window_fixture.h"
#include "widgets/data/inspection_view.h"
#include "widgets/data/preprocess_list.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

namespace {
/// Pictures of 8 × 8 pixels for a model that wants them with a channel.
engine::Experiment pictures() {
    engine::Experiment experiment = smallExperiment();
    experiment.data.options["shape"] = {8, 8};
    experiment.data.preprocess =
        engine::Json::parse(R"([{"op": "scale", "factor": 0.5}, {"op": "reshape", "shape": [8, 8, 1]}])");
    experiment.model = engine::ModelConfig::fromJson(engine::Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "sequential", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 8, 8, 1], "filters": 2,
                                            "kernel_size": [3, 3]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}]}})"));
    return experiment;
}
}  // namespace

/// The tab Preprocessing of the Data page: the steps are edited there.
class PreprocessingTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openExperiment(QSize(1280, 720));
        open(pictures());
    }
    void cleanup() { closeWindow(); }
    void showsTheStepsWithTheirShapes();
    void addsAStepThatTakesWhatComes();
    void removesAndMovesByKeyboard();
    void anOptionIsOneStepOfUndo();
    void saysWhichStepFails();
    void keepsTheSampleThatIsLookedAt();
    void agreesWithTheCommandLine();
    void adaptsTheStepsToTheData();
    void theKeysGoFromTheStepToItsOptions();
    void saysThatThereAreNone();
    void optionsAreNumbersOfTheLanguage();
    void numberFieldsSayWhyTheyRefuse();

private:
    DataPage* page() const { return m_window->pages().page<DataPage>(); }
    PreprocessingPanel* panel() const { return page()->preprocessing(); }
    PreprocessList* list() const { return panel()->steps(); }
    void open(const engine::Experiment& experiment) const {
        document().replace(experiment, {});
        m_window->pages().show("data");
        page()->tabs()->setCurrentWidget(panel());
        waitForData();
    }
    void waitForData() const {
        QTRY_VERIFY_WITH_TIMEOUT(page()->controller().plan() != nullptr && !page()->controller().loading(),
                                 kPatience);
    }
    engine::Json steps() const { return experiment().data.preprocess; }
    QStringList ops() const {
        QStringList names;
        for (const engine::Json& step : steps())
            names << QString::fromStdString(step.value("op", ""));
        return names;
    }
    QString spoken(int row) const { return list()->item(row)->data(Qt::AccessibleTextRole).toString(); }
    void addByMenu(const char* op) const {
        for (QAction* action : child<QPushButton>("addStep")->menu()->actions()) {
            if (action->text() == QLatin1String(op)) return action->trigger();
        }
        qFatal("no step %s", op);
    }
};

void PreprocessingTest::showsTheStepsWithTheirShapes() {
    QCOMPARE(child<QLabel>("rawSample")->text(), QString::fromUtf8("Raw: 8 × 8 float32"));
    QCOMPARE(list()->count(), 2);
    QCOMPARE(spoken(0), QString::fromUtf8("Step 1: scale, factor 0.5, → 8 × 8"));
    QCOMPARE(spoken(1), QString::fromUtf8("Step 2: reshape, shape [8,8,1], → 8 × 8 × 1"));
    for (const auto& kind : engine::preprocessKinds()) {
        const QList<QAction*> actions = child<QPushButton>("addStep")->menu()->actions();
        const auto offered = std::find_if(actions.begin(), actions.end(), [&](const QAction* action) {
            return action->text().toStdString() == kind.op;
        });
        QVERIFY2(offered != actions.end(), kind.op.c_str());
        QCOMPARE((*offered)->toolTip().toStdString(), kind.help);
    }
}

void PreprocessingTest::addsAStepThatTakesWhatComes() {
    list()->setCurrentRow(1);
    addByMenu("resize");
    QCOMPARE(ops(), QStringList({"scale", "reshape", "resize"}));
    QCOMPARE(steps()[2]["height"].get<int>(), 8);  // what it is: nothing fails at once
    QCOMPARE(list()->currentRow(), 2);
    QVERIFY(panel()->findChild<SchemaForm*>("stepForm")->editor("height") != nullptr);
    document().undoStack().undo();
    QCOMPARE(ops(), QStringList({"scale", "reshape"}));
    QCOMPARE(list()->count(), 2);
}

void PreprocessingTest::removesAndMovesByKeyboard() {
    list()->setCurrentRow(0);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(ops(), QStringList({"reshape", "scale"}));
    QCOMPARE(list()->currentRow(), 1);
    QTest::keyClick(list(), Qt::Key_Down, Qt::AltModifier);  // there is no place below
    QCOMPARE(ops(), QStringList({"reshape", "scale"}));
    QVERIFY(!child<QToolButton>("moveStepDown")->isEnabled());
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(ops(), QStringList({"scale", "reshape"}));
    QTest::mouseClick(child<QToolButton>("moveStepDown"), Qt::LeftButton);
    QCOMPARE(ops(), QStringList({"reshape", "scale"}));
    const std::size_t layers = experiment().model.layers.size();
    QTest::keyClick(list(), Qt::Key_Delete);
    QCOMPARE(ops(), QStringList({"reshape"}));
    QCOMPARE(experiment().model.layers.size(), layers);
    QVERIFY(list()->hasFocus());
    for (int i = 0; i < 4; ++i)
        document().undoStack().undo();
    QCOMPARE(steps(), pictures().data.preprocess);
}

void PreprocessingTest::anOptionIsOneStepOfUndo() {
    list()->setCurrentRow(0);
    auto* factor = child<QWidget>("parameter_factor")->findChild<RealBox*>();
    for (const double value : {0.25, 0.125}) {
        factor->findChild<QLineEdit*>()->setText(QString::number(value));
        QTest::keyClick(factor, Qt::Key_Return);
        QCOMPARE(steps()[0]["factor"].get<double>(), value);
    }
    QCOMPARE(spoken(0), QString::fromUtf8("Step 1: scale, factor 0.125, → 8 × 8"));
    document().undoStack().undo();
    QCOMPARE(steps()[0]["factor"].get<double>(), 0.5);
    QCOMPARE(factor->value(), 0.5);
}

void PreprocessingTest::saysWhichStepFails() {
    engine::Experiment broken = pictures();
    broken.data.preprocess[1]["shape"] = {9, 9};
    broken.data.preprocess.push_back({{"op", "standardize"}});
    open(broken);
    QVERIFY2(spoken(1).contains("Preprocessing step 2 (reshape) does not fit 8×8"), qPrintable(spoken(1)));
    QCOMPARE(spoken(2), QString("Step 3: standardize"));
}

void PreprocessingTest::keepsTheSampleThatIsLookedAt() {
    SampleGallery* gallery = page()->samples()->gallery();
    QTRY_VERIFY_WITH_TIMEOUT(gallery->samples().rowCount() > 20, kPatience);
    gallery->setCurrentIndex(gallery->samples().index(17, 0));
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("inspectedSample")->text().startsWith("Sample 17 "), kPatience);
    QSignalSpy inspected(&page()->controller(), &DataController::inspected);
    list()->setCurrentRow(0);
    panel()->removeStep(0);
    QTRY_COMPARE_WITH_TIMEOUT(inspected.count(), 1, kPatience);
    QVERIFY(child<QLabel>("inspectedSample")->text().startsWith("Sample 17 "));
    QCOMPARE(gallery->currentIndex().row(), 17);
}

void PreprocessingTest::agreesWithTheCommandLine() {
    engine::Experiment shown = pictures();
    shown.data.preprocess.push_back({{"op", "resize"}, {"height", 5}, {"width", 6}});
    shown.data.preprocess.push_back({{"op", "reshape"}, {"shape", {7}}});
    open(shown);
    const QString file = m_home->filePath("shown.json");
    shown.save(file.toStdString());
    QProcess cli;
    cli.start(SHARDLAB_CLI, {"data", file, "--json"});
    QVERIFY(cli.waitForFinished(kPatience));
    const engine::Json rows = engine::Json::parse(cli.readAllStandardOutput().toStdString()).at("steps");
    QCOMPARE(static_cast<int>(rows.size()), list()->count());
    for (int row = 0; row < list()->count(); ++row) {
        const engine::Json& line = rows.at(static_cast<std::size_t>(row));
        QStringList extents;
        for (const engine::Json& extent : line.at("shape"))
            extents << QString::number(extent.get<int>());
        const QString end = extents.isEmpty()
                                ? QString::fromStdString(line.at("error"))
                                : QString::fromUtf8("→ ") + extents.join(QString::fromUtf8(" × "));
        QVERIFY2(!end.isEmpty() && spoken(row).endsWith(end), qPrintable(spoken(row) + " / " + end));
    }
}

void PreprocessingTest::adaptsTheStepsToTheData() {
    auto* adapt = child<QPushButton>("adaptSteps");
    QVERIFY(!adapt->isEnabled());
    QCOMPARE(adapt->toolTip(), QString("The steps fit the data and the model"));
    panel()->removeStep(1);
    waitForData();
    QVERIFY(adapt->isEnabled());
    QCOMPARE(adapt->toolTip(), QString::fromUtf8("Set the preprocessing to scale, reshape 8×8×1."));
    QTest::mouseClick(adapt, Qt::LeftButton);
    QCOMPARE(steps(), pictures().data.preprocess);
    QVERIFY(!adapt->isEnabled());
    document().undoStack().undo();
    QCOMPARE(ops(), QStringList({"scale"}));
}

void PreprocessingTest::theKeysGoFromTheStepToItsOptions() {
    list()->setFocus();
    list()->setCurrentRow(0);
    QTRY_VERIFY(list()->hasFocus() && child<QWidget>("parameter_factor")->isVisible());
    QTest::keyClick(list(), Qt::Key_Tab);
    auto* factor = child<QWidget>("parameter_factor")->findChild<RealBox*>();
    QVERIFY(QApplication::focusWidget() == factor);
    QTest::keyClick(factor, Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() == panel()->inspection());
    child<QPushButton>("addStep")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() == child<QToolButton>("moveStepDown"));  // up is disabled
}

void PreprocessingTest::saysThatThereAreNone() {
    panel()->removeStep(1);
    panel()->removeStep(0);
    QCOMPARE(list()->count(), 0);
    QVERIFY(!child<QToolButton>("removeStep")->isEnabled());
    QVERIFY(child<QLabel>("stepHelp")->text().isEmpty());
    QVERIFY(child<QPushButton>("addStep")->isEnabled());
    addByMenu("standardize");
    QCOMPARE(list()->currentRow(), 0);
    QCOMPARE(child<QLabel>("stepHelp")->text().toStdString(), engine::preprocessKinds()[4].help);
}

void PreprocessingTest::optionsAreNumbersOfTheLanguage() {
    QLocale::setDefault(QLocale(QStringLiteral("de")));
    PreprocessList steps;
    steps.setSteps(engine::outlinePreprocessing(engine::Json::parse(
        R"([{"op": "scale", "factor": 0.5, "offset": 0.25}, {"op": "reshape", "shape": [8, 8, 1]}])")));
    QLocale::setDefault(QLocale::c());
    const auto said = [&](int row) { return steps.item(row)->data(Qt::AccessibleTextRole).toString(); };
    QCOMPARE(said(0), QString("Step 1: scale, factor 0,5; offset 0,25"));
    QCOMPARE(said(1), QString("Step 2: reshape, shape [8,8,1]"));
}

void PreprocessingTest::numberFieldsSayWhyTheyRefuse() {
    list()->setCurrentRow(0);
    auto* factor = child<QWidget>("parameter_factor")->findChild<RealBox*>();
    factor->findChild<QLineEdit*>()->setText("much");
    QTest::keyClick(factor, Qt::Key_Return);
    QVERIFY(!factor->reason().isEmpty());
    QCOMPARE(panel()->findChild<SchemaForm*>("stepForm")->errorOf("factor"), factor->reason());
    QCOMPARE(steps()[0]["factor"].get<double>(), 0.5);
}

int main(int argc, char** argv) {
    return runGuiTest<PreprocessingTest>(argc, argv);
}

#include "preprocessing_test.moc"
