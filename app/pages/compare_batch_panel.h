#pragma once
#include <QWidget>
#include <vector>

#include "app/controllers/comparison_controller.h"

class QComboBox;
class QLabel;

namespace shardlab {

class BatchPlot;

/// Two devices over the batch size, and the batch size from which on they are equal.
class CompareBatchPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareBatchPanel(QWidget* parent = nullptr);
    /// Those that can run the experiment are offered; the chosen two stay if they are among them.
    void setDevices(const std::vector<engine::DeviceResult>& devices);
    /// Unless a person has chosen two.
    void suggest(const std::string& first, const std::string& second);
    /// As if a person had chosen them.
    void choosePair(const std::string& first, const std::string& second);
    void setAnswer(const BatchAnswer& answer);
    void ask();  ///< for the two that are chosen
    BatchPlot* plot() const { return m_plot; }

Q_SIGNALS:
    void asked(const shardlab::engine::DeviceResult& first, const shardlab::engine::DeviceResult& second);

private:
    QComboBox* makeBox(const QString& name, const char* objectName);
    const engine::DeviceResult* chosen(const QComboBox& box) const;
    void choose(QComboBox& box, const QString& device) const;
    std::vector<engine::DeviceResult> m_devices;
    QComboBox* m_first = nullptr;
    QComboBox* m_second = nullptr;
    QLabel* m_result = nullptr;
    BatchPlot* m_plot = nullptr;
    bool m_own = false;  ///< a person has chosen
};

}  // namespace shardlab
