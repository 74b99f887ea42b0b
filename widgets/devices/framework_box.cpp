#include "widgets/devices/framework_box.h"

namespace shardlab {

FrameworkBox::FrameworkBox(const QString& name, QWidget* parent) : QComboBox(parent) {
    setObjectName(name);
    setAccessibleName(tr("Framework on the compared devices"));
    setProperty("role", QStringLiteral("compact"));
    addItem(tr("Same framework everywhere"), static_cast<int>(engine::FrameworkChoice::Same));
    setItemData(
        0, tr("Every device uses the framework and precision of the experiment, or the nearest available"),
        Qt::ToolTipRole);
    addItem(tr("Best for each device"), static_cast<int>(engine::FrameworkChoice::Best));
    setItemData(1, tr("Every device uses its fastest framework and precision"), Qt::ToolTipRole);
    connect(this, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this] { Q_EMIT chosen(choice()); });
}

void FrameworkBox::setChoice(engine::FrameworkChoice choice) {
    setCurrentIndex(findData(static_cast<int>(choice)));
}

engine::FrameworkChoice FrameworkBox::choice() const {
    return static_cast<engine::FrameworkChoice>(currentData().toInt());
}

}  // namespace shardlab
