#pragma once
#include <optional>
#include <vector>

#include "app/controllers/step_profile_controller.h"
#include "app/controllers/timeline_controller.h"
#include "widgets/timeline/profile.h"

namespace shardlab {

/// Simulated steps; below them those of the second device with the ratio of the step times, where there is
/// one. Both then have their first steady step at 0.
Profiles profilesOf(const TimelineAnswer& answer);

/// Measured steps, of which there are some. A above B, both from their first step on, with the ratio of the
/// step times and what differs between the experiments; alone the steps stand from where they were measured.
Profiles profilesOf(const std::optional<MeasuredTimeline>& kept,
                    const std::optional<MeasuredTimeline>& measured);

/// The same steps for a trace file.
std::vector<engine::TracedRun> tracesOf(const std::optional<MeasuredTimeline>& kept,
                                        const std::optional<MeasuredTimeline>& measured);

}  // namespace shardlab
