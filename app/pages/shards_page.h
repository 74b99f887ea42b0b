#pragma once
#include <QWidget>

#include "app/controllers/step_record_controller.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace shardlab {

class DockTable;
class EmptyState;
class IntegerBox;
class RealBox;
class ReplicaModel;
class StepTransport;
class StepView;
class Workbench;

/// One recorded training step in slow motion: shards, replicas, rounds of the all-reduce, weight update, and
/// the numbers of each replica. Records on its button; what it shows is what was recorded.
class ShardsPage : public QWidget {
    Q_OBJECT
public:
    explicit ShardsPage(Workbench& workbench, QWidget* parent = nullptr);
    StepRecordController& controller() { return m_controller; }
    StepView* view() const { return m_view; }
    StepTransport* transport() const { return m_transport; }
    const RecordedStep& shown() const { return m_shown; }

public Q_SLOTS:
    void record();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeEmpty();
    QWidget* makeContent();
    QWidget* makeAnimation();
    void makeTable();
    void setupConnections();
    QWidget* makeStraggler(QWidget* parent);
    std::vector<engine::Straggler> stragglers() const;
    void slowDown();
    void toggle();  ///< the button: record, or cancel
    void forget();
    void showRunning(bool running);
    void showProgress(qint64 step, qint64 steps, double secondsLeft);
    void show(const RecordedStep& step);
    void showFailure(const QString& message);
    void showMoment(double position);
    void refresh();
    void placeTable();
    Workbench& m_workbench;
    StepRecordController m_controller;
    RecordedStep m_shown;
    QLabel* m_heading = nullptr;
    QLabel* m_summary = nullptr;
    IntegerBox* m_step = nullptr;
    QComboBox* m_start = nullptr;      ///< new or trained weights
    IntegerBox* m_slowCore = nullptr;  ///< which replica is slowed down
    RealBox* m_slowness = nullptr;     ///< by which factor; 1: none
    QProgressBar* m_progress = nullptr;
    QPushButton* m_button = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    QPushButton* m_placeholderButton = nullptr;
    QTabWidget* m_tabs = nullptr;
    QWidget* m_side = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_explanation = nullptr;
    QLabel* m_time = nullptr;
    StepView* m_view = nullptr;
    StepTransport* m_transport = nullptr;
    ReplicaModel* m_replicas = nullptr;
    DockTable* m_table = nullptr;
    QString m_failure;
    bool m_edited = false;  ///< since the step was recorded
};

}  // namespace shardlab
