#include "engine/projection/pca.h"

#include <Eigen/Dense>
#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Unit vectors of the largest variance as columns: from the covariance, or from the products of the points
/// where these are fewer than the dimensions.
Matrix directions(const Matrix& centred, Eigen::Index components) {
    const bool few = centred.rows() < centred.cols();
    const Matrix products =
        few ? Matrix(centred * centred.transpose()) : Matrix(centred.transpose() * centred);
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(products);
    const Matrix vectors = solver.eigenvectors().rightCols(components).rowwise().reverse();
    if (!few) return vectors;
    Matrix mapped = centred.transpose() * vectors;
    const double least = 1e-7 * mapped.colwise().norm().maxCoeff();  // below are rounding errors
    for (Eigen::Index c = 0; c < components; ++c) {
        const double norm = mapped.col(c).norm();
        mapped.col(c) *= norm > least ? 1 / norm : 0;
    }
    return mapped;
}

}  // namespace

PrincipalComponents principalComponents(const PointTable& points, std::int64_t components) {
    if (points.count < 1 || points.dimensions < 1)
        throw Error("PCA: expected points; got {} of {} dimensions", points.count, points.dimensions);
    using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    Matrix centred =
        Eigen::Map<const Rows>(points.values.data(), points.count, points.dimensions).cast<double>();
    centred.rowwise() -= centred.colwise().mean().eval();
    const auto kept = std::min({components, points.dimensions, points.count});
    Matrix axes = directions(centred, kept);
    for (Eigen::Index c = 0; c < axes.cols(); ++c) {
        Eigen::Index largest = 0;
        axes.col(c).cwiseAbs().maxCoeff(&largest);
        if (axes(largest, c) < 0) axes.col(c) *= -1;
    }
    const Matrix projected = centred * axes;
    PrincipalComponents result{.points = {.count = points.count, .dimensions = kept, .values = {}},
                               .varianceShares = {}};
    result.points.values.resize(static_cast<std::size_t>(points.count * kept));
    Eigen::Map<Rows>(result.points.values.data(), points.count, kept) = projected.cast<float>();
    const double all = centred.squaredNorm();
    for (Eigen::Index c = 0; c < projected.cols(); ++c)
        result.varianceShares.push_back(all > 0 ? projected.col(c).squaredNorm() / all : 0.0);
    return result;
}

}  // namespace shardlab::engine
