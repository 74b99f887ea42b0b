#include "widgets/common/accessible_role.h"

#include <QAccessibleWidget>
#include <QVariant>

namespace shardlab {

namespace {

constexpr const char* kAccessibleRole = "shardlabAccessibleRole";

class RoleAccessible final : public QAccessibleWidget {
public:
    RoleAccessible(QWidget& widget, QAccessible::Role role) : QAccessibleWidget(&widget, role) {}
};

QAccessibleInterface* makeRoleAccessible(const QString&, QObject* object) {
    const QVariant role = object->property(kAccessibleRole);
    if (!role.isValid() || !object->isWidgetType()) return nullptr;
    return new RoleAccessible(*static_cast<QWidget*>(object), static_cast<QAccessible::Role>(role.toInt()));
}

}  // namespace

void setAccessibleRole(QWidget& widget, QAccessible::Role role) {
    static const bool installed = [] {
        QAccessible::installFactory(makeRoleAccessible);
        return true;
    }();
    Q_UNUSED(installed)
    widget.setProperty(kAccessibleRole, static_cast<int>(role));
}

}  // namespace shardlab
