#include "tests/gui/editor_fixture.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;
using Kind = engine::ModelConfig::Kind;

/// Networks built from nothing, by mouse and by keyboard.
class EditorBuildingTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openEditor(); }
    void cleanup() { closeWindow(); }
    void buildsLeNetByMouse();
    void buildsLeNetByKeyboard();
    void buildsAResidualBlockByMouse();
    void buildsAResidualBlockByKeyboard();
    void dropsOnTheLineUnderTheMouse();
    void beginsWithTheSamplesOfTheData();

private:
    void fillLeNet();
    void checkLeNet();
};

static const char* const kLeNet[] = {
    "InputLayer", "Conv2D", "AveragePooling2D", "Conv2D", "AveragePooling2D", "Flatten", "Dense",
    "Dense",      "Dense"};

/// The options of LeNet-5 in the property panel, for the cards in their order.
void EditorBuildingTest::fillLeNet() {
    const int filters[] = {0, 6, 0, 16};
    for (const int row : {1, 3}) {
        canvas()->selectRow(row);
        type(field<IntegerBox>("filters"), row == 1 ? "6" : "16");
        QCOMPARE(model().layers[static_cast<std::size_t>(row)].config["filters"].get<int>(), filters[row]);
        type(field<IntegerBox>("kernel_size", 0), "5");
        type(field<IntegerBox>("kernel_size", 1), "5");
    }
    canvas()->selectRow(1);
    auto* padding = field<QComboBox>("padding");
    padding->setFocus();
    QTest::keyClick(padding, Qt::Key_S);  // same
    const char* const units[] = {"120", "84", "10"};
    for (int i = 0; i < 3; ++i) {
        canvas()->selectRow(6 + i);
        type(field<IntegerBox>("units"), units[i]);
    }
}

/// 61,706 parameters, as LeCun, Bottou, Bengio & Haffner's network has with full connections:
/// (25 + 1) 6 + (25 · 6 + 1) 16 + (400 + 1) 120 + (120 + 1) 84 + (84 + 1) 10.
void EditorBuildingTest::checkLeNet() {
    QCOMPARE(model().kind, Kind::Sequential);
    QCOMPARE(model().layers.size(), std::size_t{9});
    for (std::size_t row = 0; row < 9; ++row)
        QCOMPARE(model().layers[row].className, std::string(kLeNet[row]));
    QCOMPARE(document().analysis().totalParameters, std::int64_t{61706});
    for (const engine::Diagnostic& diagnostic : document().analysis().diagnostics)
        QVERIFY2(diagnostic.severity != engine::Severity::Error, diagnostic.message.c_str());
    QCOMPARE(scene()->cardAt(8)->card().shape, QString("10"));
    while (document().undoStack().canUndo())
        document().undoStack().undo();
    QVERIFY(model().layers.empty());
}

void EditorBuildingTest::buildsLeNetByMouse() {
    show({});
    for (int i = 0; i < 9; ++i) {
        QPoint position = canvas()->viewport()->rect().center();
        if (const LayerItem* last = scene()->cardAt(scene()->rowCount() - 1))
            position = at(last->layoutPos() + last->outputDot() + QPointF(0, 20));
        dropFromPalette(kLeNet[i], position);
        QCOMPARE(model().layers.size(), static_cast<std::size_t>(i + 1));
        QCOMPARE(canvas()->currentRow(), i);
    }
    QCOMPARE(document().undoStack().count(), 9);
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, Qt::NoModifier, middleOf("input_1"));
    type(field<QLineEdit>("input_shape"), "28, 28, 1");
    fillLeNet();
    checkLeNet();
}

void EditorBuildingTest::buildsLeNetByKeyboard() {
    show({});
    const char* const typed[] = {
        "inputl", "conv2d", "averagepooling2", "conv2d", "averagepooling2d", "flat", "dense", "den", "dens"};
    for (int i = 0; i < 9; ++i) {
        press(i % 2 == 0 ? Qt::Key_A : Qt::Key_Slash);
        find(typed[i]);
        QCOMPARE(model().layers.size(), static_cast<std::size_t>(i + 1));
        QVERIFY(canvas()->hasFocus());
        QCOMPARE(canvas()->currentRow(), i);
    }
    press(Qt::Key_Home);
    press(Qt::Key_Return);
    QVERIFY(m_window->findChild<QLineEdit*>("layerName")->hasFocus());
    auto* shape = field<QLineEdit>("input_shape");
    QCoreApplication::processEvents();  // shows the new form
    for (int tab = 0; tab < 8 && !shape->hasFocus(); ++tab)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(shape->hasFocus());
    type(shape, "28, 28, 1");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(canvas()->hasFocus());
    fillLeNet();
    checkLeNet();
}

