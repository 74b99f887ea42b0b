#include "engine/program/op_rule.h"

///  ops that draw random numbers.
namespace shardlab::engine {

std::span<const OpRule> noiseOpRules() {
    return {};
}

}  // namespace shardlab::engine
