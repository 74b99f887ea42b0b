#include "app/shell/file_actions.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>

#include "app/dialogs/dialogs.h"
#include "app/dialogs/format_filter.h"
#include "app/dialogs/template_gallery.h"
#include "app/settings/settings.h"
#include "app/shell/file_drop.h"
#include "app/shell/file_opener.h"
#include "app/workbench/workbench.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/experiment_json.h"
#include "engine/formats/weight_format.h"
#include "engine/sharing/share.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QString experimentFilter() {
    return FileActions::tr("Shardlab experiments (*.json)");
}

QString openFilter() {
    QStringList patterns;
    for (const std::string& pattern : engine::filePatterns(
             [](const engine::WeightFormat& format) { return format.canRead() || format.holdsModel(); }))
        patterns << toQString(pattern);
    patterns << QStringLiteral("*") + QLatin1String(engine::kSharedFileEnding);
    patterns << QStringLiteral("*.md");
    return FileActions::tr("Experiments, Keras models, weights and lessons (%1)")
               .arg(patterns.join(QLatin1Char(' '))) +
           QStringLiteral(";;") + experimentFilter();
}

QString weightFilter() {
    QStringList filters;
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (format.canRead()) filters << formatFilter(format);
    }
    return filters.join(QStringLiteral(";;"));
}
}  // namespace

FileActions::FileActions(Workbench& workbench, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_window(window), m_opener(new FileOpener(workbench, *this)) {
    const auto* drop = new FileDrop(window);
    connect(drop, &FileDrop::dropped, m_opener, qOverload<const QString&>(&FileOpener::open));
    connect(drop, &FileDrop::refused, &workbench, &Workbench::failed);
    connect(&workbench.file, &DocumentFile::saved, this, [this](const QString& path) {
        settings::addRecentFile(path);
        if (m_afterSave) std::exchange(m_afterSave, nullptr)();
    });
    connect(&workbench, &Workbench::failed, this, [this] { m_afterSave = nullptr; });
    connect(&workbench, &Workbench::shareRequested, this, &FileActions::share);
    connect(&workbench, &Workbench::reportRequested, this, &FileActions::exportReport);
    connect(&workbench.file, &DocumentFile::changedBeforeSaving, this, &FileActions::askAboutOtherVersion);
    connect(&workbench, &Workbench::opened, this, [](const QString& path) {
        if (!path.isEmpty()) settings::addRecentFile(path);
    });
}

void FileActions::fill(QMenu& menu) {
    menu.addAction(icon(QStringLiteral("layers")), tr("Template &gallery…"), this, &FileActions::openGallery,
                   QKeySequence::New)
        ->setObjectName(QStringLiteral("galleryAction"));
    auto* templates = menu.addMenu(icon(QStringLiteral("new")), tr("&New from template"));
    connect(templates, &QMenu::aboutToShow, this, [this, templates] { fillTemplates(*templates); });
    menu.addAction(icon(QStringLiteral("open")), tr("&Open…"), this, &FileActions::open, QKeySequence::Open);
    auto* recent = menu.addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    menu.addSeparator();
    menu.addAction(icon(QStringLiteral("save")), tr("&Save"), this, &FileActions::save, QKeySequence::Save);
    menu.addAction(tr("Save &as…"), this, &FileActions::saveAs, QKeySequence(tr("Ctrl+Shift+S")));
    menu.addAction(icon(QStringLiteral("export")), tr("S&hare…"), this, [this] { share({}); })
        ->setObjectName(QStringLiteral("shareAction"));
    menu.addAction(tr("&Copy experiment as text"), this, &FileActions::copyExperiment)
        ->setObjectName(QStringLiteral("copyExperimentAction"));
    menu.addAction(tr("Open experiment from clip&board"), this, &FileActions::openClipboard)
        ->setObjectName(QStringLiteral("openClipboardAction"));
    menu.addSeparator();
    auto* load =
        menu.addAction(icon(QStringLiteral("import")), tr("&Load weights…"), this, &FileActions::loadWeights);
    auto* exporting = menu.addAction(icon(QStringLiteral("export")), tr("&Export…"), this,
                                     &FileActions::exportModel, QKeySequence(tr("Ctrl+E")));
    auto* report = menu.addAction(tr("Export re&port…"), this, [this] { exportReport({}); });
    report->setObjectName(QStringLiteral("exportReportAction"));
    report->setProperty("whyDisabled", tr("there are no runs of this experiment yet; train the model"));
    connect(&menu, &QMenu::aboutToShow, this,
            [this, report] { report->setEnabled(!reportedRuns().isEmpty()); });
    menu.addAction(tr("Save model as i&mage…"), this, &FileActions::modelImageAsked)
        ->setObjectName(QStringLiteral("modelImageAction"));
    auto* evaluate = menu.addAction(
        icon(QStringLiteral("evaluate")), tr("E&valuate"), this,
        [this] {
            m_workbench.weights.evaluate(m_workbench.document.experiment());
            Q_EMIT evaluationAsked();
        },
        QKeySequence(tr("Ctrl+Shift+E")));
    evaluate->setObjectName(QStringLiteral("evaluateAction"));
    exporting->setProperty("whyDisabled", tr("weights are being loaded or saved"));
    load->setProperty("whyDisabled", tr("weights are being loaded or saved"));
    const auto enable = [this, exporting, evaluate, load] {
        const bool idle = !m_workbench.weights.busy();
        exporting->setEnabled(idle);
        const bool fits = m_workbench.weights.fits(m_workbench.document.experiment().model);
        evaluate->setEnabled(idle && fits);
        evaluate->setProperty("whyDisabled",
                              m_workbench.weights.hasWeights()
                                  ? tr("the weights do not match this model; train it, or load weights")
                                  : tr("there are no weights yet; train the model or load weights"));
        load->setEnabled(idle);
    };
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this, enable);
    connect(&m_workbench.weights, &WeightsController::busyChanged, this, enable);
    connect(&m_workbench.document, &ExperimentDocument::modelChanged, this, enable);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, enable);
    enable();
    menu.addSeparator();
    menu.addAction(tr("&Import TensorBoard logs…"), this, &FileActions::importLogs);
    menu.addSeparator();
    menu.addAction(tr("&Quit"), &m_window, &QWidget::close, QKeySequence::Quit);
}

