#pragma once
#include <QComboBox>

#include "app/controllers/estimate_controller.h"

namespace shardlab {

/// With which framework devices are compared: the same everywhere, or the best for each. All boxes of one
/// EstimateController show the same choice.
class FrameworkBox : public QComboBox {
    Q_OBJECT
public:
    FrameworkBox(const QString& name, QWidget* parent = nullptr);
    void follow(EstimateController& estimates);
    engine::FrameworkChoice choice() const;
};

}  // namespace shardlab
