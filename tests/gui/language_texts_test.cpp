#include <QtTest>
#include <QtWidgets>

#include "app/settings/language.h"
#include "tests/gui/all_forms.h"
#include "tests/gui/shown_texts.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

/// No text of the window stays English in another language.
class LanguageTextsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noTextStaysEnglish_data();
    void noTextStaysEnglish();
    void cleanup();

private:
    /// Texts of all forms and menus, with where each was seen first.
    QMap<QString, QString> textsIn(const QString& language);
    static bool isSameEverywhere(const QString& text);
    QMap<QString, QString> m_english;
    QSet<QString> m_names;
};

QMap<QString, QString> LanguageTextsTest::textsIn(const QString& language) {
    applyLanguage(*qApp, language);
    openExperiment(QSize(1280, 800));
    QMap<QString, QString> all;
    const auto take = [&](const QString& where, const QString& text) {
        const QString read = readText(text);
        static const QRegularExpression letters(QStringLiteral("[A-Za-z]{2}"));
        if (read.contains(letters) && !all.contains(read)) all.insert(read, where);
    };
    visitForms(*m_window, [&](QWidget& form) {
        QTest::qWait(20);
        for (const QString& text : shownTexts(form))
            take(form.objectName() + QLatin1Char(' ') + QLatin1String(form.metaObject()->className()), text);
    });
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        take(QStringLiteral("action ") + action->objectName(), action->text());
        take(QStringLiteral("action ") + action->objectName(), action->toolTip());
    }
    closeWindow();
    return all;
}

void LanguageTextsTest::initTestCase() {
    m_english = textsIn(QStringLiteral("en"));
    QVERIFY2(m_english.size() > 500, qPrintable(QString::number(m_english.size())));
}

void LanguageTextsTest::cleanup() {
    closeWindow();
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

bool LanguageTextsTest::isSameEverywhere(const QString& text) {
    Q_UNUSED(text)
    return false;
}

void LanguageTextsTest::noTextStaysEnglish_data() {
    QTest::addColumn<QString>("language");
    for (const Language& each : languages())
        if (each.code != QLatin1String("en")) QTest::newRow(qPrintable(each.code)) << each.code;
}

void LanguageTextsTest::noTextStaysEnglish() {
    QFETCH(QString, language);
    const QMap<QString, QString> texts = textsIn(language);
    static const QRegularExpression sentence(QStringLiteral("\\b(the|of|and|with|are|from|by)\\b"));
    QStringList english;
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        const bool same = m_english.contains(text.key());
        if ((!same && !text.key().contains(sentence)) || isSameEverywhere(text.key())) continue;
        english << QStringLiteral("%1: %2").arg(text.value(), text.key());
    }
    QVERIFY2(english.isEmpty(), qPrintable("\n" + english.join('\n')));
}

int main(int argc, char** argv) {
    return runGuiTest<LanguageTextsTest>(argc, argv);
}

#include "language_texts_test.moc"
