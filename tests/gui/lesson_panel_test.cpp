#include "app/dialogs/hand_in_dialog.h"
#include "app/dialogs/lessons_dialog.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/shell/file_actions.h"
#include "app/shell/page_layouts.h"
#include "engine/lessons/lesson_places.h"
#include "tests/gui/lesson_fixture.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

namespace {

/// A lesson that needs no data of others: the small experiment of these tests.
constexpr const char* kOwn = R"(---
title: An own lesson
experiment: own.json
pages: model, training
panels: experiment
---
## Read
The text of *this* step.
hint: The first hint.
hint: The second hint.
show: training
check: page is training
## Train
Press Train.
check: epochs trained >= 2
missing: Press Train.
## Answer
question: How many?
check: answer is 8
missing: Count again.
## End
The end.
)";

}  // namespace

/// The panel of lessons with a small lesson of its own.
class LessonPanelTest : public LessonFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openFresh(); }
    void cleanup() {
        closeWindow();
        applyLanguage(*qApp, QStringLiteral("en"));
    }
    void listsWhatThereIs();
    void namesThePlacesOfTheWindow();
    void goesOnAndBackAndGivesHints();
    void saysWhatIsMissingUntilItIsReached();
    void hidesWhatItDoesNotNeed();
    void asksAboutUnsavedChanges();
    void remembersHowFarOneCame();
    void keepsWhatIsDoneInAStepWithoutChecks();
    void closesTheLessonWithItsPanel();
    void opensLikeOtherFiles();
    void readsAChangedFileAgain();
    void showsTheMistakesOfATeacher();
    void isHandedInAsAFile();
    void showsThePlacesThatItNames();
    void changesItsLanguageWhileItIsOpen();
    void keepsTheWordsOfLearnerAndTeacher();
    void labelsBeginWithACapitalUnlessTheyAreNames();
    void translatesWholeMistakes();

private:
    QString writeOwn(const QByteArray& text) const {
        const QString path = m_home->filePath(QStringLiteral("own.md"));
        smallExperiment().save(m_home->filePath(QStringLiteral("own.json")).toStdString());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("no %s", qPrintable(path));
        return path;
    }
};

void LessonPanelTest::listsWhatThereIs() {
    click("lessonsAction");
    const QPointer<LessonsDialog> dialog = child<LessonsDialog>("lessonsDialog");
    auto* list = child<QListWidget>("lessonList");
    QCOMPARE(std::size_t(list->count()), engine::installedLessons().size());
    QVERIFY(list->item(0)->text().startsWith("Train your model on a TPU in 4 steps  ·  10 min"));
    QVERIFY(!child<QLabel>("lessonSummary")->text().isEmpty());
    QSignalSpy opened(&player(), &LessonPlayer::opened);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, kPatience);
    QTRY_VERIFY(dialog.isNull());
    QCOMPARE(heading(), QString("What a TPU is"));
    QCOMPARE(child<QLabel>("lessonStepCount")->text(), QString("Step 1 of 6"));
    QCOMPARE(experiment().name, std::string("Lesson: TPU in 4 steps"));
}

/// Lessons name pages and panels by words of the engine's, which has no window.
void LessonPanelTest::namesThePlacesOfTheWindow() {
    const auto& pages = engine::lessonPages();
    QCOMPARE(int(pages.size()), m_window->pages().all.size());
    for (const std::string& page : pages) {
        m_window->pages().show(page.c_str());
        QCOMPARE(m_window->pages().id(), toQString(page));
    }
    QCOMPARE(int(engine::kLessonPanels.size()) + 1, m_window->docks().all.size());
    for (const engine::LessonPanel& panel : engine::kLessonPanels) {
        const QDockWidget* found = m_window->docks().find(panel.dock);
        QVERIFY2(found != nullptr, panel.dock);
        QCOMPARE(found->windowTitle().remove('&').toLower(), QString(panel.name));
    }
}

