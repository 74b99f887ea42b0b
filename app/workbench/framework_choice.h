#pragma once

namespace shardlab {

class EstimateController;
class FrameworkBox;

/// Joins a box with the comparison that it sets: all boxes of one EstimateController show the same choice.
void joinFrameworkChoice(FrameworkBox& box, EstimateController& estimates);

}  // namespace shardlab
