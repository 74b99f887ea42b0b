#include <QEventLoop>

#include "app/dialogs/lessons_dialog.h"
#include "app/docks/docks.h"
#include "app/docks/lesson_dock.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/main_window.h"
#include "app/workbench/lesson_player.h"
#include "engine/lessons/lesson_catalog.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

void openLesson(MainWindow& window, const std::string& name) {
    QEventLoop loop;
    QObject::connect(&window.docks().panel<LessonDock>()->player(), &LessonPlayer::opened, &loop,
                     &QEventLoop::quit);
    window.workbench().document.undoStack().setClean();
    window.lessons().open(toQString(engine::findLesson(name).string()));
    loop.exec();
}

void train(Workbench& workbench) {
    QEventLoop loop;
    QObject::connect(&workbench.training, &TrainingController::ended, &loop, &QEventLoop::quit);
    QObject::connect(&workbench, &Workbench::refused, &loop, &QEventLoop::quit);
    workbench.train();
    loop.exec();
}

}  // namespace

void saveLessons(ScreenshotWriter& writer) {
    if (!writer.wants(QStringLiteral("lesson"))) return;
    MainWindow& window = writer.window();
    openLesson(window, "data_parallelism");
    train(window.workbench());
    for (const char* theme : {"light", "dark", "high-contrast"}) {
        window.chooseTheme(QLatin1String(theme));
        writer.showPage("training");
        writer.save(QStringLiteral("lesson-") + QLatin1String(theme));
        LessonsDialog dialog(&window);
        dialog.show();
        writer.save(dialog, QStringLiteral("lessons-") + QLatin1String(theme));
    }
    window.lessons().leave();
}

}  // namespace shardlab