void LessonPanelTest::goesOnAndBackAndGivesHints() {
    open(writeOwn(kOwn));
    QVERIFY(m_window->docks().find("lessonDock")->isVisible());
    QCOMPARE(heading(), QString("Read"));
    QVERIFY(!button("lessonBack")->isEnabled());
    auto* hints = child<QLabel>("lessonHints");
    QVERIFY(hints->isHidden());
    button("lessonHint")->click();
    QCOMPARE(hints->accessibleName(), QString("Hint: The first hint."));
    QCOMPARE(button("lessonHint")->text(), QString("Hint 2 of 2"));
    button("lessonHint")->click();
    QVERIFY(hints->accessibleName().endsWith("The second hint."));
    QVERIFY(!button("lessonHint")->isEnabled());
    next();
    QCOMPARE(heading(), QString("Train"));
    QVERIFY(hints->isHidden() && button("lessonHint")->isHidden() && button("lessonShow")->isHidden());
    button("lessonBack")->click();
    QCOMPARE(heading(), QString("Read"));
    for (int i = 0; i < 3; ++i)
        next();
    QCOMPARE(heading(), QString("End"));
    QVERIFY(button("lessonNext")->isHidden() && button("lessonHandIn")->isVisible());
    QCOMPARE(child<QLabel>("lessonStepCount")->text(), QString("Step 4 of 4"));
}

void LessonPanelTest::saysWhatIsMissingUntilItIsReached() {
    open(writeOwn(kOwn));
    auto* progress = child<QProgressBar>("lessonProgress");
    QCOMPARE(line(0).label, QString("Open the page Training"));
    QCOMPARE(line(0).missing, QString());  // the label says it
    QCOMPARE(progress->value(), 0);
    button("lessonShow")->click();
    QCOMPARE(m_window->pages().id(), QString("training"));
    waitUntilReached();
    QCOMPARE(progress->value(), 1);
    next();
    QCOMPARE(line(0).missing, QString("Press Train. Expected epochs trained: at least 2, got 0."));
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 1; });
    train();
    QTRY_COMPARE(line(0).missing, QString("Press Train. Expected epochs trained: at least 2, got 1."));
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 2; });
    train();
    waitUntilReached();
    next();
    QCOMPARE(heading(), QString("Answer"));
    type("7");
    QCOMPARE(line(0).missing, QString("Count again. Your answer: 7."));
    type("8");
    waitUntilReached();
    type("9");  // what was reached stays so
    QVERIFY(missed().isEmpty());
    next();
    QCOMPARE(progress->value(), 4);
    button("lessonBack")->click();
    QCOMPARE(child<QLineEdit>("lessonAnswer1")->text(), QString("9"));
}

void LessonPanelTest::hidesWhatItDoesNotNeed() {
    document().replace(smallExperiment(), {});
    const auto openPanels = [this] {
        QStringList names;
        for (const QDockWidget* each : m_window->docks().all)
            if (!each->isHidden()) names << each->objectName();
        return names;
    };
    const QStringList before = openPanels();
    QVERIFY(before.contains("propertyDock") && !before.contains("lessonDock"));
    open(writeOwn(kOwn));
    QCOMPARE(openPanels(), (QStringList{"settingsDock", "lessonDock"}));
    const QTabBar* tabs = m_window->pages().tabs;
    QVERIFY(tabs->isTabVisible(0) && tabs->isTabVisible(2) && !tabs->isTabVisible(6));
    m_window->pages().show("training");
    QVERIFY(openPanels().contains("lessonDock") && !openPanels().contains("runsDock"));
    m_window->pages().show("model");
    click("closeLessonAction");
    QCOMPARE(openPanels(), before);
    QVERIFY(tabs->isTabVisible(6));
    m_window->pages().show("training");
    QCOMPARE(openPanels(), QStringList{"runsDock"});
}

