#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "engine/formats/layer_support.h"

namespace shardlab {

/// What a file format does with each layer: those that it refuses first, then those that it rewrites.
class LayerSupportModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit LayerSupportModel(QObject* parent = nullptr);
    void setLayers(std::vector<engine::LayerSupport> layers);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<engine::LayerSupport> m_rows;
};

}  // namespace shardlab
