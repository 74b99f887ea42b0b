#pragma once
#include <QLocale>
#include <QStringList>

namespace shardlab {

/// "a, b, and c" in the language of the texts.
QString listText(const QStringList& parts);
/// That language; numbers may be written as in another one. English until it is set.
void setListLanguage(const QLocale& language);

}  // namespace shardlab
