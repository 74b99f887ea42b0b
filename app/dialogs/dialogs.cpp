#include "app/dialogs/dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <string_view>

#include "app/commands/settings_commands.h"
#include "app/dialogs/about_dialog.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/learning_rate_dialog.h"
#include "app/dialogs/learning_rate_finder.h"
#include "app/dialogs/matmul_dialog.h"
#include "app/dialogs/mpi_dialog.h"
#include "app/dialogs/replace_head_dialog.h"
#include "app/dialogs/run_export_dialog.h"
#include "app/dialogs/runtime_dialog.h"
#include "app/dialogs/share_dialog.h"
#include "app/dialogs/summary_dialog.h"
#include "app/dialogs/sweep_dialog.h"
#include "app/dialogs/transfer_dialog.h"
#include "app/dialogs/validation_dialog.h"
#include "app/dialogs/web_page_dialog.h"
#include "app/workbench/workbench.h"
#include "engine/optimizers/learning_rate_schedule.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

struct DialogRow {
    const char* id;  ///< its action is called `id` + "Action"
    DialogMenu menu;
    const char* menuText;
    QDialog* (*make)(Workbench&, const QVariant& subject, QWidget* window);
};

template <typename Dialog>
QDialog* make(Workbench&, const QVariant&, QWidget* window) {
    return new Dialog(window);
}

QDialog* makeRuntime(Workbench& workbench, const QVariant& device, QWidget* window) {
    auto* dialog = new RuntimeDialog(workbench.document.experiment(), window);
    const QString id = device.toString();
    if (!id.isEmpty()) dialog->setDevice(id.toStdString());
    QObject::connect(dialog, &QDialog::accepted, &workbench, [&workbench, dialog] {
        ExperimentDocument& document = workbench.document;
        document.undoStack().push(new ChangeRuntime(document, dialog->runtime(), dialog->fit()));
    });
    return dialog;
}

QDialog* makeLearningRate(Workbench& workbench, const QVariant& rate, QWidget* window) {
    auto* dialog = new LearningRateDialog(rate.toDouble(), window);
    QObject::connect(dialog, &LearningRateDialog::chosen, &workbench.training,
                     &TrainingController::setLearningRate);
    return dialog;
}

/// The rate that it suggests becomes the experiment's, as one step of undo.
QDialog* makeLearningRateFinder(Workbench& workbench, const QVariant&, QWidget* window) {
    auto* dialog = new LearningRateFinder(workbench.document.experiment(), window);
    QObject::connect(dialog, &LearningRateFinder::chosen, &workbench, [&workbench](double rate) {
        ExperimentDocument& document = workbench.document;
        ExperimentSettings settings = document.settings();
        settings.compile.optimizer = engine::withLearningRate(settings.compile.optimizer, rate);
        document.undoStack().push(new ChangeSettings(
            document, QCoreApplication::translate("shardlab::MainWindow", "Change learning rate"), settings));
    });
    return dialog;
}

QDialog* makeMpi(Workbench& workbench, const QVariant&, QWidget* window) {
    auto* dialog = new MpiDialog(workbench.document.experiment(), window);
    QObject::connect(dialog, &QDialog::accepted, &workbench,
                     [&workbench, dialog] { workbench.train(dialog->job()); });
    return dialog;
}

QDialog* makeSweep(Workbench& workbench, const QVariant&, QWidget* window) {
    auto* dialog = new SweepDialog(workbench.document.experiment(), window);
    QObject::connect(dialog, &SweepDialog::planned, &workbench.sweeps, &SweepController::add);
    return dialog;
}

QDialog* makeAboutDialog(Workbench&, const QVariant&, QWidget* window) {
    return makeAbout(window);
}

QDialog* makeSummary(Workbench& workbench, const QVariant&, QWidget* window) {
    return new SummaryDialog(workbench.document.experiment().model, window);
}

QDialog* makeTransfer(Workbench& workbench, const QVariant&, QWidget* window) {
    auto* dialog = new TransferDialog(workbench.document.experiment(), workbench.weights.hasWeights(),
                                      workbench.runs, window);
    QObject::connect(dialog, &QDialog::accepted, &workbench, [&workbench, dialog] {
        ExperimentDocument& document = workbench.document;
        document.undoStack().push(
            new ReplaceExperiment(document, TransferDialog::tr("Transfer learning"), dialog->experiment()));
    });
    return dialog;
}

QDialog* makeReplaceHead(Workbench& workbench, const QVariant&, QWidget* window) {
    auto* dialog = new ReplaceHeadDialog(workbench.document.experiment(), window);
    QObject::connect(dialog, &QDialog::accepted, &workbench, [&workbench, dialog] {
        ExperimentDocument& document = workbench.document;
        const engine::HeadChange& change = dialog->change();
        document.undoStack().push(new ReplaceExperiment(document, ReplaceHeadDialog::tr("Replace the head"),
                                                        change.experiment,
                                                        QString::fromStdString(change.head)));
    });
    return dialog;
}

