#include <algorithm>

#include "engine/devices/device_plan_parts.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// cuDNN's scratch for a convolution: the unrolled windows, up to this much (TensorFlow's own limit is 4 GiB;
/// the algorithms it then picks seldom use more than this. An estimate, not measured).
constexpr std::int64_t kLargestWorkspace = 256LL << 20;

std::int64_t workspaceOf(const DeviceKernel& kernel, const DeviceSpec& device) {
    const bool convolution = kernel.convolution.batch > 0;
    if (device.accelerator != Accelerator::Gpu || !convolution) return 0;
    const double unrolled = 4.0 * static_cast<double>(kernel.matrix.m) * static_cast<double>(kernel.matrix.k);
    return unrolled < static_cast<double>(kLargestWorkspace) ? static_cast<std::int64_t>(unrolled)
                                                             : kLargestWorkspace;
}

}  // namespace

DeviceMemory assignDeviceMemory(const DevicePlanDraft& draft) {
    DeviceMemory memory;
    const auto& program = draft.program;
    const std::size_t kernels = draft.kernels.size();
    std::vector<std::int64_t> change(kernels + 1, 0);
    for (std::size_t v = 0; v < program.values.size(); ++v) {
        const auto id = static_cast<ValueId>(v);
        if (draft.rootOf(id) != id) continue;
        const Value& value = program.values[v];
        const std::int64_t bytes = draft.bytesOf(id);
        if (value.role == ValueRole::Weight || value.role == ValueRole::State) {
            memory.weights += bytes;
        } else if (draft.producer[v] < 0) {
            memory.inputs += bytes;
        } else if (draft.escapes(id)) {
            int last = draft.producer[v];
            for (const int user : draft.users[v])
                last = std::max(last, user);
            const bool result = std::any_of(program.outputs.begin(), program.outputs.end(),
                                            [&](ValueId output) { return draft.rootOf(output) == id; });
            change[static_cast<std::size_t>(draft.producer[v])] += bytes;
            change[result ? kernels : static_cast<std::size_t>(last) + 1] -= bytes;
        }
    }
    for (const Op& op : program.ops) {
        const auto* update = std::get_if<UpdateAttributes>(&op.attributes);
        if (roleOf(op.kind) != OpRole::Update || update == nullptr) continue;
        memory.slots += update->slots * draft.bytesOf(op.inputs[0]);
    }
    std::int64_t live = 0;
    memory.liveTemporaries.reserve(kernels);
    for (std::size_t i = 0; i < kernels; ++i) {
        live += change[i];
        const std::int64_t workspace = workspaceOf(draft.kernels[i], draft.device);
        memory.liveTemporaries.push_back(live + workspace);
        if (live + workspace <= memory.temporaries) continue;
        memory.temporaries = live + workspace;
        memory.workspace = workspace;
    }
    return memory;
}

}  // namespace shardlab::engine
