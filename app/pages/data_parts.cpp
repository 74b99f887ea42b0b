#include "app/pages/data_parts.h"

#include <QComboBox>
#include <QCoreApplication>

#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QString partsText(const char* text) {
    return QCoreApplication::translate("shardlab::DataParts", text);
}
}  // namespace

QString partName(DataPart part) {
    return part == DataPart::Training     ? partsText("Training")
           : part == DataPart::Validation ? partsText("Validation")
                                          : partsText("Test");
}

QString partCount(DataPart part, std::int64_t samples) {
    const QString form = part == DataPart::Training     ? partsText("%1 training")
                         : part == DataPart::Validation ? partsText("%1 validation")
                                                        : partsText("%1 test");
    return form.arg(formatCount(samples));
}

QComboBox* makePartChoice(const QString& objectName, QWidget* parent) {
    auto* choice = new QComboBox(parent);
    choice->setObjectName(objectName);
    choice->setProperty("role", QStringLiteral("compact"));
    choice->setAccessibleName(partsText("Split of the data"));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return choice;
}

void fillPartChoice(QComboBox& choice, const engine::DataPlan& plan) {
    const QSignalBlocker quiet(&choice);
    const QVariant old = choice.currentData();
    choice.clear();
    for (const DataPart part : {DataPart::Training, DataPart::Validation, DataPart::Test}) {
        if (const std::int64_t count = rangeOf(plan, part).count(); count > 0) {
            choice.addItem(partsText("%1, %2").arg(partName(part), formatCount(count)),
                           static_cast<int>(part));
        }
    }
    choice.setCurrentIndex(qMax(0, choice.findData(old)));
}

DataPart chosenPart(const QComboBox& choice) {
    return static_cast<DataPart>(choice.currentData().toInt());
}

}  // namespace shardlab
