#include <Eigen/Dense>

#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"

namespace shardlab::engine {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// gain · Q, where Q has orthonormal rows or columns (whichever are fewer) over the axes but the last × the
/// last: Q of the QR decomposition of a normal matrix, signs made unique by R's diagonal. Source: Saxe et al.
/// 2013.
class Orthogonal final : public Initializer {
public:
    explicit Orthogonal(double gain) : m_gain(static_cast<float>(gain)) {}

    void checkShape(const Shape& shape, const std::string& where) const override {
        if (shape.rank() < 2) {
            throw Error("{}: the Orthogonal initializer expects at least two axes; got {}", where,
                        shape.toString());
        }
    }

    void fill(std::span<float> values, const Shape& shape, Rng& rng) const override {
        checkShape(shape, "weight");
        if (values.empty()) return;
        const Eigen::Index columns = shape.back();
        const Eigen::Index rows = static_cast<Eigen::Index>(values.size()) / columns;
        const Eigen::Index tall = std::max(rows, columns);
        const Eigen::Index narrow = std::min(rows, columns);
        Matrix normal(tall, narrow);
        fillNormal({normal.data(), values.size()}, 0.0F, 1.0F, rng);
        const Eigen::HouseholderQR<Matrix> decomposition(normal);
        Matrix q = decomposition.householderQ() * Matrix::Identity(tall, narrow);
        const auto diagonal = decomposition.matrixQR().diagonal();
        for (Eigen::Index j = 0; j < narrow; ++j) {
            if (diagonal(j) < 0.0F) q.col(j) = -q.col(j);
        }
        Eigen::Map<Matrix> out(values.data(), rows, columns);
        if (rows < columns) {
            out = m_gain * q.transpose();
        } else {
            out = m_gain * q;
        }
    }

private:
    float m_gain;
};

}  // namespace

std::unique_ptr<Initializer> makeOrthogonal(double gain) {
    return std::make_unique<Orthogonal>(gain);
}

}  // namespace shardlab::engine
