#include "widgets/code/python_highlighter.h"

#include <QRegularExpression>

#include "widgets/common/theme.h"

namespace shardlab {

void PythonHighlighter::highlightBlock(const QString& text) {
    // One pass from left to right, so that a word within a string is part of the string.
    static const QRegularExpression tokens(QStringLiteral(
        R"((?<comment>#.*)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>\b\d+(?:\.\d+)?(?:e[-+]?\d+)?\b))"
        R"(|(?<word>\b(?:import|from|as|with|lambda|if|else|None|True|False)\b)|(?<name>\b\w+(?==[^=])))"));
    static const QPair<QString, const char*> kinds[] = {{QStringLiteral("comment"), "textMuted"},
                                                        {QStringLiteral("string"), "success"},
                                                        {QStringLiteral("number"), "warning"},
                                                        {QStringLiteral("word"), "simulated"},
                                                        {QStringLiteral("name"), "accent"}};
    auto matches = tokens.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        for (const auto& [kind, token] : kinds) {
            if (match.capturedStart(kind) < 0) continue;
            QTextCharFormat format;
            format.setForeground(theme().color(token));
            format.setFontItalic(kind == QLatin1String("comment"));
            setFormat(match.capturedStart(kind), match.capturedLength(kind), format);
        }
    }
}

}  // namespace shardlab
