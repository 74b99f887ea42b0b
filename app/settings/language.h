#pragma once
#include <QList>
#include <QString>

class QCoreApplication;

namespace shardlab {

struct Language {
    QString code;  ///< "en", "zh_CN", "tr", "de"
    QString name;  ///< in the language itself
};
/// Those that the window has texts in.
const QList<Language>& languages();
bool isLanguage(const QString& code);  ///< one of them
/// Texts, numbers and dates in one of them, at once. A code that is none, such as "system", means the
/// language of the system, or English where there are no texts in it. The system's number format stays where
/// it is of the same language.
void applyLanguage(QCoreApplication& application, const QString& code);
QString languageCode();  ///< the one that was applied last
/// A text of the window in one of the languages, whichever was applied.
QString textIn(const QString& code, const QString& english);
/// The text of a menu item by its English text without a mnemonic, as lessons write it.
QString translatedTitle(const QString& english);

}  // namespace shardlab
