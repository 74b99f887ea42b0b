#pragma once
#include <QWidget>

#include "app/controllers/simulation_controller.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace shardlab {

class DeviceChooser;
class FrameworkBox;
class RealBox;
class SweepPlot;

/// What if: another batch, number of replicas, precision or host stack, as a curve; and another device, with
/// the epoch from which on it pays and, at prices the person gives, what both runs cost.
class WhatIfPanel : public QWidget {
    Q_OBJECT
public:
    explicit WhatIfPanel(QWidget* parent = nullptr);
    void setAnswer(const WhatIfView& view);
    void clear();
    WhatIfQuestion question() const;
    SweepPlot* plot() const { return m_plot; }
    FrameworkBox* framework() const { return m_framework; }

Q_SIGNALS:
    void asked(const shardlab::WhatIfQuestion& question);
    /// Both devices are wanted over the batch size.
    void overBatchRequested(const std::string& own, const std::string& other);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeChoices();
    QWidget* makeComparison();
    RealBox* makePrice(const QString& name, const char* objectName);
    void showComparison();
    void showPrice(RealBox& box, const std::string& device);
    QString objectionTo(const engine::DeviceSpec& device) const;
    QString costText() const;
    QComboBox* m_axis = nullptr;
    QComboBox* m_quantity = nullptr;
    DeviceChooser* m_other = nullptr;
    FrameworkBox* m_framework = nullptr;
    SweepPlot* m_plot = nullptr;
    RealBox* m_ownPrice = nullptr;
    RealBox* m_otherPrice = nullptr;
    QLabel* m_result = nullptr;
    QPushButton* m_overBatch = nullptr;
    QBoxLayout* m_middle = nullptr;  ///< plot and comparison
    WhatIfView m_view;
};

}  // namespace shardlab