void LessonPanelTest::asksAboutUnsavedChanges() {
    document().replace(smallExperiment(), {});
    edit([](ExperimentSettings& settings) { settings.fit.epochs = 7; });
    m_window->lessons().open(writeOwn(kOwn));
    QMessageBox* question = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((question = m_window->findChild<QMessageBox*>()) != nullptr, kPatience);
    QVERIFY(!player().isOpen());
    question->reject();
    QCOMPARE(experiment().fit.epochs, 7);
    QVERIFY(!player().isOpen());
}

void LessonPanelTest::remembersHowFarOneCame() {
    const QString path = writeOwn(kOwn);
    open(path);
    m_window->pages().show("training");
    waitUntilReached();
    next();
    edit([](ExperimentSettings& settings) { settings.fit.seed = 5; });
    train();
    waitUntilReached();
    next();
    waitForWorkers();
    document().undoStack().setClean();
    m_window->close();
    waitForWorkers();
    m_window.reset();
    openWindow();
    open(path);
    QCOMPARE(heading(), QString("Answer"));
    QCOMPARE(player().reachedCount(), 2);
    QCOMPARE(experiment().fit.seed, std::uint64_t{5});
    QCOMPARE(settings::lessonProgress(lessonKey(path)).reached, 2);
    click("lessonAgainAction");
    QTRY_COMPARE_WITH_TIMEOUT(heading(), QString("Read"), kPatience);
    QCOMPARE(player().reachedCount(), 0);
    QCOMPARE(experiment().fit.seed, std::uint64_t{1});
}

/// Its edits are there when the lesson is opened again, whichever steps were shown before.
void LessonPanelTest::keepsWhatIsDoneInAStepWithoutChecks() {
    const QString path = writeOwn(kOwn);
    open(path);
    player().setStep(3);
    QCOMPARE(heading(), QString("End"));
    QVERIFY(player().reached(3));
    edit([](ExperimentSettings& settings) { settings.fit.seed = 5; });
    document().undoStack().setClean();
    player().close();
    waitForWorkers();
    open(path);
    QCOMPARE(heading(), QString("End"));
    QCOMPARE(experiment().fit.seed, std::uint64_t{5});
}

/// Without the panel nothing would say why pages are missing.
void LessonPanelTest::closesTheLessonWithItsPanel() {
    open(writeOwn(kOwn));
    auto* tabs = child<QTabBar>("pageTabs");
    QVERIFY(!tabs->isTabVisible(3));
    auto* panel = child<QDockWidget>("lessonDock");
    panel->findChild<QToolButton*>("closePanel")->click();
    QVERIFY(!player().isOpen());
    QVERIFY(panel->isHidden());
    for (int tab = 0; tab < tabs->count(); ++tab)
        QVERIFY(tabs->isTabVisible(tab));
}

void LessonPanelTest::opensLikeOtherFiles() {
    m_window->fileActions().openFile(writeOwn(kOwn));
    QTRY_VERIFY_WITH_TIMEOUT(player().isOpen(), kPatience);
    QCOMPARE(heading(), QString("Read"));
    QVERIFY(child<QDockWidget>("lessonDock")->isVisible());
}

void LessonPanelTest::readsAChangedFileAgain() {
    open(writeOwn(kOwn));
    next();
    next();
    QCOMPARE(heading(), QString("Answer"));
    writeOwn(QByteArray(kOwn)
                 .replace("How many?", "How few?")
                 .replace("## Train\n", "## Earlier\nText.\n## Train\n"));
    QTRY_COMPARE_WITH_TIMEOUT(player().currentStep().questions.front(), std::string("How few?"), kPatience);
    QCOMPARE(heading(), QString("Answer"));
    QCOMPARE(child<QLabel>("lessonStepCount")->text(), QString("Step 4 of 5"));
}

