#include "app/shell/lesson_actions.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QFileDialog>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <algorithm>

#include "app/dialogs/hand_in_dialog.h"
#include "app/dialogs/lessons_dialog.h"
#include "app/docks/lesson_dock.h"
#include "app/pages/compare_page.h"
#include "app/pages/compare_table_panel.h"
#include "app/pages/language_page.h"
#include "app/pages/shards_page.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/shell/file_actions.h"
#include "app/shell/lesson_view.h"
#include "app/shell/notice_bar.h"
#include "app/shell/palette_commands.h"
#include "app/workbench/lesson_files.h"
#include "app/workbench/lesson_player.h"
#include "app/workbench/workbench.h"
#include "engine/core/json_text.h"
#include "engine/lessons/lesson_places.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"

namespace shardlab {

LessonActions::LessonActions(const Parts& parts, QMainWindow& window)
    : QObject(&window),
      m_workbench(parts.workbench),
      m_pages(parts.pages),
      m_docks(parts.docks),
      m_files(parts.files),
      m_window(window),
      m_dock(*m_docks.panel<LessonDock>()),
      m_player(m_dock.player()),
      m_view(new LessonView(parts.pages, parts.docks, parts.layouts, this)) {
    setupConnections();
    watchPages();
    m_docks.find("lessonDock")->installEventFilter(this);
}

/// Without its panel a lesson would only hide pages and panels.
bool LessonActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close && m_player.isOpen()) {
        m_player.close();
        NoticeBar::show(&m_window, tr("The lesson is closed. Help ▸ Lessons… goes on where it was."), false);
    }
    return QObject::eventFilter(watched, event);
}

void LessonActions::fill(QMenu& menu) {
    const auto add = [&](const QString& text, const char* name, auto slot) {
        menu.addAction(text, this, slot)->setObjectName(QLatin1String(name));
    };
    add(tr("&Lessons…"), "lessonsAction", &LessonActions::openDialog);
    add(tr("&Open lesson file…"), "lessonFileAction", &LessonActions::openFile);
}

void LessonActions::setupConnections() {
    connect(&m_dock, &LessonDock::lessonsRequested, this, &LessonActions::openDialog);
    connect(&m_dock, &LessonDock::handInRequested, this, &LessonActions::handIn);
    connect(&m_dock, &LessonDock::showRequested, this, &LessonActions::showPlace);
    connect(&m_dock, &LessonDock::againRequested, this, [this] {
        m_again = true;
        m_player.load(m_player.path());
    });
    connect(&m_files, &FileActions::lessonChosen, this, &LessonActions::open);
    connect(&m_player, &LessonPlayer::loaded, this, [this] {
        const bool again = std::exchange(m_again, false);
        m_files.whenSaved([this, again] { begin(again); });
    });
    connect(&m_player, &LessonPlayer::failed, &m_workbench, &Workbench::failed);
    connect(&m_player, &LessonPlayer::handedIn, this, [this](const QString& path) {
        NoticeBar::show(&m_window, tr("Saved %1. Hand in this file.").arg(path), false);
    });
    connect(&m_player, &LessonPlayer::opened, this, [this] { m_view->enter(m_player.lesson()); });
    connect(&m_player, &LessonPlayer::closed, m_view, &LessonView::leave);
}

/// What is done there, in the words of the checks.
void LessonActions::watchPages() {
    m_player.notePage(m_pages.id());
    connect(m_pages.tabs, &QTabBar::currentChanged, this, [this] {
        m_player.notePage(m_pages.id());
        if (m_pages.id() != QLatin1String("compare")) return;
        for (const QString& device : settings::pinnedDevices())
            m_player.noteDevice(device);
    });
    connect(m_pages.page<ComparePage>()->table(), &CompareTablePanel::pinToggled, this,
            [this](const QString& device, bool pinned) {
                if (pinned) m_player.noteDevice(device);
            });
    connect(&m_pages.page<ShardsPage>()->controller(), &StepRecordController::recorded, this,
            [this] { m_player.noteAction("recorded a step"); });
    const LanguageController& language = m_pages.page<LanguagePage>()->controller();
    connect(&language, &LanguageController::written, this, [this] { m_player.noteAction("generated text"); });
    connect(&language, &LanguageController::translated, this, [this] { m_player.noteAction("translated"); });
    connect(&language, &LanguageController::classified, this,
            [this] { m_player.noteAction("classified a text"); });
}

void LessonActions::openDialog() {
    auto* dialog = new LessonsDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LessonsDialog::chosen, this, &LessonActions::open);
    connect(dialog, &LessonsDialog::fileRequested, this, &LessonActions::openFile);
    dialog->open();
}

void LessonActions::openFile() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open lesson"), {}, tr("Lessons (*.md)"));
    if (!path.isEmpty()) open(path);
}

void LessonActions::open(const QString& path) {
    m_again = false;
    const bool translation = lessonInLanguage(path, QStringLiteral("en")) != path;  // chosen by its file
    m_player.load(translation ? path : lessonInLanguage(path, languageCode()));
}

void LessonActions::begin(bool again) {
    m_player.begin(again ? LessonPlayer::Start::Again : LessonPlayer::Start::Resume);
}

void LessonActions::suspend() {
    m_view->leave();
}

void LessonActions::resume() {
    if (!m_player.isOpen()) return;
    m_view->enter(m_player.lesson());
    m_player.setLanguage(languageCode());
}

void LessonActions::leave() {
    m_player.close();
}

/// A page or panel by the lesson's name of it, or whatever the command palette offers by its title.
void LessonActions::showPlace(const QString& place) {
    const std::string id = place.toLower().toStdString();
    const auto& pages = engine::lessonPages();
    if (std::ranges::find(pages, id) != pages.end()) return m_pages.show(id.c_str());
    const auto panel = std::ranges::find_if(engine::kLessonPanels,
                                            [&](const engine::LessonPanel& each) { return id == each.name; });
    if (panel != engine::kLessonPanels.end()) return m_docks.show(panel->dock);
    const auto commands = allCommands(*m_window.menuBar(), m_workbench, m_pages, m_docks);
    const QString title = withoutMnemonic(translatedTitle(place));
    const auto found = std::ranges::find_if(commands, [&](const PaletteCommand& command) {
        return command.title.compare(title, Qt::CaseInsensitive) == 0 ||
               command.title.compare(place, Qt::CaseInsensitive) == 0;
    });
    if (found == commands.end() || !found->available) {
        Q_EMIT m_workbench.failed(tr("The lesson shows “%1”, which is not available now.").arg(place));
        return;
    }
    found->run();
}

void LessonActions::handIn() {
    auto* dialog = new HandInDialog(m_player.reachedCount(), m_player.stepCount(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        settings::setLearnerName(dialog->learner());
        const QString suggestion =
            fileNameOf(toQString(m_player.lesson().name) + QLatin1Char('-') + dialog->learner()) +
            QStringLiteral(".json");
        const QString path = QFileDialog::getSaveFileName(&m_window, tr("Hand in"), suggestion,
                                                          tr("Results of lessons (*.json)"));
        if (path.isEmpty()) return;
        engine::LessonResult result = m_player.result();
        result.learner = dialog->learner().toStdString();
        result.handedInAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
        m_player.handIn(result, path);
    });
    dialog->open();
}

}  // namespace shardlab
