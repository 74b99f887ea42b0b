#pragma once
#include <QScrollArea>

#include "engine/inspection/sample_inspection.h"

class QHBoxLayout;

namespace shardlab {

/// A sample on its way into the model: as it is stored, then after each step of preprocessing, side by side.
class InspectionView : public QScrollArea {
    Q_OBJECT
public:
    explicit InspectionView(QWidget* parent = nullptr);
    void setInspection(const engine::SampleInspection& inspection);

private:
    QWidget* makeCard(const QString& title, const QString& detail, const engine::ArrayView& array);
    void addCard(QWidget* card);
    QWidget* m_row = nullptr;
    QHBoxLayout* m_layout = nullptr;
};

}  // namespace shardlab
