#include "app/commands/settings_commands.h"
#include "app/docks/property_dock.h"
#include "app/shell/file_actions.h"
#include "app/shell/file_opener.h"
#include "engine/core/atomic_file.h"
#include "tests/gui/window_fixture.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/layer_item.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// Blocks of the model as one card, in the real window.
class FoldingTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void foldsTheBlockAroundALayerAndUnfoldsIt();
    void whatIsDoneToABlockIsDoneToItsLayers();
    void foldsTheSelectionOrSaysWhyNot();
    void foldsAllBlocksAndWalksOverThem();
    void aFindingOpensTheBlockItIsIn();
    void aLineDroppedOnABlockOpensIt();
    void findingsThatComeDoNotEndADrag();
    void sumsWhatItsLayersSay();
    void isSavedWithTheExperimentButIsNoEdit();
    void followsEditsAndTheirUndo();
    void dropsWhatDoesNotFitTheModel();
    void aModelFromElsewhereBeginsUnfolded();
    void aBlockIsRenamedWithoutUnfoldingIt();
    void aLargeModelOpensWithItsBlocksFolded();
    void cleanup() { closeWindow(); }

private:
    GraphScene* scene() const { return canvas()->scene(); }
    int rowOf(const char* name) const { return scene()->rowOf(QLatin1String(name)); }
    const LayerItem& card(const char* name) const { return *scene()->cardAt(rowOf(name)); }
    QStringList visible() const {
        QStringList names;
        for (int row = 0; row < scene()->rowCount(); ++row)
            if (scene()->cardAt(row)->isVisible()) names << scene()->layer(row).name;
        return names;
    }
    int lines() const {
        int count = 0;
        for (const engine::Edge& edge : scene()->edges())
            count += scene()->edgeItem(edge) != nullptr;
        return count;
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QTest::keyClick(canvas(), key, modifiers);
    }
    QString heading() const {
        for (const QLabel* label : m_window->docks().panel<PropertyDock>()->findChildren<QLabel*>())
            if (label->property("role") == "heading") return label->text();
        return {};
    }
    QPoint at(const QPointF& scenePoint) const { return canvas()->mapFromScene(scenePoint); }
    void open(const QString& path) const {
        QSignalSpy opened(&workbench(), &Workbench::opened);
        workbench().open(path);
        QVERIFY(opened.wait(kPatience));
    }
};

static const QStringList kAll{"in", "a", "b", "c", "sum", "relu", "out"};

/// in (8) → a → b → c → sum (reads a, too) → relu → out.
static engine::Experiment residual() {
    engine::Experiment experiment = smallExperiment();
    engine::ModelConfig& model = experiment.model;
    model = {};
    model.kind = engine::ModelConfig::Kind::Functional;
    const auto add = [&](const char* className, const char* name, engine::Json config,
                         std::vector<std::string> inbound) {
        model.layers.push_back({className, name, std::move(config), std::move(inbound)});
    };
    add("InputLayer", "in", {{"batch_input_shape", {nullptr, 8}}}, {});
    add("Dense", "a", {{"units", 8}}, {"in"});
    add("Dense", "b", {{"units", 8}}, {"a"});
    add("Dense", "c", {{"units", 8}}, {"b"});
    add("Add", "sum", engine::Json::object(), {"c", "a"});
    add("ReLU", "relu", engine::Json::object(), {"sum"});
    add("Dense", "out", {{"units", 3}, {"activation", "softmax"}}, {"relu"});
    model.inputs = {"in"};
    model.outputs = {"out"};
    return experiment;
}

void FoldingTest::init() {
    openWindow();
    document().replace(residual(), {});
    QVERIFY(!document().analysis().hasErrors());
    canvas()->setFocus();
}

