#include <QPainter>
#include <QTextLayout>

#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace {

constexpr int kCellPad = 5;                          // between a cell's edge and its frame's content
constexpr int kCaptionGap = 3;                       // between picture and caption
constexpr int kSingleLine = 88, kLongestName = 104;  // of captions, with the usual text
constexpr int kTextWidth = 216, kTextHeight = 104;   // of the card of a text

QFont captionFont(const QFont& base) {
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() - 1.0);
    return font;
}

QString caption(const GallerySample& sample) {
    if (sample.predicted.isEmpty()) return sample.actual;
    return sample.wrong ? QStringLiteral("%1 / %2").arg(sample.predicted, sample.actual) : sample.predicted;
}

}  // namespace

void SampleDelegate::measure(const SampleListModel& model, const QFont& font) {
    const QFontMetrics metrics(captionFont(font));
    int single = 0, name = 0, side = 0;
    bool pictures = model.rowCount() == 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const GallerySample& sample = *model.sample(row);
        single = qMax(single, metrics.horizontalAdvance(caption(sample)));
        name = qMax(name, metrics.horizontalAdvance(QStringLiteral("/ ") + sample.actual));
        name = qMax(name, metrics.horizontalAdvance(sample.predicted));
        pictures = pictures || !sample.picture.isNull();
        const QSize size = pictureSize(sample.picture.size(), m_largestSide, 1.0);
        side = qMax(side, qMax(size.width(), size.height()));
    }
    m_text = !pictures;  // among pictures, a sample without one cannot be read
    if (m_text) {
        m_captionLines = 1;
        m_cell = {textScaled(kTextWidth), textScaled(kTextHeight)};
        return;
    }
    m_side = side > 0 ? side : m_largestSide;
    m_captionLines = single <= textScaled(kSingleLine) ? 1 : 2;
    const int text = m_captionLines == 1 ? single : qMin(name, textScaled(kLongestName));
    m_cell = {qMax(m_side, text) + 2 * kCellPad + 4,
              m_side + kCaptionGap + m_captionLines * metrics.height() + 2 * kCellPad + 4};
}

void SampleDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const auto* model = qobject_cast<const SampleListModel*>(index.model());
    const GallerySample* sample = model != nullptr ? model->sample(index.row()) : nullptr;
    if (sample == nullptr) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    QRect cell(QPoint(0, 0), m_cell - QSize(4, 4));
    if (m_text) cell.setWidth(option.rect.width() - 4);
    cell.moveTo(option.rect.x() + (option.rect.width() - cell.width()) / 2, option.rect.y() + 2);
    const QColor frame = sample->wrong ? theme().color("error")
                         : selected    ? theme().color("accent")
                                       : theme().color("border");
    const QColor fill = selected        ? theme().color("selection")
                        : sample->wrong ? theme().color("errorSurface")
                        : hovered       ? theme().color("hover")
                                        : theme().color("surface");
    const double line = sample->wrong || selected ? 2.0 : 1.0;
    painter->setPen(QPen(frame, line));
    painter->setBrush(fill);
    const double inset = line / 2;
    painter->drawRoundedRect(QRectF(cell).adjusted(inset, inset, -inset, -inset), 6, 6);

    const QRect inner = cell.adjusted(kCellPad, kCellPad, -kCellPad, -kCellPad);
    const int captionHeight = m_captionLines * QFontMetrics(captionFont(option.font)).height();
    const QRect top = inner.adjusted(0, 0, 0, -captionHeight - kCaptionGap);
    painter->setFont(option.font);
    if (sample->picture.isNull()) {
        paintText(*painter, top, *sample);
    } else {
        paintPicture(*painter, sample->picture, top);
    }
    painter->setFont(captionFont(option.font));
    paintCaption(*painter,
                 QRect(inner.left(), inner.bottom() - captionHeight + 1, inner.width(), captionHeight),
                 *sample);
    painter->restore();
}

void SampleDelegate::paintCaption(QPainter& painter, const QRect& area, const GallerySample& sample) const {
    painter.setPen(theme().color(sample.wrong ? "error" : "textMuted"));
    const QFontMetrics metrics = painter.fontMetrics();
    const int align = m_text ? Qt::AlignLeft : Qt::AlignHCenter;
    const auto line = [&](int number, const QString& text) {
        painter.drawText(
            QRect(area.left(), area.top() + number * metrics.height(), area.width(), metrics.height()),
            align | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, area.width()));
    };
    if (m_captionLines == 1) return line(0, caption(sample));
    line(0, sample.predicted.isEmpty() ? sample.actual : sample.predicted);
    if (sample.wrong) line(1, QStringLiteral("/ ") + sample.actual);
}

void SampleDelegate::paintText(QPainter& painter, const QRect& area, const GallerySample& sample) const {
    painter.setPen(theme().color("text"));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = sample.singleLine().left(600);
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    const int lines = qMax(1, area.height() / metrics.height());
    for (int number = 0; number < lines; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(area.width());
        const QString rest =
            number + 1 == lines ? metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, area.width())
                                : text.mid(line.textStart(), line.textLength());
        painter.drawText(QPoint(area.left(), area.top() + number * metrics.height() + metrics.ascent()),
                         rest);
    }
    layout.endLayout();
}

}  // namespace shardlab
