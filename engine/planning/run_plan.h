#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/data/pipeline/pipeline.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/kernels/backend.h"
#include "engine/planning/data_plan.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {

class ThreadArena;
class Collective;

/// The format in which matrix ops take their operands on a device.
MatrixFormat hostFormat(const DeviceSpec& device, Precision precision);

/// The parts of a run, made from an experiment and checked against each other. Throws Error with one sentence
/// if they do not fit: unknown device, a batch the cores do not divide, data that does not fit the model,
/// missing files.
struct RunPlan {
    /// `threads` 0: as many as there are cores. The catalog outlives this. `group`: the processes that the
    /// replicas are spread over; null: one.
    RunPlan(const Experiment& experiment, const DeviceCatalog& devices, int threads,
            std::shared_ptr<Collective> group = nullptr);

    const DeviceSpec* device = nullptr;
    std::unique_ptr<Model> model;
    std::shared_ptr<ThreadArena> arena;
    std::int64_t globalBatch = 0;

    /// The trainer has room for the largest batch that the data can fill. loadData does it, too, unless it
    /// was done: for a trainer that is made meanwhile. Reads what describes the data.
    void limitBatch(const Experiment& experiment);
    /// Loads the data; seconds the first time. It has interruption points. texts: the vocabulary that weights
    /// were trained with; null: that of the texts that train. evaluated: what `validation` reads.
    void loadData(const Experiment& experiment, bool shuffle,
                  std::shared_ptr<const TrainedTexts> texts = nullptr,
                  EvaluatedSplit evaluated = EvaluatedSplit::Validation);
    std::shared_ptr<const Dataset> dataset;          ///< what the pipelines read
    std::unique_ptr<Pipeline> training, validation;  ///< validation may be null
    SampleRange evaluated;                           ///< of `validation`; without it, of `training`
    TrainerOptions trainerOptions;

private:
    void limitBatch(const Experiment& experiment, std::int64_t trainCount, std::int64_t testCount);
    void chooseTargets(const Experiment& experiment, PipelineOptions& options) const;

    bool m_batchIsLimited = false;
};

/// The data's inputs after preprocessing are the model's, in their order. Throws Error if they are not.
void requireInputs(const std::string& source, const Dataset& data, const Preprocessor& preprocessor,
                   const Model& model);

}  // namespace shardlab::engine
