#include "app/dialogs/manual_pages.h"
#include "app/dialogs/manual_text.h"
#include "app/dialogs/manual_window.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

/// The manual in the window: contents, search, pictures, links.
class ManualTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() {
        m_manual.reset();
        closeWindow();
    }
    void headingsInCodeAreNoParts();
    void findsAllWordsOverAllPages();
    void saysThatNothingIsFound();
    void listsHitsAndMarksTheWords();
    void goesFromMatchToMatch();
    void goesBackAndForward();
    void followsLinksToHeadings();
    void everyLinkLeadsSomewhere();
    void everyPictureIsShownAsWideAsTheText();
    void zoomChangesTheTextOnly();
    void followsTheTheme();

private:
    template <typename T>
    T* part(const char* name) const {
        return m_manual->findChild<T*>(QLatin1String(name));
    }
    ManualText* text() const { return part<ManualText>("manualText"); }
    QStringList hits() const {
        QStringList all;
        auto* list = part<QListWidget>("manualHits");
        for (int row = 0; row < list->count(); ++row)
            all << list->item(row)->data(Qt::AccessibleTextRole).toString();
        return all;
    }
    std::unique_ptr<ManualWindow> m_manual;
};

void ManualTest::init() {
    m_manual = std::make_unique<ManualWindow>();
    m_manual->setAttribute(Qt::WA_DeleteOnClose, false);
    m_manual->show();
    m_manual->showPlace(manualPlaceOf("training.md"));
    QVERIFY(QTest::qWaitForWindowActive(m_manual.get()));
}

void ManualTest::headingsInCodeAreNoParts() {
    QVERIFY(manualText("lessons.md").contains("\n## Read the curve"));  // of the lesson that it shows
    QVERIFY(manualPlaceOf("lessons.md#read-the-curve").file.isEmpty());
    QCOMPARE(manualPlaceOf("lessons.md#checks").heading, QString("Checks"));
}

void ManualTest::findsAllWordsOverAllPages() {
    const auto found = searchManual({"reset", "layout"});
    QVERIFY(!found.empty());
    QCOMPARE(found.front().place.file, QString("window.md"));
    QCOMPARE(found.front().place.heading, QString("Panels"));
    QVERIFY2(found.front().excerpt.contains("Reset layout"), qPrintable(found.front().excerpt));
    QVERIFY(!found.front().excerpt.contains('*'));  // as a person reads it
    // A heading counts more than a text.
    QCOMPARE(searchManual({"embedding"}).front().place.heading, QString("Embedding"));
    QVERIFY(searchManual({"gradient"}).size() > 3);
    QVERIFY(searchManual({"reset", "zzzz"}).empty());
}

void ManualTest::saysThatNothingIsFound() {
    QTest::keyClicks(part<QLineEdit>("manualSearch"), "zzzz");
    QVERIFY(!part<QListWidget>("manualHits")->isVisible());
    bool said = false;
    for (const QLabel* label : m_manual->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text() == "No matches");
    QVERIFY(said);
}

