#include "app/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <utility>

#include "widgets/common/list_text.h"

namespace shardlab {

namespace {

constexpr const char* kContext = "shardlab";  // of all texts, see resources/scripts/translations.py

/// A text has one translation, whichever class asks for it.
class TextTranslator final : public QTranslator {
public:
    using QTranslator::QTranslator;
    QString translate(const char* /*context*/, const char* text, const char* comment,
                      int count) const override {
        return QTranslator::translate(kContext, text, comment, count);
    }
};

struct Applied {
    QString code = QStringLiteral("en");
    QList<QTranslator*> translators;
};

Applied& applied() {
    static Applied now;
    return now;
}

/// The first of the system's languages that there are texts in.
QString systemLanguage() {
    for (const QString& name : QLocale::system().uiLanguages()) {
        const QLocale locale(name);
        for (const Language& language : languages()) {
            const QLocale ours(language.code);
            if (ours.language() == locale.language() && ours.script() == locale.script())
                return language.code;
        }
    }
    return QStringLiteral("en");
}

void add(QCoreApplication& application, QTranslator* translator, bool loaded) {
    if (!loaded) return delete translator;
    QCoreApplication::installTranslator(translator);
    translator->setParent(&application);
    applied().translators << translator;
}

}  // namespace

const QList<Language>& languages() {
    static const QList<Language> all{{QStringLiteral("en"), QStringLiteral("English")},
                                     {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
                                     {QStringLiteral("tr"), QStringLiteral("Türkçe")},
                                     {QStringLiteral("de"), QStringLiteral("Deutsch")}};
    return all;
}

bool isLanguage(const QString& code) {
    return std::any_of(languages().begin(), languages().end(),
                       [&](const Language& language) { return language.code == code; });
}

void applyLanguage(QCoreApplication& application, const QString& code) {
    const bool chosen = isLanguage(code);
    const QString language = chosen ? code : systemLanguage();
    const QLocale system = QLocale::system(), ours(language);
    QLocale::setDefault(chosen && system.language() != ours.language() ? ours : system);
    for (QTranslator* each : std::exchange(applied().translators, {})) {
        QCoreApplication::removeTranslator(each);
        delete each;
    }
    applied().code = language;
    setListLanguage(ours);
    if (language == QLatin1String("en")) return;
    auto* qt = new QTranslator;  // standard buttons and menus; ours are asked first
    add(application, qt,
        qt->load(QStringLiteral("qtbase_") + language,
                 QLibraryInfo::location(QLibraryInfo::TranslationsPath)));
    auto* own = new TextTranslator;
    add(application, own, own->load(QStringLiteral(":/translations/shardlab_%1.qm").arg(language)));
}

QString languageCode() {
    return applied().code;
}

QString textIn(const QString& code, const QString& english) {
    QTranslator translator;
    if (!translator.load(QStringLiteral(":/translations/shardlab_%1.qm").arg(code))) return english;
    const QString text = translator.translate(kContext, english.toUtf8().constData());
    return text.isEmpty() ? english : text;
}

QString translatedTitle(const QString& english) {
    const auto translate = [](const QString& text) {
        return QCoreApplication::translate(kContext, text.toUtf8().constData());
    };
    if (const QString text = translate(english); text != english) return text;
    for (int i = 0; i < english.size(); ++i) {
        const QString marked = QString(english).insert(i, QLatin1Char('&'));
        const QString text = translate(marked);
        if (text != marked) return text;
    }
    return english;
}

}  // namespace shardlab
