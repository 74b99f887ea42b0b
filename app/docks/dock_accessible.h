#pragma once

namespace shardlab {

/// Hides panels that are behind the tab of another panel from screen readers. Qt moves them aside and keeps
/// them visible, so their contents would be read.
void installDockAccessibility();

}  // namespace shardlab