/// `base`: the path of the file without its ending.
QDialog* makeExport(Workbench& workbench, const QVariant& base, QWidget* window) {
    const engine::Experiment experiment = workbench.document.experiment();
    auto weights = workbench.weights.weights();
    if (!workbench.weights.fits(experiment.model)) weights = nullptr;
    auto* dialog = new ExportDialog(workbench.exports, experiment, weights, base.toString(), window);
    QObject::connect(
        dialog, &ExportDialog::webPageAsked, &workbench,
        [&workbench, dialog](const QString& path) { openDialog("webPage", workbench, *dialog, path); });
    return dialog;
}

/// `base`: what the folder is called before "_web".
QDialog* makeWebPage(Workbench& workbench, const QVariant& base, QWidget* window) {
    return new WebPageDialog(workbench.document.experiment(), workbench.weights.weights(),
                             base.toString() + QStringLiteral("_web"), window);
}

/// `selected`: ids of runs, or none.
QDialog* makeShare(Workbench& workbench, const QVariant& selected, QWidget* window) {
    const engine::Experiment experiment = workbench.document.experiment();
    auto weights = workbench.weights.weights();
    if (!workbench.weights.fits(experiment.model)) weights = nullptr;
    const QStringList names = workbench.document.names();
    QStringList own, all;
    for (const RunRow& row : workbench.runs.rows()) {
        all << row.id;
        if (names.contains(row.experiment)) own << row.id;
    }
    std::vector<ShareDialog::Runs> runs{{ShareDialog::tr("Runs of this experiment"), own},
                                        {ShareDialog::tr("All runs"), all, false}};
    if (const QStringList ids = selected.toStringList(); !ids.isEmpty())
        runs.insert(runs.begin(), {ShareDialog::tr("Selected runs"), ids});
    const QString path = workbench.document.path();
    const QDir folder(path.isEmpty() ? QDir::homePath() : QFileInfo(path).path());
    const QString name = fileNameOf(lowerCaseName(workbench.document.name()));
    return new ShareDialog(workbench.sharing, experiment, weights, runs,
                           folder.filePath(name + QLatin1String(engine::kSharedFileEnding)), window);
}

/// `question`: a RunExportQuestion.
QDialog* makeRunExport(Workbench& workbench, const QVariant& question, QWidget* window) {
    auto* dialog = new RunExportDialog(question.value<RunExportQuestion>(), window);
    QObject::connect(dialog, &RunExportDialog::chosen, &workbench.runTable, &RunTableController::exportFile);
    return dialog;
}

constexpr DialogRow kDialogs[] = {
    {"runExport", DialogMenu::None, nullptr, makeRunExport},
    {"share", DialogMenu::None, nullptr, makeShare},
    {"export", DialogMenu::None, nullptr, makeExport},
    {"webPage", DialogMenu::None, nullptr, makeWebPage},
    {"runtime", DialogMenu::None, nullptr, makeRuntime},
    {"learningRate", DialogMenu::None, nullptr, makeLearningRate},
    {"mpi", DialogMenu::None, nullptr, makeMpi},
    {"learningRateFinder", DialogMenu::Tools,
     QT_TRANSLATE_NOOP("shardlab::MainWindow", "&Learning rate finder…"), makeLearningRateFinder},
    {"sweep", DialogMenu::Tools, QT_TRANSLATE_NOOP("shardlab::MainWindow", "New s&weep…"), makeSweep},
    {"matmul", DialogMenu::Tools,
     QT_TRANSLATE_NOOP("shardlab::MainWindow", "&Matrix multiplication benchmark…"), make<MatmulDialog>},
    {"transfer", DialogMenu::Tools, QT_TRANSLATE_NOOP("shardlab::MainWindow", "&Transfer learning…"),
     makeTransfer},
    {"replaceHead", DialogMenu::Tools, QT_TRANSLATE_NOOP("shardlab::MainWindow", "Replace the &head…"),
     makeReplaceHead},
    {"summary", DialogMenu::Tools, QT_TRANSLATE_NOOP("shardlab::MainWindow", "Model &summary…"), makeSummary},
    {"validation", DialogMenu::Help,
     QT_TRANSLATE_NOOP("shardlab::MainWindow", "&Validation of the simulator…"), make<ValidationDialog>},
    {"about", DialogMenu::Help, QT_TRANSLATE_NOOP("shardlab::MainWindow", "&About Shardlab"),
     makeAboutDialog},
};

}  // namespace

void openDialog(const char* id, Workbench& workbench, QWidget& window, const QVariant& subject) {
    for (const DialogRow& row : kDialogs) {
        if (std::string_view(row.id) != id) continue;
        QDialog* dialog = row.make(workbench, subject, &window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        return dialog->open();
    }
    Q_ASSERT_X(false, "openDialog", id);
}

void addDialogActions(QMenu& menu, DialogMenu place, Workbench& workbench, QWidget& window) {
    for (const DialogRow& row : kDialogs) {
        if (row.menu != place) continue;
        QAction* action =
            menu.addAction(QCoreApplication::translate("shardlab::MainWindow", row.menuText), &window,
                           [id = row.id, &workbench, &window] { openDialog(id, workbench, window); });
        action->setObjectName(QLatin1String(row.id) + QStringLiteral("Action"));
    }
}

}  // namespace shardlab
