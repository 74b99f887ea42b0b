#include "widgets/drawing/drawing_pad.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QUrl>

#include "widgets/common/theme.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

DrawingPad::DrawingPad(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("drawingPad"));
    setAccessibleName(tr("Drawing pad"));
    setAccessibleDescription(tr("Arrow keys move the pen. Space puts it down or lifts it. Delete clears."));
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setProperty("takesFiles", true);
    setCursor(Qt::CrossCursor);
    clear();
}

void DrawingPad::setTool(Tool tool) {
    m_tool = tool;
}

void DrawingPad::setBrush(int pixels) {
    m_brush = pixels;
    update();
}

void DrawingPad::setLightOnDark(bool lightOnDark) {
    if (lightOnDark == m_lightOnDark) return;
    m_lightOnDark = lightOnDark;
    clear();
}

void DrawingPad::clear() {
    m_sheet = QImage(kSide, kSide, QImage::Format_RGB32);
    m_sheet.fill(m_lightOnDark ? Qt::black : Qt::white);
    m_blank = true;
    m_penDown = false;
    update();
    Q_EMIT changed();
}

void DrawingPad::setPicture(const QImage& picture) {
    if (picture.isNull()) return;
    QImage sheet(picture.size(), QImage::Format_RGB32);
    sheet.fill(m_lightOnDark ? Qt::black : Qt::white);  // behind what is transparent
    QPainter(&sheet).drawImage(0, 0, picture);
    m_sheet = sheet;
    m_blank = false;
    m_penDown = false;
    update();
    Q_EMIT changed();
}

/// The largest square in the middle, or the picture's proportions in it.
QRectF DrawingPad::area() const {
    const double side = qMin(width(), height()) - 2.0;
    const QSizeF size = QSizeF(m_sheet.size()).scaled(side, side, Qt::KeepAspectRatio);
    return {(width() - size.width()) / 2, (height() - size.height()) / 2, size.width(), size.height()};
}

QPointF DrawingPad::onSheet(const QPointF& at) const {
    const QRectF sheet = area();
    return {(at.x() - sheet.left()) / sheet.width() * m_sheet.width(),
            (at.y() - sheet.top()) / sheet.height() * m_sheet.height()};
}

double DrawingPad::brush() const {
    return m_brush * qMax(m_sheet.width(), m_sheet.height()) / static_cast<double>(kSide);
}

void DrawingPad::stroke(const QPointF& from, const QPointF& to) {
    QPainter painter(&m_sheet);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool light = (m_tool == Tool::Pen) == m_lightOnDark;
    const QColor color = light ? Qt::white : Qt::black;
    painter.setPen(QPen(color, brush(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (from == to) {
        painter.drawPoint(from);
    } else {
        painter.drawLine(from, to);
    }
    if (m_tool == Tool::Pen) m_blank = false;
    update();
    Q_EMIT changed();
}

void DrawingPad::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    m_byKeyboard = false;
    m_last = onSheet(event->localPos());
    stroke(m_last, m_last);
}

void DrawingPad::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0) return;
    const QPointF now = onSheet(event->localPos());
    stroke(m_last, now);
    m_last = now;
}

void DrawingPad::movePen(int key, bool far) {
    const double step = far ? 0.1 : 0.025;
    const QPointF before = m_pen;
    if (key == Qt::Key_Left) m_pen.rx() -= step;
    if (key == Qt::Key_Right) m_pen.rx() += step;
    if (key == Qt::Key_Up) m_pen.ry() -= step;
    if (key == Qt::Key_Down) m_pen.ry() += step;
    m_pen = {qBound(0.0, m_pen.x(), 1.0), qBound(0.0, m_pen.y(), 1.0)};
    const auto pixels = [this](const QPointF& part) {
        return QPointF(part.x() * m_sheet.width(), part.y() * m_sheet.height());
    };
    if (m_penDown) stroke(pixels(before), pixels(m_pen));
    update();
}

void DrawingPad::keyPressEvent(QKeyEvent* event) {
    m_byKeyboard = true;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
            return movePen(event->key(), (event->modifiers() & Qt::ShiftModifier) != 0);
        case Qt::Key_Space:
            m_penDown = !m_penDown;
            if (m_penDown) {
                const QPointF at(m_pen.x() * m_sheet.width(), m_pen.y() * m_sheet.height());
                stroke(at, at);
            }
            return update();
        case Qt::Key_Delete:
            return clear();
        default:
            break;
    }
    if (event->matches(QKeySequence::Paste)) return paste();
    QWidget::keyPressEvent(event);
}

bool DrawingPad::take(const QMimeData& offered) {
    if (offered.hasImage()) {
        setPicture(qvariant_cast<QImage>(offered.imageData()));
        return true;
    }
    for (const QUrl& url : offered.urls()) {
        if (!url.isLocalFile()) continue;
        Q_EMIT fileDropped(url.toLocalFile());
        return true;
    }
    return false;
}

void DrawingPad::paste() {
    const QMimeData* offered = QApplication::clipboard()->mimeData();
    if (offered == nullptr || !take(*offered)) Q_EMIT nothingToPaste();
}

void DrawingPad::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasImage() || event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void DrawingPad::dropEvent(QDropEvent* event) {
    if (take(*event->mimeData())) event->acceptProposedAction();
}

void DrawingPad::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF sheet = area();
    if (m_sheet.width() < kSide) {
        paintPicture(painter, m_sheet, sheet.toRect());
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(sheet, m_sheet);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().color(hasFocus() ? "accent" : "control"));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(sheet.adjusted(-0.5, -0.5, 0.5, 0.5));
    if (m_blank) {
        painter.setPen(m_lightOnDark ? Qt::lightGray : Qt::darkGray);
        painter.drawText(sheet.adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Draw here, or drop a picture"));
    }
    if (!hasFocus() || !m_byKeyboard) return;
    const QPointF pen(sheet.left() + m_pen.x() * sheet.width(), sheet.top() + m_pen.y() * sheet.height());
    const double radius = brush() * sheet.width() / m_sheet.width() / 2;
    painter.setPen(QPen(theme().color("accent"), m_penDown ? 3 : 1));
    painter.drawEllipse(pen, radius, radius);
}

}  // namespace shardlab
