#include <QtTest>
#include <QtWidgets>

#include "app/settings/language.h"
#include "tests/gui/all_forms.h"
#include "tests/gui/texts_of_widgets.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/directories.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

namespace {

/// Recent files, templates and others fill their menus as these open.
void fillMenus(QMenu& menu) {
    Q_EMIT menu.aboutToShow();
    for (const QAction* action : menu.actions())
        if (action->menu() != nullptr) fillMenus(*action->menu());
}

/// What is wrong with the mnemonics of a menu.
QStringList wrongMnemonics(const QList<QAction*>& actions, const QString& place, bool chinese) {
    static const QRegularExpression mnemonic(QStringLiteral("&([^&\\s])")),
        inBrackets(QStringLiteral("\\(&[A-Z]\\)(…|$)"));
    QStringList found;
    QMap<QString, QString> seen;
    for (const QAction* action : actions) {
        QString text = action->text();
        text.remove(QStringLiteral("&&"));
        const QString letter = mnemonic.match(text).captured(1).toCaseFolded();
        if (seen.contains(letter))
            found << QStringLiteral("%1: \"%2\" and \"%3\"").arg(place, seen[letter], text);
        if (!letter.isEmpty()) seen.insert(letter, text);
        if (chinese && !letter.isEmpty() && !text.contains(inBrackets))
            found << QStringLiteral("%1: \"%2\"").arg(place, text);
    }
    return found;
}

}  // namespace

/// Every text of every language can be read: it is translated, a font has its characters, and it has room.
class LanguageRoomTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsTranslated_data() { otherLanguages(); }
    void everyTextIsTranslated();
    void aFontHasEveryCharacter_data() { allLanguages(); }
    void aFontHasEveryCharacter();
    void noTextIsCutOff_data() { allLanguages(); }
    void noTextIsCutOff();
    void theMenuBarFitsASmallScreen_data() { allLanguages(); }
    void theMenuBarFitsASmallScreen();
    void noPageWidensTheWindow_data() { allLanguages(); }
    void noPageWidensTheWindow();
    void menusFitALowScreen_data() { allLanguages(); }
    void menusFitALowScreen();
    void noMnemonicIsTwiceInAMenu_data() { allLanguages(); }
    void noMnemonicIsTwiceInAMenu();
    void everyFormFitsASmallScreenAtTwiceTheTextSize_data() { allLanguages(); }
    void everyFormFitsASmallScreenAtTwiceTheTextSize();
    void cleanup();

private:
    static void allLanguages() {
        QTest::addColumn<QString>("language");
        for (const Language& each : languages())
            QTest::newRow(qPrintable(each.code)) << each.code;
    }
    static void otherLanguages() {
        QTest::addColumn<QString>("language");
        for (const Language& each : languages())
            if (each.code != QLatin1String("en")) QTest::newRow(qPrintable(each.code)) << each.code;
    }
    /// Source → translation of a language, as the .ts file has them.
    static QMap<QString, QString> translations(const QString& language);
};

QMap<QString, QString> LanguageRoomTest::translations(const QString& language) {
    QFile file(QString::fromStdString(test::sourceDirectory()) +
               QStringLiteral("/resources/translations/shardlab_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QMap<QString, QString> all;
    QString source;
    for (QXmlStreamReader xml(&file); !xml.atEnd();) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        if (xml.name() == QLatin1String("translation")) all.insert(source, xml.readElementText());
    }
    return all;
}

void LanguageRoomTest::cleanup() {
    closeWindow();
    setTextScale(*qApp, 100);
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

void LanguageRoomTest::everyTextIsTranslated() {
    QFETCH(QString, language);
    const QMap<QString, QString> all = translations(language);
    QVERIFY2(all.size() > 2000, qPrintable(QString::number(all.size())));
    QStringList missing;
    for (auto text = all.begin(); text != all.end(); ++text)
        if (text.value().isEmpty()) missing << text.key();
    QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("%1 texts, among them \"%2\"")
                                               .arg(missing.size())
                                               .arg(missing.mid(0, 3).join("\", \""))));
}

void LanguageRoomTest::aFontHasEveryCharacter() {
    QFETCH(QString, language);
    const QMap<QString, QString> all =
        translations(language == QLatin1String("en") ? QStringLiteral("de") : language);
    QSet<uint> characters;
    for (auto text = all.begin(); text != all.end(); ++text)
        for (const uint character : (language == QLatin1String("en") ? text.key() : text.value()).toUcs4())
            if (QChar::isPrint(character)) characters.insert(character);
    QVERIFY2(characters.size() > 60, qPrintable(QString::number(characters.size())));
    QString missing;
    for (const uint character : characters)
        if (!hasGlyph(character, QApplication::font())) missing += QString::fromUcs4(&character, 1);
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
}

