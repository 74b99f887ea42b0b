#pragma once
#include <QWidget>
#include <vector>

#include "engine/comparison/core_scaling.h"

class QComboBox;

namespace shardlab {

class ScalingPlot;

/// Speed-up and efficiency of one device's family over the number of replicas.
class CompareScalingPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareScalingPanel(QWidget* parent = nullptr);
    /// Chooses the family of a device, unless a person has chosen one.
    void suggest(const std::string& device);
    void setPoints(const std::vector<engine::ScalingPoint>& points);
    void ask();  ///< for what is chosen
    ScalingPlot* plot() const { return m_plot; }

Q_SIGNALS:
    void asked(const std::string& device, shardlab::engine::ScalingKind kind);

private:
    QComboBox* makeBox(const QString& name, const char* objectName);
    void fillFamilies();
    QComboBox* m_family = nullptr;
    QComboBox* m_kind = nullptr;
    QComboBox* m_quantity = nullptr;
    ScalingPlot* m_plot = nullptr;
    bool m_own = false;  ///< a person has chosen the family
};

}  // namespace shardlab
