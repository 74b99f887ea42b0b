#pragma once
#include <QMenu>

#include "widgets/plots/curve_options.h"

class QLabel;
class QSlider;

namespace shardlab {

/// How curves are looked at, but for their axis: logarithmic scales, outliers, smoothing.
class CurveViewMenu : public QMenu {
    Q_OBJECT
public:
    explicit CurveViewMenu(QWidget* parent = nullptr);
    /// What the menu says, over the given axis.
    CurveOptions options(CurveAxis axis) const;

Q_SIGNALS:
    void changed();

private:
    QAction* addSwitch(const QString& text, const char* name, bool on);
    QSlider* addSlider(const QString& text, const char* name, double value);
    QAction *m_logX, *m_logY, *m_clip;
    QSlider *m_batches, *m_epochs;
};

}  // namespace shardlab
