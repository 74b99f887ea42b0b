#pragma once
#include <QTableView>

#include "engine/inference/sample_evaluation.h"

namespace shardlab {

class ConfusionModel;

/// The confusion matrix: one row a true class, one column a predicted one, each cell shaded by its share of
/// the row or column. Enter or a click on a cell asks for its samples.
class ConfusionView : public QTableView {
    Q_OBJECT
public:
    /// What a cell says. The shade is that of the share, and of ShareOfTrue for counts.
    enum class Quantity { Samples, ShareOfTrue, ShareOfPredicted };
    explicit ConfusionView(QWidget* parent = nullptr);
    void setSummary(const engine::EvaluationSummary& summary);
    void setQuantity(Quantity quantity);
    QString cellText(int truth, int predicted) const;

Q_SIGNALS:
    void cellChosen(int truth, int predicted);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();
    ConfusionModel* m_model;
};

}  // namespace shardlab
