#include "widgets/common/engine_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

namespace shardlab {

namespace {

QString translation(const QByteArray& source) {
    return QCoreApplication::translate("shardlab", source.constData());
}

/// A form such as "Set momentum to {} or less.", to be recognized in a finished sentence.
struct Form {
    QByteArray source;
    QString start;  ///< before the first value: most forms are told apart by it
    QRegularExpression pattern;
    std::vector<QString> values;  ///< "{}" or "{1}" as the source writes them
};

Form formOf(const QByteArray& source) {
    static const QRegularExpression value(QStringLiteral("\\{[^{}]*\\}"));
    const QString text = QString::fromUtf8(source);
    Form form{source, {}, {}, {}};
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

/// The longest first: "{} of {}" must not take what a more exact form says.
std::vector<Form> readForms() {
    std::vector<Form> forms;
    QFile file(QStringLiteral(":/translations/engine_texts.txt"));
    if (!file.open(QIODevice::ReadOnly)) return forms;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.contains('{')) forms.push_back(formOf(line));
    std::stable_sort(forms.begin(), forms.end(),
                     [](const Form& a, const Form& b) { return a.source.size() > b.source.size(); });
    return forms;
}

/// The values of the sentence in the places that the translation gives them. Equal marks keep their order.
QString filled(QString text, const Form& form, const QRegularExpressionMatch& match) {
    QStringList values;
    for (std::size_t i = 0; i < form.values.size(); ++i)
        values << engineText(match.captured(static_cast<int>(i) + 1).toStdString());
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
    static const std::vector<Form> forms = readForms();
    for (const Form& form : forms) {
        if (!plain.startsWith(form.start)) continue;
        const QRegularExpressionMatch match = form.pattern.match(plain);
        if (!match.hasMatch()) continue;
        const QString translated = translation(form.source);
        return translated == QString::fromUtf8(form.source) ? plain : filled(translated, form, match);
    }
    return plain;
}

}  // namespace shardlab
