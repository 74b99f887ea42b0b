#include "engine/kernels/products/convolution3d.h"

#include <algorithm>

#include "engine/kernels/products/batch_product.h"

namespace shardlab::engine::kernels {
namespace {

/// Floats of a block of windows: it should stay in a core's L2 cache beside the kernel.
constexpr std::int64_t kBlockFloats = 64 * 1024;
constexpr std::int64_t kLargestBlock = 256;

/// How the work is cut.
struct Sizes {
    explicit Sizes(const Convolution3dShape& s)
        : channels(s.channels / s.groups),
          filters(s.filters / s.groups),
          depth(s.kernel[0] * s.kernel[1] * s.kernel[2] * channels),
          block(std::clamp<std::int64_t>(kBlockFloats / depth, 1, kLargestBlock)) {}
    std::int64_t channels, filters;  ///< of one group
    std::int64_t depth;              ///< numbers in a window
    std::int64_t block;              ///< output positions at a time
};

/// What the three directions share: the windows of a block of output positions as rows of a matrix.
class Windows {
public:
    Windows(const Convolution3dShape& shape, std::byte* scratch)
        : m_s(shape),
          m_size(shape),
          m_windows(reinterpret_cast<float*>(scratch)),
          m_results(m_windows + m_size.block * m_size.depth),
          m_kernel(m_results + m_size.block * m_size.filters),
          m_product(reinterpret_cast<std::byte*>(m_kernel + m_size.depth * m_size.filters)) {}

    std::int64_t depth() const { return m_size.depth; }
    std::int64_t filters() const { return m_size.filters; }
    float* windows() const { return m_windows; }  ///< (block, depth)
    float* results() const { return m_results; }  ///< (block, filters)
    float* kernel() const { return m_kernel; }    ///< (depth, filters), of one group
    std::byte* product() const { return m_product; }
    std::int64_t positions() const { return m_s.out[0] * m_s.out[1] * m_s.out[2]; }

    /// Calls `row(offset, cell)` for each kernel cell inside the image at an output position: where its
    /// channels begin in the image, and in the window.
    template <typename Row>
    void forEachCell(std::int64_t position, Row row) const {
        const std::int64_t plane = m_s.out[1] * m_s.out[2];
        const std::int64_t at[3] = {position / plane, position % plane / m_s.out[2], position % m_s.out[2]};
        std::int64_t first[3];
        for (std::size_t axis = 0; axis < 3; ++axis)
            first[axis] = at[axis] * m_s.strides[axis] - m_s.padBefore[axis];
        std::int64_t cell = 0;
        for (std::int64_t i = 0; i < m_s.kernel[0]; ++i) {
            const std::int64_t z = first[0] + i * m_s.dilation[0];
            for (std::int64_t j = 0; j < m_s.kernel[1]; ++j) {
                const std::int64_t y = first[1] + j * m_s.dilation[1];
                for (std::int64_t k = 0; k < m_s.kernel[2]; ++k, cell += m_size.channels) {
                    const std::int64_t x = first[2] + k * m_s.dilation[2];
                    const bool inside =
                        z >= 0 && z < m_s.in[0] && y >= 0 && y < m_s.in[1] && x >= 0 && x < m_s.in[2];
                    if (inside) row(((z * m_s.in[1] + y) * m_s.in[2] + x) * m_s.channels, cell);
                }
            }
        }
    }

    /// Windows of one group for positions [begin, begin + count); cells outside the image are 0.
    void gather(const float* image, std::int64_t group, std::int64_t begin, std::int64_t count) const {
        std::fill_n(m_windows, count * m_size.depth, 0.0F);
        for (std::int64_t r = 0; r < count; ++r) {
            float* window = m_windows + r * m_size.depth;
            forEachCell(begin + r, [&](std::int64_t offset, std::int64_t cell) {
                std::copy_n(image + offset + group * m_size.channels, m_size.channels, window + cell);
            });
        }
    }
    /// The other way round: adds each window to the image.
    void scatter(float* image, std::int64_t group, std::int64_t begin, std::int64_t count) const {
        for (std::int64_t r = 0; r < count; ++r) {
            const float* window = m_windows + r * m_size.depth;
            forEachCell(begin + r, [&](std::int64_t offset, std::int64_t cell) {
                float* to = image + offset + group * m_size.channels;
                for (std::int64_t c = 0; c < m_size.channels; ++c)
                    to[c] += window[cell + c];
            });
        }
    }
    /// One group's columns of rows with all filters.
    void takeColumns(const float* from, std::int64_t group, std::int64_t rows, float* to) const {
        for (std::int64_t r = 0; r < rows; ++r)
            std::copy_n(from + r * m_s.filters + group * m_size.filters, m_size.filters,
                        to + r * m_size.filters);
    }

