#pragma once
#include "engine/formats/programs/program_text.h"

/// The first two of the four steps: which device computes, and how the replicas share a batch.
namespace shardlab::engine {

/// The experiment in words, with its predicted times: for which framework, and a sentence on what it runs.
ProgramSection introduction(const ProgramRequest& request, const char* framework, const char* devices);
/// TensorFlow where a runtime comes without it.
ProgramSection installSection();
/// `resolver` of a TPU or None, `gpus`; settings of GPUs and precision.
ProgramSection connectSection(const Experiment& experiment);
/// `strategy`: TPUStrategy, MirroredStrategy of several GPUs, or that of one device.
ProgramSection strategySection(const Experiment& experiment);

}  // namespace shardlab::engine
