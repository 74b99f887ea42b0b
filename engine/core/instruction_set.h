#pragma once
#include <string_view>

namespace shardlab::engine {

/// The level of x86-64 that the loops of the engine are compiled for: "x86-64-v4" (AVX-512), "x86-64-v3"
/// (AVX2), "x86-64"; "other" elsewhere. In the package it depends on the processor; the last bits of results
/// may, too.
std::string_view instructionSet();

}  // namespace shardlab::engine
