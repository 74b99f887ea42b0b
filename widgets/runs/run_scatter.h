#pragma once
#include <set>

#include "widgets/plots/point_plot.h"

namespace shardlab {

/// A run by two of its values.
struct RunMark {
    double x = 0, y = 0;
    QString text;  ///< what is said of it
};

/// Runs by two values, logarithmic where all are positive and span more than two decades. A click, or Enter
/// on the marked point, asks for its run.
class RunScatter : public PointPlot {
    Q_OBJECT
public:
    explicit RunScatter(QWidget* parent = nullptr);
    void setMarks(const std::vector<RunMark>& marks, const QString& xTitle, const QString& yTitle);
    void setSelected(const std::set<std::size_t>& marks);

Q_SIGNALS:
    void markChosen(int mark);

protected:
    void restyle() override;
    void fit() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QCPGraph* m_others = nullptr;
    QCPGraph* m_selected = nullptr;
};

}  // namespace shardlab
