#include "app/docks/console_dock.h"

#include <QVBoxLayout>

#include "app/controllers/training_controller.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/icons.h"
#include "widgets/console/console_view.h"

namespace shardlab {

ConsoleDock::ConsoleDock(TrainingController& training, QWidget* parent)
    : QWidget(parent), m_view(new ConsoleView(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_view);
    for (const std::string& problem : engine::DeviceCatalog::installed().problems()) {
        m_view->appendLine({engine::ConsoleLine::Kind::Warning, problem + " (skipped)"});
    }
    for (const engine::ConsoleLine& line : training.console())
        m_view->appendLine(line);
    connect(&training, &TrainingController::updated, m_view, [this](const engine::SnapshotDelta& delta) {
        for (const engine::ConsoleLine& line : delta.console)
            m_view->appendLine(line);
    });
    connect(&training, &TrainingController::ended, m_view,
            [this](engine::RunStatus status, const QString& message) {
                if (status == engine::RunStatus::Failed && !message.isEmpty() &&
                    !m_view->toPlainText().contains(message)) {
                    m_view->appendLine({engine::ConsoleLine::Kind::Error, message.toStdString()});
                }
            });
}

}  // namespace shardlab
