#pragma once
#include <QWidget>

#include "app/controllers/timeline_controller.h"

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

/// The steps of the experiment on its device, op by op on a time axis; beside those of a second device where
/// one is chosen. Everything here is simulated. Asks the simulator only while it is seen.
class TimelinePanel : public QWidget {
    Q_OBJECT
public:
    explicit TimelinePanel(Workbench& workbench, QWidget* parent = nullptr);
    TimelineController& controller() { return m_controller; }
    TimelineView* view() const { return m_view; }
    const std::optional<TimelineAnswer>& shown() const { return m_shown; }
    void saveTrace(const QString& path);

public Q_SLOTS:
    void markLayer(int row);  ///< of the experiment's model; -1: none

Q_SIGNALS:
    void layerSelected(const QString& name);   ///< the layer of the op that was selected
    void layerRequested(const QString& name);  ///< a person wants to see it

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeChoices();
    QWidget* makeSearch();
    QWidget* makeContent();
    QWidget* makeFoot();
    QToolButton* makeButton(const char* name, const QString& iconName, const QString& text);
    void setupConnections();
    void request();
    void show(const TimelineAnswer& answer);
    void showFailure(const QString& title, const QString& message);
    void showSelection();
    void showMatches();
    void askForFile();
    QString headline() const;
    Workbench& m_workbench;
    TimelineController m_controller;
    std::optional<TimelineAnswer> m_shown;
    IntegerBox* m_steps = nullptr;
    DeviceChooser* m_other = nullptr;
    QPushButton* m_save = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_matches = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_facts = nullptr;
    QPushButton* m_showLayer = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    TimelineView* m_view = nullptr;
    bool m_stale = true;  ///< edited since the last question
};

}  // namespace shardlab
