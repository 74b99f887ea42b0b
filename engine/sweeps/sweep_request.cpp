#include "engine/sweeps/sweep_request.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/sweeps/search_space_parser.h"
#include "engine/sweeps/sweep_store.h"

namespace shardlab::engine {

std::vector<std::string> devicesOf(const SweepPlan& plan) {
    std::vector<std::string> devices{plan.experiment.runtime.device};
    for (const SearchDimension& dimension : plan.space) {
        if (dimension.path != "runtime.device") continue;
        for (const Json& device : dimension.choices) {
            if (device.is_string()) devices.push_back(device.get<std::string>());
        }
    }
    return devices;
}

SweepPlan planSweep(const SweepRequest& request) {
    SweepPlan plan{.id = newSweepId(), .experiment = request.experiment};
    if (request.vary.empty()) throw Error("sweep: expected at least one parameter");
    for (const std::string& text : request.vary) {
        SearchDimension dimension = parseSearchDimension(text, plan.experiment);
        if (std::ranges::find(plan.space, dimension.path, &SearchDimension::path) != plan.space.end())
            throw Error("sweep: expected each parameter once; got {} twice", dimension.path);
        plan.space.push_back(std::move(dimension));
    }
    plan.search = request.search;
    requireSearchable(plan.space, plan.search);
    plan.trials = differentTrials(plan.space, request.trials);
    plan.seed = request.seed;
    plan.objectives = objectivesOf(request.objectives, plan.experiment);
    plan.stop = request.stop;
    if (plan.stop.kind != StopKind::None && !plan.trains())
        throw Error("sweep: a stop rule expects a metric as objective; got {}", plan.objectives.front().name);
    for (const std::string& device : devicesOf(plan)) {
        if (const DevicePrice* price = PriceList::installed().find(device)) plan.prices[device] = *price;
    }
    return plan;
}

}  // namespace shardlab::engine
