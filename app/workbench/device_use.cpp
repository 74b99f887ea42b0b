#include "app/workbench/device_use.h"

#include <QCoreApplication>

#include "app/commands/settings_commands.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "widgets/common/text_format.h"

namespace shardlab {

QString batchObjection(const engine::Experiment& experiment, const engine::DeviceSpec& device) {
    const std::int64_t batch = experiment.globalBatch();
    if (device.accelerator != engine::Accelerator::Tpu || batch % device.cores == 0) return {};
    return QCoreApplication::translate(
               "shardlab::PaletteCommands",
               "the global batch size %2 is not divisible by %1 cores; choose another one")
        .arg(formatCount(device.cores), formatCount(batch));
}

void useDevice(Workbench& workbench, const std::string& device) {
    const engine::DeviceCatalog& catalog = engine::DeviceCatalog::installed();
    const engine::Experiment& experiment = workbench.document.experiment();
    if (device == experiment.runtime.device) return;
    if (!batchObjection(experiment, catalog.device(device)).isEmpty())
        return Q_EMIT workbench.deviceRequested(toQString(device));
    const engine::Experiment moved = engine::onDevice(experiment, {.device = device}, catalog);
    workbench.document.undoStack().push(new ChangeRuntime(workbench.document, moved.runtime, moved.fit));
}

}  // namespace shardlab
