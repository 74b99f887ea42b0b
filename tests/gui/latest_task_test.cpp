#include "app/controllers/latest_task.h"

#include <QSemaphore>
#include <QtTest>
#include <stdexcept>

#include "tests/gui/gui_main.h"

namespace shardlab {

namespace {

using namespace std::chrono_literals;

/// Work that says when it began and ends when it is told to.
struct Gate {
    QSemaphore begun, open;
    int pass(int value) {
        begun.release();
        open.acquire();
        return value;
    }
};

/// Works until it is stopped, but not for ever: false then.
bool isStopped(const engine::StopToken& stop) {
    const QDeadlineTimer deadline(5s);
    while (!stop.stopRequested() && !deadline.hasExpired())
        QThread::yieldCurrentThread();
    return stop.stopRequested();
}

}  // namespace

class LatestTaskTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void questionsInQuickSuccessionAreOne();
    void piecesAreAnsweredInOrder();
    void anOlderAnswerIsDropped();
    void anOlderErrorIsDropped();
    void aQuestionBeforeIsStopped();
    void whatWaitsDoesNotBegin();
    void anErrorSaysWhy();
    void renewingWithinTheQuietTimeForgetsTheQuestion();
    void destructionStopsTheWorkAndAnswersNothing();
    void questionsShareAWorker();

private:
    /// Appends answers and errors to m_heard.
    template <typename Work>
    void ask(LatestTask& question, Work work) {
        question.ask(
            std::move(work), [this](int value) { m_heard << QString::number(value); },
            [this](const QString& message) { m_heard << message; });
    }
    /// Whatever the workers have answered has been heard after this.
    void settle(SingleThreadPool& worker) {
        worker.waitForDone();
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }
    QStringList m_heard;
private Q_SLOTS:
    void init() { m_heard.clear(); }
};

void LatestTaskTest::questionsInQuickSuccessionAreOne() {
    SingleThreadPool worker;
    LatestTask question(worker, 20ms);
    int begun = 0;
    for (int value = 1; value <= 5; ++value) {
        question.renewWhenQuiet([this, &question, &begun, value] {
            ++begun;
            ask(question, [value] { return value; });
        });
        QVERIFY(question.waiting());
    }
    QCOMPARE(begun, 0);
    QTRY_COMPARE(m_heard, QStringList{"5"});
    QVERIFY(!question.waiting());
    QCOMPARE(begun, 1);
}

void LatestTaskTest::piecesAreAnsweredInOrder() {
    SingleThreadPool worker;
    LatestTask question(worker);
    Gate gate;
    ask(question, [&gate] { return gate.pass(1); });
    for (int value = 2; value <= 6; ++value)
        ask(question, [value] { return value; });
    gate.open.release();
    QTRY_COMPARE(m_heard, (QStringList{"1", "2", "3", "4", "5", "6"}));
}

void LatestTaskTest::anOlderAnswerIsDropped() {
    SingleThreadPool worker;
    LatestTask question(worker);
    Gate gate;
    ask(question, [&gate] { return gate.pass(1); });
    gate.begun.acquire();
    question.renew();
    ask(question, [] { return 2; });
    gate.open.release();
    settle(worker);
    QTRY_COMPARE(m_heard, QStringList{"2"});

    // It was worked out before the newer question, but not heard yet.
    ask(question, [] { return 3; });
    worker.waitForDone();
    question.renew();
    settle(worker);
    QCOMPARE(m_heard, QStringList{"2"});
}

void LatestTaskTest::anOlderErrorIsDropped() {
    SingleThreadPool worker;
    LatestTask question(worker);
    Gate gate;
    ask(question, [&gate]() -> int {
        gate.pass(1);
        throw std::runtime_error("old");
    });
    gate.begun.acquire();
    question.renew();
    ask(question, [] { return 2; });
    gate.open.release();
    settle(worker);
    QTRY_COMPARE(m_heard, QStringList{"2"});
}

void LatestTaskTest::aQuestionBeforeIsStopped() {
    SingleThreadPool worker;
    LatestTask question(worker);
    QSemaphore begun;
    std::atomic<bool> stopped = false;
    ask(question, [&](engine::StopToken& stop) {
        begun.release();
        stopped = isStopped(stop);
        return 1;
    });
    begun.acquire();
    question.renew();
    ask(question, [](engine::StopToken& stop) { return stop.stopRequested() ? -1 : 2; });
    QTRY_COMPARE(m_heard, QStringList{"2"});
    QVERIFY(stopped);
}

void LatestTaskTest::whatWaitsDoesNotBegin() {
    SingleThreadPool worker;
    LatestTask question(worker);
    Gate gate;
    std::atomic<int> begun = 0;
    ask(question, [&gate] { return gate.pass(1); });
    ask(question, [&begun] { return ++begun; });
    gate.begun.acquire();
    question.renew();
    gate.open.release();
    settle(worker);
    QCOMPARE(begun.load(), 0);
    QCOMPARE(m_heard, QStringList{});
}

void LatestTaskTest::anErrorSaysWhy() {
    SingleThreadPool worker;
    LatestTask question(worker);
    ask(question, []() -> int { throw std::runtime_error("units: expected > 0; got -1"); });
    ask(question, [] { return 2; });  // the other pieces are answered
    QTRY_COMPARE(m_heard, (QStringList{"units: expected > 0; got -1", "2"}));
}

void LatestTaskTest::renewingWithinTheQuietTimeForgetsTheQuestion() {
    SingleThreadPool worker;
    LatestTask question(worker, 1ms);
    question.renewWhenQuiet([this] { m_heard << "begun"; });
    question.renew();
    QVERIFY(!question.waiting());
    LatestTask later(worker, 20ms);
    later.renewWhenQuiet([this] { m_heard << "later"; });
    QTRY_COMPARE(m_heard, QStringList{"later"});
}

void LatestTaskTest::destructionStopsTheWorkAndAnswersNothing() {
    SingleThreadPool worker;
    auto question = std::make_unique<LatestTask>(worker, 1ms);
    QSemaphore begun;
    std::atomic<bool> stopped = false, waitingBegan = false;
    ask(*question, [&](engine::StopToken& stop) {
        begun.release();
        stopped = isStopped(stop);
        return 1;
    });
    ask(*question, [&waitingBegan] {
        waitingBegan = true;
        return 2;
    });
    begun.acquire();
    question.reset();
    settle(worker);
    QCOMPARE(m_heard, QStringList{});
    QVERIFY(stopped);
    QVERIFY(!waitingBegan);
}

void LatestTaskTest::questionsShareAWorker() {
    SingleThreadPool worker;
    LatestTask first(worker), second(worker);
    Gate gate;
    ask(first, [&gate] { return gate.pass(1); });
    ask(second, [] { return 2; });
    gate.begun.acquire();
    first.renew();  // leaves the other's question alone
    gate.open.release();
    QTRY_COMPARE(m_heard, QStringList{"2"});
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::LatestTaskTest>(argc, argv);
}

#include "latest_task_test.moc"
