#pragma once
#include <string>

namespace shardlab::engine {

struct RunEstimate;

/// "core 3 takes 1.5 × as long; random slowdown of each core in each step: up to 10 %, seed 7"; empty where
/// all are even.
std::string stragglerText(const RunEstimate& estimate);

}  // namespace shardlab::engine
