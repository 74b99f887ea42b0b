#pragma once
#include <QWidget>

#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"

class QLabel;

namespace shardlab {

class IntegerBox;

/// The batch size of a training step, global and per replica: an edit of one changes the other. A hint
/// proposes another batch size where it serves the replicas better. With another number of replicas the
/// global batch size stays; if a TPU's cores do not divide it, the hint links to batch sizes that they
/// divide.
class BatchChooser : public QWidget {
    Q_OBJECT
public:
    explicit BatchChooser(QWidget* parent = nullptr);
    void setBatch(const engine::Experiment& experiment);
    void setReplicas(int replicas, engine::Accelerator accelerator);
    bool isShared() const;  ///< the replicas can take it: a TPU's cores only evenly
    std::int64_t globalBatch() const { return m_global; }  ///< samples
    /// Writes the one of the two numbers that was edited last (`batch_size` or `batch_size_per_replica`).
    void writeTo(engine::FitSpec& fit) const;
    IntegerBox* globalBox() const { return m_globalBox; }
    IntegerBox* replicaBox() const { return m_replicaBox; }
    QLabel* hint() const { return m_hint; }  ///< a line for below; whoever has the chooser places it

Q_SIGNALS:
    void changed();

private:
    bool isEven() const { return m_global % m_replicas == 0; }
    void choose(std::int64_t globalBatch);
    QString linkTo(std::int64_t globalBatch) const;
    void showBatch();
    void showHint();
    QString replicaCount() const;
    IntegerBox* m_globalBox;
    IntegerBox* m_replicaBox;
    QLabel* m_division;  ///< "÷ 8 cores ="
    QLabel* m_rest;      ///< "per replica"
    QLabel* m_hint;
    int m_replicas = 1;
    std::int64_t m_global = 1;
    bool m_perReplica = false;  ///< the number per replica was edited last
    engine::Accelerator m_accelerator = engine::Accelerator::Cpu;
};

}  // namespace shardlab
