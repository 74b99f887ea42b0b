#pragma once
#include "app/commands/settings_commands.h"
#include "app/docks/lesson_dock.h"
#include "app/settings/language.h"
#include "app/shell/lesson_actions.h"
#include "app/workbench/device_use.h"
#include "app/workbench/lesson_player.h"
#include "engine/lessons/lesson_catalog.h"
#include "tests/gui/window_fixture.h"
#include "widgets/lessons/check_list.h"

namespace shardlab {

/// The real window with a lesson, and what a learner does there.
class LessonFixture : public WindowFixture {
protected:
    void openFresh() {
        QSettings().clear();
        openWindow(QSize(1280, 800));
    }
    /// Empties the window, and opens it in that language.
    void openIn(const char* language) {
        closeWindow();
        applyLanguage(*qApp, QLatin1String(language));
        openFresh();
    }
    LessonDock* dock() const { return m_window->docks().panel<LessonDock>(); }
    LessonPlayer& player() const { return dock()->player(); }
    QPushButton* button(const char* name) const { return child<QPushButton>(name); }
    QString heading() const { return child<QLabel>("lessonHeading")->text(); }
    void open(const QString& path) const {
        QSignalSpy opened(&player(), &LessonPlayer::opened);
        m_window->lessons().open(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, kPatience);
        waitForWorkers();
    }
    static QString installed(const char* name) {
        return QString::fromStdString(engine::findLesson(name).string());
    }
    CheckLine line(int index) const { return dock()->checks().lines().value(index); }
    /// The checks of the shown step that are missed.
    QStringList missed() const {
        QStringList labels;
        for (const CheckLine& each : dock()->checks().lines())
            if (!each.reached) labels << each.label + QStringLiteral(": ") + each.missing;
        return labels;
    }
    void next() const { QTest::mouseClick(button("lessonNext"), Qt::LeftButton); }
    void type(const QString& text, const char* field = "lessonAnswer1") const {
        auto* edit = child<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void waitUntilReached() const {
        QTRY_VERIFY2_WITH_TIMEOUT(missed().isEmpty(), qPrintable(missed().join('\n')), kPatience);
        QVERIFY(player().reached(player().step()));
    }
    void train() const {
        click("trainAction");
        waitForEndOfTraining();
        QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    }
    /// One edit of data, compile or fit, as a form makes it.
    template <typename Change>
    void edit(Change change) const {
        ExperimentSettings settings = document().settings();
        change(settings);
        document().undoStack().push(new ChangeSettings(document(), QStringLiteral("Edit"), settings));
    }
};

}  // namespace shardlab
