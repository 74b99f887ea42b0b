#pragma once
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"

/// Which precisions and host stacks a device takes, and the nearest ones where it lacks those that are
/// wanted.
namespace shardlab::engine {

/// Does the device's matrix unit have the format of the precision? float32 and the default always. A GPU
/// without 16-bit units (Kepler, Maxwell, most of Pascal) takes no 16-bit precision, a TPU no float16 and no
/// TF32.
bool supports(const DeviceSpec& device, Precision precision);
/// All that it supports, "default" first.
std::vector<Precision> precisionsOf(const DeviceSpec& device);
/// The precision itself if the device supports it. Of the mixed ones the other, if the device has that
/// (Keras's guide: mixed_float16 on GPUs, mixed_bfloat16 on TPUs); else the device's default.
Precision nearestPrecision(const DeviceSpec& device, Precision wanted);

/// Does `other` run only older versions of the framework that `stack` runs?
bool isOlder(const HostStack& other, const HostStack& stack);
/// Same framework, same way to write the program (HostStack::api) and, where both tell it, the same major
/// version.
bool isSameFramework(const HostStack& a, const HostStack& b);

/// Of the device's catalog; null for an unknown one.
const HostStack* findHostStack(const DeviceSpec& device, const std::string& id);
/// The wanted stack if it belongs to the device, else the nearest of the device's (nearestHostStack); its
/// default for none or an unknown one. Throws Error for a device that is in no catalog.
const HostStack& hostStackFor(const DeviceSpec& device, const std::string& wanted);

/// Of a device's stacks (at least one, the usual one first) the nearest to the wanted one: itself, else one
/// of the same framework; of several one that is not older, then one with the same api, then one with the
/// same major version, then the first. The device's usual one if none runs the framework.
const HostStack& nearestHostStack(const std::vector<const HostStack*>& own, const HostStack& wanted);

}  // namespace shardlab::engine
