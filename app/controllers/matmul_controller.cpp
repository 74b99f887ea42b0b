#include "app/controllers/matmul_controller.h"

#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

constexpr std::uint64_t kMatmulSeed = 1;  // the command line's
constexpr std::chrono::milliseconds kMatmulProgressInterval{50};

std::vector<DeviceMatmul> onAllDevices(const engine::MatmulSize& size) {
    std::vector<DeviceMatmul> devices;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices()) {
        DeviceMatmul row{.device = deviceTitle(device.name), .error = {}};
        try {
            row.simulatedSeconds = engine::simulatedMatmulSeconds(size, device);
        } catch (const std::exception& error) {
            row.error = QString::fromStdString(engine::plainMessage(error));
        }
        devices.push_back(std::move(row));
    }
    return devices;
}

}  // namespace

MatmulController::MatmulController(QObject* parent) : QObject(parent), m_task(kMatmulProgressInterval) {
    connect(&m_task, &RunningTask::runningChanged, this, &MatmulController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this, [this] { Q_EMIT progressed(*m_columns, m_size.n); });
}

void MatmulController::start(const engine::MatmulSize& size) {
    m_columns = std::make_shared<std::atomic<qint64>>(0);
    m_size = size;
    const auto fail = [this](const QString& message) {
        m_task.stop();
        Q_EMIT failed(message);
    };
    m_task.begin();
    m_task.question().ask([size] { return onAllDevices(size); },
                          [this](const std::vector<DeviceMatmul>& devices) { Q_EMIT simulated(devices); },
                          fail);
    m_task.finishWith(
        [size, columns = m_columns](engine::StopToken& stop) {
            return engine::sumOfProduct(size, kMatmulSeed, &stop,
                                        [columns](std::int64_t done) { *columns = done; });
        },
        [this, size](const engine::MatmulResult& result) { Q_EMIT measured(size, result); }, fail);
}

void MatmulController::cancel() {
    m_task.stop();
}

}  // namespace shardlab
