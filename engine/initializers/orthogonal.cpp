#include <Eigen/Dense>
#include <algorithm>
#include <span>
#include <vector>

#include "engine/core/aligned_buffer.h"
#include "engine/core/interruption.h"
#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"
#include "engine/kernels/products/kernel_gradient.h"

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

/// The lower triangle of a · aᵀ; above it are numbers of no meaning. As the gradient of a kernel, which has
/// its rows one after the other.
void multiplyByItself(const Eigen::Map<Matrix>& a, Eigen::Map<Matrix> products) {
    std::vector<std::byte> scratch(kernels::kernelGradientScratchBytes());
    kernels::KernelGradientShape shape{.rows = a.cols(), .inputs = a.rows(), .outputs = a.rows()};
    for (std::int64_t begin = 0; begin < shape.outputs; begin += kernels::kGradientColumns) {
        interruptionPoint();
        const std::int64_t columns = std::min(kernels::kGradientColumns, shape.outputs - begin);
        shape.madeInputs = begin + columns;
        kernels::kernelGradientColumns(shape, a.data(), a.data(), begin, columns, products.data(),
                                       scratch.data());
    }
}

/// L^-1 · a in the place of a, of which L is the lower triangle of `lower`. By inverses of small blocks on
/// the diagonal, which takes half the time of Eigen's own solution for 1,024 rows.
void solveLower(const Eigen::Map<Matrix>& lower, Eigen::Map<Matrix> a) {
    constexpr Eigen::Index kBlock = 64, kPanel = 512;
    std::vector<Matrix> inverses;
    for (Eigen::Index i = 0; i < a.rows(); i += kBlock) {
        const Eigen::Index height = std::min(kBlock, a.rows() - i);
        inverses.emplace_back(Matrix::Identity(height, height));
        lower.block(i, i, height, height).triangularView<Eigen::Lower>().solveInPlace(inverses.back());
    }
    Matrix block(kBlock, kPanel);
    for (Eigen::Index begin = 0; begin < a.cols(); begin += kPanel) {
        interruptionPoint();
        auto panel = a.middleCols(begin, std::min(kPanel, a.cols() - begin));
        for (Eigen::Index i = 0; i < a.rows(); i += kBlock) {
            const Eigen::Index height = std::min(kBlock, a.rows() - i);
            auto rows = panel.middleRows(i, height);
            if (i > 0) rows.noalias() -= lower.block(i, 0, height, i) * panel.topRows(i);
            auto solved = block.topLeftCorner(height, panel.cols());
            solved.noalias() = inverses[static_cast<std::size_t>(i / kBlock)] * rows;
            rows = solved;
        }
    }
}

/// Q of normal numbers, whose columns are the samples of `transposed`, in their place. By the Cholesky
/// decomposition R of their products, Q = A R^-1: a quarter of the time of reflections, and as exact where A
/// is well-conditioned, which a normal matrix of twice as many rows as columns is (at most 6, as both grow).
/// Source: Golub, Van Loan, Matrix Computations, 5.2; Edelman 1988. False: nothing was changed.
bool orthonormalizeByProducts(Eigen::Map<Matrix> transposed) {
    constexpr Eigen::Index kFewest = 64;  // fewer may be badly conditioned by chance
    const Eigen::Index narrow = transposed.rows(), tall = transposed.cols();
    if (narrow < kFewest || tall < 2 * narrow) return false;
    AlignedBuffer memory = floatBuffer(narrow * narrow);
    Eigen::Map<Matrix> products(floatsOf(memory), narrow, narrow);
    multiplyByItself(transposed, products);
    const Eigen::LLT<Eigen::Ref<Matrix>> decomposition(products);
    if (decomposition.info() != Eigen::Success) return false;
    solveLower(products, transposed);
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

/// The same numbers row after row. A few columns at a time: a row of a power of two would push the others out
/// of the cache.
void writeRows(const Eigen::Map<Matrix>& columns, float* rows) {
    using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    constexpr Eigen::Index kColumns = 512;
    Eigen::Map<RowMajor> target(rows, columns.rows(), columns.cols());
    for (Eigen::Index begin = 0; begin < columns.cols(); begin += kColumns) {
        const Eigen::Index count = std::min(kColumns, columns.cols() - begin);
        target.middleCols(begin, count) = columns.middleCols(begin, count);
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
        // The decomposition has the samples of (tall, narrow) one after the other, as a tall weight has them.
        const bool wide = rows < columns;
        const Eigen::Index narrow = std::min(rows, columns), tall = std::max(rows, columns);
        AlignedBuffer memory = floatBuffer(wide ? narrow * tall : 0);
        const std::span<float> normal = wide ? std::span(floatsOf(memory), values.size()) : values;
        fillNormal(normal, 0.0F, 1.0F, rng);
        Eigen::Map<Matrix> transposed(normal.data(), narrow, tall);
        if (!orthonormalizeByProducts(transposed)) orthonormalizeByReflections(transposed);
        if (m_gain != 1.0F) transposed *= m_gain;
        if (wide) writeRows(transposed, values.data());
    }

private:
    float m_gain;
};

}  // namespace

std::unique_ptr<Initializer> makeOrthogonal(double gain) {
    return std::make_unique<Orthogonal>(gain);
}

}  // namespace shardlab::engine
