#pragma once
#include "engine/core/rng.h"
#include "engine/simulator/run_simulation.h"

namespace shardlab::engine {

/// A step of one shape with random durations. Few and small values, so that queues often meet in one tick.
inline StepModel randomStep(Rng& rng, int cores, bool training, std::int64_t samples) {
    const auto upTo = [&rng](std::uint64_t bound) { return static_cast<Ticks>(rng.below(bound + 1)); };
    const Ticks slowInput = rng.below(2) == 0 ? 60 : 10, slowDevice = rng.below(2) == 0 ? 60 : 10;
    StepModel step{.samples = samples,
                   .compile = upTo(500),
                   .call = upTo(12),
                   .overhead = upTo(3),
                   .prepare = upTo(static_cast<std::uint64_t>(slowInput)),
                   .transfer = upTo(static_cast<std::uint64_t>(slowInput))};
    const bool paced = rng.below(2) == 0;
    const auto gap = [&] { return paced ? upTo(4) : 0; };
    step.segments.push_back({.phase = Phase::Forward, .busy = upTo(20), .gap = gap()});
    if (training) {
        const auto buckets = static_cast<int>(cores > 1 ? rng.below(4) : 0);
        for (int i = 0; i < std::max(1, buckets); ++i) {
            step.segments.push_back({.phase = Phase::Backward,
                                     .busy = upTo(static_cast<std::uint64_t>(slowDevice)),
                                     .gap = gap(),
                                     .bucket = i < buckets ? i : -1});
        }
        for (int i = 0; i < buckets; ++i)
            step.buckets.push_back(upTo(25));
        if (rng.below(2) == 0) step.segments.push_back({.phase = Phase::Backward, .busy = upTo(9)});
        step.segments.push_back({.phase = Phase::Update, .busy = upTo(8), .gap = gap()});
    }
    for (const StepSegment& segment : step.segments)
        step.issue += segment.gap;
    return step;
}

/// A run of up to a few hundred steps an epoch: any prefetch from 0 to 4, steps per call from 1 to 7, calls
/// ahead, partial batches, validation, stragglers and jitter.
inline RunModel randomRun(std::uint64_t seed) {
    Rng rng(seed);
    const auto below = [&rng](std::uint64_t bound) { return static_cast<int>(rng.below(bound)); };
    RunModel model;
    model.cores = 1 + below(6);
    model.epochs = 1 + below(4);
    model.validationFrequency = 1 + below(3);
    model.validateOnlyAtEnd = below(4) == 0;
    model.init = below(1000);
    model.prefetch = below(5);
    model.stepsPerCall = 1 + below(7);
    model.callsAhead = below(3);
    model.feedsDuringDispatch = below(2) == 0;
    const std::int64_t batch = model.cores * (1 + below(4));
    const auto fill = [&](PassModel& pass, bool training, std::uint64_t steps) {
        pass.fullSteps = below(steps);
        pass.full = randomStep(rng, model.cores, training, batch);
        pass.hasPartial = below(2) == 0;
        pass.partial = randomStep(rng, model.cores, training, 1 + below(static_cast<std::uint64_t>(batch)));
    };
    fill(model.training, true, 300);
    if (below(3) > 0) fill(model.validation, false, 80);
    if (below(3) == 0)
        model.stragglers.push_back(
            {.core = below(static_cast<std::uint64_t>(model.cores)), .slowdown = 0.37});
    if (below(4) == 0) model.jitter = {.amount = 0.2, .seed = seed, .period = 1 + below(6)};
    return model;
}

}  // namespace shardlab::engine
