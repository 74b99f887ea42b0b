#include "app/commands/settings_commands.h"
#include "app/controllers/recovery_file.h"
#include "app/shell/file_actions.h"
#include "app/shell/recovery.h"
#include "engine/core/atomic_file.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

/// A file that another window or program changes under the open experiment: both versions stay.
class TwoWindowsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void asksBeforeAnotherVersionIsReplaced();
    void overwritesAndKeepsTheOtherVersion();
    void savesUnderAnotherName();
    void reloadsAndUndoBringsOnesOwnBack();
    void saysThatTheFileChangedWhileItIsOpen();
    void ownSavesAndTouchesAreNoChange();
    void saysThatTheFileIsGoneAndWritesItAgain();
    void readsDifferencesOfABrokenFile();
    void editsDuringASaveStayUnsaved();
    void restoredEditsDoNotReplaceALaterSave();
    void aTemplateIsNoFile();

private:
    QString file() const { return m_home->filePath("shared.json"); }
    /// What another window saves: the same experiment, other epochs.
    engine::Experiment otherVersion(int epochs = 77) const {
        engine::Experiment other = smallExperiment();
        other.fit.epochs = epochs;
        return other;
    }
    void anotherWindowSaves(int epochs = 77) const { otherVersion(epochs).save(file().toStdString()); }
    static int epochsIn(const QString& path) {
        return engine::Experiment::load(path.toStdString()).fit.epochs;
    }
    void rename(const char* name) const {
        ExperimentSettings settings = document().settings();
        settings.name = name;
        document().undoStack().push(new ChangeSettings(document(), QStringLiteral("rename"), settings));
    }
    QMessageBox* conflict() const { return m_window->findChild<QMessageBox*>("otherVersionQuestion"); }
    void saveAndWaitForTheQuestion() const {
        m_window->fileActions().save();
        QTRY_VERIFY_WITH_TIMEOUT(conflict() != nullptr, kPatience);
    }
    void answer(const QString& text) const {
        for (QAbstractButton* button : conflict()->buttons())
            if (button->text().remove('&') == text) return button->click();
        QFAIL("no such answer");
    }
    NoticeBar* question() const {
        for (auto* frame : m_window->findChildren<QFrame*>("question"))
            if (frame->isVisible()) return static_cast<NoticeBar*>(frame);
        return nullptr;
    }
    void choose(const QString& text) const {
        for (auto* button : question()->findChildren<QPushButton*>())
            if (button->text() == text) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL("no such choice");
    }
    QStringList files() const { return QDir(m_home->path()).entryList({"*.json"}, QDir::Files); }
};

void TwoWindowsTest::init() {
    makeHome();
    smallExperiment().save(file().toStdString());
    openWindow();
    QSignalSpy opened(&workbench(), &Workbench::opened);
    workbench().open(file());
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
}

void TwoWindowsTest::cleanup() {
    document().undoStack().clear();
    closeWindow();
}

void TwoWindowsTest::asksBeforeAnotherVersionIsReplaced() {
    rename("mine");
    anotherWindowSaves();
    saveAndWaitForTheQuestion();
    QVERIFY(conflict()->text().contains("shared.json"));
    const QString more = conflict()->informativeText();
    QVERIFY2(more.contains("name: \"mine\" here, \"GUI test\" in the file"), qPrintable(more));
    QVERIFY2(more.contains("fit/epochs: 2 here, 77 in the file"), qPrintable(more));
    conflict()->button(QMessageBox::Cancel)->click();
    QCOMPARE(epochsIn(file()), 77);
    QVERIFY(document().isDirty());
    QCOMPARE(document().name(), QString("mine"));
    QTRY_VERIFY(conflict() == nullptr);
    saveAndWaitForTheQuestion();  // asked every time
}

void TwoWindowsTest::overwritesAndKeepsTheOtherVersion() {
    rename("mine");
    anotherWindowSaves();
    saveAndWaitForTheQuestion();
    answer("Overwrite");
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QCOMPARE(engine::Experiment::load(file().toStdString()).name, std::string("mine"));
    QCOMPARE(epochsIn(m_home->filePath("shared.other-version.json")), 77);
    QVERIFY2(notice().contains("shared.other-version.json"), qPrintable(notice()));
    // The next one is kept beside it.
    anotherWindowSaves(78);
    rename("mine again");
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    saveAndWaitForTheQuestion();
    QVERIFY(question() == nullptr);  // the dialog asks now
    answer("Overwrite");
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QCOMPARE(epochsIn(m_home->filePath("shared.other-version.json")), 77);
    QCOMPARE(epochsIn(m_home->filePath("shared.other-version-2.json")), 78);
}

void TwoWindowsTest::savesUnderAnotherName() {
    rename("mine");
    anotherWindowSaves();
    workbench().save(m_home->filePath("mine.json"));
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QCOMPARE(document().path(), m_home->filePath("mine.json"));
    QCOMPARE(epochsIn(file()), 77);
    QCOMPARE(files(), (QStringList{"mine.json", "shared.json"}));
}

void TwoWindowsTest::reloadsAndUndoBringsOnesOwnBack() {
    rename("mine");
    anotherWindowSaves();
    saveAndWaitForTheQuestion();
    answer("Reload");
    QTRY_COMPARE_WITH_TIMEOUT(experiment().fit.epochs, 77, kPatience);
    QCOMPARE(document().name(), QString("GUI test"));
    QVERIFY(!document().isDirty());
    document().undoStack().undo();
    QCOMPARE(document().name(), QString("mine"));
    QCOMPARE(experiment().fit.epochs, 2);
    QVERIFY(document().isDirty());
}

