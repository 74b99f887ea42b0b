#include "widgets/console/console_view.h"

#include <QGuiApplication>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include "widgets/common/empty_state.h"
#include "widgets/common/fixed_font.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
using Kind = engine::ConsoleLine::Kind;
constexpr int kMostLines = 5000;

/// A progress line, or the epoch's last one, which comes as information but stands where the progress stood.
bool continuesProgress(const engine::ConsoleLine& line) {
    if (line.kind == Kind::Progress) return true;
    const std::size_t slash = line.text.find_first_not_of("0123456789 ");
    return line.kind == Kind::Info && slash != std::string::npos && slash > 0 && line.text[slash] == '/';
}
/// Outside of one, each step of a cursor lays its line out, and the line keeps that (1.3 KiB), seen or not.
class EditBlock {
public:
    explicit EditBlock(QTextDocument* document) : m_cursor(document) { m_cursor.beginEditBlock(); }
    ~EditBlock() { m_cursor.endEditBlock(); }
    Q_DISABLE_COPY(EditBlock)

private:
    QTextCursor m_cursor;
};
}  // namespace

ConsoleView::ConsoleView(QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("console"));
    setAccessibleName(tr("Console"));
    setProperty("role", QStringLiteral("console"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMaximumBlockCount(kMostLines);
    setUndoRedoEnabled(false);
    const QFont mono = fixedFont(font());
    setFont(mono);
    document()->setDefaultFont(mono);
}

QTextCharFormat ConsoleView::formatOf(Kind kind) const {
    QTextCharFormat format;
    format.setForeground(theme().color(kind == Kind::Error     ? "error"
                                       : kind == Kind::Warning ? "warning"
                                       : kind == Kind::Compile ? "simulated"
                                       : kind == Kind::Info    ? "textMuted"
                                                               : "text"));
    return format;
}

void ConsoleView::insertBlock(const engine::ConsoleLine& line) {
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    const bool fresh = document()->isEmpty();
    QTextBlockFormat block;
    if (line.kind == Kind::Compile) {
        block.setBackground(theme().color("simulatedSurface"));
        block.setLeftMargin(8);
    }
    if (!fresh) {
        cursor.insertBlock(block, formatOf(line.kind));
    } else {
        cursor.setBlockFormat(block);
    }
    const int first = cursor.blockNumber();
    cursor.insertText(toQString(line.text), formatOf(line.kind));
    // A text of several lines makes as many blocks; each must know its kind when the theme changes.
    for (QTextBlock made = document()->findBlockByNumber(first); made.isValid(); made = made.next())
        made.setUserState(static_cast<int>(line.kind));
}

void ConsoleView::replaceLast(const engine::ConsoleLine& line) {
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.select(QTextCursor::BlockUnderCursor);
    const bool leading = document()->blockCount() > 1;
    cursor.removeSelectedText();
    if (leading) cursor.insertBlock(QTextBlockFormat(), formatOf(line.kind));
    cursor.insertText(toQString(line.text), formatOf(line.kind));
    cursor.block().setUserState(static_cast<int>(line.kind));
}

void ConsoleView::appendLine(const engine::ConsoleLine& line) {
    QScrollBar* bar = verticalScrollBar();
    const bool follow = bar->value() >= bar->maximum() - 4;
    {
        const EditBlock block(document());
        if (m_last == Kind::Progress && continuesProgress(line) && !document()->isEmpty())
            replaceLast(line);
        else
            insertBlock(line);
    }
    m_last = line.kind;
    if (follow) bar->setValue(bar->maximum());
}

void ConsoleView::paintEvent(QPaintEvent* event) {
    QPlainTextEdit::paintEvent(event);
    if (!document()->isEmpty()) return;
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), QGuiApplication::font(), QStringLiteral("console"),
                    tr("No output yet"),
                    tr("A run prints device start-up, compilation and Keras progress lines here."));
}

void ConsoleView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::StyleChange) return;
    const EditBlock all(document());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.select(QTextCursor::BlockUnderCursor);
        const auto kind = static_cast<Kind>(qMax(0, block.userState()));
        cursor.mergeCharFormat(formatOf(kind));
        if (kind != Kind::Compile) continue;
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(theme().color("simulatedSurface"));
        QTextCursor(block).setBlockFormat(format);
    }
}

}  // namespace shardlab
