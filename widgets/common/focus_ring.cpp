#include "widgets/common/focus_ring.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QLineEdit>
#include <QPainter>
#include <QTabBar>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

/// Lies over a widget, lets the mouse through and paints its edge only.
class Ring : public QWidget {
public:
    explicit Ring(QWidget* over) : QWidget(over) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
        over->installEventFilter(this);
        m_tabs = qobject_cast<QTabBar*>(over);
        if (m_tabs != nullptr) connect(m_tabs, &QTabBar::currentChanged, this, &Ring::cover);
        cover();
        show();
        raise();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize) cover();
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().color("accent"), kWidth));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
    }

private:
    static constexpr int kWidth = 2, kRadius = 6;
    QTabBar* m_tabs = nullptr;  ///< then it lies over the current tab
    void cover() {
        setGeometry(m_tabs != nullptr ? m_tabs->tabRect(m_tabs->currentIndex()) : parentWidget()->rect());
        setMask(QRegion(rect()).subtracted(rect().adjusted(kRadius, kRadius, -kRadius, -kRadius)));
    }
};

bool showsItself(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractButton*>(&widget) != nullptr;
}

bool isByKeyboard(Qt::FocusReason reason) {
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
           reason == Qt::ShortcutFocusReason;
}

}  // namespace

FocusRing::FocusRing(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) leave();
    if (event->type() == QEvent::FocusIn && watched->isWidgetType()) {
        auto* widget = static_cast<QWidget*>(watched);
        leave();
        const bool always = theme().name() == QLatin1String("high-contrast");
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (widget->focusPolicy() != Qt::NoFocus && !widget->isWindow() && !showsItself(*widget) &&
            (always || isByKeyboard(reason)))
            m_ring = new Ring(widget);
    }
    return false;
}

void FocusRing::leave() {
    if (m_ring != nullptr) m_ring->deleteLater();
    m_ring = nullptr;
}

}  // namespace shardlab
