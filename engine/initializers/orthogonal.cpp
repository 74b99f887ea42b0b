#include <Eigen/Dense>
#include <algorithm>
#include <cstring>

#include "engine/core/aligned_buffer.h"
#include "engine/core/interruption.h"
#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"

namespace shardlab::engine {
namespace {

using Matrix = Eigen::MatrixXf;

/// Large memory comes as AlignedBuffer, whose pages are cheaper than those of the heap.
AlignedBuffer floatBuffer(Eigen::Index count) {
    return AlignedBuffer(static_cast<std::size_t>(count) * sizeof(float));
}

float* floatsOf(AlignedBuffer& buffer) {
    return reinterpret_cast<float*>(buffer.data());
}

/// Q of normal numbers, whose columns are the samples of `transposed`, in their place. By the Cholesky
/// decomposition R of their products, Q = A R^-1: a fifth of the time of reflections, and as exact where A is
/// well-conditioned, which a normal matrix of twice as many rows as columns is (at most 6, as both grow).
/// Source: Golub, Van Loan, Matrix Computations, 5.2; Edelman 1988. False: nothing was changed.
bool orthonormalizeByProducts(Eigen::Map<Matrix> transposed) {
    constexpr Eigen::Index kFewest = 64;  // fewer may be badly conditioned by chance
    const Eigen::Index narrow = transposed.rows(), tall = transposed.cols();
    if (narrow < kFewest || tall < 2 * narrow) return false;
    AlignedBuffer memory = floatBuffer(narrow * narrow);  // zeros
    Eigen::Map<Matrix> products(floatsOf(memory), narrow, narrow);
    products.selfadjointView<Eigen::Lower>().rankUpdate(transposed);
    const Eigen::LLT<Eigen::Ref<Matrix>> decomposition(products);
    if (decomposition.info() != Eigen::Success) return false;
    interruptionPoint();
    decomposition.matrixL().solveInPlace(transposed);
    return true;
}

/// The same by Householder reflections.
void orthonormalizeByReflections(Eigen::Map<Matrix> transposed) {
    const Eigen::HouseholderQR<Matrix> decomposition(transposed.transpose());
    interruptionPoint();
    Matrix q = decomposition.householderQ() * Matrix::Identity(transposed.cols(), transposed.rows());
    const auto diagonal = decomposition.matrixQR().diagonal();
    for (Eigen::Index j = 0; j < q.cols(); ++j) {
        if (diagonal(j) < 0.0F) q.col(j) = -q.col(j);
    }
    transposed = q.transpose();
}

/// In their place, values of (columns, rows) become those of (rows, columns), a cache line at a time.
void transpose(std::span<float> values, Eigen::Index rows, Eigen::Index columns) {
    constexpr Eigen::Index kLine = 16;
    const Eigen::Index stride = rows + kLine;  // no power of two, whose lines would push each other out
    AlignedBuffer memory = floatBuffer(stride * columns);
    float* const copy = floatsOf(memory);
    for (Eigen::Index c = 0; c < columns; ++c)
        std::memcpy(copy + c * stride, values.data() + c * rows,
                    static_cast<std::size_t>(rows) * sizeof(float));
    for (Eigen::Index begin = 0; begin < columns; begin += kLine) {
        const Eigen::Index end = std::min(begin + kLine, columns);
        for (Eigen::Index r = 0; r < rows; ++r) {
            for (Eigen::Index c = begin; c < end; ++c)
                values[static_cast<std::size_t>(r * columns + c)] = copy[c * stride + r];
        }
    }
}

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
        fillNormal(values, 0.0F, 1.0F, rng);
        Eigen::Map<Matrix> transposed(values.data(), narrow, tall);
        if (!orthonormalizeByProducts(transposed)) orthonormalizeByReflections(transposed);
        transposed *= m_gain;
        if (rows < columns) transpose(values, rows, columns);
    }

private:
    float m_gain;
};

}  // namespace

std::unique_ptr<Initializer> makeOrthogonal(double gain) {
    return std::make_unique<Orthogonal>(gain);
}

}  // namespace shardlab::engine
