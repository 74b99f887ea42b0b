#include "widgets/common/engine_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

#include "widgets/common/number_text.h"

namespace shardlab {

namespace {

QString translation(const QByteArray& source) {
    return QCoreApplication::translate("shardlab", source.constData());
}

/// A form such as "Set momentum to {} or less.", to be recognized in a finished sentence.
struct SentenceForm {
    QByteArray source;
    QString start;  ///< before the first value: most forms are told apart by it
    QRegularExpression pattern;
    std::vector<QString> values;  ///< "{}" or "{1}" as the source writes them
};

SentenceForm formOf(const QByteArray& source) {
    static const QRegularExpression value(QStringLiteral("\\{[^{}]*\\}"));
    const QString text = QString::fromUtf8(source);
    SentenceForm form{source, {}, {}, {}};
    QString pattern;
    int end = 0;
    for (auto each = value.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const QString between = text.mid(end, match.capturedStart() - end);
        if (form.values.empty()) form.start = between;
        pattern += QRegularExpression::escape(between) + QStringLiteral("(.+?)");
        form.values.push_back(match.captured());
        end = match.capturedEnd();
    }
    pattern += QRegularExpression::escape(text.mid(end));
    form.pattern.setPattern(QRegularExpression::anchoredPattern(pattern));
    form.pattern.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    return form;
}

/// Of "{} samples" only the count is a value: no form to be searched, it would be found in any text.
bool isCount(const QByteArray& source) {
    static const QRegularExpression shape(QStringLiteral("^\\{\\} [a-z]+( [a-z]+)?$"));
    return shape.match(QString::fromUtf8(source)).hasMatch();
}

/// The longest first: a short form must not take what a more exact one says.
std::vector<SentenceForm> readForms() {
    std::vector<SentenceForm> forms;
    QFile file(QStringLiteral(":/translations/engine_texts.txt"));
    if (!file.open(QIODevice::ReadOnly)) return forms;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.contains('{') && !isCount(line)) forms.push_back(formOf(line));
    std::stable_sort(forms.begin(), forms.end(), [](const SentenceForm& a, const SentenceForm& b) {
        return a.source.size() > b.source.size();
    });
    return forms;
}

/// "1,234.5 ms" as the locale writes it; nothing for what is no number.
QString localNumber(const QString& value) {
    static const QRegularExpression number(
        QStringLiteral("^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(\\.[0-9]+)?(?: ([^0-9 ]{1,8}))?$"));
    const QRegularExpressionMatch match = number.match(value);
    if (!match.hasMatch()) return {};
    const bool grouped = match.captured(1).contains(QLatin1Char(','));
    const qint64 whole = match.captured(1).remove(QLatin1Char(',')).toLongLong();
    QString text = grouped ? countText(whole) : QString::number(whole);
    if (!match.captured(2).isEmpty()) text += numberLocale().decimalPoint() + match.captured(2).mid(1);
    const QString unit = match.captured(3);
    if (unit == QLatin1String("%")) return withPercentSign(text);
    return unit.isEmpty() ? text : text + QLatin1Char(' ') + translation(unit.toUtf8());
}

/// "4 samples".
QString localCount(const QString& value) {
    static const QRegularExpression count(QStringLiteral("^([0-9,]+) ([a-z]+( [a-z]+)?)$"));
    const QRegularExpressionMatch match = count.match(value);
    if (!match.hasMatch()) return {};
    const QString source = QStringLiteral("{} ") + match.captured(2);
    QString text = translation(source.toUtf8());
    if (text == source) return {};
    return text.replace(QStringLiteral("{}"), localNumber(match.captured(1)));
}

/// A value within a sentence: a text of the engine, a number, a count, or several joined by "and".
QString valueText(const QString& value) {
    for (const QString& text : {localCount(value), localNumber(value)})
        if (!text.isEmpty()) return text;
    const QString text = engineText(value.toStdString());
    const QString conjunction = QStringLiteral(" and ");
    const auto at = value.indexOf(conjunction);
    if (text != value) return text;
    if (at < 0) {  // "this computer, Colab CPU"
        const QString comma = QStringLiteral(", ");
        QStringList parts = value.split(comma);
        for (QString& part : parts)
            part = engineText(part.toStdString());
        return parts.join(comma);
    }
    return valueText(value.left(at)) + translation(" and ") + valueText(value.mid(at + conjunction.size()));
}

/// Where one text of several ends: sentences, "A. B", and clauses, "a; b".
const QRegularExpression& sentenceEnd() {
    static const QRegularExpression end(QStringLiteral("(?<=[.!?])\\s(?=[A-Z])"));
    return end;
}
const QRegularExpression& clauseEnd() {
    static const QRegularExpression end(QStringLiteral("; (?=[a-z])"));
    return end;
}

/// What no form knows as a whole: the first sentence or clause, then the others.
QString partsText(const QString& plain) {
    for (const QRegularExpression& end : {sentenceEnd(), clauseEnd()}) {
        const QRegularExpressionMatch match = end.match(plain);
        if (!match.hasMatch()) continue;
        return engineText(plain.left(match.capturedStart()).toStdString()) + match.captured() +
               engineText(plain.mid(match.capturedEnd()).toStdString());
    }
    return plain;
}

/// The values of the sentence in the places that the translation gives them. Equal marks keep their order.
QString filled(QString text, const SentenceForm& form, const QRegularExpressionMatch& match) {
    QStringList values;
    for (std::size_t i = 0; i < form.values.size(); ++i)
        values << valueText(match.captured(static_cast<int>(i) + 1));
    int from = 0;
    QString result;
    std::vector<bool> used(form.values.size(), false);
    static const QRegularExpression mark(QStringLiteral("\\{[^{}]*\\}"));
    for (auto each = mark.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch place = each.next();
        result += text.mid(from, place.capturedStart() - from);
        for (std::size_t i = 0; i < form.values.size(); ++i) {
            if (used[i] || form.values[i] != place.captured()) continue;
            used[i] = true;
            result += values[static_cast<int>(i)];
            break;
        }
        from = place.capturedEnd();
    }
    return result + text.mid(from);
}

}  // namespace

QString engineText(const std::string& text) {
    const QString plain = QString::fromStdString(text);
    if (text.empty()) return plain;
    const QString whole = translation(plain.toUtf8());
    if (whole != plain) return whole;
    static const std::vector<SentenceForm> forms = readForms();
    for (const SentenceForm& form : forms) {
        if (!plain.startsWith(form.start)) continue;
        const QRegularExpressionMatch match = form.pattern.match(plain);
        if (!match.hasMatch()) continue;
        const QStringList values = match.capturedTexts().mid(1);
        if (std::any_of(values.begin(), values.end(), [](const QString& value) {
                return value.contains(sentenceEnd()) || value.contains(clauseEnd());
            }))
            continue;  // it would take the texts behind it, too
        const QString translated = translation(form.source);
        return translated == QString::fromUtf8(form.source) ? plain : filled(translated, form, match);
    }
    const QString parts = partsText(plain);
    if (parts != plain || !plain.endsWith(QLatin1Char('.'))) return parts;
    // The form of a sentence may have no full stop.
    const QString clause = plain.chopped(1), translatedClause = engineText(clause.toStdString());
    if (translatedClause == clause) return plain;
    const bool chinese = numberLocale().language() == QLocale::Chinese;
    return translatedClause + (chinese ? QStringLiteral("。") : QStringLiteral("."));
}

}  // namespace shardlab