void FoldingTest::foldsTheBlockAroundALayerAndUnfoldsIt() {
    QCOMPARE(visible(), kAll);
    QCOMPARE(lines(), 7);
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(visible(), (QStringList{"in", "a", "relu", "out"}));
    QCOMPARE(card("relu").card().className, QString("Residual block"));
    QCOMPARE(card("relu").card().options, QString("Dense ×2  ·  Add  ·  ReLU  ·  4 layers"));
    QCOMPARE(lines(), 4);  // a reads twice into the block
    QVERIFY(card("relu").isSelected());
    // Its layers have one option in common: a click freezes all of them.
    QVERIFY(m_window->docks().panel<PropertyDock>()->form()->isVisible());
    QCOMPARE(heading(), QString("relu: 4 layers"));
    QCOMPARE(document().undoStack().count(), 0);  // a way to look at it, no edit
    press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(visible(), kAll);
    QCOMPARE(scene()->selectedRows().size(), std::size_t{4});

    canvas()->selectRow(rowOf("b"));
    press(Qt::Key_G, Qt::ControlModifier);
    press(Qt::Key_Return);
    QCOMPARE(visible(), kAll);
    canvas()->selectRow(rowOf("b"));
    press(Qt::Key_G, Qt::ControlModifier);
    QTest::mouseDClick(canvas()->viewport(), Qt::LeftButton, {},
                       at(card("relu").layoutPos() + card("relu").cardRect().center()));
    QCOMPARE(visible(), kAll);
}

void FoldingTest::whatIsDoneToABlockIsDoneToItsLayers() {
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    const engine::Json before = document().experiment().toJson();
    press(Qt::Key_Delete);
    QCOMPARE(visible(), (QStringList{"in", "a", "out"}));
    document().undoStack().undo();
    QVERIFY(document().experiment().toJson() == before);
    QCOMPARE(visible(), (QStringList{"in", "a", "relu", "out"}));  // folded still
    canvas()->selectRow(rowOf("relu"));
    press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(document().experiment().model.layers.size(), std::size_t{11});
    document().undoStack().undo();
    // Behind a block is behind its exit.
    canvas()->selectRow(rowOf("relu"));
    press(Qt::Key_A);
    auto* field = m_window->findChild<QLineEdit*>("searchPopupField");
    QTest::keyClicks(field, "Dropout");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(document().experiment().model.find("out")->inbound, (std::vector<std::string>{"dropout"}));
    QCOMPARE(document().experiment().model.find("dropout")->inbound, (std::vector<std::string>{"relu"}));
}

void FoldingTest::foldsTheSelectionOrSaysWhyNot() {
    const auto select = [&](std::initializer_list<const char*> names) {
        std::vector<std::size_t> rows;
        for (const char* name : names)
            rows.push_back(static_cast<std::size_t>(rowOf(name)));
        canvas()->selectRows(rows);
    };
    select({"b", "c"});
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(visible(), (QStringList{"in", "a", "c", "sum", "relu", "out"}));
    QCOMPARE(card("c").card().className, QString("Block"));
    press(Qt::Key_Return);
    select({"a", "b"});
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(visible(), kAll);
    QTRY_VERIFY(notice().contains("These layers cannot be folded: a block must have one output layer"));
    canvas()->selectRow(rowOf("out"));
    press(Qt::Key_G, Qt::ControlModifier);
    QTRY_VERIFY(notice().contains("out is not in a block"));
}

