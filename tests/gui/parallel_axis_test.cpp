#include "widgets/runs/parallel_axis.h"

#include <QtTest>
#include <cmath>

#include "tests/gui/gui_main.h"

using namespace shardlab;

/// Where values lie on an axis of parallel coordinates.
class ParallelAxisTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersLieInProportion() {
        const ParallelAxis axis("loss", "Loss", {1.0, 3.0, nullptr, 2.0});
        QVERIFY(!axis.isLogarithmic());
        QCOMPARE(axis.place(0), 0.0);
        QCOMPARE(axis.place(1), 1.0);
        QVERIFY(std::isnan(axis.place(2)));
        QCOMPARE(axis.place(3), 0.5);
    }
    void decadesAreLogarithmic() {
        const ParallelAxis axis("rate", "Rate", {1e-4, 1e-2, 1.0});
        QVERIFY(axis.isLogarithmic());
        QCOMPARE(axis.place(1), 0.5);
        QVERIFY(!ParallelAxis("rate", "Rate", {0.0, 1e-4, 1.0}).isLogarithmic());  // nought has no logarithm
    }
    void wholeNumbersHaveWholeTicks() {
        const ParallelAxis axis("seed", "Seed", {0, 2, 1});
        QCOMPARE(axis.ticks().size(), std::size_t{3});
        QCOMPARE(axis.ticks()[1].text, QString("1"));
        QCOMPARE(axis.ticks()[1].place, 0.5);
    }
    void textsHaveAPlaceEach() {
        const ParallelAxis axis("optimizer", "Optimizer", {"SGD", "Adam", "SGD", nullptr, "Nadam"});
        QCOMPARE(axis.place(0), 1.0);
        QCOMPARE(axis.place(1), 0.0);
        QCOMPARE(axis.place(4), 0.5);
        QVERIFY(std::isnan(axis.place(3)));
        QCOMPARE(axis.ticks().size(), std::size_t{3});
    }
    void oneValueLiesInTheMiddle() {
        QCOMPARE(ParallelAxis("a", "A", {7, 7}).place(0), 0.5);
        QCOMPARE(ParallelAxis("a", "A", {"x"}).place(0), 0.5);
        QVERIFY(ParallelAxis("a", "A", {nullptr}).ticks().empty());
    }
    void runsLieInEveryBrush() {
        const std::vector<ParallelAxis> axes{ParallelAxis("a", "A", {0, 1, 2, nullptr}),
                                             ParallelAxis("b", "B", {2, 1, 0, 1})};
        QCOMPARE(brushedRuns(axes, {{}, {}}).size(), std::size_t{4});
        QCOMPARE(brushedRuns(axes, {ParallelBrush{0.4, 1}, {}}), (std::vector<std::size_t>{1, 2}));
        QCOMPARE(brushedRuns(axes, {ParallelBrush{0.4, 1}, ParallelBrush{0.4, 1}}),
                 std::vector<std::size_t>{1});
    }
};

int main(int argc, char** argv) {
    return runGuiTest<ParallelAxisTest>(argc, argv);
}

#include "parallel_axis_test.moc"
