#include "engine/editing/model_edits.h"
#include "tests/gui/editor_fixture.h"
#include "widgets/common/fuzzy_match.h"

using namespace shardlab;

/// What the canvas shows, and how one goes about in it.
class EditorLookingTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openEditor(); }
    void cleanup() { closeWindow(); }
    void selectsWithBandShiftAndArrows();
    void zoomsAndShowsTheMap();
    void showsSharesOfTheStep();
    void cardsGrowWithTheirText();
    void findsByPartsAndInitials();
};

void EditorLookingTest::selectsWithBandShiftAndArrows() {
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

void EditorLookingTest::zoomsAndShowsTheMap() {
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

void EditorLookingTest::showsSharesOfTheStep() {
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

void EditorLookingTest::cardsGrowWithTheirText() {
    show(abc());
    const LayerItem* card = scene()->cardAt(1);
    QCOMPARE(card->cardRect().size(), QSizeF(352, 56));
    const QFont usual = canvas()->font();
    QFont large = usual;
    large.setPointSizeF(2 * usual.pointSizeF());
    canvas()->setFont(large);
    QFont title = large;
    title.setPointSizeF(large.pointSizeF() + 0.5);
    title.setWeight(QFont::DemiBold);
    card = scene()->cardAt(1);
    QVERIFY(card->titleRect().height() >= QFontMetricsF(title).height());
    QVERIFY(card->cardRect().height() >= 2 * QFontMetricsF(large).height());
    QVERIFY(card->cardRect().width() > 1.8 * 352);
    QVERIFY(scene()->cardAt(2)->layoutPos().y() > card->layoutPos().y() + card->cardRect().height());
    canvas()->setFont(usual);
    QCOMPARE(scene()->cardAt(1)->cardRect().size(), QSizeF(352, 56));
}

void EditorLookingTest::findsByPartsAndInitials() {
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

int main(int argc, char** argv) {
    return runGuiTest<EditorLookingTest>(argc, argv);
}

#include "editor_looking_test.moc"
