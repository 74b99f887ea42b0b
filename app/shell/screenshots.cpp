#include "app/shell/screenshots.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QEventLoop>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>

#include "app/dialogs/export_dialog.h"
#include "app/dialogs/learning_rate_finder.h"
#include "app/dialogs/matmul_dialog.h"
#include "app/dialogs/runtime_dialog.h"
#include "app/dialogs/transfer_dialog.h"
#include "app/dialogs/validation_dialog.h"
#include "app/dialogs/web_page_dialog.h"
#include "app/pages/augmentation_panel.h"
#include "app/pages/data_page.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/layers_panel.h"
#include "app/pages/model_page.h"
#include "app/pages/shards_page.h"
#include "app/pages/simulator_page.h"
#include "app/pages/timeline_panel.h"
#include "app/pages/training_page.h"
#include "app/pages/what_if_panel.h"
#include "app/settings/appearance.h"
#include "app/settings/language.h"
#include "app/shell/compare_screenshots.h"
#include "app/shell/evaluate_screenshots.h"
#include "app/shell/lessons_screenshots.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"
#include "app/shell/runs_screenshots.h"
#include "app/shell/sweeps_screenshots.h"
#include "engine/editing/augmentation.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/shards/step_transport.h"
#include "widgets/timeline/timeline_view.h"

namespace shardlab {

QString pictureName(const QTabWidget& tabs, int tab) {
    return languageCode() == QLatin1String("en")
               ? tabs.tabText(tab).toLower().replace(QLatin1Char(' '), QLatin1Char('-'))
               : QString::number(tab + 1);
}

namespace {

/// "1280x800"; an empty size for what is none.
QSize sizeOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

constexpr int kSettleMilliseconds = 400;
constexpr int kLongestRunMilliseconds = 240000;
constexpr int kForecastMilliseconds = 1500;  ///< until a dialog has asked the simulator

class Photographer {
public:
    Photographer(QApplication& application, QString directory, QSize size)
        : m_application(application), m_directory(std::move(directory)), m_size(size) {}

