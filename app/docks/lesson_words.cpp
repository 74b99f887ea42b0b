#include "app/docks/lesson_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "app/settings/language.h"
#include "engine/lessons/check_text.h"
#include "engine/lessons/lesson_places.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

using engine::LessonCheck;
using engine::LessonTerm;

QString wordsTr(const char* text) {
    return QCoreApplication::translate("shardlab::LessonWords", text);
}

QString ofRun(const LessonTerm& term, const QString& words) {
    return term.run == LessonTerm::Run::Before ? wordsTr("%1 of the run before").arg(words) : words;
}

QString termText(const LessonTerm& term) {
    using Kind = LessonTerm::Kind;
    const QString name = toQString(term.name);
    switch (term.kind) {
        case Kind::Number:
            return realText(term.number);
        case Kind::EpochsTrained:
            return ofRun(term, wordsTr("epochs trained"));
        case Kind::Runs:
            return wordsTr("runs");
        case Kind::Metric:
            return ofRun(term, name);
        case Kind::BestMetric:
            return ofRun(term, wordsTr("best %1").arg(name));
        case Kind::BestEpoch:
            return ofRun(term, wordsTr("epoch of the best %1").arg(name));
        case Kind::RunDocument:
            return wordsTr("%1 of the last run").arg(name);
        case Kind::Layer:
            return wordsTr("%1 of the layer %2").arg(toQString(term.option), name);
        case Kind::Evaluated:
            return wordsTr("accuracy of the evaluation");
        case Kind::Answer:
            return wordsTr("answer");
        case Kind::Device:
            return wordsTr("device");
        case Kind::Text:
        case Kind::Document:
            break;
    }
    return name;
}

QString joined(const std::vector<LessonTerm>& terms, const QString& separator) {
    QStringList texts;
    for (const LessonTerm& term : terms)
        texts << termText(term);
    return texts.join(separator);
}

QString expectationText(const LessonCheck& check) {
    using Relation = LessonCheck::Relation;
    switch (check.relation) {
        case Relation::Is:
            break;
        case Relation::IsNot:
            return wordsTr("not %1").arg(joined(check.right, {}));
        case Relation::AtLeast:
            return wordsTr("at least %1").arg(joined(check.right, {}));
        case Relation::AtMost:
            return wordsTr("at most %1").arg(joined(check.right, {}));
        case Relation::Above:
            return wordsTr("more than %1").arg(joined(check.right, {}));
        case Relation::Below:
            return wordsTr("less than %1").arg(joined(check.right, {}));
        case Relation::Between:
            return wordsTr("between %1").arg(joined(check.right, wordsTr(" and ")));
    }
    return joined(check.right, wordsTr(" or "));
}

QString devices(const std::vector<std::string>& names) {
    QStringList texts;
    for (const std::string& name : names) {
        texts << (name == "cpu"   ? wordsTr("the CPU")
                  : name == "gpu" ? wordsTr("a GPU")
                  : name == "tpu" ? wordsTr("a TPU")
                                  : toQString(name));
    }
    return texts.join(QStringLiteral(", "));
}

QString pageTitle(const std::string& id) {
    QString english = toQString(id);
    english[0] = english[0].toUpper();
    return withoutMnemonic(translatedTitle(english));
}

}  // namespace

QString checkLabel(const LessonCheck& check) {
    using Kind = LessonCheck::Kind;
    if (!check.label.empty()) return toQString(check.label);
    switch (check.kind) {
        case Kind::Page:
            return wordsTr("Open the page %1").arg(pageTitle(check.names.front()));
        case Kind::Action:
            return engineText(engine::labelOf(check));
        case Kind::DevicesSeen:
            return wordsTr("Compare %1").arg(devices(check.names));
        case Kind::TrainedOn:
            return wordsTr("Train on %1").arg(devices(check.names));
        case Kind::HasLayer:
            return wordsTr("The model has a layer %1").arg(toQString(check.left.name));
        case Kind::HasNoLayer:
            return wordsTr("The model has no layer %1").arg(toQString(check.left.name));
        case Kind::Compared:
            break;
    }
    if (check.left.kind == LessonTerm::Kind::Answer)
        return check.question.empty() ? wordsTr("Answer the question") : toQString(check.question);
    const QString term = termText(check.left);
    return (term.contains(QLatin1Char('_')) ? term : sentenceCase(term)) + QStringLiteral(": ") +
           expectationText(check);
}

QString missingText(const LessonCheck& check, const std::string& missing) {
    const QString own = toQString(check.missing);
    QString rest = toQString(missing);
    if (check.kind == LessonCheck::Kind::Page && own.isEmpty()) return checkLabel(check) + QLatin1Char('.');
    if (!own.isEmpty() && rest.startsWith(own)) rest = rest.mid(own.size()).trimmed();
    static const QRegularExpression expected(
        QStringLiteral("^Expected .+?(?:, which is ([^;]+))?; got (.+)\\.$"));
    const QRegularExpressionMatch match = expected.match(rest);
    QStringList sentences{own};
    if (match.hasMatch()) {
        const QString value = match.captured(1);
        const QString expectation = value.isEmpty()
                                        ? expectationText(check)
                                        : wordsTr("%1, which is %2").arg(expectationText(check), value);
        sentences << wordsTr("Expected %1 %2; got %3.")
                         .arg(termText(check.left), expectation, engineText(match.captured(2).toStdString()));
    } else {
        static const QRegularExpression end(QStringLiteral("(?<=[a-z]\\.) (?=[A-Z])"));
        for (const QString& sentence : rest.split(end))
            sentences << engineText(sentence.toStdString());
    }
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

}  // namespace shardlab
