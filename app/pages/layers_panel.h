#pragma once
#include <QWidget>
#include <memory>

#include "engine/training/snapshot.h"

class QButtonGroup;
class QLabel;
class QStackedWidget;

namespace shardlab {

class DockTable;
class HistogramRidges;
class LayersModel;
class TrainingController;

/// What a run's layers do: their numbers in a table, and of the chosen one the histograms of weights or
/// gradients over the epochs, with what there is to warn of.
class LayersPanel : public QWidget {
    Q_OBJECT
public:
    explicit LayersPanel(TrainingController& training, QWidget* parent = nullptr);
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
    void clear();
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
    std::shared_ptr<const engine::LayerHistory> m_latest;
};

}  // namespace shardlab
