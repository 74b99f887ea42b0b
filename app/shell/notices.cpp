#include "app/shell/notices.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/pages/model_page.h"
#include "app/shell/details_dialog.h"
#include "app/shell/notice_bar.h"
#include "app/workbench/workbench.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::Notices", text);
}

QString evaluationText(const engine::EvaluationResult& result, const engine::Json& metrics) {
    QStringList parts;
    for (const auto& [name, value] : result.metrics)
        parts << QStringLiteral("%1 %2").arg(metricTitle(name, metrics), formatMetric(value));
    return formatNumber(result.samples, tr("Evaluation on 1 sample: %2"), tr("Evaluation on %1 samples: %2"))
        .arg(parts.join(QStringLiteral(", ")));
}

/// Of a .shardlab file: what it brought.
QString openedText(const QString& path, const SharingController::Opened& shared) {
    QStringList parts;
    if (shared.added > 0)
        parts << formatNumber(static_cast<qint64>(shared.added), tr("1 run added"), tr("%1 runs added"));
    if (shared.there > 0)
        parts << formatNumber(static_cast<qint64>(shared.there), tr("1 run is there already"),
                              tr("%1 runs are there already"));
    if (shared.weights) parts << tr("weights loaded");
    if (!shared.folder.isEmpty()) parts << tr("data in %1").arg(shared.folder);
    const QString name = QFileInfo(path).fileName();
    return parts.isEmpty() ? tr("Opened %1").arg(name)
                           : tr("Opened %1: %2").arg(name, parts.join(QStringLiteral(", ")));
}

/// One line, however many there are; a button lists them.
void showFailureWithDetails(QWidget& window, const QString& text, const QStringList& details) {
    std::vector<NoticeBar::Choice> choices;
    if (!details.isEmpty())
        choices.push_back({tr("Details"), [&window, text, details] { openDetails(window, text, details); }});
    NoticeBar::show(&window, text, true, choices);
}

/// An edit of the model that did nothing: the message leaves with the next edit, or after a while.
void showRefusedEdit(QWidget& window, const QString& text, const ExperimentDocument& document) {
    constexpr int kMilliseconds = 12000;
    NoticeBar* notice = NoticeBar::show(&window, text, true);
    notice->leaveAfter(kMilliseconds);
    QObject::connect(&document, &ExperimentDocument::modelChanged, notice, &NoticeBar::leave);
}

void askAboutChangedFile(QWidget& window, DocumentFile& file) {
    const auto subject = QStringLiteral("changedFile");
    QWidget* target = &window;
    QObject::connect(
        &file, &DocumentFile::changedOnDisk, target, [&file, target, subject](const QString& path) {
            NoticeBar::ask(target,
                           {subject,
                            tr("Another program changed “%1”. Reload it? Undo restores your version.")
                                .arg(QFileInfo(path).fileName()),
                            tr("Ask again when you save"),
                            {{tr("Reload"), [&file] { file.reload(); }}, {tr("Keep my version"), [] {}}}});
        });
    QObject::connect(&file, &DocumentFile::removedOnDisk, target, [target, subject](const QString& path) {
        NoticeBar::ask(
            target,
            {subject,
             tr("“%1” was deleted or moved. Save writes the file again.").arg(QFileInfo(path).fileName()),
             tr("Close"),
             {}});
    });
    const auto withdraw = [target, subject] { NoticeBar::withdraw(target, subject); };
    QObject::connect(&file, &DocumentFile::agreesAgain, target, withdraw);
    QObject::connect(&file, &DocumentFile::saved, target, withdraw);
    QObject::connect(&file, &DocumentFile::changedBeforeSaving, target, withdraw);  // a dialog asks
}
}  // namespace

