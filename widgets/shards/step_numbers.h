#pragma once
#include <QCoreApplication>
#include <QString>
#include <vector>

#include "widgets/shards/step_progress.h"
#include "widgets/shards/step_text.h"

namespace shardlab {

struct StepNumber {
    QString title, brief, value;  ///< `brief`: the title where there is little room
};

/// What is known of the units of a StepAnimation at a moment.
class StepNumbers {
    Q_DECLARE_TR_FUNCTIONS(shardlab::StepNumbers)
public:
    StepNumbers(const StepAnimation& animation, const StepProgress& progress, const StepText& text)
        : m_animation(animation), m_progress(progress), m_text(text) {}

    /// The newest last.
    std::vector<StepNumber> of(std::size_t unit) const;

private:
    std::vector<StepNumber> ofGroup(int unit) const;  ///< of a unit with several replicas
    std::vector<StepNumber> ofReplica(int unit, const engine::ReplicaRecord& replica) const;

    const StepAnimation& m_animation;
    const StepProgress& m_progress;
    const StepText& m_text;
};

}  // namespace shardlab
