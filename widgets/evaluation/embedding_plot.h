#pragma once
#include <QPixmap>
#include <vector>

#include "engine/projection/quad_tree.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// Samples in a plane, coloured by class. A click or Enter chooses the sample under the pointer.
class EmbeddingPlot : public PointPlot {
    Q_OBJECT
public:
    struct Sample {
        engine::PlanePoint at;
        int label = 0;
        bool wrong = false;  ///< predicted as another class: a cross
        QString text;
    };
    explicit EmbeddingPlot(QWidget* parent = nullptr);
    void setSamples(const std::vector<Sample>& samples, int classes, const QString& hint);
    void setClass(int label);  ///< the others are faint; −1: all stand out
    /// Colours repeat after 16 classes, with another marker; both together after 64.
    static QColor classColor(int label);
    static QPixmap classSwatch(int label, int size);  ///< the marker of a right prediction, in pixels
    void select(int point);                           ///< stays marked; −1: none

Q_SIGNALS:
    void sampleChosen(int point);

protected:
    void restyle() override;
    void fit() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<Sample> m_samples;
    std::vector<QCPGraph*> m_right, m_wrong;  ///< by class
    QCPGraph* m_selected = nullptr;
    int m_class = -1;
};

}  // namespace shardlab
