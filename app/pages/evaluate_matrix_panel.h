#pragma once
#include <QWidget>

#include "engine/inference/classification_report.h"

class QListWidget;

namespace shardlab {

class ConfusionView;

/// The confusion matrix, with the pairs of classes that are confused most. A cell or a pair asks for its
/// samples.
class EvaluateMatrixPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateMatrixPanel(QWidget* parent = nullptr);
    void setReport(const engine::ClassificationReport& report, const engine::EvaluationSummary& summary);
    ConfusionView* matrix() const { return m_matrix; }

Q_SIGNALS:
    void samplesAsked(int truth, int predicted);

private:
    QWidget* makePairs();
    QWidget* makeMatrix();
    ConfusionView* m_matrix = nullptr;
    QListWidget* m_pairs = nullptr;
};

}  // namespace shardlab
