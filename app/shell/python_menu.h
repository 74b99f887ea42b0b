#pragma once

class QMenu;

namespace shardlab {

class Workbench;

/// Edit ▸ Copy as Python: the open experiment, and what was done last.
void addPythonMenu(QMenu& menu, Workbench& workbench);

}  // namespace shardlab
