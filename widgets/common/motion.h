#pragma once

namespace shardlab {

/// Whether movement that carries no information is left out: menus, panels and busy bars do not slide, and
/// the recorded step of the Shards page goes from frame to frame. For people whom movement on a screen makes
/// ill.
bool reducedMotion();
void setReducedMotion(bool reduced);

}  // namespace shardlab
