#pragma once
#include <QString>

#include "app/controllers/data_controller.h"

class QComboBox;
class QWidget;

namespace shardlab {

QString partName(DataPart part);                         ///< "Training"
QString partCount(DataPart part, std::int64_t samples);  ///< "60,000 training"
/// A choice among the parts that a set has.
QComboBox* makePartChoice(const QString& objectName, QWidget* parent);
/// "Training, 60,000 samples" …; keeps the chosen part if it still is there. Emits nothing.
void fillPartChoice(QComboBox& choice, const engine::DataPlan& plan);
DataPart chosenPart(const QComboBox& choice);

}  // namespace shardlab
