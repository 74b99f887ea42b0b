#pragma once
#include <QWidget>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab {

/// Where the time of one simulated step goes: one stacked horizontal bar, and below it each part with its
/// seconds and its share. Parts of zero seconds are left out.
class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(QWidget* parent = nullptr);
    void setBreakdown(const engine::StepBreakdown& breakdown);
    void clear();
    struct Part {
        QString name, meaning;
        const char* token;  ///< of the theme
        double seconds;
    };
    const std::vector<Part>& parts() const { return m_parts; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString legendOf(const Part& part) const;
    /// The legend's entries in lines of the given width; their rectangles below the bar.
    std::vector<QRect> legendBoxes(int width) const;
    const Part* partAt(const QPoint& position) const;
    double m_total = 0;
    std::vector<Part> m_parts;
};

}  // namespace shardlab
