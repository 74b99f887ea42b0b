#pragma once
#include <functional>

class QWidget;

namespace shardlab {

class Workbench;

/// Closing the window would stop a run or a sweep. Not at the end of the desktop's session, which waits for
/// no answer.
bool closingStopsWork(const Workbench& workbench);

/// Calls `next` at once, or once a person has agreed to stop what trains.
void whenMayStop(const Workbench& workbench, QWidget& window, std::function<void()> next);

}  // namespace shardlab
