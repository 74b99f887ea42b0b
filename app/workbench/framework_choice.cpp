#include "app/workbench/framework_choice.h"

#include "app/controllers/estimate_controller.h"
#include "widgets/devices/framework_box.h"

namespace shardlab {

void joinFrameworkChoice(FrameworkBox& box, EstimateController& estimates) {
    box.setChoice(estimates.framework());
    QObject::connect(&box, &FrameworkBox::chosen, &estimates, &EstimateController::setFramework);
    QObject::connect(&estimates, &EstimateController::frameworkChanged, &box, &FrameworkBox::setChoice);
}

}  // namespace shardlab