    int run(const QString& experiment) {
        if (m_size.isEmpty()) return fail(QStringLiteral("--size: expected WIDTHxHEIGHT, as in 1280x800"));
        if (!QDir().mkpath(m_directory))
            return fail(QStringLiteral("%1: cannot be created").arg(m_directory));
        QObject::connect(&m_window.workbench(), &Workbench::failed, &m_window,
                         [this](const QString& text) { m_error = text; });
        m_window.resize(m_size);
        m_window.layouts().reset();  // as at a first start in this size
        m_window.show();
        m_window.workbench().open(experiment, true);
        settle();
        if (!m_error.isEmpty()) return fail(m_error);
        beforeTraining();
        if (!train({}, true)) return fail(m_error);
        if (!train(QStringLiteral("cpu-host"), false)) return fail(m_error);
        evaluate();
        writeOrTranslate();
        recordStep();
        afterTraining(QStringLiteral("light"));
        m_window.chooseTheme(QStringLiteral("dark"));
        afterTraining(QStringLiteral("dark"));
        m_window.chooseTheme(QStringLiteral("high-contrast"));
        afterTraining(QStringLiteral("high-contrast"));
        saveLessons(
            m_window, {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast")},
            [this](const QString& name) { save(m_window, name); },
            [this](QWidget& dialog, const QString& name) { save(dialog, name); });
        m_window.workbench().document.undoStack().setClean();
        return m_failed ? 1 : 0;
    }

private:
    int fail(const QString& text) {
        std::fprintf(stderr, "shardlab: %s\n", qPrintable(text));
        return 1;
    }

    void wait(int milliseconds) {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    }
    void settle() { wait(kSettleMilliseconds); }

    void showPage(const char* id) const { m_window.pages().show(id); }
    template <typename Page>
    Page& find() const {
        return *m_window.pages().page<Page>();
    }

    void save(QWidget& widget, const QString& name) {
        settle();
        const QString path = QDir(m_directory).filePath(name + QStringLiteral(".png"));
        if (widget.grab().save(path)) return;
        m_failed = true;
        fail(QStringLiteral("%1: cannot be written").arg(path));
    }

    void beforeTraining() {
        find<ModelPage>().canvas()->selectRow(0);
        save(m_window, QStringLiteral("model-light"));
        saveData(QStringLiteral("light"));
        showPage("training");
        save(m_window, QStringLiteral("training-empty-light"));
        find<TrainingPage>().showLayers();
        save(m_window, QStringLiteral("layers-empty-light"));
        find<TrainingPage>().tabs()->setCurrentIndex(0);
        showPage("evaluate");
        save(m_window, QStringLiteral("evaluate-empty-light"));
        showPage("shards");
        save(m_window, QStringLiteral("shards-empty-light"));
        showPage("runs");
        save(m_window, QStringLiteral("runs-empty-light"));
        showPage("model");
        savePalette(QStringLiteral("palette-light"));
        saveCode(QStringLiteral("code-light"));
        saveRuntimeDialog(QStringLiteral("runtime-light"));
        saveMatmulDialog(QStringLiteral("matmul-light"));
        saveLearningRateFinder(QStringLiteral("learning-rate-finder-light"));
        saveTransferDialog(QStringLiteral("transfer-light"));
    }

    void saveRuntimeDialog(const QString& name) {
        RuntimeDialog dialog(m_window.workbench().document.experiment(), &m_window);
        dialog.show();
        save(dialog, name);
    }

    void saveCode(const QString& name) {
        QAction* action = find<ModelPage>().codeAction();
        action->setChecked(true);
        save(m_window, name);
        action->setChecked(false);
    }

    void savePalette(const QString& name) {
        m_window.findChild<QAction*>(QStringLiteral("commandPaletteAction"))->trigger();
        save(m_window, name);
        auto* popup = m_window.findChild<QWidget*>(QStringLiteral("searchPopup"), Qt::FindDirectChildrenOnly);
        popup->hide();
    }

    void saveMatmulDialog(const QString& name) {
        MatmulDialog dialog(&m_window);
        dialog.show();
        QEventLoop loop;
        QObject::connect(&dialog, &MatmulDialog::finishedRun, &loop, &QEventLoop::quit);
        dialog.start();
        loop.exec();
        save(dialog, name);
    }

    void saveLearningRateFinder(const QString& name) {
        LearningRateFinder dialog(m_window.workbench().document.experiment(), &m_window);
        dialog.show();
        QEventLoop loop;
        QObject::connect(&dialog, &LearningRateFinder::ended, &loop, &QEventLoop::quit);
        dialog.start();
        loop.exec();
        save(dialog, name);
    }

    void saveTransferDialog(const QString& name) {
        TransferDialog dialog(m_window.workbench().document.experiment(), true, m_window.workbench().runs,
                              &m_window);
        dialog.show();
        wait(kForecastMilliseconds);
        save(dialog, name);
    }

    /// After an export to TensorFlow.js, into a folder that is gone afterwards.
    void saveExportDialog(const QString& name) {
        const QTemporaryDir folder;
        Workbench& workbench = m_window.workbench();
        ExportDialog dialog(workbench.exports, workbench.document.experiment(), workbench.weights.weights(),
                            folder.filePath(QStringLiteral("fashion")), &m_window);
        auto* format = dialog.findChild<QComboBox*>(QStringLiteral("exportFormat"));
        format->setCurrentIndex(format->findText(QStringLiteral("TensorFlow.js"), Qt::MatchStartsWith));
        Q_EMIT format->activated(format->currentIndex());
        dialog.show();
        wait(kForecastMilliseconds);
        QEventLoop loop;
        QObject::connect(&workbench.exports, &ExportController::exported, &loop, &QEventLoop::quit);
        QObject::connect(&workbench.exports, &ExportController::failed, &loop, &QEventLoop::quit);
        dialog.findChild<QPushButton*>(QStringLiteral("exportAccept"))->click();
        loop.exec();
        save(dialog, name);
    }

    /// Before anything is written.
    void saveWebPageDialog(const QString& name) {
        Workbench& workbench = m_window.workbench();
        WebPageDialog dialog(workbench.document.experiment(), workbench.weights.weights(),
                             QStringLiteral("fashion_web"), &m_window);
        dialog.show();
        wait(kForecastMilliseconds);
        save(dialog, name);
    }

    void saveValidationDialog(const QString& name) {
        ValidationDialog dialog(&m_window);
        dialog.show();
        QEventLoop loop;
        QObject::connect(&dialog, &ValidationDialog::replayed, &loop, &QEventLoop::quit);
        loop.exec();
        save(dialog, name);
    }

    /// A short run; pictures of the window while it runs if `watched`.
    bool train(const QString& device, bool watched) {
        engine::Experiment experiment = m_window.workbench().document.experiment();
        constexpr int kEpochs = 3;
        experiment.fit.epochs = qMin(experiment.fit.epochs, kEpochs);
        if (!device.isEmpty()) {
            const std::int64_t batch = experiment.globalBatch();
            experiment.runtime = {};
            experiment.runtime.device = device.toStdString();
            experiment.fit.batchSizePerReplica.reset();
            experiment.fit.batchSize = batch;
            constexpr std::int64_t kSteps = 60;
            experiment.fit.stepsPerEpoch = experiment.fit.stepsPerEpoch.value_or(kSteps);
        }
        TrainingController& training = m_window.workbench().training;
        QEventLoop loop;
        QObject::connect(&training, &TrainingController::ended, &loop, &QEventLoop::quit);
        QTimer limit;  // of this run: it ends with it
        limit.setSingleShot(true);
        QObject::connect(&limit, &QTimer::timeout, &training, &TrainingController::stop);
        limit.start(kLongestRunMilliseconds);
        int epochs = 0;
        QObject::connect(&training, &TrainingController::updated, &loop,
                         [&](const engine::SnapshotDelta& delta) {
                             epochs += static_cast<int>(delta.epochs.size());
                             if (!watched || epochs != 2) return;
                             epochs = 1 << 20;
                             save(m_window, QStringLiteral("training-running-light"));
                         });
        m_window.workbench().train(experiment);
        if (training.active()) loop.exec();
        return m_error.isEmpty();
    }

    void evaluate() {
        showPage("evaluate");
        EvaluationController& evaluation = m_window.workbench().evaluation;
        QEventLoop loop;
        QObject::connect(&evaluation, &EvaluationController::runningChanged, &loop, &QEventLoop::quit);
        find<EvaluatePage>().evaluate();
        if (evaluation.running()) loop.exec();
        SampleGallery* gallery = find<EvaluatePage>().gallery();
        gallery->setCurrentIndex(gallery->model()->index(0, 0));
    }

    bool hasLanguage() {
        const engine::Experiment& experiment = m_window.workbench().document.experiment();
        const auto kind = LanguageController::kindOf(experiment);
        return kind == LanguageController::Kind::Writer || kind == LanguageController::Kind::Translator;
    }
    void writeOrTranslate() {
        if (!hasLanguage()) return;
        showPage("language");
        LanguageController& language = find<LanguagePage>().controller();
        QEventLoop loop;
        QObject::connect(&language, &LanguageController::busyChanged, &loop, &QEventLoop::quit);
        find<LanguagePage>().start();
        while (language.busy())
            loop.exec();
    }

    void recordStep() {
        showPage("shards");
        StepRecordController& controller = find<ShardsPage>().controller();
        QEventLoop loop;
        QObject::connect(&controller, &StepRecordController::runningChanged, &loop, &QEventLoop::quit);
        find<ShardsPage>().record();
        if (controller.running()) loop.exec();
    }
    /// In the middle of the reduce-scatter, and at the end.
    void saveShards(const QString& theme) {
        showPage("shards");
        const StepAnimation* animation = find<ShardsPage>().shown().animation.get();
        if (animation == nullptr) return;
        StepPlayer& player = find<ShardsPage>().transport()->player();
        constexpr double kThirdRound = 2.5;
        player.setPosition(static_cast<double>(animation->firstFrame(StepPhase::ReduceScatter)) +
                           kThirdRound);
        save(m_window, QStringLiteral("shards-") + theme);
        player.jump(true);
        save(m_window, QStringLiteral("shards-updated-") + theme);
    }

    /// Each tab of the simulator; its numbers come while the picture settles.
    void saveSimulator(const QString& theme) {
        auto& page = find<SimulatorPage>();
        showPage("simulator");
        for (int tab = 0; tab < page.tabs()->count(); ++tab) {
            page.tabs()->setCurrentIndex(tab);
            if (page.tabs()->currentWidget() == page.whatIf())
                page.whatIf()->findChild<DeviceChooser*>()->setDevice("tpu-v3-32");
            const QString name = pictureName(*page.tabs(), tab);
            save(m_window, QStringLiteral("simulator-%1-%2").arg(name, theme));
            if (page.tabs()->currentWidget() == page.timeline()) saveTimeline(*page.timeline(), theme);
        }
    }

    /// With an op selected; then beside another device.
    void saveTimeline(TimelinePanel& timeline, const QString& theme) {
        auto* search = timeline.findChild<QLineEdit*>(QStringLiteral("timelineSearch"));
        auto* other = timeline.findChild<DeviceChooser*>();
        search->setText(QStringLiteral("conv"));
        timeline.view()->selectMatch(1);
        save(m_window, QStringLiteral("simulator-timeline-search-") + theme);
        search->clear();
        other->setDevice("t4");
        save(m_window, QStringLiteral("simulator-timeline-compared-") + theme);
        other->setDevice({});
        settle();
        QEventLoop loop;
        QObject::connect(&timeline.profiler(), &StepProfileController::runningChanged, &loop,
                         &QEventLoop::quit);
        timeline.profile();
        if (timeline.profiler().running()) loop.exec();
        save(m_window, QStringLiteral("simulator-timeline-measured-") + theme);
        timeline.findChild<QComboBox*>(QStringLiteral("timelineClock"))->setCurrentIndex(0);
    }

    /// Each tab of the data, when all of it was looked at.
    void saveData(const QString& theme) {
        auto& page = find<DataPage>();
        showPage("data");
        while (page.controller().loading() || page.controller().summarizing())
            settle();
        saveTabs(*page.tabs(), QStringLiteral("data"), theme);
        if (theme == QLatin1String("light")) saveAugmentation(page);
    }

    /// The page's first tab under the page's name, the others under their own, too.
    void saveTabs(QTabWidget& tabs, const QString& page, const QString& theme) {
        for (int tab = 0; tab < tabs.count(); ++tab) {
            tabs.setCurrentIndex(tab);
            const QString name = pictureName(tabs, tab);
            save(m_window, tab == 0 ? page + QLatin1Char('-') + theme
                                    : QStringLiteral("%1-%2-%3").arg(page, name, theme));
        }
        tabs.setCurrentIndex(0);
    }

    void saveEvaluation(const QString& theme) {
        saveEvaluatePage(m_window, theme, [this](const QString& name) { save(m_window, name); });
    }

    /// With a layer that the experiment does not keep.
    void saveAugmentation(DataPage& page) {
        ExperimentDocument& document = m_window.workbench().document;
        if (!engine::edits::whyNotAugmented(document.experiment().model).empty()) return;
        page.tabs()->setCurrentWidget(page.augmentation());
        page.augmentation()->addLayer("RandomRotation");
        save(m_window, QStringLiteral("data-augmented-light"));
        document.undoStack().undo();
        find<ModelPage>().canvas()->selectRow(0);
    }

    void afterTraining(const QString& theme) {
        if (theme != QLatin1String("light")) saveData(theme);
        saveSimulator(theme);
        saveShards(theme);
        saveValidationDialog(QStringLiteral("validation-") + theme);
        saveExportDialog(QStringLiteral("export-") + theme);
        saveWebPageDialog(QStringLiteral("web-page-") + theme);
        showPage("language");
        save(m_window, QStringLiteral("language-") + theme);
        saveEvaluation(theme);
        showPage("training");
        save(m_window, QStringLiteral("training-") + theme);
        find<TrainingPage>().showLayers();
        find<TrainingPage>().layers()->select(
            QStringLiteral("dense/kernel"));  // many numbers, if it is there
        save(m_window, QStringLiteral("layers-") + theme);
        m_window.findChild<QPushButton*>(QStringLiteral("layerGradients"))->click();
        save(m_window, QStringLiteral("gradients-") + theme);
        m_window.findChild<QPushButton*>(QStringLiteral("layerWeights"))->click();
        find<TrainingPage>().tabs()->setCurrentIndex(0);
        find<TrainingPage>().setAxis(CurveAxis::MeasuredTime);
        m_window.docks().show("consoleDock");
        save(m_window, QStringLiteral("console-") + theme);
        m_window.docks().find("consoleDock")->hide();
        find<TrainingPage>().setAxis(CurveAxis::Step);
        m_window.docks().show("resourcesDock");
        saveComparePage(m_window, theme, [this](const QString& name) { save(m_window, name); });
        saveRunsPage(m_window, theme, [this](const QString& name) { save(m_window, name); });
        saveSweepsPage(
            m_window, theme, [this](const QString& name) { save(m_window, name); },
            [this](QWidget& dialog, const QString& name) {
                wait(kForecastMilliseconds);
                save(dialog, name);
            });
        showPage("model");
        m_window.docks().show("settingsDock");
        m_window.docks().show("problemsDock");
        save(m_window, QStringLiteral("experiment-") + theme);
        m_window.docks().show("propertyDock");
        if (theme == QLatin1String("light")) return;
        save(m_window, QStringLiteral("model-") + theme);
        savePalette(QStringLiteral("palette-") + theme);
        saveCode(QStringLiteral("code-") + theme);
        saveRuntimeDialog(QStringLiteral("runtime-") + theme);
        saveMatmulDialog(QStringLiteral("matmul-") + theme);
        saveLearningRateFinder(QStringLiteral("learning-rate-finder-") + theme);
    }

    QApplication& m_application;
    QString m_directory, m_error;
    QSize m_size;
    MainWindow m_window;
    bool m_failed = false;
};

}  // namespace

int takeScreenshots(QApplication& application, const QString& directory, const QString& experiment,
                    const QString& size) {
    // Pictures leave no trace in the user's own runs and settings.
    QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("shardlab-screenshots"));
    return Photographer(application, QDir(directory).absolutePath(), sizeOf(size)).run(experiment);
}

}  // namespace shardlab
