#pragma once
#include <QWidget>
#include <vector>

#include "engine/inference/own_samples.h"

class QFormLayout;
class QScrollArea;

namespace shardlab {

class FieldReasons;
class RealBox;

/// One number field for each column of a table, with the mean of the training samples in it at first.
class OwnRowBox : public QWidget {
    Q_OBJECT
public:
    explicit OwnRowBox(QWidget* parent = nullptr);
    void setColumns(const std::vector<engine::RowColumn>& columns);
    std::vector<float> row() const;
    void setRow(const std::vector<float>& row);  ///< unless it is of other columns

Q_SIGNALS:
    void changed();

private:
    void reset();
    std::vector<engine::RowColumn> m_columns;
    std::vector<RealBox*> m_fields;
    QScrollArea* m_area;
    QWidget* m_reasonPlace;
    QWidget* m_reasons = nullptr;
};

}  // namespace shardlab
