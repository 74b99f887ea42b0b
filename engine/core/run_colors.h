#pragma once
#include <array>
#include <cstddef>

namespace shardlab::engine {

/// The colours of runs by their number, on a light and on a dark background: in the window as in reports.
/// Okabe & Ito 2008 order, adjusted to keep 3:1 contrast on either surface.
inline constexpr std::array kRunColorsLight = {"#2459d8", "#d9570a", "#0f8a5f", "#b0359f",
                                               "#8a6a00", "#0b8aa8", "#c62f36", "#5b4bc4"};
inline constexpr std::array kRunColorsDark = {"#6d9bff", "#ff9d5c", "#4fd39a", "#ee8be0",
                                              "#e3c04b", "#55cbe6", "#ff7d80", "#a898ff"};

}  // namespace shardlab::engine
