#include "app/screenshots/short_runs.h"

#include <QEventLoop>
#include <QTimer>

#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/shards_page.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace {

constexpr int kLongestRunMilliseconds = 1800000;  // on a computer with other work
constexpr int kMostEpochs = 3;

void train(ScreenshotWriter& writer, const engine::Experiment& experiment) {
    TrainingController& training = writer.workbench().training;
    QEventLoop loop;
    QObject::connect(&training, &TrainingController::ended, &loop, &QEventLoop::quit);
    QTimer limit;  // of this run: it ends with it
    limit.setSingleShot(true);
    QObject::connect(&limit, &QTimer::timeout, &training, &TrainingController::stop);
    limit.start(kLongestRunMilliseconds);
    const QString running = QStringLiteral("training-running-light");
    int epochs = 0;
    QObject::connect(&training, &TrainingController::updated, &loop, [&](const engine::SnapshotDelta& delta) {
        const bool before = epochs >= 2;
        epochs += static_cast<int>(delta.epochs.size());
        if (!before && epochs >= 2) writer.save(running);
    });
    writer.workbench().train(experiment);
    if (training.active()) loop.exec();
}

engine::Experiment shortened(const engine::Experiment& experiment) {
    engine::Experiment shorter = experiment;
    shorter.fit.epochs = qMin(shorter.fit.epochs, kMostEpochs);
    return shorter;
}

void evaluate(ScreenshotWriter& writer) {
    writer.showPage("evaluate");
    auto* page = writer.window().pages().page<EvaluatePage>();
    EvaluationController& evaluation = writer.workbench().evaluation;
    QEventLoop loop;
    QObject::connect(&evaluation, &EvaluationController::runningChanged, &loop, &QEventLoop::quit);
    page->evaluate();
    if (evaluation.running()) loop.exec();
    SampleGallery* gallery = page->gallery();
    gallery->setCurrentIndex(gallery->model()->index(0, 0));
}

void writeOrTranslate(ScreenshotWriter& writer) {
    const auto kind = LanguageController::kindOf(writer.workbench().document.experiment());
    if (kind != LanguageController::Kind::Writer && kind != LanguageController::Kind::Translator) return;
    writer.showPage("language");
    auto* page = writer.window().pages().page<LanguagePage>();
    LanguageController& language = page->controller();
    QEventLoop loop;
    QObject::connect(&language, &LanguageController::busyChanged, &loop, &QEventLoop::quit);
    page->start();
    while (language.busy())
        loop.exec();
}

void recordStep(ScreenshotWriter& writer) {
    writer.showPage("shards");
    auto* page = writer.window().pages().page<ShardsPage>();
    StepRecordController& controller = page->controller();
    QEventLoop loop;
    QObject::connect(&controller, &StepRecordController::runningChanged, &loop, &QEventLoop::quit);
    page->record();
    if (controller.running()) loop.exec();
}

}  // namespace

void trainShortly(ScreenshotWriter& writer) {
    train(writer, shortened(writer.workbench().document.experiment()));
}

void trainHere(ScreenshotWriter& writer) {
    engine::Experiment experiment = shortened(writer.workbench().document.experiment());
    const std::int64_t batch = experiment.globalBatch();
    experiment.runtime = {};
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = batch;
    constexpr std::int64_t kSteps = 60;
    experiment.fit.stepsPerEpoch = experiment.fit.stepsPerEpoch.value_or(kSteps);
    train(writer, experiment);
}

void evaluateRun(ScreenshotWriter& writer) {
    if (writer.wants(QStringLiteral("evaluate"))) evaluate(writer);
    if (writer.wants(QStringLiteral("language"))) writeOrTranslate(writer);
    if (writer.wants(QStringLiteral("shards"))) recordStep(writer);
}

}  // namespace shardlab
