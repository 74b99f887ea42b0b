#pragma once
#include <QString>

#include "engine/comparison/equal_batch.h"
#include "widgets/plots/point_plot.h"

class QCPItemText;

namespace shardlab {

/// Samples per second of two devices over the global batch size, with the 90 % prediction interval of each as
/// a band, and the batch size from which on they are equal. All of it is simulated.
class BatchPlot : public PointPlot {
    Q_OBJECT
public:
    explicit BatchPlot(QWidget* parent = nullptr);
    /// With the names of the two devices.
    void setComparison(engine::BatchComparison comparison, const QString& first, const QString& second);
    void clear();

protected:
    void restyle() override;
    void fit() override;

private:
    struct Curve {
        QString name;
        QCPGraph* line = nullptr;
        QCPGraph* low = nullptr;  ///< of the interval; `high` is filled down to it
        QCPGraph* high = nullptr;
        void add(double batch, const engine::RunEstimate& run) const;
        void clear() const;
    };
    Curve makeCurve();
    void markEqual();
    engine::BatchComparison m_comparison;
    Curve m_first, m_second;
    QCPGraph* m_equal = nullptr;
    QCPItemText* m_label = nullptr;
};

}  // namespace shardlab