void TwoWindowsTest::saysThatTheFileChangedWhileItIsOpen() {
    anotherWindowSaves();
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    QVERIFY2(question()->text().contains("Another program changed “shared.json”"),
             qPrintable(question()->text()));
    choose("Keep my version");
    QVERIFY(question() == nullptr);
    anotherWindowSaves(78);  // replaced by another file once more
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    choose("Reload");
    QTRY_COMPARE_WITH_TIMEOUT(experiment().fit.epochs, 78, kPatience);
    // Written in place, as a text editor may.
    QFile inPlace(file());
    QVERIFY(inPlace.open(QIODevice::ReadWrite));
    QByteArray text = inPlace.readAll();
    inPlace.seek(0);
    inPlace.write(text.replace("\"epochs\": 78", "\"epochs\": 79"));
    inPlace.close();
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    smallExperiment().save(file().toStdString());
    choose("Reload");
    QTRY_COMPARE_WITH_TIMEOUT(experiment().fit.epochs, 2, kPatience);
}

void TwoWindowsTest::ownSavesAndTouchesAreNoChange() {
    QSignalSpy changed(&workbench().file, &DocumentFile::changedOnDisk);
    for (const char* name : {"a", "b", "c"}) {
        rename(name);
        m_window->fileActions().save();
        QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    }
    QFile touched(file());
    QVERIFY(touched.open(QIODevice::ReadWrite));
    QVERIFY(
        touched.setFileTime(QDateTime::currentDateTime().addSecs(100), QFileDevice::FileModificationTime));
    touched.close();
    QTest::qWait(500);  // nothing to wait for
    QCOMPARE(changed.count(), 0);
    rename("d");
    m_window->fileActions().save();  // its content is what was saved: no question
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QVERIFY(conflict() == nullptr);
    // Another window saves the very same: nothing differs.
    document().experiment().save(file().toStdString());
    m_window->fileActions().save();
    QTest::qWait(300);
    QVERIFY(conflict() == nullptr);
    QCOMPARE(changed.count(), 0);
}

void TwoWindowsTest::saysThatTheFileIsGoneAndWritesItAgain() {
    QVERIFY(QFile::remove(file()));
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    QVERIFY(question()->text().contains("deleted or moved"));
    rename("mine");
    m_window->fileActions().save();
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QVERIFY(QFile::exists(file()));
    QTRY_VERIFY_WITH_TIMEOUT(question() == nullptr, kPatience);
}

void TwoWindowsTest::readsDifferencesOfABrokenFile() {
    rename("mine");
    engine::writeFileAtomically(file().toStdString(), "{\"shardlab\": 1,");
    saveAndWaitForTheQuestion();
    QVERIFY2(conflict()->informativeText().contains("is not valid JSON"),
             qPrintable(conflict()->informativeText()));
    answer("Overwrite");
    QTRY_VERIFY_WITH_TIMEOUT(!document().isDirty(), kPatience);
    QVERIFY(QFile::exists(m_home->filePath("shared.other-version.json")));
}

void TwoWindowsTest::editsDuringASaveStayUnsaved() {
    rename("saved");
    m_window->fileActions().save();
    document().undoStack().undo();  // before the worker is done: the same number of steps, other content
    rename("not saved");
    QSignalSpy saved(&workbench().file, &DocumentFile::saved);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, kPatience);
    QVERIFY(document().isDirty());
    QCOMPARE(engine::Experiment::load(file().toStdString()).name, std::string("saved"));
}

void TwoWindowsTest::restoredEditsDoNotReplaceALaterSave() {
    // A process that was killed had the file as it was first, and unsaved edits.
    const std::string digest = workbench().file.digest();
    QVERIFY(!digest.empty());
    engine::Experiment edited = smallExperiment();
    edited.name = "restored";
    {
        RecoveryFile gone(recoveryDirectory());
        gone.write(edited, file().toStdString(), digest);
    }
    anotherWindowSaves();
    const Recovery recovery(*m_window);
    const auto restoring = [this] {
        NoticeBar* bar = question();
        return bar != nullptr && bar->findChild<QPushButton*>() != nullptr && bar->text().contains("Restore");
    };
    for (auto* frame : m_window->findChildren<QFrame*>("question"))
        if (static_cast<NoticeBar*>(frame)->text().contains("Another program")) delete frame;
    QTRY_VERIFY_WITH_TIMEOUT(restoring(), kPatience);
    choose("Restore");
    QTRY_COMPARE_WITH_TIMEOUT(document().name(), QString("restored"), kPatience);
    saveAndWaitForTheQuestion();
    QCOMPARE(epochsIn(file()), 77);
    conflict()->button(QMessageBox::Cancel)->click();
}

void TwoWindowsTest::aTemplateIsNoFile() {
    QSignalSpy opened(&workbench(), &Workbench::opened);
    workbench().open(QStringLiteral("mnist_mlp"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
    QCOMPARE(document().path(), QString());
    QVERIFY(workbench().file.digest().empty());
}

int main(int argc, char** argv) {
    return runGuiTest<TwoWindowsTest>(argc, argv);
}

#include "two_windows_test.moc"
