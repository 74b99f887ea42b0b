#pragma once
#include <QColor>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/simulator/timeline.h"

namespace shardlab {

/// What a slice is, as its color tells: ops by their phase, waits, the parts of the host and of the links.
enum class SliceLook : std::uint8_t {
    Step,
    Forward,
    Backward,
    Update,
    Wait,
    Input,
    Dispatch,
    Compile,
    AllReduce,
    Count
};

SliceLook lookOf(const engine::SliceKind& kind);
std::vector<SliceLook> looksOf(const engine::Timeline& timeline);  ///< by kind
const char* tokenOf(SliceLook look);                               ///< of the theme
QString titleOf(SliceLook look);                                   ///< "Forward", for a legend

/// The colors of all looks in the theme in use. A column that slices cover in part is paler; dimmed ones are
/// those that a search did not find.
class SliceColors {
public:
    static constexpr int kLevels = 8;
    SliceColors();
    QRgb fill(SliceLook look, bool dimmed, int level = kLevels) const;
    QColor text(SliceLook look, bool dimmed) const;

private:
    using Levels = std::array<QRgb, kLevels + 1>;
    std::array<std::array<Levels, 2>, static_cast<std::size_t>(SliceLook::Count)> m_fills = {};
};

}  // namespace shardlab
