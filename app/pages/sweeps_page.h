#pragma once
#include <QWidget>

class QLabel;
class QPushButton;

namespace shardlab {

class DockTable;
class SweepModel;
class TrialModel;
class Workbench;

/// Hyperparameter sweeps: the queue above, the trials of the chosen one below.
class SweepsPage : public QWidget {
    Q_OBJECT
public:
    explicit SweepsPage(Workbench& workbench, QWidget* parent = nullptr);

Q_SIGNALS:
    void newRequested();   ///< a person wants to set one up
    void showRequested();  ///< there is a new one

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeQueue();
    QWidget* makeTrials();
    QPushButton* addButton(QWidget* parent, const char* name, const QString& text, const QString& help);
    void setupConnections();
    void refresh();
    void refreshTrials();
    void refreshButtons();
    void pauseOrResume();
    void move(int places);
    void useParameters();
    QString chosen() const;  ///< id; empty: none
    void choose(const QString& id);
    QString runningText() const;
    Workbench& m_workbench;
    SweepModel* m_sweeps = nullptr;
    TrialModel* m_trials = nullptr;
    DockTable* m_queue = nullptr;
    DockTable* m_table = nullptr;
    QLabel* m_outcome = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_use = nullptr;
};

}  // namespace shardlab