void FileActions::fillTemplates(QMenu& menu) {
    qDeleteAll(menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    menu.clear();
    menu.setToolTipsVisible(true);
    auto* empty = menu.addAction(tr("&Empty model"), this, &FileActions::beginEmpty);
    empty->setToolTip(tr("A model without layers, with the data and settings of the open experiment"));
    menu.addSeparator();
    try {
        QMenu* networks = nullptr;
        for (const engine::TemplateInfo& info : engine::experimentTemplates()) {
            const bool made = info.path.empty();
            if (made && networks == nullptr) {
                menu.addSeparator();
                networks = menu.addMenu(tr("&Model zoo"));
                networks->setToolTipsVisible(true);
            }
            QAction* action = (made ? networks : &menu)->addAction(engineText(info.name));
            connect(action, &QAction::triggered, this, [this, id = toQString(info.id)] {
                whenSaved([this, id] { m_workbench.open(id, true); });
            });
            action->setToolTip(engineText(info.summary));
        }
    } catch (const std::exception& error) {
        menu.addAction(toQString(engine::plainMessage(error)))->setEnabled(false);
    }
}

void FileActions::openGallery() {
    auto* gallery = new TemplateGallery(&m_window);
    gallery->setAttribute(Qt::WA_DeleteOnClose);
    connect(gallery, &TemplateGallery::chosen, this,
            [this](const QString& id) { whenSaved([this, id] { m_workbench.open(id, true); }); });
    gallery->open();
}

void FileActions::beginEmpty() {
    whenSaved([this] {
        engine::Experiment experiment = m_workbench.document.experiment();
        experiment.name = tr("Untitled").toStdString();
        experiment.notes.clear();
        experiment.model = {};
        m_workbench.document.replace(experiment, {});
        Q_EMIT m_workbench.opened({});
    });
}

void FileActions::fillRecent(QMenu& menu) {
    menu.clear();
    for (const QString& path : settings::recentFiles()) {
        menu.addAction(literalMenuText(path), this, [this, path] { openFile(path); });
    }
    if (menu.isEmpty()) menu.addAction(tr("No recent files"))->setEnabled(false);
}

void FileActions::openFile(const QString& path) {
    m_opener->open(path);
}

/// The document that a window is made with was never checked, and its name is English in all languages.
void FileActions::openFirst(const QString& name) {
    beginEmpty();
    if (QFileInfo::exists(name))
        openFile(name);
    else
        m_workbench.open(name);
}

void FileActions::open() {
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open"), QFileInfo(m_workbench.document.path()).path(), openFilter());
    if (!path.isEmpty()) openFile(path);
}

void FileActions::save() {
    if (m_workbench.document.path().isEmpty()) return saveAs();
    m_workbench.save(m_workbench.document.path());
}

void FileActions::saveAs() {
    QString suggestion = m_workbench.document.path();
    if (suggestion.isEmpty())
        suggestion = fileNameOf(lowerCaseName(m_workbench.document.name())) + QStringLiteral(".json");
    QString path =
        QFileDialog::getSaveFileName(&m_window, tr("Save experiment"), suggestion, experimentFilter());
    if (path.isEmpty()) {
        m_afterSave = nullptr;
        return;
    }
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".json");
    m_workbench.save(path);
}

