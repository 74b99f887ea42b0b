#pragma once
#include <QStackedWidget>
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
