#include <array>

#include "app/commands/model_commands.h"
#include "engine/core/rng.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

namespace {

/// ThreadSanitizer looks for races between the window and the engine; without it a few scripts show that they
/// end well.
#if defined(__SANITIZE_THREAD__)
constexpr int kScripts = 50;
#else
constexpr int kScripts = 6;
#endif
constexpr int kSteps = 12;

}  // namespace

/// Random scripts of starting, steering, stopping and editing while the engine works.
class SteeringScriptsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openExperiment();
        engine::Experiment experiment = smallExperiment();
        experiment.fit.epochs = 200;
        document().replace(experiment, {});
    }
    void cleanup() { closeWindow(); }
    void randomScriptsEndIdle();

private:
    /// Who cannot click it has no such step.
    void trigger(const char* action) const {
        auto* found = child<QAction>(action);
        if (found->isEnabled()) found->trigger();
    }
    void edit(engine::Rng& random) const {
        const auto units = static_cast<int>(8 + random.below(16));
        document().undoStack().push(new EditLayerParameter(document(), engine::edits::Rows{0},
                                                           QStringLiteral("units"), engine::Json(units)));
    }
    void step(engine::Rng& random) const {
        constexpr std::array kActions{"trainAction",    "trainAction", "pauseAction",
                                      "pauseAction",    "stepAction",  "epochAction",
                                      "keepBestAction", "stopAction",  "evaluateAction"};
        constexpr std::array kPages{"model", "training", "data"};
        switch (random.below(8)) {
            case 0:
                return edit(random);
            case 1:
                return document().undoStack().undo();
            case 2:
                return m_window->pages().show(kPages[static_cast<std::size_t>(random.below(kPages.size()))]);
            case 3:
                if (workbench().training.steerable())
                    workbench().training.setLearningRate(0.001 * static_cast<double>(random.below(10)));
                return;
            default:
                return trigger(kActions[static_cast<std::size_t>(random.below(kActions.size()))]);
        }
    }
};

void SteeringScriptsTest::randomScriptsEndIdle() {
    std::size_t started = 0;
    connect(&workbench().training, &TrainingController::started, this, [&started] { ++started; });
    for (int script = 1; script <= kScripts; ++script) {
        engine::Rng random(static_cast<std::uint64_t>(script));
        for (int i = 0; i < kSteps; ++i) {
            step(random);
            QTest::qWait(static_cast<int>(random.below(40)));
        }
        waitForStart();
        workbench().training.stop();
        waitForEndOfTraining();
        waitForWorkers();
        const engine::RunStatus status = workbench().training.status();
        QVERIFY2(status == engine::RunStatus::Idle || status == engine::RunStatus::Stopped ||
                     status == engine::RunStatus::Completed,
                 qPrintable(QStringLiteral("script %1: %2").arg(script).arg(notice())));
    }
    QVERIFY(started >= std::size_t{kScripts} / 3);
    QVERIFY(!workbench().runs.rows().empty());
}

int main(int argc, char** argv) {
    return runGuiTest<SteeringScriptsTest>(argc, argv);
}

#include "steering_scripts_test.moc"