/// The file on disk is not the one that was opened here: both versions stay, whatever is chosen.
void FileActions::askAboutOtherVersion(const QString& path, const QStringList& differences) {
    const QString name = QFileInfo(path).fileName();
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("The file has changed"),
                                tr("Another program changed “%1”. Your version is not saved yet.").arg(name),
                                QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("otherVersionQuestion"));
    box->setInformativeText(tr("Save as… writes a new file. Overwrite saves your version and keeps a copy of "
                               "the other one. Reload loads the other version; Undo restores yours.") +
                            QStringLiteral("\n\n") + differences.join(QLatin1Char('\n')));
    auto* other = box->addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    auto* replace = box->addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    auto* reload = box->addButton(tr("&Reload"), QMessageBox::ActionRole);
    box->setDefaultButton(other);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [=, this] {
        if (box->clickedButton() == other) return saveAs();
        if (box->clickedButton() == replace) return m_workbench.file.save(path, IfChanged::KeepBoth);
        m_afterSave = nullptr;
        if (box->clickedButton() == reload) m_workbench.file.reload();
    });
    box->open();
}

void FileActions::whenSaved(std::function<void()> next) {
    if (!m_workbench.document.isDirty()) return next();
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Unsaved changes"),
                                tr("Save the changes to “%1”?").arg(m_workbench.document.name()),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("unsavedQuestion"));
    box->setInformativeText(tr("If you do not save, all edits since the last save are lost."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this, next](int answer) {
        if (answer == QMessageBox::Discard) return next();
        if (answer != QMessageBox::Save) return;
        m_afterSave = next;
        save();
    });
    box->open();
}

void FileActions::exportModel() {
    const QString name =
        lowerCaseName(m_workbench.document.name()).replace(QLatin1Char(' '), QLatin1Char('_'));
    const QString path = m_workbench.document.path();
    const QDir folder(path.isEmpty() ? QDir::homePath() : QFileInfo(path).path());
    openDialog("export", m_workbench, m_window, folder.filePath(name));
}

void FileActions::share(const QStringList& runs) {
    openDialog("share", m_workbench, m_window, runs);
}

/// The plotted runs of the open experiment, newest first, else its newest run.
QStringList FileActions::reportedRuns() const {
    QStringList plotted, newest;
    for (const RunRow& row : m_workbench.runs.rows()) {
        if (!m_workbench.runs.inScope(row)) continue;
        if (m_workbench.runs.shown().contains(row.id)) plotted << row.id;
        if (newest.isEmpty()) newest << row.id;
    }
    return plotted.isEmpty() ? newest : plotted;
}

void FileActions::exportReport(const QStringList& runs) {
    const QStringList ids = runs.isEmpty() ? reportedRuns() : runs;
    if (ids.isEmpty()) {
        Q_EMIT m_workbench.failed(tr("There are no runs of this experiment yet. Train the model first."));
        return;
    }
    QString file = QFileDialog::getSaveFileName(&m_window, tr("Export report"),
                                                QDir::home().filePath(QStringLiteral("report.html")),
                                                tr("HTML page (*.html)"));
    if (file.isEmpty()) return;
    if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".html");
    m_workbench.reports.write(ids, file);
}

void FileActions::loadWeights() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Load weights"), {}, weightFilter());
    if (!path.isEmpty()) m_workbench.weights.load(m_workbench.document.experiment(), path);
}

void FileActions::copyExperiment() {
    QGuiApplication::clipboard()->setText(
        toQString(experimentText(m_workbench.document.experiment(), "clipboard")));
}

void FileActions::openClipboard() {
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        Q_EMIT m_workbench.failed(tr("clipboard: expected the text of an experiment; there is no text"));
        return;
    }
    try {
        const engine::Json document = engine::parseJson(text, "clipboard");
        auto experiment = engine::Experiment::fromJson(document);
        engine::followDevice(experiment.runtime, document, engine::DeviceCatalog::installed());
        whenSaved([this, experiment] {
            m_workbench.document.replace(experiment, {});
            Q_EMIT m_workbench.opened({});
        });
    } catch (const std::exception& error) {
        Q_EMIT m_workbench.failed(
            tr("The clipboard has no experiment: %1").arg(toQString(engine::plainMessage(error))));
    }
}

void FileActions::importLogs() {
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Log directory of TensorBoard"), {});
    if (!folder.isEmpty()) m_workbench.runTable.importLogs(folder);
}

}  // namespace shardlab
