#pragma once
#include <memory>
#include <vector>

#include "engine/inference/classification_report.h"
#include "widgets/plots/point_plot.h"

namespace shardlab {

/// ROC, precision-recall or reliability of a classifier. The curve of one class stands out; those of the
/// others are faint. Reliability is that of the most probable class, over all classes.
class ScorePlot : public PointPlot {
    Q_OBJECT
public:
    enum class Kind { Roc, PrecisionRecall, Calibration };
    using Report = std::shared_ptr<const engine::ClassificationReport>;
    explicit ScorePlot(QWidget* parent = nullptr);
    void setReport(Report report, std::vector<std::string> names);
    void setKind(Kind kind);
    void setClass(int index);  ///< -1: none stands out

protected:
    void restyle() override;
    void fit() override;

private:
    void refresh();
    std::vector<Point> showCurves(const std::vector<std::optional<engine::ScoreCurve>>& curves);
    void addThresholds(const engine::ScoreCurve& curve, std::vector<Point>& points) const;
    std::vector<Point> showCalibration();
    Report m_report;
    std::vector<std::string> m_names;
    Kind m_kind = Kind::Roc;
    int m_class = -1;
    QCPGraph* m_reference = nullptr;  ///< of chance, or of perfect calibration
    QCPGraph* m_chosen = nullptr;
    std::vector<QCPGraph*> m_others;
};

}  // namespace shardlab
