#include "engine/program/op.h"

#include "engine/program/op_rule.h"

namespace shardlab::engine {

const char* nameOf(OpKind kind) {
    return ruleOf(kind).name;
}

const char* nameOf(Phase phase) {
    switch (phase) {
        case Phase::Forward:
            return "forward";
        case Phase::Backward:
            return "backward";
        case Phase::AllReduce:
            return "all_reduce";
        case Phase::Update:
            return "update";
    }
    return "?";
}

}  // namespace shardlab::engine
