#include "engine/comparison/device_survey.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>

#include "engine/core/sanitizer_sync.h"

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
    const auto ask = [&](const tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
            if (stop.stopRequested()) return;
            DeviceQuestion each = question;
            each.choice.device = devices[i];
            asked[i] = estimator.answer(each);
        }
    };
    SanitizerSync start, end;
    start.release();
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, devices.size()), SynchronizedBody(ask, start, end));
    end.acquire();
    std::vector<DeviceResult> answers;
    for (std::optional<DeviceResult>& answer : asked) {
        if (!answer) break;
        answers.push_back(std::move(*answer));
    }
    return answers;
}

}  // namespace shardlab::engine
