#pragma once
#include <QAbstractScrollArea>

#include "widgets/timeline/timeline_painter.h"

namespace shardlab {

/// Profiles on one time axis, a track for each core, the host and each link, with zoom and pan as in trace
/// viewers: W and S zoom, A and D pan, F fits, M measures; arrows, Home and End walk from slice to slice.
/// Shows timelines; knows nothing of where they come from.
class TimelineView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);
    /// Keeps the stretch of time that is shown where the axis is the same.
    void setProfiles(Profiles profiles);
    const Profiles& profiles() const { return m_picture.profiles; }
    const TimeSpan& shown() const { return m_picture.scale.shown(); }
    void show(const TimeSpan& span);
    void fitAll();
    void fitSteps();  ///< those of the steady state, or all
    void zoom(double factor);
    void pan(double share);  ///< of what is shown

    /// Pales what a text does not name, by op or layer; an empty one shows all.
    void search(const QString& text);
    qint64 matches() const;
    void selectMatch(int by);                 ///< the next (1) or the one before (-1)
    void setLayer(const std::string& layer);  ///< marks its ops; empty: none

    const std::optional<ProfileSlice>& selected() const { return m_picture.emphasis.selected; }
    void select(const std::optional<ProfileSlice>& slice);
    std::string selectedLayer() const;  ///< empty: none
    QString facts() const;              ///< of the selected slice
    const std::optional<TimeSpan>& measured() const { return m_picture.emphasis.measured; }
    void toggleMeasure();  ///< of the selected slice, else of what is shown
    std::optional<ProfileSlice> sliceAt(const QPoint& position) const;
    QString tipAt(const QPoint& position) const;
    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override { return {240, 40}; }

Q_SIGNALS:
    void selectionChanged();
    void measureChanged();
    void layerActivated();  ///< Enter on a slice

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    enum class Drag { None, Press, Pan, Measure };
    void place();
    void describe();
    void refreshMarks();
    void fit();
    void zoomAtPointer(double factor);
    void setMeasured(const std::optional<TimeSpan>& span);
    void walk(int by);
    void climb(int by);
    void jump(bool toEnd);
    void selectFirst();
    void reveal(const ProfileSlice& slice);
    TimeSpan spanOf(const ProfileSlice& slice) const;
    double pointedAt() const;  ///< pixel of the axis below the pointer, else its middle
    const engine::SliceRow& rowOf(const ProfileSlice& slice) const;
    TimelinePicture m_picture;
    SliceLabels m_labels;
    QString m_search;
    std::string m_layer;
    Drag m_drag = Drag::None;
    QPoint m_pressed, m_last;
};

}  // namespace shardlab
