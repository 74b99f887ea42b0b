#include "app/pages/status_text.h"

#include <QCoreApplication>

namespace shardlab {

QString statusText(engine::RunStatus status) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("shardlab::RunStatus", text); };
    switch (status) {
        case engine::RunStatus::Idle:
            return tr("Ready to train");
        case engine::RunStatus::Preparing:
            return tr("Reading the data");
        case engine::RunStatus::Compiling:
            return tr("Compiling for the device");
        case engine::RunStatus::Running:
            return tr("Training");
        case engine::RunStatus::Paused:
            return tr("Paused");
        case engine::RunStatus::Completed:
            return tr("Training completed");
        case engine::RunStatus::Stopped:
            return tr("Stopped");
        case engine::RunStatus::Failed:
            return tr("Failed");
    }
    return {};
}

}  // namespace shardlab
