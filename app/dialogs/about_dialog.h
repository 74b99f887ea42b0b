#pragma once
class QWidget;

namespace shardlab {

void showAbout(QWidget& window);

}  // namespace shardlab
