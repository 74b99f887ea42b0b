#pragma once
#include <QWidget>

#include "app/controllers/step_profile_controller.h"
#include "app/controllers/timeline_controller.h"
#include "widgets/timeline/profile.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace shardlab {

class DeviceChooser;
class EmptyState;
class IntegerBox;
class TimelineView;
class Workbench;

/// The steps of the experiment op by op on a time axis: simulated on its device, beside those of a second
/// device where one is chosen; or measured on this computer, after a press of a button, below measured steps
/// that were kept. The two clocks are never on one axis. Asks the simulator only while it is seen.
class TimelinePanel : public QWidget {
    Q_OBJECT
public:
    explicit TimelinePanel(Workbench& workbench, QWidget* parent = nullptr);
    TimelineController& controller() { return m_controller; }
    StepProfileController& profiler() { return m_profiler; }
    TimelineView* view() const { return m_view; }
    const std::optional<TimelineAnswer>& shown() const { return m_shown; }  ///< of the simulator
    const std::optional<MeasuredTimeline>& measured() const { return m_measured; }
    const std::optional<MeasuredTimeline>& kept() const { return m_kept; }  ///< "A"
    void saveTrace(const QString& path);

public Q_SLOTS:
    void profile();           ///< shows the measured steps once they are there
    void markLayer(int row);  ///< of the experiment's model; -1: none

Q_SIGNALS:
    void layerSelected(const QString& name);   ///< the layer of the op that was selected
    void layerRequested(const QString& name);  ///< a person wants to see it

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeChoices();
    QWidget* makeSimulatedChoices(QWidget* parent);
    QWidget* makeSearch();
    QWidget* makeContent();
    QWidget* makeFoot();
    void setupConnections();
    void request();
    void keep(const TimelineAnswer& answer);
    void forget();
    void refresh();  ///< shows what is there of the clock that is chosen
    void showSimulated();
    void showMeasured();
    void toggleKept();
    void showNothing(const QString& title, const QString& message);
    bool isMeasured() const;
    void showSelection();
    void showMatches();
    void askForFile();
    QString remarks() const;
    Workbench& m_workbench;
    TimelineController m_controller;
    StepProfileController m_profiler;
    std::optional<TimelineAnswer> m_shown;
    std::optional<MeasuredTimeline> m_measured, m_kept;
    QString m_error, m_profileError;
    QComboBox* m_clock = nullptr;
    QWidget* m_simulatedChoices = nullptr;
    QPushButton* m_profile = nullptr;
    QPushButton* m_keep = nullptr;
    IntegerBox* m_steps = nullptr;
    DeviceChooser* m_other = nullptr;
    QPushButton* m_save = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_matches = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_facts = nullptr;
    QPushButton* m_showLayer = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    TimelineView* m_view = nullptr;
    bool m_stale = true;  ///< edited since the last question
};

}  // namespace shardlab
