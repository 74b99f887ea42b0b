#include <Eigen/Dense>
#include <algorithm>
#include <utility>

#include "engine/core/interruption.h"
#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"

namespace shardlab::engine {
namespace {

using Eigen::Index;
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Coefficients = Eigen::Block<Eigen::VectorXf, Eigen::Dynamic, 1>;

/// QR decomposition of a tall matrix, which can be stopped between blocks of columns. Of 4096 × 1024 it takes
/// most of a second. The blocks and their order are those of Eigen 3.4's HouseholderQR and householderQ(),
/// whose bits the weights of every seed have been; only Eigen's internal functions give them block by block.
class StoppableQr {
public:
    explicit StoppableQr(Matrix matrix) : m_qr(std::move(matrix)), m_coefficients(m_qr.cols()) {
        Eigen::VectorXf workspace(m_qr.cols());
        for (Index k = 0; k < m_qr.cols(); k += kBlock) {
            interruptionPoint();
            const Index size = std::min(m_qr.cols() - k, kBlock), rest = m_qr.cols() - k - size;
            Eigen::Block<Matrix> panel = m_qr.block(k, k, m_qr.rows() - k, size);
            Coefficients coefficients = m_coefficients.segment(k, size);
            Eigen::internal::householder_qr_inplace_unblocked(panel, coefficients, workspace.data());
            if (rest == 0) continue;
            Eigen::Block<Matrix> behind = m_qr.block(k, k + size, m_qr.rows() - k, rest);
            Eigen::internal::apply_block_householder_on_the_left(behind, panel, coefficients, false);
        }
    }

    float diagonal(Index j) const { return m_qr(j, j); }

    /// The first columns of Q, as many as the matrix has. Of a square matrix the reflections leave the
    /// columns before their own as they are in the identity.
    Eigen::MatrixXf q() {
        const Index columns = m_qr.cols();
        Eigen::MatrixXf q = Eigen::MatrixXf::Identity(m_qr.rows(), columns);
        const bool square = m_qr.rows() == columns;
        if (columns < kBlock) {
            reflectOneByOne(q, square);
            return q;
        }
        const Index most = columns < 2 * kBlock ? (columns + 1) / 2 : kBlock;
        for (Index end = columns; end > 0; end -= most) {
            interruptionPoint();
            const Index k = std::max<Index>(0, end - most), rows = m_qr.rows() - k;
            Eigen::Block<Matrix> panel = m_qr.block(k, k, rows, end - k);
            Eigen::Block<Eigen::MatrixXf> changed = q.block(k, square ? k : 0, rows, square ? rows : columns);
            const Coefficients coefficients = m_coefficients.segment(k, end - k);
            Eigen::internal::apply_block_householder_on_the_left(changed, panel, coefficients, true);
        }
        return q;
    }

private:
    static constexpr Index kBlock = 48;

    void reflectOneByOne(Eigen::MatrixXf& q, bool square) const {
        Eigen::RowVectorXf workspace(q.cols());
        for (Index k = m_qr.cols() - 1; k >= 0; --k) {
            interruptionPoint();
            const Index rows = m_qr.rows() - k;
            q.bottomRightCorner(rows, square ? rows : q.cols())
                .applyHouseholderOnTheLeft(m_qr.col(k).tail(rows - 1), m_coefficients(k), workspace.data());
        }
    }

    Matrix m_qr;  ///< R, and below its diagonal the vectors of the reflections
    Eigen::VectorXf m_coefficients;
};

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
        const Index columns = shape.back();
        const Index rows = static_cast<Index>(values.size()) / columns;
        const Index tall = std::max(rows, columns);
        const Index narrow = std::min(rows, columns);
        Matrix normal(tall, narrow);
        fillNormal({normal.data(), values.size()}, 0.0F, 1.0F, rng);
        StoppableQr decomposition(std::move(normal));
        Eigen::MatrixXf q = decomposition.q();
        for (Index j = 0; j < narrow; ++j) {
            if (decomposition.diagonal(j) < 0.0F) q.col(j) = -q.col(j);
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
