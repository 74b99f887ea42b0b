#pragma once
#include <QWidget>

#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"

class QComboBox;
class QLabel;

namespace shardlab {

class IntegerBox;

/// The batch size, each replica's or the global one, what it comes to for the replicas, and a hint where
/// another would serve them better. Other replicas get other shares of the same global batch; where they do
/// not share it evenly, the hint asks for another one, by links.
class BatchChooser : public QWidget {
    Q_OBJECT
public:
    explicit BatchChooser(QWidget* parent = nullptr);
    void setBatch(const engine::Experiment& experiment);
    void setReplicas(int replicas, engine::Accelerator accelerator);
    bool isGlobal() const;             ///< said as the global batch, not as each replica's
    bool isShared() const;             ///< the replicas can take it: a TPU's cores only evenly
    std::int64_t globalBatch() const;  ///< samples
    void writeTo(engine::FitSpec& fit) const;
    IntegerBox* sizeBox() const { return m_size; }
    QLabel* hint() const { return m_hint; }  ///< a line for below; whoever has the chooser places it

Q_SIGNALS:
    void changed();

private:
    void changeKind();
    void changeSize();
    void setQuietly(int kind, std::int64_t size);
    QString linkTo(std::int64_t globalBatch) const;
    void showShares();
    QString replicaCount() const;
    IntegerBox* m_size;
    QComboBox* m_kind;
    QLabel* m_sum;
    QLabel* m_hint;
    int m_replicas = 1;
    std::int64_t m_global = 1;  ///< as last chosen by a person
    bool m_wantsEach = false;   ///< the kind last chosen
    engine::Accelerator m_accelerator = engine::Accelerator::Cpu;
};

}  // namespace shardlab
