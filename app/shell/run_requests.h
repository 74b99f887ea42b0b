#pragma once
class QWidget;

namespace shardlab {

class FileActions;
class Workbench;

/// What a person asks of runs in a table: they are opened, run again and continued, where unsaved changes are
/// asked about first, and exported.
void connectRunRequests(QWidget& window, Workbench& workbench, FileActions& files);

}  // namespace shardlab
