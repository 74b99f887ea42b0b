#include "widgets/common/engine_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/callbacks/callback.h"
#include "engine/initializers/initializer.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "widgets/common/number_text.h"

namespace shardlab {

namespace {

/// Of a sentence: translated and localized as well, or the user's own words.
enum class Values { Engine, User };
QString textWith(const std::string& text, Values values);

QString translation(const QByteArray& source) {
    return QCoreApplication::translate("shardlab", source.constData());
}

/// A form such as "Set momentum to {} or less.", to be recognized in a finished sentence.
struct SentenceForm {
    QByteArray source;
    QString start;  ///< before the first value: most forms are told apart by it
    QRegularExpression pattern;
    std::vector<QString> values;  ///< "{}" or "{1}" as the source writes them
    std::vector<bool> code;       ///< of each value: "units={}" is Python, which no language changes
    int letters = 0;              ///< what is no value
};

/// Beside a word, as in "{} of the step time", stands a name or number. Beside a colon, comma or full stop
/// may stand a clause: "{}, outside the uncertainty of all others." What is in braces is one value.
QString valuePattern(const QString& before, const QString& after) {
    static const QRegularExpression wordBefore(QStringLiteral("[A-Za-z] $")),
        wordAfter(QStringLiteral("^ [a-z]"));
    if (!before.contains(wordBefore) && !after.contains(wordAfter)) return QStringLiteral("(.+?)");
    const QString name = QStringLiteral("(\\{.+?\\}|(?:(?!: |; |[.!?]\\s[A-Z]).)+?)");
    return after.isEmpty() ? name + QStringLiteral("(?<!\\.)") : name;  // the full stop ends the sentence
}

SentenceForm formOf(const QByteArray& source) {
    static const QRegularExpression value(QStringLiteral("\\{[^{}]*\\}"));
    const QString text = QString::fromUtf8(source);
    const QStringList literals = text.split(value);
    SentenceForm form{source, literals.front(), {}, {}, {}};
    QString pattern = QRegularExpression::escape(literals.front());
    for (int i = 1; i < literals.size(); ++i) {
        pattern += valuePattern(literals[i - 1], literals[i]) + QRegularExpression::escape(literals[i]);
        form.code.push_back(literals[i - 1].endsWith(QLatin1Char('=')));
    }
    for (auto each = value.globalMatch(text); each.hasNext();)
        form.values.push_back(each.next().captured());
    form.letters = literals.join(QString()).size();
    form.pattern.setPattern(QRegularExpression::anchoredPattern(pattern));
    form.pattern.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    return form;
}

/// Of "{} samples" only the count is a value: no form to be searched, it would be found in any text.
bool isCount(const QByteArray& source) {
    static const QRegularExpression shape(QStringLiteral("^\\{\\} [a-z]+( [a-z]+)?$"));
    return shape.match(QString::fromUtf8(source)).hasMatch();
}

/// Those with the most text first: a short form must not take what a more exact one says.
std::vector<SentenceForm> readForms() {
    std::vector<SentenceForm> forms;
    QFile file(QStringLiteral(":/translations/engine_texts.txt"));
    if (!file.open(QIODevice::ReadOnly)) return forms;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.contains('{') && !isCount(line)) forms.push_back(formOf(line));
    std::stable_sort(forms.begin(), forms.end(),
                     [](const SentenceForm& a, const SentenceForm& b) { return a.letters > b.letters; });
    return forms;
}

/// "1,234.5 ms", "± 4 %", "< 0.1 %" or "1.23e-05" as the locale writes it; nothing for what is no number.
QString localNumber(const QString& value) {
    static const QRegularExpression number(
        QStringLiteral("^([±<] )?(-)?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(\\.[0-9]+)?(e[+-][0-9]{2,3})?"
                       "(?: ([^0-9 ]{1,8}))?$"));
    const QRegularExpressionMatch match = number.match(value);
    if (!match.hasMatch()) return {};
    const bool grouped = match.captured(3).contains(QLatin1Char(','));
    const qint64 whole = match.captured(3).remove(QLatin1Char(',')).toLongLong();
    QString text = match.captured(2) + (grouped ? countText(whole) : extentText(whole));
    if (!match.captured(4).isEmpty()) text += numberLocale().decimalPoint() + match.captured(4).mid(1);
    text += match.captured(5);
    const QString unit = match.captured(6);
    if (unit == QLatin1String("%"))
        text = withPercentSign(text);
    else if (!unit.isEmpty())
        text = withUnit(text, translation(unit.toUtf8()));
    return match.captured(1) + text;
}

/// "2 min 05 s", "1,234 h 00 min": each part as the locale writes it.
QString localDuration(const QString& value) {
    static const QRegularExpression duration(QStringLiteral("^([0-9,]+) (min|h) ([0-9]{2}) (s|min)$"));
    const QRegularExpressionMatch match = duration.match(value);
    if (!match.hasMatch()) return {};
    const QString first = localNumber(match.captured(1));
    return withUnit(withUnit(first, translation(match.captured(2).toUtf8())),
                    withUnit(match.captured(3), translation(match.captured(4).toUtf8())));
}

/// "4 samples".
QString localCount(const QString& value) {
    static const QRegularExpression count(QStringLiteral("^([0-9.,]+) ([a-z]+( [a-z]+)?)$"));
    const QRegularExpressionMatch match = count.match(value);
    if (!match.hasMatch()) return {};
    const QString source = QStringLiteral("{} ") + match.captured(2);
    QString text = translation(source.toUtf8());
    if (text == source) return {};
    return text.replace(QStringLiteral("{}"), localNumber(match.captured(1)));
}

QSet<QString> classNames() {
    QSet<QString> names;
    const auto add = [&names](const auto& registry) {
        for (const auto& entry : registry.entries())
            names.insert(QString::fromStdString(entry.className));
    };
    add(engine::layerRegistry());
    add(engine::lossRegistry());
    add(engine::metricRegistry());
    add(engine::optimizerRegistry());
    add(engine::callbackRegistry());
    add(engine::initializerRegistry());
    return names;
}

/// What Keras or the user calls something: a class, a parameter or a layer. "Dropout" and "rate" are labels
/// of fields as well, which have translations.
bool isName(const QString& value) {
    static const QRegularExpression identifier(QStringLiteral("^[a-z_][a-z0-9_.]*$"));
    static const QSet<QString> classes = classNames();
    return identifier.match(value).hasMatch() || classes.contains(value);
}

/// A value within a sentence: a name, a text of the engine, a number, a count, or several joined by "and".
QString valueText(const QString& value) {
    if (isName(value)) return value;
    for (const QString& text : {localCount(value), localNumber(value), localDuration(value)})
        if (!text.isEmpty()) return text;
    if (const QString text = engineText(value.toStdString()); text != value) return text;
    for (const char* conjunction :
         {QT_TRANSLATE_NOOP("EngineText", " and "), QT_TRANSLATE_NOOP("EngineText", " or ")}) {
        const auto at = value.indexOf(QLatin1String(conjunction));
        if (at < 0) continue;
        return valueText(value.left(at)) + translation(conjunction) +
               valueText(value.mid(at + static_cast<int>(qstrlen(conjunction))));
    }
    const QString comma = QStringLiteral(", ");  // "this computer, Colab CPU"
    QStringList parts = value.split(comma);
    if (parts.size() > 1) std::transform(parts.begin(), parts.end(), parts.begin(), valueText);
    return parts.join(comma);
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

const std::vector<SentenceForm>& sentenceForms() {
    static const std::vector<SentenceForm> forms = readForms();
    return forms;
}

/// What stands before a colon begins a form of the first sentence, "Dispatch-bound: {}"; it is no name.
bool beginsForm(const QString& start, const QString& plain) {
    const QString sentence = plain.left(sentenceEnd().match(plain).capturedStart());
    return std::any_of(sentenceForms().begin(), sentenceForms().end(), [&](const SentenceForm& form) {
        return form.start.startsWith(start) && form.pattern.match(sentence).hasMatch();
    });
}

/// What no form knows as a whole: what is behind the name of a layer, "dense: expected 1 input; got 2", or
/// the first sentence or clause, then the others.
QString partsText(const QString& plain, Values values) {
    static const QRegularExpression name(QStringLiteral("^[^\\s:]+: "));
    const QString layer = name.match(plain).captured(), behind = plain.mid(layer.size());
    if (!layer.isEmpty() && !beginsForm(layer, plain))
        if (const QString text = textWith(behind.toStdString(), values); text != behind) return layer + text;
    for (const QRegularExpression& end : {sentenceEnd(), clauseEnd()}) {
        const QRegularExpressionMatch match = end.match(plain);
        if (!match.hasMatch()) continue;
        return textWith(plain.left(match.capturedStart()).toStdString(), values) + match.captured() +
               textWith(plain.mid(match.capturedEnd()).toStdString(), values);
    }
    return plain;
}

/// The values of the sentence in the places that the translation gives them. Equal marks keep their order.
QString filled(QString text, const SentenceForm& form, const QRegularExpressionMatch& match, Values kind) {
    QStringList values;
    for (std::size_t i = 0; i < form.values.size(); ++i) {
        const QString value = match.captured(static_cast<int>(i) + 1);
        values << (form.code[i] || kind == Values::User ? value : valueText(value));
    }
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

/// Whether a part of a value is in the translation as it was: another form may know it.
bool leavesWords(const QStringList& values, const QString& translated) {
    static const QRegularExpression words(QStringLiteral("\\b[a-z]{2,} [a-z]{2,}\\b"));
    return std::any_of(values.begin(), values.end(), [&](const QString& value) {
        const QRegularExpressionMatch match = words.match(value);
        return match.hasMatch() && translated.contains(match.captured());
    });
}

/// By the first form that knows the whole text, or else by the first that knows its outer part; nothing: none
/// does.
std::optional<QString> byForm(const QString& plain, Values kind) {
    constexpr int kSure = 12;  // letters; "at least {}" would translate the begin of any sentence
    std::optional<QString> partly;
    for (const SentenceForm& form : sentenceForms()) {
        if (!plain.startsWith(form.start)) continue;
        const QRegularExpressionMatch match = form.pattern.match(plain);
        if (!match.hasMatch()) continue;
        const QStringList values = match.capturedTexts().mid(1);
        if (std::any_of(values.begin(), values.end(), [](const QString& value) {
                return value.contains(sentenceEnd()) || value.contains(clauseEnd());
            }))
            continue;  // it would take the texts behind it, too
        const QString translated = translation(form.source);
        if (translated == QString::fromUtf8(form.source)) continue;
        const QString whole = filled(translated, form, match, kind);
        if (kind == Values::User || !leavesWords(values, whole)) return whole;
        if (!partly && form.letters >= kSure) partly = whole;
    }
    return partly;
}

QString textWith(const std::string& text, Values values) {
    const QString plain = QString::fromStdString(text);
    if (text.empty()) return plain;
    if (const QString whole = translation(plain.toUtf8()); whole != plain) return whole;
    if (const QString count = localCount(plain); values == Values::Engine && !count.isEmpty()) return count;
    if (const auto found = byForm(plain, values)) return *found;
    const QString parts = partsText(plain, values);
    if (parts != plain || !plain.endsWith(QLatin1Char('.'))) return parts;
    // The form of a sentence may have no full stop.
    const QString clause = plain.chopped(1), translatedClause = textWith(clause.toStdString(), values);
    if (translatedClause == clause) return plain;
    const bool chinese = numberLocale().language() == QLocale::Chinese;
    return translatedClause + (chinese ? QStringLiteral("。") : QStringLiteral("."));
}

}  // namespace

QString engineText(const std::string& text) {
    return textWith(text, Values::Engine);
}

QString quotingEngineText(const std::string& text) {
    return textWith(text, Values::User);
}

}  // namespace shardlab
