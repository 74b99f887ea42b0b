#include "widgets/common/values_text.h"

namespace shardlab {
namespace {

/// The text with each character that is no part of JSON replaced by what `replace` makes of it and of the
/// characters beside it.
template <typename Replace>
QString withReplaced(const QString& text, Replace replace) {
    QString result = text;
    int depth = 0;
    bool quoted = false;
    for (int i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"') quoted = !quoted;
        if (quoted) continue;
        if (c == u'[') ++depth;
        if (c == u']') --depth;
        if (depth > 0) continue;
        const bool betweenDigits =
            i > 0 && i + 1 < text.size() && text[i - 1].isDigit() && text[i + 1].isDigit();
        result[i] = replace(c, betweenDigits);
    }
    return result;
}

}  // namespace

QString localValues(const QString& plain, const QLocale& locale) {
    if (locale.decimalPoint() != u',') return plain;
    return withReplaced(plain, [](QChar c, bool betweenDigits) {
        if (c == u',') return QChar(u';');
        return c == u'.' && betweenDigits ? QChar(u',') : c;
    });
}

QString plainValues(const QString& text, const QLocale& locale) {
    if (locale.decimalPoint() != u',') return text;
    return withReplaced(text, [](QChar c, bool betweenDigits) {
        if (c == u';') return QChar(u',');
        return c == u',' && betweenDigits ? QChar(u'.') : c;
    });
}

}  // namespace shardlab
