#pragma once
#include <QStackedWidget>

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

}  // namespace shardlab
