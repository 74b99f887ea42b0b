#include "engine/devices/precision.h"

#include "engine/core/named_values.h"

namespace shardlab::engine {
namespace {

const NamedValues<Precision, 6>& precisionTable() {
    static const NamedValues<Precision, 6> values({{{"default", Precision::Default},
                                                    {"float32", Precision::Float32},
                                                    {"tf32", Precision::TensorFloat32},
                                                    {"bfloat16", Precision::BFloat16},
                                                    {"mixed_float16", Precision::MixedFloat16},
                                                    {"mixed_bfloat16", Precision::MixedBFloat16}}});
    return values;
}

}  // namespace

const char* nameOf(Precision precision) {
    return precisionTable().nameOf(precision);
}

Precision parsePrecision(const std::string& name) {
    return precisionTable().parse("precision", name);
}

const std::vector<std::string>& precisionNames() {
    return precisionTable().names();
}

}  // namespace shardlab::engine
