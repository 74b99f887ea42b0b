#include "widgets/canvas/canvas_commands.h"

#include <set>

#include "tests/gui/editor_fixture.h"
#include "widgets/common/search_popup.h"

using namespace shardlab;

/// The keys of the canvas as a table, from which the context menu takes its shortcuts.
class CanvasCommandsTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openEditor(); }
    void cleanup() { closeWindow(); }
    void everyKeyHasOneCommandAndSaysWhatItDoes();
    void takesItsKeysFromTheMenusOfTheWindow();
    void aLetterThatNoCommandHasBeginsAName();
    void aCommandThatIsNotPossibleDoesNothing();
    void theMenuShowsTheKeysOfItsEntries();

private:
    static QKeyEvent pressed(int key, Qt::KeyboardModifiers modifiers, const QString& text = {}) {
        return {QEvent::KeyPress, key, modifiers, text};
    }
};

void CanvasCommandsTest::everyKeyHasOneCommandAndSaysWhatItDoes() {
    std::set<QString> texts;
    for (const CanvasCommand& command : canvasCommands()) {
        QVERIFY2(texts.insert(command.text()).second, qPrintable(command.text()));
        QVERIFY(!command.shortcut().isEmpty());
        for (const CanvasCommand::Key& key : command.keys) {
            for (const Qt::KeyboardModifiers more : {Qt::KeyboardModifiers(), key.ignored}) {
                const QKeyEvent event = pressed(key.key, key.modifiers | more);
                int commands = 0;
                for (const CanvasCommand& other : canvasCommands())
                    commands += other.has(event) ? 1 : 0;
                QVERIFY2(commands == 1, qPrintable(command.text()));
            }
        }
    }
}

void CanvasCommandsTest::takesItsKeysFromTheMenusOfTheWindow() {
    show(abc());
    canvas()->selectRow(1);
    QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    copy.ignore();
    QCoreApplication::sendEvent(canvas(), &copy);
    QVERIFY(copy.isAccepted());
    QKeyEvent save(QEvent::ShortcutOverride, Qt::Key_S, Qt::ControlModifier);
    save.ignore();
    QCoreApplication::sendEvent(canvas(), &save);
    QVERIFY(!save.isAccepted());
}

void CanvasCommandsTest::aLetterThatNoCommandHasBeginsAName() {
    QVERIFY(isCanvasKey(pressed(Qt::Key_D, {}, "d")));
    QVERIFY(!isCanvasKey(pressed(Qt::Key_1, {}, "1")));
    show(abc());
    canvas()->selectRows({});
    press(Qt::Key_C);  // connects the current card; there is none
    auto* search = canvas()->findChild<SearchPopup*>();
    QVERIFY(search->isVisible());
    QCOMPARE(search->findChild<QLineEdit*>()->text(), QString("c"));
}

void CanvasCommandsTest::aCommandThatIsNotPossibleDoesNothing() {
    show(abc());
    canvas()->selectRows({});
    const int before = canvas()->verticalScrollBar()->value();
    for (const auto& [key, modifiers] : {std::pair{Qt::Key_Down, Qt::KeyboardModifiers(Qt::AltModifier)},
                                         std::pair{Qt::Key_Delete, Qt::KeyboardModifiers()},
                                         std::pair{Qt::Key_G, Qt::KeyboardModifiers(Qt::ControlModifier)}}) {
        QKeyEvent event = pressed(key, modifiers);
        QVERIFY(pressCanvasKey(*canvas(), event));
    }
    QCOMPARE(canvas()->verticalScrollBar()->value(), before);
    QCOMPARE(document().undoStack().count(), 0);
}

void CanvasCommandsTest::theMenuShowsTheKeysOfItsEntries() {
    show(abc());
    canvas()->selectRow(1);
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, QPoint(10, 10), QPoint(10, 10));
    QCoreApplication::sendEvent(canvas()->viewport(), &byKey);
    auto* menu = canvas()->findChild<QMenu*>();
    QVERIFY(menu != nullptr);
    int shown = 0;
    for (const QAction* action : menu->actions()) {
        if (action->shortcut().isEmpty()) continue;
        ++shown;
        const auto command =
            std::ranges::find(canvasCommands(), action->shortcut(), &CanvasCommand::shortcut);
        QVERIFY2(command != canvasCommands().end(), qPrintable(action->text()));
        QVERIFY(action->isEnabled() == command->enabled(*canvas()));
    }
    QVERIFY(shown > 10);
    for (QAction* action : menu->actions()) {
        if (action->text() == "Duplicate") action->trigger();
    }
    QCOMPARE(names().size(), 4);
    menu->close();
}

int main(int argc, char** argv) {
    return runGuiTest<CanvasCommandsTest>(argc, argv);
}

#include "canvas_commands_test.moc"
