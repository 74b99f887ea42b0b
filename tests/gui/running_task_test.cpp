#include "app/controllers/running_task.h"

#include <QSemaphore>
#include <QtTest>
#include <stdexcept>

#include "tests/gui/gui_main.h"

namespace shardlab {

using namespace std::chrono_literals;

class RunningTaskTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itHasEndedWhenTheAnswerIsThere();
    void itHasEndedWhenTheErrorIsThere();
    void ticksOnlyWhileItRuns();
    void newWorkReplacesWhatRuns();
    void nothingIsHeardAfterAStop();
    void piecesDoNotEndIt();

private:
    /// Notes what the task says, in order.
    void listen(RunningTask& task) {
        m_heard.clear();
        connect(&task, &RunningTask::runningChanged, this,
                [this](bool running) { m_heard << (running ? "runs" : "ended"); });
    }
    auto hear() {
        return [this](int value) { m_heard << QString::number(value); };
    }
    auto hearError() {
        return [this](const QString& message) { m_heard << message; };
    }
    QStringList m_heard;
};

void RunningTaskTest::itHasEndedWhenTheAnswerIsThere() {
    RunningTask task;
    listen(task);
    task.start([](engine::StopToken&) { return 7; }, hear(), hearError());
    QVERIFY(task.running());
    QTRY_COMPARE(m_heard, (QStringList{"runs", "ended", "7"}));
    QVERIFY(!task.running());
}

void RunningTaskTest::itHasEndedWhenTheErrorIsThere() {
    RunningTask task;
    listen(task);
    task.start([](engine::StopToken&) -> int { throw std::runtime_error("no data"); }, hear(), hearError());
    QTRY_COMPARE(m_heard, (QStringList{"runs", "ended", "no data"}));
    QVERIFY(!task.running());
}

void RunningTaskTest::ticksOnlyWhileItRuns() {
    RunningTask task(1ms);
    QSemaphore open;
    int ticks = 0;
    connect(&task, &RunningTask::ticked, this, [&ticks] { ++ticks; });
    QTest::qWait(20);
    QCOMPARE(ticks, 0);
    listen(task);
    task.start(
        [&open](engine::StopToken&) {
            open.acquire();
            return 1;
        },
        hear(), hearError());
    QTRY_VERIFY(ticks >= 2);
    open.release();
    QTRY_COMPARE(m_heard, (QStringList{"runs", "ended", "1"}));
    const int before = ticks;
    QTest::qWait(20);
    QCOMPARE(ticks, before);
}

void RunningTaskTest::newWorkReplacesWhatRuns() {
    RunningTask task;
    listen(task);
    QSemaphore begun;
    const auto untilStopped = [&begun](engine::StopToken& stop) {
        begun.release();
        while (!stop.stopRequested())
            QThread::yieldCurrentThread();
        return 1;
    };
    task.start(untilStopped, hear(), hearError());
    begun.acquire();
    task.start([](engine::StopToken&) { return 2; }, hear(), hearError());
    QTRY_COMPARE(m_heard, (QStringList{"runs", "ended", "2"}));
}

void RunningTaskTest::nothingIsHeardAfterAStop() {
    RunningTask task;
    listen(task);
    QSemaphore open;
    const auto gated = [&open](engine::StopToken&) {
        open.acquire();
        return 1;
    };
    task.start(gated, hear(), hearError());
    task.stop();
    task.stop();
    QCOMPARE(m_heard, (QStringList{"runs", "ended"}));
    open.release();
    QTest::qWait(20);
    QCOMPARE(m_heard, (QStringList{"runs", "ended"}));
}

void RunningTaskTest::piecesDoNotEndIt() {
    RunningTask task;
    listen(task);
    task.begin();
    task.question().ask([] { return 1; }, hear(), hearError());
    task.finishWith([](engine::StopToken&) { return 2; }, hear(), hearError());
    QTRY_COMPARE(m_heard, (QStringList{"runs", "1", "ended", "2"}));
    task.question().ask([] { return 3; }, hear(), hearError());
    QTRY_COMPARE(m_heard, (QStringList{"runs", "1", "ended", "2", "3"}));
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::RunningTaskTest>(argc, argv);
}

#include "running_task_test.moc"