void LessonPanelTest::showsTheMistakesOfATeacher() {
    open(writeOwn(
        QByteArray(kOwn).replace("answer is 8", "answr is 8").replace("epochs trained", "epoch trained")));
    auto* mistakes = child<QLabel>("lessonMistakes");
    QVERIFY(mistakes->isVisible());
    QCOMPARE(player().mistakes().size(), std::size_t{3});
    QVERIFY2(mistakes->text().contains("Line 15: check: "), qPrintable(mistakes->text()));
    QCOMPARE(heading(), QString("Read"));  // the rest can be tried
    writeOwn(kOwn);
    QTRY_VERIFY_WITH_TIMEOUT(mistakes->isHidden(), kPatience);
    writeOwn("nothing");
    QTRY_VERIFY_WITH_TIMEOUT(mistakes->isVisible(), kPatience);
    QVERIFY(mistakes->text().contains("expected a step"));
    writeOwn(kOwn);
    QTRY_VERIFY_WITH_TIMEOUT(mistakes->isHidden(), kPatience);
    QCOMPARE(heading(), QString("Read"));
}

void LessonPanelTest::changesItsLanguageWhileItIsOpen() {
    const QString english = writeOwn(kOwn);
    const QString german = QString(english).replace(QStringLiteral(".md"), QStringLiteral(".de.md"));
    QFile file(german);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(kOwn)
                   .replace("## Read", "## Lies")
                   .replace("## Train", "## Trainiere")
                   .replace("## Answer", "## Antworte")
                   .replace("How many?", "Wie viele?")
                   .replace("answer is 8", "answer is 8 or acht")
                   .replace("Count again.", "Zähle noch einmal."));
    file.close();
    open(english);
    QCOMPARE(heading(), QString("Read"));
    m_window->pages().show("training");
    waitUntilReached();
    next();
    next();
    type("7");
    const int reached = player().reachedCount();
    QVERIFY(reached > 0);
    player().setLanguage(QStringLiteral("de"));
    QTRY_COMPARE_WITH_TIMEOUT(heading(), QString("Antworte"), kPatience);
    QVERIFY(player().mistakes().empty());
    QCOMPARE(child<QLabel>("lessonStepCount")->text(), QString("Step 3 of 4"));
    QCOMPARE(child<QLineEdit>("lessonAnswer1")->text(), QString("7"));
    QVERIFY(player().reachedCount() >= reached);
    QVERIFY2(line(0).missing.startsWith("Zähle noch einmal."), qPrintable(line(0).missing));
    type("acht");
    waitUntilReached();
    const engine::LessonResult result = player().result();
    QCOMPARE(result.language, std::string("de"));
    QCOMPARE(result.lesson, std::string("own"));
    QCOMPARE(result.steps[2].title, std::string("Answer"));
    QCOMPARE(result.steps[2].state.answers.at("How many?"), std::string("acht"));
    QCOMPARE(lessonKey(german), lessonKey(english));
    player().setLanguage(QStringLiteral("tr"));  // there is none: English
    QTRY_COMPARE_WITH_TIMEOUT(heading(), QString("Answer"), kPatience);
    QCOMPARE(child<QLineEdit>("lessonAnswer1")->text(), QString("acht"));
}

/// "4,953" is a decimal number in German, and stays one.
void LessonPanelTest::keepsTheWordsOfLearnerAndTeacher() {
    openIn("de");
    open(writeOwn(QByteArray(kOwn).replace("missing: Count again.\n", "")));
    next();
    next();
    type("4,953");
    QVERIFY2(line(0).missing.endsWith(QStringLiteral("4,953.")), qPrintable(line(0).missing));
    writeOwn(QByteArray(kOwn).replace("missing: Count again.", "missing: 60,000"));
    QTRY_VERIFY2_WITH_TIMEOUT(line(0).missing.startsWith(QStringLiteral("60,000 ")),
                              qPrintable(line(0).missing), kPatience);
}

void LessonPanelTest::labelsBeginWithACapitalUnlessTheyAreNames() {
    open(
        writeOwn(QByteArray(kOwn).replace("check: page is training",
                                          "check: runtime.replicas is 8\ncheck: epoch of best val_loss is 3\n"
                                          "check: loss < 0.5\ncheck: best val_loss < 0.3")));
    QCOMPARE(line(0).label, QString("runtime.replicas: 8"));
    QCOMPARE(line(1).label, QString("Epoch of the best val_loss: 3"));
    QCOMPARE(line(2).label, QString("loss: less than 0.5"));
    QCOMPARE(line(3).label, QString("Best val_loss: less than 0.3"));
}

