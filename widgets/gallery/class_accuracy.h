#pragma once
#include "widgets/common/class_list.h"

namespace shardlab {

/// One class: how many samples of it there are, and how many were recognized.
struct ClassBar {
    QString name;
    std::int64_t samples = 0, correct = 0;
    double accuracy() const;
};

/// Accuracy of every class as a bar with its counts.
class ClassAccuracy : public ClassList {
    Q_OBJECT
public:
    explicit ClassAccuracy(QWidget* parent = nullptr);
    void setBars(std::vector<ClassBar> bars);
    const std::vector<ClassBar>& bars() const { return m_bars; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<ClassBar> m_bars;
};

}  // namespace shardlab
