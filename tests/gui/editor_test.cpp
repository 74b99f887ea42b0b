#include <QtTest>
#include <QtWidgets>
#include <memory>
#include <random>

#include "app/commands/model_commands.h"
#include "app/docks/property_dock.h"
#include "app/pages/model_page.h"
#include "app/settings/appearance.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"
#include "engine/editing/fragment.h"
#include "tests/editing/random_edit.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/fuzzy_match.h"
#include "widgets/palette/layer_palette.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;
using Kind = engine::ModelConfig::Kind;

/// The canvas in the real window, by mouse and by keyboard.
class EditorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void buildsLeNetByMouse();
    void buildsLeNetByKeyboard();
    void buildsAResidualBlockByMouse();
    void buildsAResidualBlockByKeyboard();
    void dropsOnTheLineUnderTheMouse();
    void carriesACardToAnotherLine();
    void disconnectsASelectedLine();
    void copiesCutsPastesAndDuplicates();
    void selectsWithBandShiftAndArrows();
    void renamesOnTheCard();
    void zoomsAndShowsTheMap();
    void saysWhyAnEditCannotBe();
    void showsSharesOfTheStep();
    void fixesAProblemOnItsCard();
    void findsByPartsAndInitials();
    void undoesAndRedoesTwoHundredEdits();

private:
    ExperimentDocument& document() const { return m_window->workbench().document; }
    const engine::ModelConfig& model() const { return document().experiment().model; }
    GraphView* canvas() const { return m_window->modelPage()->canvas(); }
    GraphScene* scene() const { return canvas()->scene(); }
    void show(const engine::ModelConfig& model);
    QStringList names() const;
    int rowOf(const char* name) const { return scene()->rowOf(QLatin1String(name)); }
    QPoint at(const QPointF& scenePoint);
    QPoint middleOf(const char* name) {
        const LayerItem* card = scene()->cardAt(rowOf(name));
        return at(card->layoutPos() + card->cardRect().center());
    }
    QPoint outputOf(const char* name) {
        const LayerItem* card = scene()->cardAt(rowOf(name));
        return at(card->layoutPos() + card->outputDot());
    }
    void dropFromPalette(const char* className, const QPoint& position);
    void drag(const QPoint& from, const QPoint& to);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(canvas(), key, modifiers);
    }
    /// Through the search popup, as typed.
    void find(const char* text) {
        auto* field = m_window->findChild<QLineEdit*>("searchPopupField");
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// The field of an option in the properties.
    template <typename T>
    T* field(const char* option, int index = 0) const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // the form before
        QWidget* row = m_window->docks().properties->form()->findChild<QWidget*>(
            QStringLiteral("parameter_%1").arg(QLatin1String(option)));
        return row == nullptr ? nullptr : row->findChildren<T*>().value(index);
    }
    void type(QWidget* field, const char* text) {
        QVERIFY(field != nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
    void fillLeNet();
    void checkLeNet();
    QString notice() const {
        auto* bar = static_cast<NoticeBar*>(m_window->findChild<QFrame*>("notice"));
        return bar == nullptr ? QString() : bar->text();
    }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<MainWindow> m_window;
};

static const char* const kLeNet[] = {
    "InputLayer", "Conv2D", "AveragePooling2D", "Conv2D", "AveragePooling2D", "Flatten", "Dense",
    "Dense",      "Dense"};

/// in (8) → a → b → c.
static engine::ModelConfig abc() {
    return engine::ModelConfig::fromJson(
        engine::Json::parse(R"({"class_name": "Sequential", "config": {"name": "s",
      "layers": [
        {"class_name": "Dense", "config": {"name": "a", "batch_input_shape": [null, 8], "units": 8}},
        {"class_name": "Dense", "config": {"name": "b", "units": 8}},
        {"class_name": "Dense", "config": {"name": "c", "units": 3}}]}})"));
}

void EditorTest::init() {
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 1000);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showPage(m_window->modelPage());
}

void EditorTest::cleanup() {
    m_window.reset();
    m_home.reset();
}