    /// Calls `work(sample, group, begin, count)` for each block of output positions.
    template <typename Work>
    void forEachBlock(Work work) const {
        for (std::int64_t group = 0; group < m_s.groups; ++group) {
            for (std::int64_t sample = 0; sample < m_s.batch; ++sample) {
                for (std::int64_t begin = 0; begin < positions(); begin += m_size.block)
                    work(sample, group, begin, std::min(m_size.block, positions() - begin));
            }
        }
    }

private:
    const Convolution3dShape& m_s;
    Sizes m_size;
    float* m_windows;
    float* m_results;
    float* m_kernel;
    std::byte* m_product;
};

std::int64_t imageFloats(const Convolution3dShape& s) {
    return s.in[0] * s.in[1] * s.in[2] * s.channels;
}

}  // namespace

void convolution3d(const Convolution3dShape& s, const float* x, const float* kernel, float* y,
                   std::byte* scratch) {
    const Windows w(s, scratch);
    std::int64_t packed = -1;
    w.forEachBlock([&](std::int64_t sample, std::int64_t group, std::int64_t begin, std::int64_t count) {
        if (packed != group) w.takeColumns(kernel, group, w.depth(), w.kernel());
        packed = group;
        w.gather(x + sample * imageFloats(s), group, begin, count);
        smallProduct({.m = count, .k = w.depth(), .n = w.filters()}, w.windows(), w.kernel(), w.results(),
                     w.product());
        float* to = y + (sample * w.positions() + begin) * s.filters + group * w.filters();
        for (std::int64_t r = 0; r < count; ++r)
            std::copy_n(w.results() + r * w.filters(), w.filters(), to + r * s.filters);
    });
}

void convolution3dInputGradient(const Convolution3dShape& s, const float* dy, const float* kernel, float* dx,
                                std::byte* scratch) {
    const Windows w(s, scratch);
    std::fill_n(dx, s.batch * imageFloats(s), 0.0F);
    std::int64_t packed = -1;
    w.forEachBlock([&](std::int64_t sample, std::int64_t group, std::int64_t begin, std::int64_t count) {
        if (packed != group) w.takeColumns(kernel, group, w.depth(), w.kernel());
        packed = group;
        w.takeColumns(dy + (sample * w.positions() + begin) * s.filters, group, count, w.results());
        smallProduct({.m = count, .k = w.filters(), .n = w.depth(), .transposeB = true}, w.results(),
                     w.kernel(), w.windows(), w.product());
        w.scatter(dx + sample * imageFloats(s), group, begin, count);
    });
}

void convolution3dKernelGradient(const Convolution3dShape& s, const float* x, const float* dy, float* dkernel,
                                 bool accumulate, std::byte* scratch) {
    const Windows w(s, scratch);
    if (!accumulate) std::fill_n(dkernel, w.depth() * s.filters, 0.0F);
    w.forEachBlock([&](std::int64_t sample, std::int64_t group, std::int64_t begin, std::int64_t count) {
        w.gather(x + sample * imageFloats(s), group, begin, count);
        w.takeColumns(dy + (sample * w.positions() + begin) * s.filters, group, count, w.results());
        smallProduct({.m = w.depth(), .k = count, .n = w.filters(), .transposeA = true}, w.windows(),
                     w.results(), w.kernel(), w.product());
        for (std::int64_t d = 0; d < w.depth(); ++d) {
            float* to = dkernel + d * s.filters + group * w.filters();
            for (std::int64_t f = 0; f < w.filters(); ++f)
                to[f] += w.kernel()[d * w.filters() + f];
        }
    });
}

std::size_t convolution3dScratchBytes(const Convolution3dShape& s) {
    const Sizes size(s);
    const std::int64_t floats =
        size.block * size.depth + size.block * size.filters + size.depth * size.filters;
    const ProductShape forward{.m = size.block, .k = size.depth, .n = size.filters};
    const ProductShape toInput{.m = size.block, .k = size.filters, .n = size.depth, .transposeB = true};
    const ProductShape toKernel{.m = size.depth, .k = size.block, .n = size.filters, .transposeA = true};
    const std::size_t product =
        std::max({smallProductScratchBytes(forward), smallProductScratchBytes(toInput),
                  smallProductScratchBytes(toKernel)});
    return static_cast<std::size_t>(floats) * sizeof(float) + product;
}

}  // namespace shardlab::engine::kernels
