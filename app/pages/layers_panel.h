#pragma once
#include <QWidget>
#include <memory>
#include <vector>

#include "engine/training/snapshot.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace shardlab {

class DockTable;
class HistogramRidges;
class LayersModel;
class TrainingController;

/// What a run's layers do: their numbers in a table, and of the chosen one the histograms of weights or
/// gradients over the epochs, with what there is to warn of. Of several plotted runs one is chosen.
class LayersPanel : public QWidget {
    Q_OBJECT
public:
    /// What one of several runs did.
    struct Run {
        QString id, title;
        std::shared_ptr<const engine::LayerHistory> layers;  ///< null: nothing yet
    };

    explicit LayersPanel(TrainingController& training, QWidget* parent = nullptr);
    /// The runs to choose from, the newest last, which is shown until another one is chosen. None: the run
    /// that trains.
    void setRuns(std::vector<Run> runs);
    DockTable* table() const { return m_table; }
    HistogramRidges* ridges() const { return m_ridges; }
    void select(const QString& weight);  ///< a row by its name

Q_SIGNALS:
    void warningsChanged(int count);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Quantity { Weights, Gradients };
    QWidget* makeContent();
    QWidget* makeTable();
    QWidget* makeDetail();
    QWidget* makeRunChoice();
    void clear();
    void showRun();  ///< the chosen one, else the newest
    void setHistory(std::shared_ptr<const engine::LayerHistory> history);
    void refresh();
    void showRow();
    void showWarnings(int row);
    void showRidges(int weight);
    QStackedWidget* m_stack = nullptr;
    LayersModel* m_model = nullptr;
    DockTable* m_table = nullptr;
    HistogramRidges* m_ridges = nullptr;
    QButtonGroup* m_quantity = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_numbers = nullptr;
    QLabel* m_warning = nullptr;
    QComboBox* m_run = nullptr;
    QWidget* m_runChoice = nullptr;
    std::vector<Run> m_runs;
    std::shared_ptr<const engine::LayerHistory> m_live;    ///< of the run that trains or trained last
    std::shared_ptr<const engine::LayerHistory> m_latest;  ///< what is shown
};

}  // namespace shardlab