void EditorTest::show(const engine::ModelConfig& model) {
    engine::Experiment experiment = smallExperiment();
    experiment.model = model;
    document().replace(experiment, {});
    canvas()->setFocus();
    QCoreApplication::processEvents();
}

QStringList EditorTest::names() const {
    QStringList list;
    for (const engine::LayerNode& layer : model().layers)
        list << QString::fromStdString(layer.name);
    return list;
}

QPoint EditorTest::at(const QPointF& scenePoint) {
    canvas()->ensureVisible(QRectF(scenePoint - QPointF(2, 2), QSizeF(4, 4)), 60, 60);
    return canvas()->mapFromScene(scenePoint);
}

/// What the palette itself puts into the drag, dropped there.
void EditorTest::dropFromPalette(const char* className, const QPoint& position) {
    auto* tree = m_window->findChild<QTreeWidget*>("paletteTree");
    const QList<QTreeWidgetItem*> items =
        tree->findItems(QLatin1String(className), Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(items.size(), 1);
    const QModelIndex group = tree->model()->index(tree->indexOfTopLevelItem(items[0]->parent()), 0);
    const QModelIndex entry = tree->model()->index(items[0]->parent()->indexOfChild(items[0]), 0, group);
    std::unique_ptr<QMimeData> data(tree->model()->mimeData({entry}));
    QWidget* target = canvas()->viewport();
    QDragEnterEvent enter(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    QDropEvent drop(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &drop);
}

void EditorTest::drag(const QPoint& from, const QPoint& to) {
    QWidget* target = canvas()->viewport();
    QTest::mousePress(target, Qt::LeftButton, Qt::NoModifier, from);
    for (int step = 1; step <= 4; ++step) {
        const QPoint position = from + (to - from) * step / 4;
        QMouseEvent move(QEvent::MouseMove, position, Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &move);
    }
    QTest::mouseRelease(target, Qt::LeftButton, Qt::NoModifier, to);
}

/// The options of LeNet-5 in the property panel, for the cards in their order.
void EditorTest::fillLeNet() {
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
void EditorTest::checkLeNet() {
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

void EditorTest::buildsLeNetByMouse() {
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

void EditorTest::buildsLeNetByKeyboard() {
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

void EditorTest::buildsAResidualBlockByMouse() {
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

void EditorTest::buildsAResidualBlockByKeyboard() {
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

void EditorTest::dropsOnTheLineUnderTheMouse() {
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

void EditorTest::carriesACardToAnotherLine() {
    show(abc());
    const LayerItem* c = scene()->cardAt(2);
    const QPoint grip = at(c->layoutPos() + QPointF(20, 28));
    drag(grip, canvas()->mapFromScene(scene()->edgeItem({0, 1, 0})->middle()));
    QCOMPARE(names(), QStringList({"a", "c", "b"}));
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(canvas()->currentRow(), 1);
    press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names(), QStringList({"a", "b", "c"}));
    press(Qt::Key_Up, Qt::AltModifier);
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), QStringList({"c", "a", "b"}));
    QVERIFY(model().layers[0].config.contains("batch_input_shape"));
    // Dropped nowhere, it goes back.
    const LayerItem* card = scene()->cardAt(1);
    const QPointF before = card->pos();
    drag(at(card->layoutPos() + QPointF(20, 28)), canvas()->viewport()->rect().bottomLeft() + QPoint(8, -8));
    QCOMPARE(names(), QStringList({"c", "a", "b"}));
    QCOMPARE(card->pos(), before);
}

void EditorTest::disconnectsASelectedLine() {
    show(abc());
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, Qt::NoModifier,
                      at(scene()->edgeItem({1, 2, 0})->middle()));
    QVERIFY(scene()->selectedEdge() != nullptr);
    press(Qt::Key_Delete);
    QCOMPARE(model().layers.size(), std::size_t{4});  // with the input that the chain left out
    QVERIFY(model().find("c")->inbound.empty());
    QVERIFY(document().analysis().hasErrors());
    QVERIFY(scene()->cardAt(rowOf("c"))->card().problem.contains("reads no other layer"));
    drag(outputOf("b"), middleOf("c"));
    QVERIFY(!document().analysis().hasErrors());
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(model() == abc());
    canvas()->selectRow(2);
    press(Qt::Key_C, Qt::ShiftModifier);
    find("b");
    QVERIFY(model().find("c")->inbound.empty());
    QCOMPARE(document().undoStack().count(), 1);
}

void EditorTest::copiesCutsPastesAndDuplicates() {
    show(abc());
    canvas()->selectRows({1, 2});
    press(Qt::Key_C, Qt::ControlModifier);
    press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(names(), QStringList({"a", "b", "c", "b_1", "c_1"}));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{3, 4}));
    press(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(names(), QStringList({"a", "b", "c"}));
    canvas()->selectRow(0);
    press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(names(), QStringList({"a", "b_1", "c_1", "b", "c"}));
    canvas()->selectRow(0);
    press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names(), QStringList({"a", "a_1", "b_1", "c_1", "b", "c"}));
    QCOMPARE(document().undoStack().count(), 4);
    QGuiApplication::clipboard()->setText("words");
    press(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(notice().contains("no layers on the clipboard"));
    QCOMPARE(document().undoStack().count(), 4);
}

void EditorTest::selectsWithBandShiftAndArrows() {
    show(abc());
    const LayerItem* a = scene()->cardAt(0);
    const LayerItem* b = scene()->cardAt(1);
    const QPoint from = canvas()->mapFromScene(a->layoutPos() + QPointF(-20, -20));
    drag(from, canvas()->mapFromScene(b->layoutPos() + QPointF(60, 20)));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{0, 1}));
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, Qt::ShiftModifier, middleOf("c"));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{0, 1, 2}));
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, Qt::ShiftModifier, middleOf("b"));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{0, 2}));
    press(Qt::Key_Delete);
    QCOMPARE(names(), QStringList({"b"}));
    document().undoStack().undo();
    press(Qt::Key_Home);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(canvas()->currentRow(), 2);
    press(Qt::Key_Up);
    QCOMPARE(canvas()->currentRow(), 1);
    press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(scene()->selectedRows().size(), std::size_t{3});
    press(Qt::Key_Escape);
    QCOMPARE(scene()->selectedRows().size(), std::size_t{0});
    QCOMPARE(canvas()->currentRow(), -1);
}