void FoldingTest::foldsAllBlocksAndWalksOverThem() {
    canvas()->selectRow(rowOf("a"));
    press(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(visible(), (QStringList{"in", "a", "relu", "out"}));
    QCOMPARE(canvas()->currentRow(), rowOf("a"));
    press(Qt::Key_Down);
    QCOMPARE(canvas()->currentRow(), rowOf("relu"));
    press(Qt::Key_Down);
    QCOMPARE(canvas()->currentRow(), rowOf("out"));
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QCOMPARE(canvas()->currentRow(), rowOf("a"));
    press(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(visible(), kAll);
}

void FoldingTest::aFindingOpensTheBlockItIsIn() {
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    m_window->pages().page<ModelPage>()->selectLayer("b");
    QCOMPARE(visible(), kAll);
    QVERIFY(card("b").isSelected());
}

void FoldingTest::aLineDroppedOnABlockOpensIt() {
    const engine::Json before = document().experiment().toJson();
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    canvas()->fit();  // both ends in sight, however small the screen
    const QPoint from = at(card("in").layoutPos() + card("in").outputDot());
    const QPoint to = at(card("relu").layoutPos() + card("relu").cardRect().center());
    QTest::mousePress(canvas()->viewport(), Qt::LeftButton, {}, from);
    for (const QPoint& position : {(from + to) / 2, to}) {  // a moved cursor comes when the X server says so
        QMouseEvent move(QEvent::MouseMove, position, Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(canvas()->viewport(), &move);
    }
    QTest::mouseRelease(canvas()->viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(visible(), kAll);
    QVERIFY(document().experiment().toJson() == before);
}

/// The checks of an edit answer while the next one is under way.
void FoldingTest::findingsThatComeDoNotEndADrag() {
    const engine::Diagnostic finding{
        .id = "late", .severity = engine::Severity::Warning, .layer = "a", .message = "said later"};
    canvas()->fit();
    const auto middleOf = [&](const char* name) {
        return at(card(name).layoutPos() + card(name).cardRect().center());
    };
    QTest::mousePress(canvas()->viewport(), Qt::LeftButton, {},
                      at(card("a").layoutPos() + card("a").outputDot()));
    QTest::mouseMove(canvas()->viewport(), middleOf("b"));
    m_window->pages().page<ModelPage>()->setFindings({finding});
    QVERIFY(card("a").card().problem == "said later");
    QTest::mouseMove(canvas()->viewport(), middleOf("relu"));
    QTest::mouseRelease(canvas()->viewport(), Qt::LeftButton, {}, middleOf("relu"));
    QCOMPARE(document().experiment().model.find("relu")->inbound, (std::vector<std::string>{"a"}));
    // An edit does: what is dragged may be gone.
    QTest::mousePress(canvas()->viewport(), Qt::LeftButton, {},
                      at(card("a").layoutPos() + card("a").outputDot()));
    QTest::mouseMove(canvas()->viewport(), middleOf("out"));
    document().undoStack().undo();
    QTest::mouseRelease(canvas()->viewport(), Qt::LeftButton, {}, middleOf("out"));
    QCOMPARE(document().experiment().model.find("out")->inbound, (std::vector<std::string>{"relu"}));
}

void FoldingTest::sumsWhatItsLayersSay() {
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(card("relu").card().parameterCount, std::int64_t{2 * (8 * 8 + 8)});
    canvas()->setShares({{"b", {0.25, "b"}}, {"c", {0.5, "c"}}, {"out", {0.125, "out"}}});
    QVERIFY(card("relu").toolTip().contains("75.0\u00a0% of the step time, most of it in c (50.0\u00a0%)"));
    canvas()->setTrained({{"b", {true, "kept"}}, {"c", {false, "reinitialized"}}});
    QVERIFY(card("relu").toolTip().contains("c: reinitialized"));
    canvas()->setTrained({{"b", {true, "kept"}}, {"c", {true, "kept"}}});
    QVERIFY(card("relu").toolTip().contains("Trained weights: kept"));
}

void FoldingTest::isSavedWithTheExperimentButIsNoEdit() {
    const QString path = m_home->filePath("residual.json");
    residual().save(path.toStdString());
    open(path);
    QVERIFY(notice().isEmpty());
    const std::string unfolded = engine::readFile(path.toStdString(), 1 << 20);
    QSignalSpy edited(&document(), &ExperimentDocument::changed);
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    // No edit: nothing is estimated, read or requested again, and there is nothing to undo.
    QCOMPARE(edited.count(), 0);
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(!document().undoStack().canUndo());
    QSignalSpy saved(&m_window->workbench().file, &DocumentFile::saved);
    m_window->fileActions().save();
    QVERIFY(saved.wait(30000));
    document().replace(engine::Experiment{}, {});
    open(path);
    QCOMPARE(visible(), (QStringList{"in", "a", "relu", "out"}));
    QCOMPARE(card("relu").card().className, QString("Residual block"));
    QCOMPARE(card("relu").card().name, QString("relu"));
    // Unfolded and saved again the file is what it was.
    press(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    m_window->fileActions().save();
    QVERIFY(saved.wait(30000));
    QCOMPARE(engine::readFile(path.toStdString(), 1 << 20), unfolded);
}

void FoldingTest::followsEditsAndTheirUndo() {
    canvas()->selectRows({static_cast<std::size_t>(rowOf("b")), static_cast<std::size_t>(rowOf("c"))});
    press(Qt::Key_G, Qt::ControlModifier);
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_Delete);
    QVERIFY(document().experiment().view.folds.empty());
    document().undoStack().undo();
    QCOMPARE(visible(), (QStringList{"in", "a", "c", "sum", "relu", "out"}));
    QCOMPARE(document().experiment().view.folds.size(), std::size_t{1});
    // A repair is an edit like the others.
    engine::Diagnostic finding;
    finding.repair = engine::Json::parse(R"([
        {"op": "remove", "path": "/model/config/layers/2"},
        {"op": "replace", "path": "/model/config/layers/2/inbound_nodes", "value": [[["a", 0, 0, {}]]]}])");
    document().undoStack().push(new RepairFinding(document(), finding));
    QVERIFY(document().experiment().model.find("b") == nullptr);
    QVERIFY(document().experiment().view.folds.empty());
    document().undoStack().undo();
    QCOMPARE(document().experiment().view.folds.size(), std::size_t{1});
    QCOMPARE(visible(), (QStringList{"in", "a", "c", "sum", "relu", "out"}));
}

void FoldingTest::dropsWhatDoesNotFitTheModel() {
    engine::Experiment experiment = residual();
    experiment.view.folds = {{"attention", {"query", "key"}}, {"mine", {"c", "b"}}, {"torn", {"sum", "out"}}};
    const QString path = m_home->filePath("edited_by_hand.json");
    experiment.save(path.toStdString());
    open(path);
    QCOMPARE(visible(), (QStringList{"in", "a", "c", "sum", "relu", "out"}));
    QCOMPARE(card("c").card().name, QString("mine"));
    QCOMPARE(notice(), QString("2 folded blocks do not match the model and were removed."));
    auto* details = m_window->findChild<QFrame*>("notice")->findChild<QPushButton*>();
    QCOMPARE(details->text(), QString("Details"));
    details->click();
    auto* list = m_window->findChild<QPlainTextEdit*>("detailsList");
    QVERIFY(list != nullptr && list->isVisible());
    QCOMPARE(list->toPlainText(), QString("“attention”: unknown layer query\n“torn”: relu is between these "
                                          "layers; select it, too"));
    QTest::keyClick(list, Qt::Key_Escape);
    QTRY_VERIFY(m_window->findChild<QDialog*>("detailsDialog") == nullptr);
    QVERIFY(document().experiment().view.folds == (std::vector<engine::Fold>{{"mine", {"b", "c"}}}));
    QVERIFY(!document().isDirty());
}

void FoldingTest::aModelFromElsewhereBeginsUnfolded() {
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    const QString path = m_home->filePath("model.json");
    engine::writeFileAtomically(path.toStdString(), residual().model.toJson().dump());
    QSignalSpy opened(&m_window->workbench(), &Workbench::opened);
    m_window->findChild<FileOpener*>()->open(path);
    QVERIFY(opened.wait(30000));
    QCOMPARE(visible(), kAll);
    QVERIFY(notice().isEmpty());
}

void FoldingTest::aBlockIsRenamedWithoutUnfoldingIt() {
    canvas()->selectRow(rowOf("c"));
    press(Qt::Key_G, Qt::ControlModifier);
    press(Qt::Key_F2);
    auto* name = canvas()->findChild<QLineEdit*>("cardNameEdit");
    QVERIFY(name->isVisible());
    QCOMPARE(name->accessibleName(), QString("Name of the block"));
    QCOMPARE(name->text(), QString("relu"));
    QTest::keyClicks(name, "skip");
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(visible(), (QStringList{"in", "a", "relu", "out"}));
    QCOMPARE(card("relu").card().name, QString("skip"));
    QVERIFY(document().experiment().model.find("relu") != nullptr);  // the layer keeps its name
    QCOMPARE(document().undoStack().count(), 0);
    const QString path = m_home->filePath("named.json");
    document().experiment().save(path.toStdString());
    document().replace(engine::Experiment{}, {});
    open(path);
    QCOMPARE(card("relu").card().name, QString("skip"));
    QCOMPARE(card("relu").card().className, QString("Residual block"));
}

void FoldingTest::aLargeModelOpensWithItsBlocksFolded() {
    const engine::Experiment resnet = engine::Experiment::load("zoo_resnet50");
    document().replace(resnet, {});
    const std::size_t layers = resnet.model.layers.size();
    QVERIFY(layers > engine::kLargeModel);
    QCOMPARE(document().experiment().view.folds.size(), std::size_t{16});  // He et al. 2016: 3 + 4 + 6 + 3
    QVERIFY(static_cast<std::size_t>(visible().size()) < layers / 4);
    QVERIFY(!document().isDirty());
    // Unfolded by a person, it stays so over saving and opening.
    press(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(static_cast<std::size_t>(visible().size()), layers);
    const QString path = m_home->filePath("unfolded.json");
    document().experiment().save(path.toStdString());
    document().replace(engine::Experiment{}, {});
    open(path);
    QCOMPARE(static_cast<std::size_t>(visible().size()), layers);
}

int main(int argc, char** argv) {
    return runGuiTest<FoldingTest>(argc, argv);
}

#include "folding_test.moc"
