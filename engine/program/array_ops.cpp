#include "engine/program/op_rule.h"

/// Ops that move, combine and reduce arrays.
namespace shardlab::engine {

std::span<const OpRule> arrayOpRules() {
    return {};
}

}  // namespace shardlab::engine