void EditorTest::renamesOnTheCard() {
    show(abc());
    canvas()->selectRow(1);
    press(Qt::Key_F2);
    auto* edit = m_window->findChild<QLineEdit*>("cardNameEdit");
    QVERIFY(edit->isVisible());
    QTest::keyClicks(edit, "middle");
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(names(), QStringList({"a", "middle", "c"}));
    QVERIFY(canvas()->hasFocus());
    press(Qt::Key_F2);
    QTest::keyClicks(edit, "other");
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(names(), QStringList({"a", "middle", "c"}));
}

void EditorTest::zoomsAndShowsTheMap() {
    engine::ModelConfig tall = abc();
    for (int i = 0; i < 30; ++i)
        tall = engine::edits::appended(tall, "Dropout").model;
    show(tall);
    auto* map = m_window->findChild<QWidget*>("minimap");
    QVERIFY(map->isVisible());
    const int before = canvas()->verticalScrollBar()->value();
    QTest::mouseClick(map, Qt::LeftButton, Qt::NoModifier, QPoint(map->width() / 2, map->height() - 10));
    QVERIFY(canvas()->verticalScrollBar()->value() > before);
    press(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(canvas()->transform().m11() < 1.0);
    QVERIFY(!map->isVisible());
    const double fitted = canvas()->transform().m11();
    press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(canvas()->transform().m11() > fitted);
    press(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(std::abs(canvas()->transform().m11() - fitted) < 1e-9);
}

void EditorTest::saysWhyAnEditCannotBe() {
    show(abc());
    drag(outputOf("c"), middleOf("a"));
    QVERIFY(notice().contains("a: cannot read c"));
    QVERIFY(model() == abc());
    canvas()->selectRow(0);
    press(Qt::Key_Up, Qt::AltModifier);
    QVERIFY(notice().contains("stands at the head"));
    QCOMPARE(document().undoStack().count(), 0);
}

void EditorTest::showsSharesOfTheStep() {
    show(abc());
    const auto violet = [&] {
        const QImage picture = canvas()->grab().toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == QColor("#7b3fd1");  // "simulated" of the light theme
        }
        return count;
    };
    const int none = violet();
    canvas()->setShares({{"b", {0.5, "half of the step"}}});
    const int half = violet();
    QVERIFY(half > none + 100);
    canvas()->setShares({{"b", {1.0, "all of it"}}});
    QVERIFY(violet() > half + 100);
    QVERIFY(scene()->cardAt(1)->toolTip().contains("all of it"));
}

void EditorTest::fixesAProblemOnItsCard() {
    show(abc());  // c is linear, the loss expects probabilities
    const engine::Json before = document().experiment().toJson();
    QTRY_VERIFY(!scene()->cardAt(2)->fixRect().isEmpty());
    QVERIFY(scene()->cardAt(2)->card().repair.contains("from_logits"));
    QVERIFY(scene()->cardAt(0)->fixRect().isEmpty());
    const LayerItem* card = scene()->cardAt(2);
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, {}, at(card->layoutPos() + card->fixRect().center()));
    QCOMPARE(document().experiment().compile.loss["config"]["from_logits"], engine::Json(true));
    QCOMPARE(document().undoStack().count(), 1);
    QTRY_VERIFY(scene()->cardAt(2)->fixRect().isEmpty());
    document().undoStack().undo();
    QVERIFY(document().experiment().toJson() == before);
    QTRY_VERIFY(!scene()->cardAt(2)->fixRect().isEmpty());
    canvas()->selectRow(2);
    press(Qt::Key_Period, Qt::ControlModifier);
    QCOMPARE(document().experiment().compile.loss["config"]["from_logits"], engine::Json(true));
}

