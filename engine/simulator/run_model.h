#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"
#include "engine/program/op.h"
#include "engine/simulator/ticks.h"

namespace shardlab::engine {

/// A stretch of one step on a core, between two points where it may have to wait.
struct StepSegment {
    Phase phase = Phase::Forward;
    Ticks busy = 0;   ///< of a core with a full shard
    Ticks gap = 0;    ///< the core waits that long for the host's issue, if it began with the host
    int bucket = -1;  ///< gradient bucket that is complete at the end of it
};

/// One kernel, for a trace.
struct TracedKernel {
    std::string name, layer, boundBy;  ///< layer: empty for none
    double flops = 0, bytes = 0;
    int segment = 0;
    Ticks busy = 0;
};

/// Durations of one program shape, for one global batch of it.
struct StepModel {
    std::int64_t samples = 0;  ///< really in a micro-batch; core i gets its shard of them
    Ticks compile = 0;         ///< once, when the shape is first needed
    Ticks call = 0;            ///< the host's call, shared by its steps
    Ticks overhead = 0;        ///< the host, before each step
    Ticks issue = 0;           ///< the host, issuing the ops of a step
    Ticks prepare = 0;         ///< of the batch on the host
    Ticks transfer = 0;        ///< of the batch to the device
    std::vector<StepSegment> segments = {};
    std::vector<Ticks> buckets = {};  ///< all-reduce of each gradient bucket, in the order of completion
    std::vector<TracedKernel> kernels = {};  ///< only where a trace was asked for
};

/// Steps over one data set: full batches, then what is left.
struct PassModel {
    StepModel full, partial;
    std::int64_t fullSteps = 0;
    bool hasPartial = false;
    std::int64_t steps() const { return fullSteps + (hasPartial ? 1 : 0); }
};

/// A core that is slower than the others.
struct Straggler {
    int core = 0;
    double slowdown = 0;  ///< 0.1: everything takes 10 % longer
};

/// Each core and step is slower by a share drawn evenly from [0, amount); the draws repeat after `period`
/// steps. The same seed gives the same run.
struct CoreJitter {
    double amount = 0;
    std::uint64_t seed = 1;
    int period = 16;
};

/// What a whole run consists of: all that the simulation needs to know of experiment, device and host stack.
struct RunModel {
    TickClock clock;
    int cores = 1;
    int epochs = 1;
    int validationFrequency = 1;  ///< validate after every n epochs
    bool validateOnlyAtEnd = false;
    Ticks init = 0;
    int prefetch = 0;      ///< batches prepared in advance; 0: the host feeds each step itself, in turn
    int stepsPerCall = 1;  ///< steps of one host call
    int callsAhead = 0;    ///< calls the host makes while earlier ones still run; 0: it waits for each
    bool feedsDuringDispatch = false;  ///< preparing and transferring go on while the host dispatches
    PassModel training, validation;
    std::vector<Straggler> stragglers;
    CoreJitter jitter;

    bool validatesAfter(int epoch) const;  ///< epoch counted from 1
};

/// Cores [first, first + count) that behave alike in every step of a run.
struct CoreClass {
    int first = 0, count = 1;
    double slowdown = 0;
};

/// The cores of a run in classes, in order. Cores differ by their shards of the batches, by being stragglers
/// and, with jitter, altogether. `expand`: one class a core. Throws Error if a straggler is no core of the
/// run or a slowdown is negative.
std::vector<CoreClass> coreClasses(const RunModel& model, bool expand = false);

/// By how much longer than a full shard on an even core a core of the class takes in one step: the share of
/// its shard in the largest one, its slowdown and its jitter.
double paceOfCore(const StepModel& step, const CoreClass& core, const RunModel& model,
                  std::int64_t stepIndex);
/// busy · pace, rounded.
Ticks paced(Ticks busy, double pace);

}  // namespace shardlab::engine
