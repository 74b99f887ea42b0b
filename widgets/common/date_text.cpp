#include "widgets/common/date_text.h"

#include <QDateTime>

#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
/// Tables, and what is copied from them, have dates that sort by their text.
bool isPlain(const QLocale& locale) {
    return locale.language() == QLocale::C || locale.language() == QLocale::English;
}
}  // namespace

QString dateTimeText(const QDateTime& time) {
    const QLocale locale = numberLocale();
    if (isPlain(locale)) return time.toString(QStringLiteral("yyyy-MM-dd hh:mm"));
    QString date = locale.dateFormat(QLocale::ShortFormat);
    if (!date.contains(QLatin1String("yyyy"))) date.replace(QLatin1String("yy"), QLatin1String("yyyy"));
    return locale.toString(time, date + QStringLiteral(" HH:mm"));
}

QString recentTimeText(const QDateTime& time) {
    const QString clock = time.toString(QStringLiteral("HH:mm"));
    if (time.date() == QDate::currentDate()) return clock;
    const QLocale locale = numberLocale();
    if (isPlain(locale)) {
        const QLocale english(QLocale::English, QLocale::UnitedStates);
        return english.toString(time, QStringLiteral("d MMMM, HH:mm"));
    }
    return dateTimeText(time);
}

}  // namespace shardlab
