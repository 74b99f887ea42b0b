#include <algorithm>
#include <cstring>

#include "engine/core/integer.h"
#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/eigen_product.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Patches of the input copied into rows (im2col) of at most this many floats, which stay in the cache until
/// the product has read them.
constexpr std::int64_t kTileFloats = 96 * 1024;

/// Convolution as a matrix product: each row of `columns` is the patch below one output cell (kernelHeight,
/// kernelWidth, inChannels / groups), times the kernel as (patch, outChannels). Works in tiles of whole
/// output rows of one image.
class EigenConvolution final : public ConvolutionKernel {
public:
    explicit EigenConvolution(const ConvolutionShape& shape)
        : m_shape(shape),
          m_groupInputs(shape.inChannels / shape.groups),
          m_groupOutputs(shape.outChannels / shape.groups),
          m_patch(shape.kernelHeight * shape.kernelWidth * m_groupInputs),
          m_tileHeight(
              std::clamp<std::int64_t>(kTileFloats / (m_patch * shape.outWidth), 1, shape.outHeight)),
          m_forward(m_tileHeight * shape.outWidth, m_groupOutputs, m_patch),
          m_backwardInput(m_tileHeight * shape.outWidth, m_patch, m_groupOutputs),
          m_backwardKernel(m_patch, m_groupOutputs, m_tileHeight * shape.outWidth) {}

    std::size_t packedKernelFloats() const override {
        return static_cast<std::size_t>(m_patch * m_shape.outChannels);
    }
    std::size_t packedGradientFloats() const override { return packedKernelFloats(); }
    std::size_t scratchBytes() const override {
        return kCacheLine + columnBytes() +
               std::max({m_forward.scratchBytes(), m_backwardInput.scratchBytes(),
                         m_backwardKernel.scratchBytes()});
    }

