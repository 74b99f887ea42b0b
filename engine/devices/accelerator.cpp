#include "engine/devices/accelerator.h"

#include "engine/core/named_values.h"

namespace shardlab::engine {
namespace {

const NamedValues<Accelerator, 3>& acceleratorTable() {
    static const NamedValues<Accelerator, 3> values(
        {{{"CPU", Accelerator::Cpu}, {"GPU", Accelerator::Gpu}, {"TPU", Accelerator::Tpu}}});
    return values;
}

}  // namespace

const char* nameOf(Accelerator accelerator) {
    return acceleratorTable().nameOf(accelerator);
}

Accelerator parseAccelerator(const std::string& name) {
    return acceleratorTable().parse("accelerator", name);
}

const std::vector<std::string>& acceleratorNames() {
    return acceleratorTable().names();
}

}  // namespace shardlab::engine
