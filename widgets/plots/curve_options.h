#pragma once
#include "widgets/plots/run_curves.h"

namespace shardlab {

/// How the curves are looked at; nothing of it changes a run.
struct CurveOptions {
    CurveAxis axis = CurveAxis::Step;
    bool logX = false, logY = false;
    bool clipOutliers = true;  ///< the range leaves out the batches' rare extremes; epochs are always inside
    double batchSmoothing = 0.6;  ///< 0: raw … below 1, see Smoother
    double epochSmoothing = 0.0;
    bool operator==(const CurveOptions&) const = default;
};

}  // namespace shardlab
