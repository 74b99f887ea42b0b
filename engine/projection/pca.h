#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// Rows of points, one after another.
struct PointTable {
    std::int64_t count = 0, dimensions = 0;
    std::vector<float> values;  ///< count × dimensions
};

/// Points in the directions of the largest variance.
struct PrincipalComponents {
    PointTable points;                   ///< count × components
    std::vector<double> varianceShares;  ///< of each component, of the variance of all dimensions
};
/// Of centred points; fewer components than asked for if the points have fewer dimensions, or are fewer. The
/// loading of the largest magnitude of each component is positive. Source: sklearn.decomposition.PCA.
PrincipalComponents principalComponents(const PointTable& points, std::int64_t components);

}  // namespace shardlab::engine
