#pragma once
#include <QWidget>
#include <vector>

#include "widgets/plots/run_curves.h"

namespace shardlab {

/// Which colour and marker is which run, and which line is training, validation, a single batch.
class CurveLegend : public QWidget {
    Q_OBJECT
public:
    explicit CurveLegend(QWidget* parent = nullptr);
    void setRuns(const std::vector<const RunCurves*>& runs);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        QString name;
        QColor color;
        int number = 0;  ///< of the shape of the markers
        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry> m_entries;
};

}  // namespace shardlab
