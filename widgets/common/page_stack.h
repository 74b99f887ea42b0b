#pragma once
#include <QEvent>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

namespace shardlab {

/// A stack that needs the room of its current page only: a wide page that is hidden squeezes nothing beside
/// it.
class PageStack : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent = nullptr) : QStackedWidget(parent) {
        connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
    }
    QSize sizeHint() const override {
        return currentWidget() == nullptr ? QSize() : currentWidget()->sizeHint();
    }
    QSize minimumSizeHint() const override {
        return currentWidget() == nullptr ? QSize() : currentWidget()->minimumSizeHint();
    }
};

/// A page that scrolls where it needs more than `room`: at twice the text size, it would make the window
/// larger than a screen of 1280 × 720.
class PageFrame : public QScrollArea {
public:
    static constexpr QSize kBesideAPanel{960, 420};   ///< and under the bars of such a screen
    static constexpr QSize kBetweenPanels{680, 420};  ///< the same with one at the other side, too
    explicit PageFrame(QWidget* page, QWidget* parent = nullptr, const QSize& room = kBesideAPanel)
        : QScrollArea(parent), m_room(room) {
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidgetResizable(true);
        setWidget(page);
        page->setAutoFillBackground(false);
    }
    QSize sizeHint() const override { return widget() == nullptr ? QSize() : widget()->sizeHint(); }
    QSize minimumSizeHint() const override {
        if (widget() == nullptr) return {};
        return widget()->minimumSizeHint().expandedTo(widget()->minimumSize()).boundedTo(m_room);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    QSize m_room;
};

/// Tabs that need the room of the current one only.
class PageTabs : public QTabWidget {
public:
    explicit PageTabs(QWidget* parent = nullptr) : QTabWidget(parent) {
        connect(this, &QTabWidget::currentChanged, this, &QWidget::updateGeometry);
    }
    QSize minimumSizeHint() const override {
        const auto* pages = findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly);
        if (pages == nullptr || currentWidget() == nullptr) return QTabWidget::minimumSizeHint();
        const QSize around = QTabWidget::minimumSizeHint() - pages->minimumSizeHint();
        return (around + currentWidget()->minimumSizeHint()).expandedTo(tabBar()->minimumSizeHint());
    }
};

}  // namespace shardlab
