#include "widgets/code/code_view.h"

#include <QEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>

#include "widgets/code/python_highlighter.h"
#include "widgets/common/fixed_font.h"
#include "widgets/common/theme.h"

namespace shardlab {

CodeView::CodeView(QWidget* parent)
    : QPlainTextEdit(parent), m_highlighter(new PythonHighlighter(document())) {
    const QFont mono = fixedFont(font());
    setFont(mono);
    document()->setDefaultFont(mono);
    constexpr double kMargin = 12;
    document()->setDocumentMargin(kMargin);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &CodeView::noteLine);
}

void CodeView::setCode(const QStringList& lines, const QStringList& keys) {
    m_keys = keys;
    const QString text = lines.join(QLatin1Char('\n'));
    if (text != toPlainText()) {
        const QSignalBlocker quiet(this);
        const int down = verticalScrollBar()->value();
        const int right = horizontalScrollBar()->value();
        setPlainText(text);
        verticalScrollBar()->setValue(down);
        horizontalScrollBar()->setValue(right);
    }
    showMark();
    reveal();
}

void CodeView::mark(const QString& key) {
    if (key == m_marked) return;
    m_marked = key;
    showMark();
    reveal();
}

/// The cursor goes to the marked lines, unless it is there, and with it the view.
void CodeView::reveal() {
    const int line = static_cast<int>(m_keys.indexOf(m_marked));
    if (m_marked.isEmpty() || line < 0 || m_keys.value(textCursor().blockNumber()) == m_marked) return;
    const QSignalBlocker quiet(this);
    setTextCursor(QTextCursor(document()->findBlockByNumber(line)));
}

QString CodeView::markedText() const {
    const QList<QTextEdit::ExtraSelection> marks = extraSelections();
    return marks.isEmpty() ? QString() : marks.first().cursor.block().text();
}

void CodeView::showMark() {
    QList<QTextEdit::ExtraSelection> marks;
    for (int line = 0; line < m_keys.size() && !m_marked.isEmpty(); ++line) {
        if (m_keys[line] != m_marked) continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(line));
        mark.format.setBackground(theme().color("selection"));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
}

void CodeView::noteLine() {
    const QString key = m_keys.value(textCursor().blockNumber());
    if (!key.isEmpty() && key != m_marked) Q_EMIT keyChosen(key);
}

void CodeView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::StyleChange) return;
    m_highlighter->rehighlight();
    showMark();
}

}  // namespace shardlab
