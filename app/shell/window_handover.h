#pragma once

namespace shardlab {

struct Pages;

/// What a person typed, chose and sees on the pages of one window, for those of the window that replaces it
/// in another language or text size. What the workbench holds is there already.
void handOver(const Pages& before, const Pages& now);

}  // namespace shardlab
