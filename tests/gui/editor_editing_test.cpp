#include <QMenu>
#include <random>

#include "app/commands/model_commands.h"
#include "tests/editing/random_edit.h"
#include "tests/gui/editor_fixture.h"

using namespace shardlab;

/// Changes to a network that is there, each one step of undo.
class EditorEditingTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openEditor(); }
    void cleanup() { closeWindow(); }
    void carriesACardToAnotherLine();
    void disconnectsASelectedLine();
    void copiesCutsPastesAndDuplicates();
    void renamesOnTheCard();
    void saysWhyAnEditCannotBe();
    void fixesAProblemOnItsCard();
    void undoesAndRedoesTwoHundredEdits();

private:
    void chooseRepair(int which);
};

void EditorEditingTest::carriesACardToAnotherLine() {
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

void EditorEditingTest::disconnectsASelectedLine() {
    show(abc());
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, Qt::NoModifier,
                      at(scene()->edgeItem({1, 2, 0})->middle()));
    QVERIFY(scene()->selectedEdge() != nullptr);
    press(Qt::Key_Delete);
    QCOMPARE(model().layers.size(), std::size_t{4});  // with the input that the chain left out
    QVERIFY(model().find("c")->inbound.empty());
    QVERIFY(document().analysis().hasErrors());
    QVERIFY(scene()->cardAt(rowOf("c"))->card().problem.contains("has no input"));
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

void EditorEditingTest::copiesCutsPastesAndDuplicates() {
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
    QVERIFY(notice().contains("clipboard holds no layers"));
    QCOMPARE(document().undoStack().count(), 4);
    press(Qt::Key_C, Qt::ControlModifier);
    press(Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(notice(), QString());
}

void EditorEditingTest::renamesOnTheCard() {
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

void EditorEditingTest::saysWhyAnEditCannotBe() {
    show(abc());
    drag(outputOf("c"), middleOf("a"));
    QVERIFY(notice().contains("a: cannot be connected to c"));
    QVERIFY(model() == abc());
    canvas()->selectRow(0);
    press(Qt::Key_Up, Qt::AltModifier);
    QVERIFY(notice().contains("the first layer"));
    QCOMPARE(document().undoStack().count(), 0);
}

/// In the menu of the card's Fix button, by the keyboard.
void EditorEditingTest::chooseRepair(int which) {
    auto* menu = canvas()->findChild<QMenu*>("repairMenu");
    QVERIFY(menu != nullptr && menu->isVisible());
    QCOMPARE(menu->actions().size(), 2);
    for (int step = 0; step < which; ++step)
        QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void EditorEditingTest::fixesAProblemOnItsCard() {
    show(abc());  // c is linear, the loss expects probabilities
    const engine::Json before = document().experiment().toJson();
    QTRY_VERIFY(!scene()->cardAt(2)->fixRect().isEmpty());
    QVERIFY(scene()->cardAt(2)->card().repairs.first().contains("from_logits"));
    QVERIFY(scene()->cardAt(0)->fixRect().isEmpty());
    const LayerItem* card = scene()->cardAt(2);
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, {},
                      at(card->layoutPos() + card->fixRect().center()));
    chooseRepair(0);
    QCOMPARE(document().experiment().compile.loss["config"]["from_logits"], engine::Json(true));
    QCOMPARE(document().undoStack().count(), 1);
    QTRY_VERIFY(scene()->cardAt(2)->fixRect().isEmpty());
    document().undoStack().undo();
    QVERIFY(document().experiment().toJson() == before);
    QTRY_VERIFY(!scene()->cardAt(2)->fixRect().isEmpty());
    canvas()->selectRow(2);
    press(Qt::Key_Period, Qt::ControlModifier);
    chooseRepair(0);
    QCOMPARE(document().experiment().compile.loss["config"]["from_logits"], engine::Json(true));
    document().undoStack().undo();
    QTRY_VERIFY(!scene()->cardAt(2)->fixRect().isEmpty());
    canvas()->selectRow(2);
    press(Qt::Key_Period, Qt::ControlModifier);
    chooseRepair(1);
    QVERIFY(document().experiment().toJson()["compile"] == before["compile"]);
    QCOMPARE(model().layers[2].config["activation"], engine::Json("softmax"));
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Add softmax"));
}

/// At every step back and forth the experiment's bytes are what they were.
void EditorEditingTest::undoesAndRedoesTwoHundredEdits() {
    show(abc());
    canvas()->selectRows({1, 2});
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(document().experiment().view.folds.size(), std::size_t{1});  // it goes, and is there in the end
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
    return runGuiTest<EditorEditingTest>(argc, argv);
}

#include "editor_editing_test.moc"
