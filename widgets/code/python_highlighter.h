#pragma once
#include <QSyntaxHighlighter>

namespace shardlab {

/// Python in the colours of the theme: words of the language, strings, numbers, names of arguments, comments.
class PythonHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString& text) override;
};

}  // namespace shardlab
