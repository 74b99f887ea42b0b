#pragma once
#include <array>
#include <cstdint>

#include "engine/simulator/ticks.h"

namespace shardlab::engine {

/// How one core spent its time; the parts add up to the whole.
struct CoreTimes {
    Ticks forward = 0, backward = 0, update = 0;  ///< busy
    Ticks allReduce = 0;                          ///< waiting for gradients to be reduced
    Ticks input = 0;                              ///< waiting for a batch
    Ticks dispatch = 0;                           ///< waiting for the host's call or for ops to be issued
    Ticks idle = 0;                               ///< waiting for cores with more or slower work
    Ticks setup = 0;                              ///< waiting for initialisation and compilation

    static constexpr std::array kFields{&CoreTimes::forward,   &CoreTimes::backward, &CoreTimes::update,
                                        &CoreTimes::allReduce, &CoreTimes::input,    &CoreTimes::dispatch,
                                        &CoreTimes::idle,      &CoreTimes::setup};
    Ticks busy() const { return forward + backward + update; }
    Ticks waiting() const { return allReduce + input + dispatch + idle + setup; }
    bool operator==(const CoreTimes&) const = default;
};

/// Busy times of the other resources, and how often things happened.
struct PassTotals {
    Ticks hostDispatch = 0, hostIssue = 0, hostCompile = 0, hostInit = 0;
    Ticks preparing = 0, transferring = 0, reducing = 0;
    std::int64_t compiles = 0, calls = 0, steps = 0;
    std::int64_t batchesPrepared = 0, batchesTransferred = 0;
    std::int64_t segments = 0;    ///< of all cores
    std::int64_t reductions = 0;  ///< gradient buckets

    static constexpr std::array kFields{
        &PassTotals::hostDispatch, &PassTotals::hostIssue,       &PassTotals::hostCompile,
        &PassTotals::hostInit,     &PassTotals::preparing,       &PassTotals::transferring,
        &PassTotals::reducing,     &PassTotals::compiles,        &PassTotals::calls,
        &PassTotals::steps,        &PassTotals::batchesPrepared, &PassTotals::batchesTransferred,
        &PassTotals::segments,     &PassTotals::reductions};
    bool operator==(const PassTotals&) const = default;
};

/// sum += times · (later − earlier), field by field. Throws Error where the clock would overflow.
template <typename Times>
void addRepeated(Times& sum, const Times& later, const Times& earlier, std::int64_t times) {
    for (const auto field : Times::kFields)
        sum.*field = addTicks(sum.*field, multiplyTicks(later.*field - earlier.*field, times));
}

}  // namespace shardlab::engine
