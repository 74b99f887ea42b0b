#pragma once
#include <QWidget>
#include <vector>

class QCPGraph;
class QCustomPlot;
class QLabel;

namespace shardlab {

class EmptyState;

/// A plot of points with words: the one under the pointer, or chosen by the arrow keys, is marked and
/// described in the line below. Drag and wheel move and zoom, + and − zoom at the marked point; a double
/// click or Home shows everything again. Where the plot lies in a page that scrolls, the wheel zooms only
/// with the focus.
class PointPlot : public QWidget {
    Q_OBJECT
public:
    struct Point {
        double x = 0, y = 0;
        QString text;
    };
    explicit PointPlot(QWidget* parent = nullptr);
    QCustomPlot* plot() const { return m_plot; }
    const std::vector<Point>& points() const { return m_points; }
    QString readout() const;
    void setEmptyText(const QString& icon, const QString& title, const QString& text);
    /// Marks a point and says its words; −1 marks none.
    void choose(int point);
    int chosen() const { return m_chosen; }

protected:
    struct Extent {
        double left, right, bottom, top;
    };
    Extent extent() const;  ///< of the points, of which there must be one
    /// New contents: forgets the chosen point and the zoom. `hint` stands in the line while none is chosen.
    void setPoints(std::vector<Point> points, const QString& hint);
    virtual void restyle() = 0;  ///< colours of the theme, after the axes have theirs
    virtual void fit() = 0;      ///< ranges that show everything
    void styleLegend();          ///< for restyle(): small, in the colours of the theme
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyTheme();
    void hover(const QPoint& position);
    bool handleKey(int key);
    void zoom(double factor);
    QCustomPlot* m_plot;
    QCPGraph* m_mark = nullptr;
    QLabel* m_readout;
    EmptyState* m_empty;
    std::vector<Point> m_points;
    QString m_hint;
    int m_chosen = -1;
};

}  // namespace shardlab