void EditorTest::findsByPartsAndInitials() {
    const auto score = [](const char* name, const char* typed) {
        return fuzzyScore(QLatin1String(name), QLatin1String(typed)).value_or(-1);
    };
    QVERIFY(score("Add", "add") > score("AddNorm", "add"));
    QVERIFY(score("MaxPooling2D", "max") > score("GlobalMaxPooling2D", "max"));
    QVERIFY(score("GlobalMaxPooling2D", "max") > score("MultiAxis", "max"));
    QVERIFY(score("MaxPooling2D", "mp2") > score("Dump 12", "mp2"));
    QCOMPARE(score("MaxPooling2D", "m p"), score("MaxPooling2D", "mp"));
    QCOMPARE(score("MaxPooling2D", "conv"), -1);
    QCOMPARE(score("Simulator", "mlr"), -1);  // strewn
    show(abc());
    press(Qt::Key_End);
    press(Qt::Key_D);  // just typed
    find("rop");
    QCOMPARE(names().last(), QString("dropout"));
}

/// At every step back and forth the experiment's bytes are what they were.
void EditorTest::undoesAndRedoesTwoHundredEdits() {
    show(abc());
    std::mt19937 random(20);
    const auto bytes = [&] { return document().experiment().toJson().dump(); };
    std::vector<std::string> states{bytes()};
    int rounds = 0;
    while (states.size() <= 200 && rounds++ < 2000) {
        const engine::edits::RandomEdit edit = engine::edits::randomEdit(model(), random);
        if (edit.after == model()) continue;
        document().undoStack().push(
            new ModelCommand(document(), QString::fromStdString(edit.what), {edit.after, {}}, {}));
        states.push_back(bytes());
        QCOMPARE(scene()->rowCount(), static_cast<int>(model().layers.size()));
    }
    QCOMPARE(states.size(), std::size_t{201});
    for (std::size_t step = states.size() - 1; step > 0; --step) {
        QVERIFY(bytes() == states[step]);
        document().undoStack().undo();
    }
    QVERIFY(bytes() == states[0]);
    for (std::size_t step = 1; step < states.size(); ++step) {
        document().undoStack().redo();
        QVERIFY2(bytes() == states[step], qPrintable(QString::number(step)));
    }
}

int main(int argc, char** argv) {
    return runGuiTest<EditorTest>(argc, argv);
}

#include "editor_test.moc"