static void checkResidual(const engine::ModelConfig& model, const engine::ModelAnalysis& analysis) {
    QCOMPARE(model.kind, Kind::Functional);
    const engine::LayerNode* add = model.find("add");
    QVERIFY(add != nullptr);
    QVERIFY((add->inbound == std::vector<std::string>{"b", "a"} ||
             add->inbound == std::vector<std::string>{"a", "b"}));
    QVERIFY(model.find("c")->inbound == std::vector<std::string>{"add"});
    QVERIFY(analysis.diagnostics.empty());
}

void EditorBuildingTest::buildsAResidualBlockByMouse() {
    show(abc());
    const EdgeItem* line = scene()->edgeItem({1, 2, 0});
    dropFromPalette("Add", at(line->middle()));
    QCOMPARE(names(), QStringList({"a", "b", "add", "c"}));
    QVERIFY(document().analysis().hasErrors());  // one input is not enough yet
    QVERIFY(!scene()->cardAt(rowOf("add"))->card().problem.isEmpty());
    drag(outputOf("a"), middleOf("add"));
    checkResidual(model(), document().analysis());
    QVERIFY(notice().contains("Functional"));
    QCOMPARE(document().undoStack().count(), 2);
    const LayerItem* add = scene()->cardAt(rowOf("add"));
    QCOMPARE(add->x(), scene()->cardAt(rowOf("a"))->x());  // the column is straight beside the shortcut
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(model() == abc());
}

void EditorBuildingTest::buildsAResidualBlockByKeyboard() {
    show(abc());
    press(Qt::Key_Home);
    press(Qt::Key_Down);
    QCOMPARE(canvas()->currentRow(), 1);
    press(Qt::Key_A);
    find("add");
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QCOMPARE(canvas()->currentRow(), rowOf("a"));
    press(Qt::Key_C);
    find("add");
    checkResidual(model(), document().analysis());
    // The short way: both selected, Add joins them.
    show(abc());
    press(Qt::Key_Home);
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_A);
    find("add");
    checkResidual(model(), document().analysis());
    QCOMPARE(document().undoStack().count(), 1);
}

/// Dragged, double-clicked and by the keyboard: an InputLayer takes what comes out of the preprocessing.
void EditorBuildingTest::beginsWithTheSamplesOfTheData() {
    engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
    experiment.model = {};
    document().replace(experiment, {});
    QTRY_COMPARE_WITH_TIMEOUT(document().sampleForms().size(), std::size_t{1}, kPatience);
    const engine::Json images = engine::Json::parse("[null, 28, 28, 1]");
    dropFromPalette("InputLayer", canvas()->viewport()->rect().center());
    QCOMPARE(model().layers.at(0).config["batch_input_shape"], images);
    document().undoStack().undo();
    m_window->pages().page<ModelPage>()->insertLayer("InputLayer");
    QCOMPARE(model().layers.at(0).config["batch_input_shape"], images);
    QCOMPARE(scene()->cardAt(0)->card().shape, QStringLiteral("28 × 28 × 1"));
    // Other data, another shape; until it is known, none.
    document().undoStack().undo();
    ExperimentSettings settings = document().settings();
    settings.data.preprocess = engine::Json::array();
    document().setSettings(settings);
    QVERIFY(document().sampleForms().empty());
    QTRY_COMPARE_WITH_TIMEOUT(document().sampleForms().size(), std::size_t{1}, kPatience);
    canvas()->setFocus();
    press(Qt::Key_A);
    find("InputLayer");
    QCOMPARE(model().layers.at(0).config["batch_input_shape"], engine::Json::parse("[null, 28, 28]"));
}

void EditorBuildingTest::dropsOnTheLineUnderTheMouse() {
    show(abc());
    dropFromPalette("Dropout", at(scene()->edgeItem({0, 1, 0})->middle()));
    QCOMPARE(names(), QStringList({"a", "dropout", "b", "c"}));
    const LayerItem* head = scene()->cardAt(0);
    dropFromPalette("Flatten", at(head->layoutPos() + QPointF(100, 6)));
    QCOMPARE(names(), QStringList({"flatten", "a", "dropout", "b", "c"}));
    QVERIFY(model().layers[0].config.contains("batch_input_shape"));
    dropFromPalette("Softmax", canvas()->viewport()->rect().bottomLeft() + QPoint(8, -8));  // empty space
    QCOMPARE(names().last(), QString("softmax"));
    QCOMPARE(model().kind, Kind::Sequential);
}

int main(int argc, char** argv) {
    return runGuiTest<EditorBuildingTest>(argc, argv);
}

#include "editor_building_test.moc"
