#include "engine/core/run_style.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

using Outline = std::span<const MarkerPoint>;

constexpr std::array<MarkerPoint, 12> kDiscOutline{{{3, 0},
                                                    {2.6, 1.5},
                                                    {1.5, 2.6},
                                                    {0, 3},
                                                    {-1.5, 2.6},
                                                    {-2.6, 1.5},
                                                    {-3, 0},
                                                    {-2.6, -1.5},
                                                    {-1.5, -2.6},
                                                    {0, -3},
                                                    {1.5, -2.6},
                                                    {2.6, -1.5}}};
constexpr std::array<MarkerPoint, 4> kSquareOutline{{{-2.6, -2.6}, {2.6, -2.6}, {2.6, 2.6}, {-2.6, 2.6}}};
constexpr std::array<MarkerPoint, 3> kUpOutline{{{0, -3.3}, {3.1, 2.4}, {-3.1, 2.4}}};
constexpr std::array<MarkerPoint, 4> kDiamondOutline{{{0, -3.6}, {3.6, 0}, {0, 3.6}, {-3.6, 0}}};
constexpr std::array<MarkerPoint, 3> kDownOutline{{{0, 3.3}, {3.1, -2.4}, {-3.1, -2.4}}};
constexpr std::array<MarkerPoint, 12> kPlusOutline{{{1, -3.3},
                                                    {1, -1},
                                                    {3.3, -1},
                                                    {3.3, 1},
                                                    {1, 1},
                                                    {1, 3.3},
                                                    {-1, 3.3},
                                                    {-1, 1},
                                                    {-3.3, 1},
                                                    {-3.3, -1},
                                                    {-1, -1},
                                                    {-1, -3.3}}};
/// The plus, turned by 45°.
constexpr std::array<MarkerPoint, 12> kCrossOutline{{{3.04, -1.63},
                                                     {1.41, 0},
                                                     {3.04, 1.63},
                                                     {1.63, 3.04},
                                                     {0, 1.41},
                                                     {-1.63, 3.04},
                                                     {-3.04, 1.63},
                                                     {-1.41, 0},
                                                     {-3.04, -1.63},
                                                     {-1.63, -3.04},
                                                     {0, -1.41},
                                                     {1.63, -3.04}}};
constexpr std::array<MarkerPoint, 4> kHourglassOutline{{{-3, -3.2}, {3, -3.2}, {-3, 3.2}, {3, 3.2}}};

std::size_t countedFromZero(int number) {
    return static_cast<std::size_t>(std::max(number, 0));
}

}  // namespace

std::size_t runColorIndex(int number) {
    return countedFromZero(number) % kRunColorsLight.size();
}

std::size_t runMarkerIndex(int number) {
    const std::size_t place = countedFromZero(number);
    return (place + place / kRunColorsLight.size()) % kRunMarkers;
}

std::span<const MarkerPoint> runMarker(int number) {
    const std::array<Outline, kRunMarkers> outlines{
        {Outline(kDiscOutline), Outline(kSquareOutline), Outline(kUpOutline), Outline(kDiamondOutline),
         Outline(kDownOutline), Outline(kPlusOutline), Outline(kCrossOutline), Outline(kHourglassOutline)}};
    return outlines[runMarkerIndex(number)];
}

}  // namespace shardlab::engine
