#pragma once
#include "engine/devices/device_catalog.h"
#include "engine/inspection/step_record.h"
#include "tests/gui/window_fixture.h"
#include "widgets/shards/step_animation.h"

namespace shardlab {

/// The real window, and recorded steps.
class ShardsFixture : public WindowFixture {
protected:
    static std::shared_ptr<const engine::StepRecord> recordOf(const engine::Experiment& experiment,
                                                              std::int64_t step = 1) {
        engine::StopToken stop;
        engine::StepRecordOptions options;
        options.step = step;
        return std::make_shared<const engine::StepRecord>(
            engine::recordStep(experiment, engine::DeviceCatalog::installed(), options, stop));
    }
    static std::shared_ptr<const StepAnimation> animationOf(const engine::Experiment& experiment,
                                                            std::int64_t step = 1) {
        return std::make_shared<const StepAnimation>(recordOf(experiment, step), 2);
    }
};

}  // namespace shardlab
