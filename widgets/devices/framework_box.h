#pragma once
#include <QComboBox>

#include "engine/planning/device_estimator.h"

namespace shardlab {

/// With which framework devices are compared: the same everywhere, or the best for each.
class FrameworkBox : public QComboBox {
    Q_OBJECT
public:
    FrameworkBox(const QString& name, QWidget* parent = nullptr);
    engine::FrameworkChoice choice() const;

public Q_SLOTS:
    void setChoice(shardlab::engine::FrameworkChoice choice);

Q_SIGNALS:
    void chosen(shardlab::engine::FrameworkChoice choice);
};

}  // namespace shardlab
