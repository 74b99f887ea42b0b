#include "app/dialogs/manual_text.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QWheelEvent>
#include <algorithm>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr double kTextMargin = 16;

/// A picture has its text below it, for those who do not see it.
QString withCaptions(QString markdown) {
    static const QRegularExpression picture(QStringLiteral("^ *!\\[([^\\]]*)\\]\\(([^)]*)\\)$"),
                                            QRegularExpression::MultilineOption);
    return markdown.replace(picture, QStringLiteral("![\\1](\\2)\n\n*\\1*"));
}

/// Tables as the window draws its own: thin lines, room in the cells.
void setTables(QTextDocument& text) {
    constexpr double kPadding = 5, kSpace = 8;
    for (QTextFrame* frame : text.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(kPadding);
        format.setCellSpacing(0);
        format.setTopMargin(kSpace);
        format.setBottomMargin(kSpace);
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(theme().color(QStringLiteral("border")));
        table->setFormat(format);
    }
}

/// Code in the colours of the theme: the reader of Markdown gives it none.
void setCode(QTextDocument& text) {
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)) continue;
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(theme().color("sunken"));
        QTextCursor(block).setBlockFormat(format);
    }
}

QTextCursor cursorAt(const QTextBlock& block, const QTextFragment& fragment) {
    QTextCursor cursor(block);
    cursor.setPosition(fragment.position());
    cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
    return cursor;
}

}  // namespace

ManualText::ManualText(QWidget* parent) : QTextBrowser(parent) {
    setObjectName(QStringLiteral("manualText"));
    setAccessibleName(tr("Text of the topic"));
    setOpenLinks(false);
    document()->setDocumentMargin(kTextMargin);
    m_points = font().pointSizeF();
    constexpr int kMilliseconds = 60;
    m_resized.setSingleShot(true);
    m_resized.setInterval(kMilliseconds);
    connect(&m_resized, &QTimer::timeout, this, &ManualText::scalePictures);
}

void ManualText::showText(const QString& markdown) {
    m_markdown = markdown;
    decorate();
    moveCursor(QTextCursor::Start);
}

void ManualText::decorate() {
    document()->setDefaultStyleSheet({});
    setMarkdown(withCaptions(m_markdown));
    setTables(*document());
    setCode(*document());
    scalePictures();
    findMatches();
}

void ManualText::scalePictures() {
    const double room = viewport()->width() - 2 * kTextMargin;
    const double ratio = devicePixelRatioF();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (!part.fragment().charFormat().isImageFormat()) continue;
            QTextImageFormat format = part.fragment().charFormat().toImageFormat();
            const QImage picture(QStringLiteral(":/screenshots/") +
                                 format.name().section(QLatin1Char('/'), -1));
            if (picture.isNull()) continue;
            const double width = std::min(room, static_cast<double>(picture.width()));
            if (width <= 0 || format.width() == width) continue;
            QImage scaled = picture.scaledToWidth(qRound(width * ratio), Qt::SmoothTransformation);
            scaled.setDevicePixelRatio(ratio);
            document()->addResource(QTextDocument::ImageResource, QUrl(format.name()), scaled);
            format.setWidth(width);
            format.setHeight(width * picture.height() / picture.width());
            cursorAt(block, part.fragment()).setCharFormat(format);
            break;  // the fragments are new
        }
    }
}

void ManualText::showHeading(const QString& heading) {
    const QTextDocument& text = *document();
    for (QTextBlock block = text.begin(); block.isValid() && !heading.isEmpty(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text().trimmed() != heading) continue;
        setTextCursor(QTextCursor(block));
        const double top = text.documentLayout()->blockBoundingRect(block).top();
        return verticalScrollBar()->setValue(qRound(top));
    }
    moveCursor(QTextCursor::Start);
    verticalScrollBar()->setValue(0);
}

void ManualText::setWords(const QStringList& words) {
    if (words == m_words) return;
    m_words = words;
    findMatches();
}

void ManualText::findMatches() {
    m_matches.clear();
    m_current = -1;
    QStringList patterns;
    for (const QString& word : m_words)
        patterns << QRegularExpression::escape(word);
    if (!patterns.isEmpty()) {
        const QRegularExpression any(patterns.join(QLatin1Char('|')),
                                     QRegularExpression::CaseInsensitiveOption);
        QTextCursor found(document());
        while (!(found = document()->find(any, found)).isNull())
            m_matches << found;
    }
    markMatches();
    Q_EMIT matchesChanged();
}

void ManualText::markMatches() {
    QList<ExtraSelection> marks;
    for (int i = 0; i < m_matches.size(); ++i) {
        QTextCharFormat format;
        format.setBackground(i == m_current ? theme().color("accent")
                                            : theme().tint(QStringLiteral("accent"), 0.25));
        format.setForeground(theme().color(i == m_current ? "accentText" : "text"));
        marks << ExtraSelection{m_matches[i], format};
    }
    setExtraSelections(marks);
}

void ManualText::goToMatch(bool next) {
    if (m_matches.isEmpty()) return;
    const int count = matchCount();
    if (m_current < 0) {
        const int from = textCursor().position();
        const auto after = std::ranges::find_if(
            m_matches, [from](const QTextCursor& match) { return match.selectionStart() >= from; });
        m_current = after == m_matches.end() ? 0 : static_cast<int>(after - m_matches.begin());
    } else {
        m_current = (m_current + (next ? 1 : count - 1)) % count;
    }
    QTextCursor place = m_matches[m_current];
    place.setPosition(place.selectionStart());
    setTextCursor(place);
    ensureCursorVisible();
    markMatches();
    Q_EMIT matchesChanged();
}

void ManualText::setZoom(int steps) {
    constexpr int kLeast = -4, kMost = 20;
    m_zoom = std::clamp(steps, kLeast, kMost);
    QFont zoomed = font();
    zoomed.setPointSizeF(std::max(1.0, m_points + m_zoom));
    setFont(zoomed);
}

void ManualText::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    m_resized.start();
}

void ManualText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::StyleChange || m_markdown.isEmpty()) return;
    const int place = verticalScrollBar()->value();
    decorate();
    verticalScrollBar()->setValue(place);
}

void ManualText::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) == 0) return QTextBrowser::wheelEvent(event);
    setZoom(m_zoom + (event->angleDelta().y() > 0 ? 1 : -1));
}

}  // namespace shardlab
