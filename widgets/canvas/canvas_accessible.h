#pragma once

namespace shardlab {

class GraphView;

/// Shows the cards of canvases to screen readers: each is an item of a list, named by its layer, class,
/// options, output shape and problem. The current card is announced when the keyboard moves to it.
void installCanvasAccessibility();

/// Tells a screen reader which card is the current one; only while the canvas has the focus.
void announceCurrentCard(GraphView& canvas);

}  // namespace shardlab