/// What the teacher wrote stays in them: "2.5", which is no number of the lesson's language.
void LessonPanelTest::translatesWholeMistakes() {
    const QByteArray wrong = QByteArray(kOwn)
                                 .replace("epochs trained >= 2", "epochs trained >= 2.5")
                                 .replace("The end.", "")
                                 .replace("page is training", "page is trainig");
    for (const char* language : {"de", "tr", "zh_CN"}) {
        openIn(language);
        open(writeOwn(wrong));
        const QString text = child<QLabel>("lessonMistakes")->text();
        QCOMPARE(player().mistakes().size(), std::size_t{3});
        QVERIFY2(text.contains(QStringLiteral("2.5")) && text.contains(QStringLiteral("trainig")),
                 qPrintable(text));
        for (const char* english : {"expected", "got", "no page", "did you mean", "has no text"})
            QVERIFY2(!text.contains(QLatin1String(english)), qPrintable(text));
    }
}

void LessonPanelTest::isHandedInAsAFile() {
    open(writeOwn(kOwn));
    m_window->pages().show("training");
    next();
    train();
    waitUntilReached();
    next();
    type("8");
    next();
    button("lessonHandIn")->click();
    auto* dialog = child<HandInDialog>("handInDialog");
    auto* missing = dialog->findChild<QLabel*>("learnerMissing");
    QCOMPARE(missing->text(), QString("Enter your name to save the file."));
    QTest::keyClicks(child<QLineEdit>("learnerName"), "Ada");
    QCOMPARE(dialog->learner(), QString("Ada"));
    QCOMPARE(missing->text(), QString());
    dialog->reject();
    engine::LessonResult result = player().result();
    result.learner = "Ada";
    QSignalSpy handedIn(&player(), &LessonPlayer::handedIn);
    const QString path = m_home->filePath("ada.json");
    player().handIn(result, path);
    QTRY_COMPARE_WITH_TIMEOUT(handedIn.size(), 1, kPatience);
    QProcess cli;
    cli.start(QStringLiteral(SHARDLAB_CLI),
              {"lesson", "check", path, "--lesson", m_home->filePath("own.md"), "--json"});
    QVERIFY(cli.waitForFinished(kPatience));
    QCOMPARE(cli.exitCode(), 0);
    const engine::Json row = engine::Json::parse(cli.readAllStandardOutput().toStdString()).front();
    QCOMPARE(row.at("learner").get<std::string>(), std::string("Ada"));
    QCOMPARE(row.at("steps_reached").get<int>(), player().reachedCount());
    QCOMPARE(row.at("steps_reached").get<int>(), 4);
    QCOMPARE(row.at("checks_reached").get<int>(), 3);
    QVERIFY2(row.at("doubts").empty(), row.dump().c_str());
    QVERIFY(!row.at("lesson_changed").get<bool>());
}

/// "Show me" of every step of every lesson leads somewhere.
void LessonPanelTest::showsThePlacesThatItNames() {
    for (const engine::Lesson& lesson : engine::installedLessons()) {
        open(QString::fromStdString(lesson.path.string()));
        QSignalSpy failed(&workbench(), &Workbench::failed);
        for (int step = 0; step < player().stepCount(); ++step) {
            player().setStep(step);
            if (button("lessonShow")->isHidden()) continue;
            button("lessonShow")->click();
            QVERIFY2(failed.isEmpty(), qPrintable(QString::fromStdString(lesson.name) + ": " + heading()));
            for (auto* dialog : m_window->findChildren<QDialog*>())
                dialog->reject();
        }
    }
}

int main(int argc, char** argv) {
    return runGuiTest<LessonPanelTest>(argc, argv);
}

#include "lesson_panel_test.moc"
