#pragma once
#include <QStringList>
#include <QWidget>
#include <vector>

#include "app/controllers/comparison_controller.h"
#include "app/workbench/training_queue.h"
#include "engine/comparison/comparison_table.h"

class QLabel;
class QTabWidget;

namespace shardlab {

class CompareBatchPanel;
class CompareCostPanel;
class CompareEpochPanel;
class CompareRunsPanel;
class CompareScalingPanel;
class CompareTablePanel;
class Workbench;

/// The experiment on every device, side by side: the table with search and pins, when to use which, and plots
/// of the pinned devices. Everything but the column of measured epochs is simulated.
class ComparePage : public QWidget {
    Q_OBJECT
public:
    explicit ComparePage(Workbench& workbench, QWidget* parent = nullptr);
    QTabWidget* tabs() const { return m_tabs; }
    CompareTablePanel* table() const { return m_table; }
    CompareEpochPanel* epoch() const { return m_epoch; }
    CompareBatchPanel* batch() const { return m_batch; }
    CompareScalingPanel* scaling() const { return m_scaling; }
    CompareCostPanel* cost() const { return m_cost; }
    CompareRunsPanel* runs() const { return m_runs; }
    bool isPinned(const QString& device) const { return m_pinned.contains(device); }
    void setPinned(const QString& device, bool pinned);
    /// Shows two devices over the batch size; adds those that are not in the table.
    void showOverBatch(const std::string& first, const std::string& second);
    void showRuns();  ///< the curves of the ticked runs
    /// The table as text: the shown rows in their order.
    std::string tableText(engine::TableFormat format) const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeTabs();
    void placeGuide();
    void setupConnections();
    void setupPlots();
    void setAdded(const QStringList& devices);
    void requestExtras();
    void refresh();
    void refreshGuide();
    void showGuide(const std::optional<engine::DeviceGuide>& guide);
    void copyScript();
    void saveTable(engine::TableFormat format);
    std::vector<engine::DeviceResult> guided() const;
    std::vector<engine::DeviceResult> plotted() const;
    void showAnswers();
    void askForTab();
    void showPair();
    std::vector<engine::Experiment> trainable() const;
    void showTraining();
    Workbench& m_workbench;
    ComparisonController m_comparison;
    TrainingQueue m_queue;
    std::vector<engine::DeviceResult> m_answers;
    QStringList m_pinned, m_added;
    std::pair<std::string, std::string> m_pair;  ///< to be shown over the batch size once both have answers
    bool m_allSizes = false;
    QWidget* m_header = nullptr;  ///< when to use which
    QLabel* m_scope = nullptr;
    QLabel* m_guide = nullptr;
    QTabWidget* m_tabs = nullptr;
    CompareTablePanel* m_table = nullptr;
    CompareEpochPanel* m_epoch = nullptr;
    CompareBatchPanel* m_batch = nullptr;
    CompareScalingPanel* m_scaling = nullptr;
    CompareCostPanel* m_cost = nullptr;
    CompareRunsPanel* m_runs = nullptr;
};

}  // namespace shardlab