void ManualTest::listsHitsAndMarksTheWords() {
    QTest::keyClick(m_manual.get(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(part<QLineEdit>("manualSearch")->hasFocus());
    QTest::keyClicks(part<QLineEdit>("manualSearch"), "straggler");
    QVERIFY(part<QListWidget>("manualHits")->isVisible());
    QVERIFY(hits().size() >= 2);
    part<QListWidget>("manualHits")->setCurrentRow(0);
    QVERIFY(text()->matchCount() > 0);
    QCOMPARE(text()->extraSelections().size(), text()->matchCount());
    for (const auto& mark : text()->extraSelections())
        QCOMPARE(mark.cursor.selectedText().toLower(), QString("straggler"));
    // Escape ends the search first, then closes.
    QTest::keyClick(m_manual.get(), Qt::Key_Escape);
    QVERIFY(m_manual->isVisible() && part<QTreeWidget>("manualTopics")->isVisible());
    QCOMPARE(text()->extraSelections().size(), 0);
    QTest::keyClick(m_manual.get(), Qt::Key_Escape);
    QVERIFY(!m_manual->isVisible());
}

void ManualTest::goesFromMatchToMatch() {
    m_manual->search("learning rate finder");
    m_manual->search("scikit");
    QTest::keyClick(m_manual.get(), Qt::Key_F3);  // opens the first hit
    const int count = text()->matchCount();
    QVERIFY(count >= 1);
    QCOMPARE(text()->currentMatch(), 0);
    const QString state = part<QLabel>("manualMatches")->text();
    QCOMPARE(state, QStringLiteral("1 of %1").arg(count));
    for (int i = 0; i < count; ++i)
        QTest::keyClick(m_manual.get(), Qt::Key_F3);
    QCOMPARE(text()->currentMatch(), 0);  // round and round
    QTest::keyClick(m_manual.get(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(text()->currentMatch(), count - 1);
    QVERIFY(text()->rect().contains(text()->cursorRect()));
}

void ManualTest::goesBackAndForward() {
    QVERIFY(!part<QToolButton>("manualBack")->isEnabled());
    m_manual->showPlace(manualPlaceOf("compare.md#costs"));
    m_manual->showPlace(manualPlaceOf("shards.md"));
    QTest::keyClick(m_manual.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_manual->topic(), QString("compare.md"));
    QCOMPARE(part<QTreeWidget>("manualTopics")->currentItem()->text(0), QString("Costs"));
    part<QToolButton>("manualBack")->click();
    QCOMPARE(m_manual->topic(), QString("training.md"));
    QVERIFY(!part<QToolButton>("manualBack")->isEnabled());
    part<QToolButton>("manualForward")->click();
    part<QToolButton>("manualForward")->click();
    QCOMPARE(m_manual->topic(), QString("shards.md"));
    QVERIFY(!part<QToolButton>("manualForward")->isEnabled());
}

void ManualTest::followsLinksToHeadings() {
    Q_EMIT text()->anchorClicked(QUrl("command_line.md#export-for-other-tools"));
    QCOMPARE(m_manual->topic(), QString("command_line.md"));
    QCOMPARE(text()->textCursor().block().text(), QString("Export for other tools"));
    Q_EMIT text()->anchorClicked(QUrl("#hyperparameter-search"));
    QCOMPARE(text()->textCursor().block().text(), QString("Hyperparameter search"));
    Q_EMIT text()->anchorClicked(QUrl("no-such.md"));
    QCOMPARE(m_manual->topic(), QString("command_line.md"));
}

void ManualTest::everyLinkLeadsSomewhere() {
    const QRegularExpression link("(?<!!)\\[[^\\]]*\\]\\(([^)]+)\\)");
    int links = 0;
    for (const ManualPlace& place : manualPlaces()) {
        if (!place.heading.isEmpty()) continue;
        for (auto found = link.globalMatch(manualText(place.file)); found.hasNext();) {
            const QString target = found.next().captured(1);
            if (target.contains("://")) continue;
            ++links;
            const QString whole = target.startsWith('#') ? place.file + target : target;
            QVERIFY2(!manualPlaceOf(whole).file.isEmpty(), qPrintable(place.file + ": " + target));
        }
    }
    QVERIFY(links > 20);
}

void ManualTest::everyPictureIsShownAsWideAsTheText() {
    int pictures = 0;
    for (const ManualPlace& place : manualPlaces()) {
        if (!place.heading.isEmpty()) continue;
        m_manual->showPlace(place);
        m_manual->resize(700 + 10 * pictures, 600);
        const int named = static_cast<int>(manualText(place.file).count("](../screenshots/"));
        int shown = 0;
        const auto widest = [&] {
            double width = 0;
            shown = 0;
            for (QTextBlock block = text()->document()->begin(); block.isValid(); block = block.next()) {
                for (auto part = block.begin(); !part.atEnd(); ++part) {
                    if (!part.fragment().charFormat().isImageFormat()) continue;
                    ++shown;
                    width = qMax(width, part.fragment().charFormat().toImageFormat().width());
                }
            }
            return width;
        };
        const double room = text()->viewport()->width() - 32;
        QTRY_VERIFY2(named == 0 || (widest() > 300 && widest() <= text()->viewport()->width() - 32),
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(place.file).arg(widest()).arg(room)));
        widest();
        QCOMPARE(shown, named);
        pictures += named;
    }
    QVERIFY(pictures >= 12);
}

void ManualTest::zoomChangesTheTextOnly() {
    const double before = text()->font().pointSizeF();
    const double tree = part<QTreeWidget>("manualTopics")->font().pointSizeF();
    QTest::keyClick(m_manual.get(), Qt::Key_Equal, Qt::ControlModifier);
    QTest::keyClick(m_manual.get(), Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(text()->font().pointSizeF(), before + 2);
    QCOMPARE(part<QTreeWidget>("manualTopics")->font().pointSizeF(), tree);
    QTest::keyClick(m_manual.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(text()->font().pointSizeF(), before);
}

void ManualTest::followsTheTheme() {
    const auto border = [this] {
        for (QTextFrame* frame : text()->document()->rootFrame()->childFrames()) {
            if (auto* table = qobject_cast<QTextTable*>(frame)) return table->format().borderBrush().color();
        }
        return QColor();
    };
    const QColor light = border();
    QVERIFY(light.isValid());
    applyTheme(*qApp, "dark");
    QTRY_VERIFY(border().isValid() && border() != light);
    applyTheme(*qApp, "light");
}

int main(int argc, char** argv) {
    return runGuiTest<ManualTest>(argc, argv);
}

#include "manual_test.moc"