void connectNotices(QWidget& window, Workbench& workbench, ModelPage& modelPage) {
    QWidget* target = &window;
    const auto failed = [target](const QString& text) { NoticeBar::show(target, text, true); };
    const auto done = [target](const QString& text) { NoticeBar::show(target, text, false); };
    WeightsController& weights = workbench.weights;
    askAboutChangedFile(window, workbench.file);
    QObject::connect(&workbench, &Workbench::failed, target, failed);
    RunTableController& runs = workbench.runTable;
    QObject::connect(&runs, &RunTableController::exchanged, target, done);
    QObject::connect(&runs, &RunTableController::purged, target, done);
    QObject::connect(&runs, &RunTableController::edited, target, [target, &runs](const QString& text) {
        const int before = runs.undoStack().index() - 1;  // whatever is done until the button is pressed
        auto* notice = NoticeBar::show(
            target, text, false, {{tr("Undo"), [&runs, before] { runs.undoStack().setIndex(before); }}});
        QObject::connect(&runs.undoStack(), &QUndoStack::indexChanged, notice, [notice, before](int index) {
            if (index <= before) notice->leave();
        });
    });
    SweepController& sweeps = workbench.sweeps;
    QObject::connect(
        &sweeps, &SweepController::removed, target, [target, &sweeps](const engine::StoredSweep& gone) {
            NoticeBar::show(target, tr("Removed a sweep of %1").arg(toQString(gone.plan.experiment.name)),
                            false, {{tr("Undo"), [&sweeps, gone] { sweeps.restore(gone); }}});
        });
    QObject::connect(&modelPage, &ModelPage::failed, target, [target, &workbench](const QString& text) {
        showRefusedEdit(*target, text, workbench.document);
    });
    QObject::connect(&modelPage, &ModelPage::failedWith, target,
                     [target](const QString& text, const QStringList& details) {
                         showFailureWithDetails(*target, text, details);
                     });
    QObject::connect(&modelPage, &ModelPage::noticed, target, done);
    QObject::connect(&workbench.trainedLayers, &TrainedLayers::lost, target,
                     [done](const QString& layer, const QString& reason) {
                         done(tr("Continuing training will reinitialize %1: %2. Undo restores its weights")
                                  .arg(layer, reason));
                     });
    QObject::connect(&workbench.file, &DocumentFile::saved, target,
                     [done](const QString& path, const QString& kept) {
                         done(kept.isEmpty() ? tr("Saved %1").arg(path)
                                             : tr("Saved %1. The other version is in %2").arg(path, kept));
                     });
    QObject::connect(
        &workbench.exports, &ExportController::exported, target, [done](const engine::ExportReport& report) {
            QStringList remarks{engineText(report.readBackText()), engineText(report.needs)};
            remarks.removeAll(QString());
            done(
                tr("Exported %1. %2").arg(toQString(report.filesText()), remarks.join(QStringLiteral(". "))));
        });
    QObject::connect(&workbench.exports, &ExportController::failed, target, failed);
    QObject::connect(&workbench.reports, &ReportController::began, target,
                     [done](const QString& file) { done(tr("Writing the report %1…").arg(file)); });
    QObject::connect(&workbench.reports, &ReportController::written, target,
                     [done](int runsInIt, const QString& file) {
                         done(formatNumber(runsInIt, tr("Exported a report of 1 run: %2"),
                                           tr("Exported a report of %1 runs: %2"))
                                  .arg(file));
                     });
    QObject::connect(&workbench.scripts, &ScriptController::copied, target,
                     [done] { done(tr("Copied as Python")); });
    QObject::connect(&workbench.sharing, &SharingController::opened, target,
                     [done](const QString& path, const SharingController::Opened& shared) {
                         done(openedText(path, shared));
                     });
    QObject::connect(&weights, &WeightsController::loaded, target,
                     [done](const QString& origin) { done(tr("Weights loaded from %1").arg(origin)); });
    QObject::connect(&weights, &WeightsController::evaluated, target,
                     [done, &workbench](const engine::EvaluationResult& result) {
                         done(evaluationText(result, workbench.document.experiment().compile.metrics));
                     });
}

}  // namespace shardlab
