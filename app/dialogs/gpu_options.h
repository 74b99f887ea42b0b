#pragma once
#include <QWidget>

#include "engine/core/json.h"

class QCheckBox;
class QComboBox;

namespace shardlab {

class IntegerBox;

/// What the program may take of the GPUs: which of them, and how much of their memory.
class GpuOptions : public QWidget {
    Q_OBJECT
public:
    explicit GpuOptions(QWidget* parent = nullptr);
    void setGpus(int count);  ///< the device has; all of them are visible
    /// `gpu` is RuntimeSpec::gpu. Which GPU is visible counts only where one replica trains.
    void setOptions(const engine::Json& gpu, int replicas);
    void seeAll();
    void writeMemoryTo(engine::Json& gpu) const;
    void writeVisibleTo(engine::Json& gpu) const;
    IntegerBox* limitBox() const { return m_limit; }

Q_SIGNALS:
    void visibleChosen(bool all);  ///< all GPUs, or one
    void memoryChanged();

private:
    void see(int gpu);  ///< -1: all; emits nothing
    QComboBox* m_visible;
    QCheckBox* m_growth;
    IntegerBox* m_limit;
};

}  // namespace shardlab
