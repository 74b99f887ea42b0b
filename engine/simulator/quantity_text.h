#pragma once
#include <string>

namespace shardlab::engine {

// Numbers as the simulator's sentences carry them: three digits that matter.
std::string secondsText(double seconds);  ///< "3.12 ms", "12.4 s", "8 min 32 s", "3 h 06 min"
std::string flopText(double flops);       ///< "2.82 GFLOP"
std::string bytesText(double bytes);      ///< "7.9 MiB"
std::string percentText(double share);    ///< "92 %"; "0.4 %" below one, "< 0.1 %"
std::string figureText(double value);     ///< "0.42", "71.4", "2820": a number without a unit, never 2.82e+03
std::string timesText(double ratio);      ///< "2.9 ×", "36 ×"

}  // namespace shardlab::engine
