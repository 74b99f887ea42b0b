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
    void ticksAreAsManyAsHaveRoom() {
        const auto texts = [](const ParallelAxis& axis, double length) {
            QStringList shown;
            for (const ParallelAxis::Tick& tick : axis.ticksThatFit(length, 30))
                shown << tick.text;
            return shown;
        };
        const ParallelAxis axis("seed", "Seed", {0, 4});  // five ticks
        QCOMPARE(texts(axis, 130), (QStringList{"0", "1", "2", "3", "4"}));
        QCOMPARE(texts(axis, 119), (QStringList{"0", "2", "4"}));
        QCOMPARE(texts(axis, 50), (QStringList{"0", "4"}));  // both ends rather than 0 and 3
        QCOMPARE(texts(axis, 20), QStringList{"0"});
        QCOMPARE(texts(ParallelAxis("seed", "Seed", {7}), 20), QStringList{"7"});
        // Seven intervals have no step between one and all of them that leads to both ends.
        QCOMPARE(texts(ParallelAxis("seed", "Seed", {0, 7}), 140), (QStringList{"0", "2", "4", "6"}));
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
