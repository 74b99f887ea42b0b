#include "widgets/common/presenter_overlay.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QWidget>
#include <utility>

#include "widgets/common/key_caps.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kRing = 46;               ///< pixels across
constexpr int kRingMilliseconds = 500;  ///< as long as a click is seen, without an animation
constexpr int kKeysMilliseconds = 1400;
constexpr int kKeysMargin = 48, kKeysPadding = 16;

/// A part of a window above all others, that neither the mouse nor the keyboard nor a screen reader meets.
class Mark : public QWidget {
public:
    Mark(QWidget* window, const QRect& place, int milliseconds) : QWidget(window) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
        setGeometry(place);
        QTimer::singleShot(milliseconds, this, &QObject::deleteLater);
    }
};

class RingMark final : public Mark {
public:
    RingMark(QWidget* window, const QPoint& center)
        : Mark(window, QRect(center - QPoint(kRing, kRing) / 2, QSize(kRing, kRing)), kRingMilliseconds) {
        setObjectName(QStringLiteral("presenterRing"));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        constexpr qreal kLine = 4;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor color = theme().color("accent");
        painter.setPen(QPen(color, kLine));
        color.setAlphaF(0.18);
        painter.setBrush(color);
        painter.drawEllipse(QRectF(rect()).adjusted(kLine, kLine, -kLine, -kLine));
    }
};

class KeysMark final : public Mark {
public:
    KeysMark(QWidget* window, const QStringList& names, const QFont& font)
        : Mark(window, placeIn(*window, names, font), kKeysMilliseconds), m_names(names), m_font(font) {
        setObjectName(QStringLiteral("presenterKeys"));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().color("border"), 1));
        painter.setBrush(theme().color("surface"));
        constexpr qreal kCorner = 12;
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCorner, kCorner);
        drawKeyCaps(painter, {kKeysPadding, height() / 2}, m_names, m_font);
    }

private:
    static QRect placeIn(const QWidget& window, const QStringList& names, const QFont& font) {
        const QSize size(keyCapsWidth(names, font) + 2 * kKeysPadding, keyCapHeight(font) + 2 * kKeysPadding);
        return {QPoint((window.width() - size.width()) / 2, window.height() - size.height() - kKeysMargin),
                size};
    }
    QStringList m_names;
    QFont m_font;
};

/// Whether the key is a command rather than text.
bool isCommand(const QKeyEvent& event) {
    const bool modifier = event.key() == Qt::Key_Control || event.key() == Qt::Key_Shift ||
                          event.key() == Qt::Key_Alt || event.key() == Qt::Key_Meta ||
                          event.key() == Qt::Key_AltGr || event.key() == Qt::Key_unknown || event.key() == 0;
    const bool function = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35;
    return !modifier && (function || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0);
}

}  // namespace

PresenterOverlay::PresenterOverlay(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool PresenterOverlay::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr) return false;
    // The second click of a double click is no press of its own.
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        QWidget* window = widget->window();
        const auto& press = *static_cast<const QMouseEvent*>(event);
        // The event that nobody took comes again for each widget around.
        if (std::exchange(m_lastPress, press.timestamp()) == press.timestamp()) return false;
        auto* ring = new RingMark(window, window->mapFromGlobal(press.globalPos()));
        ring->show();
        ring->raise();
    } else if (event->type() == QEvent::ShortcutOverride && widget->isActiveWindow()) {
        const auto& key = *static_cast<const QKeyEvent*>(event);
        if (!isCommand(key)) return false;
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() * 1.3);
        const int combination = key.key() | static_cast<int>(key.modifiers() & ~Qt::KeypadModifier);
        delete m_keys;
        m_keys = new KeysMark(widget->window(),
                              keyNames(QKeySequence(combination).toString(QKeySequence::NativeText)), font);
        m_keys->show();
        m_keys->raise();
    }
    return false;
}

}  // namespace shardlab
