#include "tests/gui/window_fixture.h"

using namespace shardlab;

/// The notes of the experiment: several lines.
class NotesTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openExperiment({1280, 1000});
        m_window->pages().show("model");
        m_window->docks().show("settingsDock");
    }
    void cleanup() { closeWindow(); }
    void haveSeveralLines();
    void areTakenWhileTyping();
    void growWithTheirText();

private:
    QPlainTextEdit* notes() const { return child<QWidget>("settings_general")->findChild<QPlainTextEdit*>(); }
};

void NotesTest::haveSeveralLines() {
    notes()->setFocus();
    QTest::keyClicks(notes(), "first");
    QTest::keyClick(notes(), Qt::Key_Return);
    QTest::keyClicks(notes(), "second");
    QTest::keyClick(notes(), Qt::Key_Tab);  // leaves the field
    QVERIFY(!notes()->hasFocus());
    QCOMPARE(document().experiment().notes, std::string("first\nsecond"));
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QCOMPARE(notes()->toPlainText(), QString());
}

void NotesTest::areTakenWhileTyping() {
    notes()->setFocus();
    QTest::keyClicks(notes(), "draft");
    QTRY_COMPARE(document().experiment().notes, std::string("draft"));
    QTest::keyClicks(notes(), " two");  // the cursor stays where it was
    QTRY_COMPARE(document().experiment().notes, std::string("draft two"));
    QCOMPARE(document().undoStack().count(), 1);
}

void NotesTest::growWithTheirText() {
    const int few = notes()->height();
    QVERIFY(few >= 4 * notes()->fontMetrics().lineSpacing());
    notes()->setPlainText(QStringLiteral("1\n2\n3\n4\n5\n6\n7"));
    QVERIFY(notes()->height() >= 7 * notes()->fontMetrics().lineSpacing());
    notes()->setPlainText({});
    QCOMPARE(notes()->height(), few);
}

int main(int argc, char** argv) {
    return runGuiTest<NotesTest>(argc, argv);
}

#include "notes_test.moc"
