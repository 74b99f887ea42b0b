#pragma once

namespace shardlab {

class GraphView;
class TrainedLayers;

/// Keeps the marks of the cards in step: which layers still have their trained weights.
void showTrainedMarks(const TrainedLayers& layers, GraphView& canvas);

}  // namespace shardlab
