#pragma once
#include <QPlainTextEdit>

namespace shardlab {

class PythonHighlighter;

/// Python to read and copy. Lines may belong to a key (a layer's name): those of one key can be marked, and
/// the person says which by going to a line. Keeps its place when the code changes.
class CodeView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CodeView(QWidget* parent = nullptr);
    void setCode(const QStringList& lines, const QStringList& keys);  ///< one key a line, or empty
    void mark(const QString& key);  ///< and brings it into sight; empty: none
    QString markedText() const;     ///< its first line

Q_SIGNALS:
    void keyChosen(const QString& key);  ///< by click or cursor keys

protected:
    void changeEvent(QEvent* event) override;

private:
    void showMark();
    void reveal();
    void noteLine();
    QStringList m_keys;
    QString m_marked;
    PythonHighlighter* m_highlighter = nullptr;
};

}  // namespace shardlab