    void packKernel(const float* kernel, float* packed) const override {
        std::memcpy(packed, kernel, packedKernelFloats() * sizeof(float));
    }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* scratch) const override {
        std::byte* const blocks = alignedScratch(scratch) + columnBytes();
        float* columns = reinterpret_cast<float*>(alignedScratch(scratch));
        std::fill_n(y, m_shape.batch * m_shape.outHeight * m_shape.outWidth * m_shape.outChannels, 0.0F);
        forEachTile([&](const Tile& tile) {
            gather(x, tile, columns);
            m_forward.add<false, false>(tile.rows, m_groupOutputs, m_patch, columns, m_patch,
                                        packed + tile.group * m_groupOutputs, m_shape.outChannels,
                                        y + outputOffset(tile), m_shape.outChannels, blocks);
        });
        const std::int64_t cells = m_shape.batch * m_shape.outHeight * m_shape.outWidth;
        if (bias != nullptr) {
            biasActivation(bias, activation, y, cells, m_shape.outChannels);
        } else {
            activationForward(activation, y, y, cells * m_shape.outChannels);
        }
    }

    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        std::byte* const blocks = alignedScratch(scratch) + columnBytes();
        float* columns = reinterpret_cast<float*>(alignedScratch(scratch));
        std::fill_n(dx, m_shape.batch * m_shape.inHeight * m_shape.inWidth * m_shape.inChannels, 0.0F);
        forEachTile([&](const Tile& tile) {
            std::fill_n(columns, tile.rows * m_patch, 0.0F);
            m_backwardInput.add<false, true>(tile.rows, m_patch, m_groupOutputs, dy + outputOffset(tile),
                                             m_shape.outChannels, packed + tile.group * m_groupOutputs,
                                             m_shape.outChannels, columns, m_patch, blocks);
            scatter(columns, tile, dx);
        });
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        std::byte* const blocks = alignedScratch(scratch) + columnBytes();
        float* columns = reinterpret_cast<float*>(alignedScratch(scratch));
        if (!accumulate) std::fill_n(packedGradient, packedGradientFloats(), 0.0F);
        forEachTile([&](const Tile& tile) {
            gather(x, tile, columns);
            m_backwardKernel.add<true, false>(m_patch, m_groupOutputs, tile.rows, columns, m_patch,
                                              dy + outputOffset(tile), m_shape.outChannels,
                                              packedGradient + tile.group * m_groupOutputs,
                                              m_shape.outChannels, blocks);
        });
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    struct Tile {
        std::int64_t image = 0, group = 0, firstRow = 0, height = 0, rows = 0;
    };

    template <typename Body>
    void forEachTile(Body body) const {
        for (std::int64_t image = 0; image < m_shape.batch; ++image) {
            for (std::int64_t group = 0; group < m_shape.groups; ++group) {
                for (std::int64_t first = 0; first < m_shape.outHeight; first += m_tileHeight) {
                    const std::int64_t height = std::min(m_tileHeight, m_shape.outHeight - first);
                    body(Tile{image, group, first, height, height * m_shape.outWidth});
                }
            }
        }
    }

    std::int64_t outputOffset(const Tile& tile) const {
        const std::int64_t cell = (tile.image * m_shape.outHeight + tile.firstRow) * m_shape.outWidth;
        return cell * m_shape.outChannels + tile.group * m_groupOutputs;
    }

    std::size_t columnBytes() const {
        const auto bytes =
            static_cast<std::size_t>(m_tileHeight * m_shape.outWidth * m_patch) * sizeof(float);
        return roundUp(bytes, kCacheLine);
    }

    /// body(offset of the input cell in floats or -1 in the padding, offset in columns), each groupInputs
    /// long.
    template <typename Body>
    void forEachCell(const Tile& tile, Body body) const {
        const ConvolutionShape& s = m_shape;
        std::int64_t column = 0;
        for (std::int64_t oy = tile.firstRow; oy < tile.firstRow + tile.height; ++oy) {
            for (std::int64_t ox = 0; ox < s.outWidth; ++ox) {
                for (std::int64_t ky = 0; ky < s.kernelHeight; ++ky) {
                    const std::int64_t iy = oy * s.strideHeight - s.padTop + ky * s.dilationHeight;
                    const bool rowInside = iy >= 0 && iy < s.inHeight;
                    const std::int64_t row = (tile.image * s.inHeight + iy) * s.inWidth;
                    for (std::int64_t kx = 0; kx < s.kernelWidth; ++kx, column += m_groupInputs) {
                        const std::int64_t ix = ox * s.strideWidth - s.padLeft + kx * s.dilationWidth;
                        const bool inside = rowInside && ix >= 0 && ix < s.inWidth;
                        body(inside ? (row + ix) * s.inChannels + tile.group * m_groupInputs : -1, column);
                    }
                }
            }
        }
    }

    void gather(const float* x, const Tile& tile, float* columns) const {
        forEachCell(tile, [&](std::int64_t cell, std::int64_t column) {
            if (cell < 0) {
                for (std::int64_t i = 0; i < m_groupInputs; ++i)
                    columns[column + i] = 0.0F;
            } else {
                for (std::int64_t i = 0; i < m_groupInputs; ++i)
                    columns[column + i] = x[cell + i];
            }
        });
    }

    void scatter(const float* columns, const Tile& tile, float* dx) const {
        forEachCell(tile, [&](std::int64_t cell, std::int64_t column) {
            if (cell < 0) return;
            for (std::int64_t i = 0; i < m_groupInputs; ++i)
                dx[cell + i] += columns[column + i];
        });
    }

    ConvolutionShape m_shape;
    std::int64_t m_groupInputs;
    std::int64_t m_groupOutputs;
    std::int64_t m_patch;
    std::int64_t m_tileHeight;
    EigenProduct m_forward, m_backwardInput, m_backwardKernel;
};

}  // namespace

std::unique_ptr<ConvolutionKernel> makeEigenConvolution(const ConvolutionShape& shape) {
    return std::make_unique<EigenConvolution>(shape);
}

}  // namespace shardlab::engine::kernels
