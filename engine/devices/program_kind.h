#pragma once
#include <array>

namespace shardlab::engine {

/// What most of a program's work is, as published times are told apart: a device may be checked for one kind
/// and not for another.
enum class ProgramKind { Convolution, Dense, Recurrent, Attention };
inline constexpr std::array kProgramKinds{ProgramKind::Convolution, ProgramKind::Dense,
                                          ProgramKind::Recurrent, ProgramKind::Attention};

/// "convolution", "dense", "recurrent", "attention": the keys of accuracy.json.
const char* nameOf(ProgramKind kind);

}  // namespace shardlab::engine
