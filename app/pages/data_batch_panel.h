#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QLabel;

namespace shardlab {

class BatchTable;
class IntegerBox;

/// One global batch as the trainer takes it in a step, cut into the replicas' shards.
class DataBatchPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataBatchPanel(DataController& controller, QWidget* parent = nullptr);
    /// What a replica is called: "Core" of a TPU, "GPU", else "Replica".
    void setUnit(const QString& unit, const QString& units) { m_unit = unit, m_units = units; }

Q_SIGNALS:
    void sampleRequested(const shardlab::engine::SampleKey& key);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void request();
    void forget();
    void showBatch(const engine::BatchPreview& batch);
    void showFailure(const QString& message);
    QString sizeText(const engine::BatchPreview& batch) const;
    QString orderText(const engine::BatchPreview& batch) const;
    DataController& m_controller;
    IntegerBox* m_epoch = nullptr;
    IntegerBox* m_step = nullptr;
    QLabel* m_steps = nullptr;
    QLabel* m_size = nullptr;
    QLabel* m_order = nullptr;
    BatchTable* m_table = nullptr;
    QString m_unit, m_units;
    bool m_stale = true;  ///< what is shown is not the experiment's
};

}  // namespace shardlab
