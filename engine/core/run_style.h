#pragma once
#include <array>
#include <cstddef>
#include <span>

namespace shardlab::engine {

/// How curves are told apart by the number of their run or device, in the window as in reports: a colour, and
/// for readers without colours the shape of the markers. A line that is dashed, or a marker that is hollow,
/// is validation, whatever its number.
///
/// The colours on a light and on a dark background: Okabe & Ito 2008 order, adjusted to keep 3:1 contrast on
/// either surface.
inline constexpr std::array kRunColorsLight = {"#2459d8", "#d9570a", "#0f8a5f", "#b0359f",
                                               "#8a6a00", "#0b8aa8", "#c62f36", "#5b4bc4"};
inline constexpr std::array kRunColorsDark = {"#6d9bff", "#ff9d5c", "#4fd39a", "#ee8be0",
                                              "#e3c04b", "#55cbe6", "#ff7d80", "#a898ff"};
inline constexpr std::size_t kRunMarkers = 8;
inline constexpr double kMarkerSide = 6;  ///< of the square that a marker fills, more or less

/// A corner of a marker around (0, 0); y counts downwards, as on screens.
struct MarkerPoint {
    double x = 0, y = 0;
};

/// The place of number `number` in kRunColorsLight and kRunColorsDark; a negative number counts as 0.
std::size_t runColorIndex(int number);
/// 0 to kRunMarkers − 1. After each round of colours the shapes shift by one: 64 numbers differ in one of
/// both.
std::size_t runMarkerIndex(int number);
/// The outline of the marker, to be closed: circle, square, triangle, diamond, …
std::span<const MarkerPoint> runMarker(int number);

}  // namespace shardlab::engine
