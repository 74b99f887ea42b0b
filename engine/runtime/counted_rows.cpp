#include "engine/runtime/counted_rows.h"

#include <algorithm>

#include "engine/runtime/scratch_pieces.h"

namespace shardlab::engine {
namespace {

bool isZero(const float* row, std::int64_t n) {
    return std::all_of(row, row + n, [](float v) { return v == 0.0F; });
}

/// The rows of dy that are not zero, in order, and room for them and for rows of x.
struct CountedRows {
    std::int64_t* rows;
    float *dy, *x;
    std::byte* matrix;
    std::int64_t count = 0, padded = 0;
    std::size_t bytes;

    CountedRows(const MatrixUse& use, std::int64_t whole, std::byte* scratch)
        : inputs(use.input.back()), outputs(use.output.back()) {
        ScratchPieces pieces(scratch);
        rows = pieces.array<std::int64_t>(whole);
        dy = pieces.floats(whole * outputs);
        x = pieces.floats(whole * inputs);
        matrix = pieces.rest();
        bytes = pieces.bytes();
    }

    void find(const float* from, std::int64_t whole) {
        for (std::int64_t row = 0; row < whole; ++row) {
            if (!isZero(from + row * outputs, outputs)) rows[count++] = row;
        }
        padded = paddedRows(whole, count);
    }
    /// The counted rows of `from`, zeros behind them.
    void gather(const float* from, std::int64_t width, float* to) const {
        for (std::int64_t i = 0; i < count; ++i)
            std::copy_n(from + rows[i] * width, width, to + i * width);
        std::fill_n(to + count * width, (padded - count) * width, 0.0F);
    }
    /// The counted rows to their places, zeros between them.
    void scatter(const float* from, std::int64_t width, float* to, std::int64_t whole) const {
        std::int64_t next = 0;
        for (std::int64_t i = 0; i < count; ++i) {
            std::fill_n(to + next * width, (rows[i] - next) * width, 0.0F);
            std::copy_n(from + i * width, width, to + rows[i] * width);
            next = rows[i] + 1;
        }
        std::fill_n(to + next * width, (whole - next) * width, 0.0F);
    }

    std::int64_t inputs, outputs;
};

}  // namespace

std::int64_t paddedRows(std::int64_t whole, std::int64_t rows) {
    const std::int64_t part = (whole + kRowFractions - 1) / kRowFractions;
    return std::clamp<std::int64_t>((rows + part - 1) / part * part, part, whole);
}

std::vector<std::int64_t> rowFractions(std::int64_t whole) {
    std::vector<std::int64_t> fractions;
    for (std::int64_t part = 1; part < kRowFractions; ++part)
        fractions.push_back(paddedRows(whole, part * whole / kRowFractions));
    return fractions;
}

std::size_t countedRowsBytes(const MatrixUse& use, std::int64_t rows) {
    return CountedRows(use, rows, nullptr).bytes;
}

void inputGradientOfCounted(const MatrixKernels& kernels, std::int64_t rows, const float* dy,
                            const float* packed, float* dx, std::byte* scratch) {
    CountedRows counted(kernels.use(), rows, scratch);
    counted.find(dy, rows);
    if (counted.padded == rows) return kernels.at(rows).backwardInput(dy, packed, dx, counted.matrix);
    counted.gather(dy, counted.outputs, counted.dy);
    kernels.at(counted.padded).backwardInput(counted.dy, packed, counted.x, counted.matrix);
    counted.scatter(counted.x, counted.inputs, dx, rows);
}

void kernelGradientOfCounted(const MatrixKernels& kernels, std::int64_t rows, const float* x, const float* dy,
                             float* packedGradient, bool accumulate, std::byte* scratch) {
    CountedRows counted(kernels.use(), rows, scratch);
    counted.find(dy, rows);
    if (counted.padded == rows)
        return kernels.at(rows).backwardKernel(x, dy, packedGradient, accumulate, counted.matrix);
    counted.gather(dy, counted.outputs, counted.dy);
    counted.gather(x, counted.inputs, counted.x);
    kernels.at(counted.padded)
        .backwardKernel(counted.x, counted.dy, packedGradient, accumulate, counted.matrix);
}

}  // namespace shardlab::engine
