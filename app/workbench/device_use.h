#pragma once
#include <QString>
#include <string>

namespace shardlab {

namespace engine {
struct DeviceSpec;
struct Experiment;
}  // namespace engine
class Workbench;

/// Why a device with all its cores cannot take the experiment's global batch; empty if it can.
QString batchObjection(const engine::Experiment& experiment, const engine::DeviceSpec& device);

/// Trains and simulates on all of a device from now on, with the same global batch: one step of undo. Where
/// its cores do not divide the batch, a person is asked for another one.
void useDevice(Workbench& workbench, const std::string& device);

}  // namespace shardlab
