#include "widgets/canvas/canvas_tools.h"
#include "engine/editing/model_edits.h"
#include "tests/gui/editor_fixture.h"
#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/folds.h"
#include "widgets/canvas/layer_look.h"

using namespace shardlab;

/// The buttons in the corner of the canvas, and what its cards say.
class CanvasToolsTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openEditor(); }
    void cleanup() { closeWindow(); }
    void zoomAndSayTheScale();
    void showAnyModelWhole();
    void undoAndRedoWithTheNameOfTheEdit();
    void areReachedAndPressedByTheKeyboard();
    void aCardSaysTheActivationFirst();
    void aCardEndsWithAnEllipsisWhatDoesNotFit();
    void aBlockSaysWhatItIsMadeOf();

private:
    QToolButton* button(const char* name) const { return child<QToolButton>(name); }
};

void CanvasToolsTest::zoomAndSayTheScale() {
    show(abc());
    QVERIFY(child<CanvasTools>("canvasTools")->isVisible());
    QCOMPARE(button("zoomScale")->text(), QString("100\u00a0%"));
    button("zoomInButton")->click();
    QCOMPARE(button("zoomScale")->text(), QString("120\u00a0%"));
    button("zoomOutButton")->click();
    button("zoomOutButton")->click();
    QCOMPARE(button("zoomScale")->text(), QString("83\u00a0%"));
    button("zoomScale")->click();
    QCOMPARE(canvas()->transform().m11(), 1.0);
    QCOMPARE(button("zoomOutButton")->toolTip(), QString("Zoom out (Ctrl+-)"));
    QCOMPARE(button("zoomToFitButton")->accessibleName(), QString("Show all (Ctrl+0)"));
}

void CanvasToolsTest::showAnyModelWhole() {
    engine::ModelConfig tall = abc();
    for (int i = 0; i < 400; ++i)
        tall = engine::edits::appended(tall, "Dropout").model;
    show(tall);
    for (const bool byKey : {true, false}) {
        canvas()->navigation().zoomTo(1.0);
        if (byKey) {
            press(Qt::Key_0, Qt::ControlModifier);
        } else {
            button("zoomToFitButton")->click();
        }
        QRect whole = canvas()->mapFromScene(canvas()->sceneRect()).boundingRect();
        whole.adjust(1, 1, -1, -1);  // of rounding
        QVERIFY2(canvas()->viewport()->rect().contains(whole),
                 qPrintable(QStringLiteral("%1 … %2").arg(whole.top()).arg(whole.bottom())));
    }
}

void CanvasToolsTest::undoAndRedoWithTheNameOfTheEdit() {
    show(abc());
    QVERIFY(!button("canvasUndoButton")->isEnabled());
    m_window->pages().page<ModelPage>()->insertLayer("Dropout");
    QVERIFY(button("canvasUndoButton")->isEnabled());
    QCOMPARE(button("canvasUndoButton")->toolTip(), QString("Undo Add Dropout (Ctrl+Z)"));
    button("canvasUndoButton")->click();
    QVERIFY(model() == abc());
    QVERIFY(!button("canvasUndoButton")->isEnabled());
    button("canvasRedoButton")->click();
    QCOMPARE(model().layers.size(), std::size_t{4});
}

void CanvasToolsTest::areReachedAndPressedByTheKeyboard() {
    show(abc());
    QToolButton* zoomIn = button("zoomInButton");
    canvas()->setFocus();
    for (int tab = 0; tab < 5 && !zoomIn->hasFocus(); ++tab)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(zoomIn->hasFocus());
    const double before = canvas()->transform().m11();
    QTest::keyClick(zoomIn, Qt::Key_Return);
    QTest::keyClick(zoomIn, Qt::Key_Space);
    QCOMPARE(canvas()->transform().m11(), before * 1.2 * 1.2);
    QTest::keyClick(zoomIn, Qt::Key_D);  // begins no name of a layer
    QVERIFY(zoomIn->hasFocus());
    QTest::keyClick(zoomIn, Qt::Key_Escape);
    QVERIFY(canvas()->hasFocus());
}

void CanvasToolsTest::aCardSaysTheActivationFirst() {
    engine::LayerNode dense{"Dense", "d", {{"units", 64}, {"activation", "relu"}}};
    QCOMPARE(keyOptions(dense), QString("relu  ·  64 units"));
    dense.config["activation"] = "linear";
    QCOMPARE(keyOptions(dense), QString("64 units"));
    dense.config["units"] = 1;
    QCOMPARE(keyOptions(dense), QString("1 unit"));
    dense = {"Conv2D", "c", {{"filters", 12}, {"kernel_size", {3, 3}}, {"activation", "gelu"}}};
    QVERIFY(keyOptions(dense).startsWith("gelu  ·  12 filters"));
}

void CanvasToolsTest::aCardEndsWithAnEllipsisWhatDoesNotFit() {
    const QFontMetricsF metrics(m_window->font());
    const QString options = QStringLiteral("relu  ·  64 units  ·  no bias");
    const auto widthOf = [&metrics](const char* text) {
        return metrics.horizontalAdvance(QString::fromUtf8(text));
    };
    QCOMPARE(elidedOptions(metrics, options, widthOf("relu  ·  64 units  ·  no bias")), options);
    QCOMPARE(elidedOptions(metrics, options, widthOf("relu  ·  64 units  ·  …")),
             QString("relu  ·  64 units  ·  …"));
    QCOMPARE(elidedOptions(metrics, options, widthOf("relu  ·  64 un")), QString("relu  ·  …"));
    const QString two = QStringLiteral("momentum 0.9  ·  epsilon 0.01");
    QCOMPARE(elidedOptions(metrics, two, widthOf("momentum 0.9 …")), QString("momentum 0.9 …"));
    QCOMPARE(elidedOptions(metrics, QStringLiteral("1024 units"), widthOf("102")), QString("…"));
    QVERIFY(elidedOptions(metrics, QStringLiteral("hard_sigmoid"), widthOf("hard_s…")).startsWith("hard"));
}

void CanvasToolsTest::aBlockSaysWhatItIsMadeOf() {
    const QStringList unit{"Conv2D", "BatchNormalization", "ReLU"};
    QCOMPARE(contentsOf(unit + unit + unit), QStringList{"Conv2D, BatchNormalization, ReLU ×3"});
    QCOMPARE(contentsOf(unit + unit + QStringList{"Add"}),
             (QStringList{"Conv2D ×2", "BatchNormalization ×2", "ReLU ×2", "Add"}));
    QCOMPARE(contentsOf({"Dense"}), QStringList{"Dense"});
    QCOMPARE(contentsOf({"Dense", "Dense"}), QStringList{"Dense ×2"});
}

int main(int argc, char** argv) {
    return runGuiTest<CanvasToolsTest>(argc, argv);
}

#include "canvas_tools_test.moc"
