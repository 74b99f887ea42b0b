#include "app/settings/language.h"
#include "app/workbench/lesson_files.h"
#include "tests/gui/lesson_fixture.h"

using namespace shardlab;

/// The experiment of a lesson in the languages of the window.
class LessonLanguageTest : public LessonFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openFresh(); }
    void cleanup() {
        closeWindow();
        applyLanguage(*qApp, QStringLiteral("en"));
    }
    void namesTheExperimentInItsLanguage();
    void theNameFollowsTheLanguage();
    void aResumedExperimentIsNamedInTheLanguageOfNow();
};

void LessonLanguageTest::namesTheExperimentInItsLanguage() {
    openIn("de");
    open(lessonInLanguage(installed("overfitting"), QStringLiteral("de")));
    QCOMPARE(experiment().name, std::string("Lektion: Überanpassung"));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Lektion: Überanpassung")));
    QCOMPARE(experiment().notes, player().lesson().summary);
    openIn("en");
    open(installed("overfitting"));
    QCOMPARE(experiment().name, std::string("Lesson: overfitting"));
}

/// Runs of the name before stay in the list; a name that the learner gave stays as it is.
void LessonLanguageTest::theNameFollowsTheLanguage() {
    const auto switchTo = [this](const char* language) {
        applyLanguage(*qApp, QLatin1String(language));
        QSignalSpy opened(&player(), &LessonPlayer::opened);
        player().setLanguage(QLatin1String(language));
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, kPatience);
    };
    open(installed("overfitting"));
    const std::string english = experiment().name, notes = experiment().notes;
    RunRow run;
    run.experiment = QString::fromStdString(english);
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 3; });
    switchTo("de");
    QCOMPARE(experiment().name, std::string("Lektion: Überanpassung"));
    QCOMPARE(experiment().notes, player().lesson().summary);
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Lektion: Überanpassung")));
    QVERIFY(workbench().runs.inScope(run));
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();  // of the edit; the name stays German
    QTRY_COMPARE_WITH_TIMEOUT(experiment().name, std::string("Lektion: Überanpassung"), kPatience);
    QVERIFY(experiment().fit.epochs != 3);
    switchTo("en");
    QCOMPARE(experiment().name, english);
    QCOMPARE(experiment().notes, notes);
    edit([](ExperimentSettings& settings) { settings.name = "mine"; });
    QVERIFY(!workbench().runs.inScope(run));
    switchTo("de");
    QCOMPARE(experiment().name, std::string("mine"));
}

void LessonLanguageTest::aResumedExperimentIsNamedInTheLanguageOfNow() {
    // In one window: the progress lies in its folder.
    const auto openLessonIn = [this](const char* language) {
        document().undoStack().setClean();  // nothing is asked about edits
        applyLanguage(*qApp, QLatin1String(language));
        open(lessonInLanguage(installed("overfitting"), QLatin1String(language)));
    };
    openLessonIn("de");
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 3; });
    player().setStep(1);
    player().close();
    waitForWorkers();
    openLessonIn("tr");
    QCOMPARE(experiment().fit.epochs, 3);
    QCOMPARE(experiment().name, "Ders: " + player().lesson().title);
    QCOMPARE(experiment().notes, player().lesson().summary);
    edit([](ExperimentSettings& settings) { settings.name = "Ders: mine"; });
    player().setStep(2);
    player().close();
    waitForWorkers();
    openLessonIn("de");
    QCOMPARE(experiment().name, std::string("Ders: mine"));
}

int main(int argc, char** argv) {
    return runGuiTest<LessonLanguageTest>(argc, argv);
}

#include "lesson_language_test.moc"
