#pragma once
#include <QHash>
#include <QWidget>
#include <memory>
#include <string>

#include "widgets/plots/curve_options.h"
#include "widgets/plots/run_graphs.h"

class QCustomPlot;
class QMenu;

namespace shardlab {

class CurveTooltip;
class MetricHead;

/// One metric over the training of one or several runs, as RunGraphs draws them. The range follows the data
/// until a person zooms or drags; a double click or Home follows again. Hovering shows the runs' values, a
/// click pins them. Keys: arrows move, + and − zoom, Home fits, Enter enlarges, Space pins the values, Esc
/// lets go, Menu opens what can be done with the card.
class MetricPlot : public QWidget {
    Q_OBJECT
public:
    explicit MetricPlot(QWidget* parent = nullptr);
    ~MetricPlot() override;
    void setMetric(const std::string& metric, const QString& title);
    const std::string& metric() const { return m_metric; }
    void setPinned(bool pinned);      ///< stands first among other cards
    void setEnlarged(bool enlarged);  ///< is alone in the place of all cards
    void setOptions(const CurveOptions& options);
    const CurveOptions& options() const { return m_options; }
    /// Shows exactly these runs, which must live until the next call; unchanged ones are recognised by their
    /// counts and cost nothing.
    void setRuns(const std::vector<const RunCurves*>& runs);
    void fit();  ///< follow the data again
    bool userZoomed() const { return m_userZoomed; }
    QCustomPlot* plot() const { return m_plot; }
    CurveTooltip* tooltip() const { return m_tooltip; }
    QString outsideText() const;  ///< "12 points are outside"; empty if none is

    /// Pins, hides, copies or saves what is shown.
    void fillMenu(QMenu& menu);
    /// By the file's ending: .csv, .svg, else a picture. Empty: done; else why not, one sentence.
    QString save(const QString& file);

Q_SIGNALS:
    void pinRequested(bool pinned);
    void hideRequested();
    void enlargeRequested(bool enlarged);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupPlot();
    void setupPointer();
    void setupHead();
    void showFacts();
    void applyTheme();
    void setTickCounts();
    void clearGraphs();
    void followData();
    void showValues(const QPoint& position);
    void placeTooltip(const QPoint& position);
    void pin(const QPoint& position);
    void hideTooltip();
    bool handleKey(int key);
    void markZoomed();
    QByteArray svg();
    void askFile(const QString& ending, const QString& filter);
    QCustomPlot* m_plot = nullptr;
    MetricHead* m_head = nullptr;
    QWidget* m_empty = nullptr;
    CurveTooltip* m_tooltip = nullptr;
    std::string m_metric;
    CurveOptions m_options;
    std::vector<const RunCurves*> m_runs;
    QHash<QString, std::shared_ptr<RunGraphs>> m_graphs;
    QPoint m_pressed;
    QString m_outside;
    bool m_userZoomed = false, m_pinned = false, m_enlarged = false;
};

}  // namespace shardlab
