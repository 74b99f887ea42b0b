#include <QtTest>
#include <QtWidgets>

#include "app/dialogs/shortcut_sheet.h"
#include "app/docks/lesson_dock.h"
#include "app/settings/appearance.h"
#include "app/settings/settings.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/presenter.h"
#include "app/shell/window_session.h"
#include "app/workbench/lesson_player.h"
#include "engine/lessons/lesson_catalog.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "tests/gui/window_fixture.h"

namespace shardlab {

/// Presenter mode and the sheet of shortcuts.
class PresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_session = std::make_unique<WindowSession>();
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_session->workbench().document.replace(smallExperiment(), {});
    }
    void cleanup() {
        m_session->workbench().document.undoStack().clear();
        m_session.reset();
        setTextScale(*qApp, 100);
    }
    void enlargesTheTextAndHidesPanelsOfEveryPage();
    void bringsEverythingBack();
    void closingMeanwhileKeepsTheArrangement();
    void keepsATextSizeThatWasChosen();
    void aLessonComesBackToTheArrangementOfBefore();
    void letsARunGoOn();
    void everyButtonOfARunIsOnASmallScreen();
    void showsClicksAndShortcuts();
    void theSheetHasEveryShortcutOfTheMenus();
    void theSheetIsSearchedAndPrinted();

private:
    MainWindow& window() const { return m_session->window(); }
    QAction* action(const char* name) const { return window().findChild<QAction*>(QLatin1String(name)); }
    static QStringList openDocksOf(const MainWindow& window) {
        QStringList open;
        for (const QDockWidget* dock : window.docks().all)
            if (!dock->isHidden()) open << dock->objectName();
        return open;
    }
    QStringList openDocks() const { return openDocksOf(window()); }
    void present(bool on) const {
        const MainWindow* before = &window();
        action("presenterAction")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(&window() != before, kPatience);
        QTRY_COMPARE(action("presenterAction")->isChecked(), on);
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }
    std::unique_ptr<WindowSession> m_session;
};

void PresenterTest::enlargesTheTextAndHidesPanelsOfEveryPage() {
    const qreal usual = qApp->font().pointSizeF();
    QVERIFY(!openDocks().isEmpty());
    present(true);
    QCOMPARE(textScale(), 150);
    QVERIFY(qApp->font().pointSizeF() > 1.4 * usual);
    QVERIFY(window().windowState() & Qt::WindowFullScreen);
    for (const char* page : {"model", "training", "simulator", "compare", "runs"}) {
        window().pages().show(page);
        QCoreApplication::processEvents();
        QCOMPARE(openDocks(), QStringList());
    }
}

void PresenterTest::bringsEverythingBack() {
    const QStringList before = openDocks();
    const QSize size = window().size();
    present(true);
    QTest::keyClick(&window(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(textScale() == 100, kPatience);
    QTRY_VERIFY(!action("presenterAction")->isChecked());
    QVERIFY(!(window().windowState() & Qt::WindowFullScreen));
    QCOMPARE(openDocks(), before);
    QTRY_COMPARE(window().size(), size);
}

/// The next start has the panels, and no full screen.
void PresenterTest::closingMeanwhileKeepsTheArrangement() {
    const QStringList before = openDocks();
    QVERIFY(!before.isEmpty());
    present(true);
    QCloseEvent closing;
    QCoreApplication::sendEvent(&window(), &closing);
    QVERIFY(closing.isAccepted());
    MainWindow next;
    next.restoreLayout();
    QCOMPARE(next.pages().id(), window().pages().id());
    QCOMPARE(openDocksOf(next), before);
    QVERIFY(!(next.windowState() & Qt::WindowFullScreen));
    QSettings().clear();
}

void PresenterTest::keepsATextSizeThatWasChosen() {
    present(true);
    const MainWindow* before = &window();
    action("textScale-125")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(&window() != before, kPatience);
    QCOMPARE(textScale(), 125);
    present(false);
    QCOMPARE(textScale(), 125);
    settings::setTextScale(100);
}

void PresenterTest::aLessonComesBackToTheArrangementOfBefore() {
    const auto lesson = [this]() -> LessonPlayer& { return window().docks().panel<LessonDock>()->player(); };
    window().pages().show("model");
    const QStringList before = openDocks();
    QSignalSpy opened(&lesson(), &LessonPlayer::opened);
    window().lessons().open(QString::fromStdString(engine::findLesson("overfitting").string()));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, kPatience);
    present(true);
    present(false);
    QVERIFY(openDocks().contains("lessonDock"));
    lesson().close();
    window().pages().show("model");
    QCOMPARE(openDocks(), before);
}

void PresenterTest::letsARunGoOn() {
    window().pages().show("training");
    TrainingController& training = m_session->workbench().training;
    training.setPausesAtStart(true);
    action("trainAction")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(training.status(), engine::RunStatus::Paused, kPatience);
    present(true);
    QVERIFY(training.active());
    QCOMPARE(window().pages().id(), QStringLiteral("training"));
    training.resume();
    QTRY_VERIFY_WITH_TIMEOUT(!training.active(), kPatience);
    QCOMPARE(training.status(), engine::RunStatus::Completed);
}

/// Behind a run and in the next one, at 1280 pixels.
void PresenterTest::everyButtonOfARunIsOnASmallScreen() {
    engine::Experiment lasting = smallExperiment();
    lasting.fit.epochs = 100000;
    m_session->workbench().document.replace(lasting, {});
    TrainingController& training = m_session->workbench().training;
    window().pages().show("training");
    const auto run = [&] {
        action("trainAction")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(training.active() && training.latest() && training.latest()->epoch > 1,
                                 kPatience);
    };
    run();
    training.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!training.active(), kPatience);
    QVERIFY(m_session->workbench().weights.hasWeights());
    present(true);
    window().setWindowState(Qt::WindowNoState);
    window().resize(1280, 720);
    const auto cut = [this] {
        QStringList names;
        const auto* bar = window().findChild<QToolBar*>(QStringLiteral("runtimeBar"));
        for (const QToolButton* button : bar->findChildren<QToolButton*>()) {
            if (button->defaultAction() == nullptr || !button->defaultAction()->isEnabled()) continue;
            if (!button->isVisible() || button->geometry().right() >= bar->width())
                names << button->defaultAction()->objectName();
        }
        const auto* progress = window().findChild<QLabel*>(QStringLiteral("statusProgress"));
        if (progress->width() < progress->sizeHint().width()) names << progress->text();
        return names.join(' ');
    };
    QTRY_COMPARE(cut(), QString());
    run();
    QTRY_COMPARE(cut(), QString());
    training.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!training.active(), kPatience);
}

