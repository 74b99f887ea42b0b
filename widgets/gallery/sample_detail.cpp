#include "widgets/gallery/sample_detail.h"

#include <QPainter>
#include <QPlainTextEdit>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kDetailPad = 12, kDetailGap = 16, kDetailBar = 3;
constexpr int kBelowTitle = 4, kBelowBar = 3;
}  // namespace

SampleDetail::SampleDetail(QWidget* parent) : QWidget(parent), m_text(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("sampleDetail"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);  // less where there is little room
    m_text->setObjectName(QStringLiteral("sampleText"));
    m_text->setAccessibleName(tr("Text of the sample"));
    m_text->setReadOnly(true);
    m_text->hide();
}

QSize SampleDetail::sizeHint() const {
    constexpr int kClasses = 3;
    const int line = fontMetrics().height();
    const int needed = 2 * kDetailPad + line + kBelowTitle + kClasses * (line + kDetailBar + kBelowBar);
    return {400, qMax(minimumSizeHint().height(), needed)};
}

void SampleDetail::setSample(const GallerySample* sample) {
    m_sample = sample != nullptr ? std::optional(*sample) : std::nullopt;
    const bool text = m_sample && m_sample->picture.isNull();
    m_text->setVisible(text);
    if (text) m_text->setPlainText(m_sample->text);
    setAccessibleName(m_sample ? QStringLiteral("%1: %2").arg(m_sample->title(), m_sample->verdict())
                               : QString());
    update();
}

/// Where the picture or text is: a square, or half of the width.
QRect SampleDetail::contentArea() const {
    const int height = this->height() - 2 * kDetailPad;
    const bool picture = m_sample && !m_sample->picture.isNull();
    return {kDetailPad, kDetailPad, picture ? height : (width() - 2 * kDetailPad - kDetailGap) / 2, height};
}

void SampleDetail::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_text->setGeometry(contentArea().adjusted(-4, -4, 4, 4));
}

void SampleDetail::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().color("border"));
    painter.drawLine(0, 0, width(), 0);
    if (!m_sample) {
        painter.setPen(theme().color("textMuted"));
        painter.drawText(rect().adjusted(kDetailPad, kDetailPad, -kDetailPad, -kDetailPad),
                         Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Select a sample to see its most probable classes."));
        return;
    }
    const QRect content = contentArea();
    if (!m_sample->picture.isNull()) paintPicture(painter, m_sample->picture, content);
    paintGuesses(painter,
                 QRect(content.right() + 1 + kDetailGap, kDetailPad,
                       width() - content.right() - 1 - kDetailGap - kDetailPad, height() - 2 * kDetailPad));
}

void SampleDetail::paintGuesses(QPainter& painter, const QRect& area) const {
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme().color("text"));
    const QString title = m_sample->title();
    painter.drawText(QRect(area.left(), area.top(), area.width(), line), Qt::AlignVCenter, title);
    const int used = QFontMetrics(bold).horizontalAdvance(title) + 8;
    painter.setFont(font());
    painter.setPen(theme().color(m_sample->wrong ? "error" : "textMuted"));
    const QRect verdict(area.left() + used, area.top(), area.width() - used, line);
    painter.drawText(verdict, Qt::AlignVCenter,
                     metrics.elidedText(m_sample->verdict(), Qt::ElideRight, verdict.width()));
    int y = area.top() + line + kBelowTitle;
    for (const GallerySample::Guess& guess : m_sample->top) {
        const QRect row(area.left(), y, area.width(), line);
        if (row.bottom() > area.bottom()) break;
        const QString share = formatPercent(guess.probability);
        painter.setPen(theme().color("textMuted"));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, share);
        const bool correct = guess.name == m_sample->actual;
        painter.setPen(theme().color("text"));
        const int room = row.width() - metrics.horizontalAdvance(share) - 8;
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(guess.name, Qt::ElideRight, room));
        const QRectF track(row.left(), row.bottom() + 1, row.width(), kDetailBar);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color("sunken"));
        painter.drawRoundedRect(track, kDetailBar / 2.0, kDetailBar / 2.0);
        QRectF fill = track;
        fill.setWidth(qMax<double>(kDetailBar, track.width() * qBound(0.0, guess.probability, 1.0)));
        painter.setBrush(theme().color(correct ? "success" : m_sample->wrong ? "error" : "borderStrong"));
        painter.drawRoundedRect(fill, kDetailBar / 2.0, kDetailBar / 2.0);
        y += line + kDetailBar + kBelowBar;
    }
}

}  // namespace shardlab
