#pragma once
#include "engine/devices/device_plan.h"

namespace shardlab::engine {

/// What planForDevice knows while it works: which kernel makes and uses each value.
struct DevicePlanDraft {
    const Program& program;
    const DeviceSpec& device;
    const HostStack& stack;
    Precision precision = Precision::Default;
    std::vector<ValueId> root;            ///< a reshaped value is the value it was made from
    std::vector<int> producer;            ///< by root value: kernel, −1 for inputs and weights
    std::vector<std::vector<int>> users;  ///< by root value: kernels that read it
    std::vector<DeviceKernel> kernels;
    std::vector<std::int64_t> bytes;  ///< by value: deviceBytes

    ValueId rootOf(ValueId id) const { return root[static_cast<std::size_t>(id)]; }
    const Value& valueAt(ValueId id) const { return program.values[static_cast<std::size_t>(id)]; }
    std::int64_t bytesOf(ValueId id) const { return bytes[static_cast<std::size_t>(id)]; }
    /// Does the value leave the kernel that makes it (another kernel reads it, or it is a result of the
    /// program)?
    bool escapes(ValueId rootValue) const;
};

/// Does the device keep activations in 16 bits?
bool hasHalf(const DeviceSpec& device, Precision precision);

/// A TPU's compiler computes what a product or convolution reads where it reads it, instead of storing it
/// first: normalization, bias, activation, addition, a frame of zeros. Done where only products read the
/// result and less is moved than with it; the kernels so dissolved disappear, their operations count where
/// the result is read first. Source: Cloud TPU's performance guide for TensorFlow: convolutions "support
/// fusing into their result, the activations, and the kernel".
void fuseOperands(DevicePlanDraft& draft);

/// Peak of the draft's buffers: each value that leaves its kernel lives from that kernel to its last reader.
DeviceMemory assignDeviceMemory(const DevicePlanDraft& draft);

}  // namespace shardlab::engine
