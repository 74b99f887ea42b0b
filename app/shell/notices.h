#pragma once
class QWidget;

namespace shardlab {

class ModelPage;
class Workbench;

/// Says over the window what was done and what failed.
void connectNotices(QWidget& window, Workbench& workbench, ModelPage& modelPage);

}  // namespace shardlab
