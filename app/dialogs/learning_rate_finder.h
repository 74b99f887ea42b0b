#pragma once
#include <QDialog>

#include "app/controllers/learning_rate_range_controller.h"
#include "engine/core/time_left.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace shardlab {

class IntegerBox;
class LearningRatePlot;
class RealBox;

/// Tools ▸ Learning rate finder: trains while the learning rate grows, plots the loss, and suggests a rate.
class LearningRateFinder : public QDialog {
    Q_OBJECT
public:
    explicit LearningRateFinder(engine::Experiment experiment, QWidget* parent = nullptr);

public Q_SLOTS:
    void start();

Q_SIGNALS:
    void chosen(double rate);
    void ended();  ///< tested, or failed

private:
    QWidget* makeFields();
    QWidget* makeResult();
    void setupConnections();
    void showRunning(bool running);
    void showPoints(const engine::LearningRateRange& range);
    void showResult(const engine::LearningRateRange& range);
    engine::Experiment m_experiment;
    LearningRateRangeController m_controller;
    RealBox* m_from = nullptr;
    RealBox* m_to = nullptr;
    IntegerBox* m_steps = nullptr;
    QPushButton* m_run = nullptr;
    QProgressBar* m_progress = nullptr;
    LearningRatePlot* m_plot = nullptr;
    QLabel* m_result = nullptr;
    QLabel* m_error = nullptr;
    QPushButton* m_use = nullptr;
    engine::TimeLeft m_left;  ///< of the updates
    double m_suggestion = 0;  ///< 0: there is none
};

}  // namespace shardlab