void PresenterTest::showsClicksAndShortcuts() {
    const auto marks = [this](const char* name) {
        return window().findChildren<QWidget*>(QLatin1String(name)).size();
    };
    QTest::mouseClick(window().pages().stack, Qt::LeftButton);
    QCOMPARE(marks("presenterRing"), 0);
    present(true);
    QTest::mouseClick(window().pages().stack, Qt::LeftButton);
    QCOMPARE(marks("presenterRing"), 1);
    QTest::mouseDClick(window().pages().stack, Qt::LeftButton);
    QVERIFY(marks("presenterRing") >= 2);  // the second press of a double click
    QTRY_COMPARE_WITH_TIMEOUT(marks("presenterRing"), 0, kPatience);
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTest::keyClick(&window(), Qt::Key_A);
    QCOMPARE(marks("presenterKeys"), 0);  // text is not shown
    QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(window().pages().id(), QStringLiteral("training"));
    QCOMPARE(marks("presenterKeys"), 1);
    QTRY_COMPARE_WITH_TIMEOUT(marks("presenterKeys"), 0, kPatience);
}

void PresenterTest::theSheetHasEveryShortcutOfTheMenus() {
    action("shortcutsAction")->trigger();
    const auto* sheet = window().findChild<ShortcutSheet*>();
    QVERIFY(sheet);
    const auto* tree = sheet->findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
    QStringList listed;
    for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(tree)); *item; ++item)
        listed << (*item)->data(1, Qt::UserRole).toStringList();
    int compared = 0;
    for (const QAction* each : window().findChildren<QAction*>()) {
        for (const QKeySequence& keys : each->shortcuts()) {
            if (each->text().isEmpty()) continue;
            QVERIFY2(listed.contains(keys.toString(QKeySequence::NativeText)), qPrintable(each->text()));
            ++compared;
        }
    }
    QVERIFY(compared > 30);
}

void PresenterTest::theSheetIsSearchedAndPrinted() {
    action("shortcutsAction")->trigger();
    const auto* sheet = window().findChild<ShortcutSheet*>();
    auto* tree = sheet->findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
    const auto shown = [tree] {
        QStringList titles;
        for (QTreeWidgetItemIterator item(tree, QTreeWidgetItemIterator::NotHidden); *item; ++item)
            if ((*item)->parent() != nullptr && !(*item)->parent()->isHidden()) titles << (*item)->text(0);
        return titles;
    };
    QTest::keyClicks(sheet->findChild<QLineEdit*>(QStringLiteral("shortcutSearch")), "ctrl+f9");
    QCOMPARE(shown(), QStringList{"Train"});
    QTextDocument page;
    sheet->fillPage(page);
    QVERIFY(page.toPlainText().contains("Save as"));  // all of them, whatever is searched for
    QVERIFY(page.toPlainText().contains("Ctrl+Shift+S"));
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::PresenterTest>(argc, argv);
}
#include "presenter_test.moc"
