#pragma once
#include <QString>

namespace shardlab::engine {
struct RunEstimate;
}

namespace shardlab {

/// "± 18 %", or "± 52 %, not validated" where no published measurement checks the estimate.
QString uncertaintyText(const engine::RunEstimate& estimate);
/// What the interval means; of an estimate that is not validated, why. For a tool tip.
QString uncertaintyReason(const engine::RunEstimate& estimate);

}  // namespace shardlab