void LanguageRoomTest::noTextIsCutOff() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    openExperiment(QSize(1280, 800));
    QStringList cut;
    visitForms(*m_window, [&](QWidget& form) {
        QTest::qWait(20);  // until it is laid out
        cut << cutOffTexts(form);
    });
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable("\n" + cut.join('\n')));
}

void LanguageRoomTest::theMenuBarFitsASmallScreen() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    openExperiment(QSize(1280, 720));
    QCOMPARE(m_window->width(), 1280);
    for (const QToolButton* more : m_window->findChildren<QToolButton*>()) {
        // The buttons by which Qt folds away what does not fit.
        if (more->objectName().startsWith(QLatin1String("qt_")) && more->objectName().contains("ext_button"))
            QVERIFY2(!more->isVisible(), qPrintable(more->parentWidget()->objectName()));
    }
}

/// Each page straight behind Model, whose docks are the widest.
void LanguageRoomTest::noPageWidensTheWindow() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    openExperiment(QSize(1278, 690));
    for (const char* page :
         {"data", "training", "evaluate", "language", "simulator", "shards", "compare", "runs", "sweeps"}) {
        m_window->pages().show("model");
        m_window->pages().show(page);
        QTest::qWait(20);  // until it is laid out
        QVERIFY2(m_window->width() <= 1278,
                 qPrintable(QStringLiteral("%1: %2").arg(page).arg(m_window->width())));
    }
}

/// In one column: Qt makes two where the screen is too low.
void LanguageRoomTest::menusFitALowScreen() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    openExperiment(QSize(1278, 690));
    const QList<QAction*> titles = m_window->menuBar()->actions();
    QVERIFY(titles.size() > 5);
    for (const QAction* title : titles) {
        QMenu* menu = title->menu();
        menu->ensurePolished();
        int height = 0;
        for (QAction* action : menu->actions())
            height += menu->actionGeometry(action).height();
        QVERIFY2(height > 0 && height <= 600,
                 qPrintable(QStringLiteral("%1: %2").arg(title->text()).arg(height)));
    }
    for (const char* name : {"pagesMenu", "panelsMenu"})
        QVERIFY2(child<QMenu>(name)->actions().size() >= 9, name);
}

/// Of a letter that is there twice, the first press only moves the highlight.
void LanguageRoomTest::noMnemonicIsTwiceInAMenu() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    openExperiment(QSize(1280, 800));
    const bool chinese = language == QLatin1String("zh_CN");
    const QList<QAction*> titles = m_window->menuBar()->actions();
    for (const QAction* title : titles)
        fillMenus(*title->menu());
    QStringList wrong = wrongMnemonics(titles, QStringLiteral("menu bar"), chinese);
    const auto menus = m_window->findChildren<QMenu*>();  // of the menu bar and of buttons
    QVERIFY(menus.size() > 10);
    for (const QMenu* menu : menus)
        wrong << wrongMnemonics(menu->actions(), withoutMnemonic(menu->title()), chinese);
    QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join('\n')));
}

void LanguageRoomTest::everyFormFitsASmallScreenAtTwiceTheTextSize() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    setTextScale(*qApp, 200);
    const QSize dialogRoom(1278, 690), room(1278, 684);  // also with the taller lines of Chinese
    openExperiment(room);
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    m_window->pages().show("model");  // between two panels
    QTest::qWait(20);
    const int width = m_window->minimumSizeHint().width();
    QVERIFY2(width <= room.width(), qPrintable(QString::number(width)));
    QStringList large;
    int dialogs = 0;
    visitForms(*m_window, [&](QWidget& form) {
        QTest::qWait(20);  // until it is laid out
        const QDialog* dialog = qobject_cast<QDialog*>(&form);
        dialogs += dialog != nullptr ? 1 : 0;
        const QSize size = (dialog != nullptr ? dialog->size() : m_window->size());
        const QSize most = dialog != nullptr ? dialogRoom : room;
        if (size.width() > most.width() || size.height() > most.height())
            large << QStringLiteral("%1 %2: %3 × %4")
                         .arg(QLatin1String(form.metaObject()->className()), form.objectName())
                         .arg(size.width())
                         .arg(size.height());
        const auto* area = form.findChild<QScrollArea*>("dialogFields");
        if (area != nullptr && area->horizontalScrollBar()->maximum() > 0)
            large << QStringLiteral("%1 scrolls sideways by %2")
                         .arg(form.objectName())
                         .arg(area->horizontalScrollBar()->maximum());
    });
    QVERIFY(dialogs > 15);
    QVERIFY2(large.isEmpty(), qPrintable(large.join(QStringLiteral(", "))));
}

int main(int argc, char** argv) {
    return runGuiTest<LanguageRoomTest>(argc, argv);
}

#include "language_room_test.moc"
#include "tests/support/directories.h"
