#include "engine/comparison/device_survey.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>

namespace shardlab::engine {

std::vector<std::string> sheetIds(const DeviceCatalog& devices) {
    std::vector<std::string> ids;
    for (const DeviceSpec& device : devices.devices())
        ids.push_back(device.id);
    return ids;
}

std::vector<std::string> allDeviceIds(const DeviceCatalog& devices) {
    std::vector<std::string> ids = sheetIds(devices);
    for (const DeviceSpec& device : devices.variants())
        ids.push_back(device.id);
    return ids;
}

std::vector<DeviceResult> surveyDevices(const DeviceEstimator& estimator,
                                        const std::vector<std::string>& devices,
                                        const DeviceQuestion& question, const StopToken& stop) {
    std::vector<std::optional<DeviceResult>> asked(devices.size());
    tbb::parallel_for(std::size_t{0}, devices.size(), [&](std::size_t i) {
        if (stop.stopRequested()) return;
        DeviceQuestion each = question;
        each.choice.device = devices[i];
        asked[i] = estimator.answer(each);
    });
    std::vector<DeviceResult> answers;
    for (std::optional<DeviceResult>& answer : asked) {
        if (!answer) break;
        answers.push_back(std::move(*answer));
    }
    return answers;
}

}  // namespace shardlab::engine
