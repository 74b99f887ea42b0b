#pragma once
class QDialog;
class QWidget;

namespace shardlab {

QDialog* makeAbout(QWidget* window);

}  // namespace shardlab
