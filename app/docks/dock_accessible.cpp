#include "app/docks/dock_accessible.h"

#include <QAccessibleWidget>
#include <QDockWidget>

namespace shardlab {

namespace {

class DockAccessible : public QAccessibleWidget {
public:
    explicit DockAccessible(QDockWidget& dock)
        : QAccessibleWidget(&dock, QAccessible::Pane, dock.windowTitle()) {}
    int childCount() const override { return isBehind() ? 0 : QAccessibleWidget::childCount(); }
    QAccessibleInterface* child(int index) const override {
        return isBehind() ? nullptr : QAccessibleWidget::child(index);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        if (isBehind()) state.invisible = state.offscreen = true;
        return state;
    }

private:
    bool isBehind() const {
        const QWidget* parent = widget()->parentWidget();
        return !widget()->isWindow() && parent != nullptr && !parent->rect().intersects(widget()->geometry());
    }
};

QAccessibleInterface* makeDockAccessible(const QString&, QObject* object) {
    auto* dock = qobject_cast<QDockWidget*>(object);
    return dock == nullptr ? nullptr : new DockAccessible(*dock);
}

}  // namespace

void installDockAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeDockAccessible);
        return true;
    }();
    Q_UNUSED(installed)
}

}  // namespace shardlab
