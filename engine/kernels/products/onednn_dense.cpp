#include "engine/kernels/backends.h"
#include "engine/kernels/products/onednn_product.h"

namespace shardlab::engine::kernels {
namespace {

using Desc = dnnl::memory::desc;
using Tag = dnnl::memory::format_tag;
using Type = dnnl::memory::data_type;
constexpr auto kFloat = Type::f32;

using Descriptions = OneDnnDescriptions<dnnl::inner_product_forward, dnnl::inner_product_backward_data,
                                        dnnl::inner_product_backward_weights>;

/// Our layout of the kernel, (inputs, outputs), in oneDNN's order of dimensions (outputs, inputs).
Desc plainWeights(const DenseShape& s) {
    return {{s.outputs, s.inputs}, kFloat, Tag::io};
}

/// Sums over more rows than `kMostRows` are computed in blocks, whose operands stay in the second-level
/// cache: for 2,500 rows of 2,048 inputs and 512 outputs, oneDNN then reaches 1.7 times its speed on all at
/// once.
constexpr std::int64_t kMostRows = 1024, kBlockRows = 512;

class OneDnnDense : public OneDnnProduct<DenseKernel, Descriptions> {
public:
    OneDnnDense(const DenseShape& s, const Descriptions& d)
        : OneDnnProduct(s.outputs, s.rows * s.inputs, s.rows * s.outputs, plainWeights(s), d), m_shape(s) {
        if (s.rows <= kMostRows) return;
        const Type operands = d.forward.src_desc().data_type();
        const OneDnnWeights::Layouts same = layouts();
        const auto make = [&](std::int64_t rows) {
            DenseShape block = s;
            block.rows = rows;
            return std::make_unique<OneDnnDense>(block, describe(block, &same, operands));
        };
        m_block = make(kBlockRows);
        if (const std::int64_t rest = s.rows % kBlockRows; rest > 0) m_rest = make(rest);
    }

    static Descriptions describe(const DenseShape& s, const OneDnnWeights::Layouts* given, Type operands) {
        const Desc x({s.rows, s.inputs}, operands, Tag::nc);
        const Desc y({s.rows, s.outputs}, kFloat, Tag::nc);
        const Desc dx({s.rows, s.inputs}, kFloat, Tag::nc);
        const Desc dy({s.rows, s.outputs}, operands, Tag::nc);
        const Desc bias({s.outputs}, kFloat, Tag::x);
        return {
            Desc({s.outputs, s.inputs}, operands, Tag::any),
            Desc({s.outputs, s.inputs}, kFloat, Tag::any),
            given,
            [&](const Desc& weights) {
                return dnnl::inner_product_forward::desc(dnnl::prop_kind::forward_training, x, weights, bias,
                                                         y);
            },
            [&](const Desc& weights) { return dnnl::inner_product_backward_data::desc(dx, weights, dy); },
            [&](const Desc& weights) { return dnnl::inner_product_backward_weights::desc(x, weights, dy); }};
    }

    bool packsNothing() const override { return weights().packsNothing(); }

    std::size_t scratchBytes() const override {
        std::size_t most = OneDnnProduct::scratchBytes();
        for (const OneDnnDense* part : {m_block.get(), m_rest.get()}) {
            if (part != nullptr) most = std::max(most, part->scratchBytes());
        }
        return most;
    }
    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        if (m_block == nullptr) {
            return OneDnnProduct::backwardKernel(x, dy, packedGradient, accumulate, scratch);
        }
        for (std::int64_t row = 0; row < m_shape.rows; row += kBlockRows) {
            const OneDnnDense& part = row + kBlockRows <= m_shape.rows ? *m_block : *m_rest;
            part.backwardKernel(x + row * m_shape.inputs, dy + row * m_shape.outputs, packedGradient,
                                accumulate || row > 0, scratch);
        }
    }

    void generateCode(ProductPass pass, const ActivationSpec& activation) const override {
        if (pass != ProductPass::BackwardKernel || m_block == nullptr)
            return OneDnnProduct::generateCode(pass, activation);
        m_block->generateCode(pass, activation);
        if (m_rest != nullptr) m_rest->generateCode(pass, activation);
    }

private:
    DenseShape m_shape;
    std::unique_ptr<OneDnnDense> m_block,
        m_rest;  ///< null up to kMostRows; for the rows behind the last block
};

/// With dx = dy · kernelᵀ as a forward product on a kernel that is packed a second time, transposed. oneDNN's
/// own primitive transposes the kernel in each run: for 8 rows of a GRU with 1,024 units, that takes twice
/// as long as the product.
struct TransposedDescriptions : Descriptions {
    dnnl::inner_product_forward::primitive_desc transposed;
    bool slow() const { return Descriptions::slow() || isReferenceImplementation(transposed); }
};

class OneDnnTransposedDense final : public OneDnnDense {
public:
    OneDnnTransposedDense(const DenseShape& s, const TransposedDescriptions& d)
        : OneDnnDense(s, d),
          m_layout(d.transposed.weights_desc()),
          m_pack(makeReorder({{s.inputs, s.outputs}, kFloat, Tag::oi}, m_layout)),
          m_backwardInput(OneDnnOperation::maker<dnnl::inner_product_forward>(d.transposed),
                          {{DNNL_ARG_SRC, d.transposed.src_desc()},
                           {DNNL_ARG_WEIGHTS, m_layout},
                           {DNNL_ARG_DST, d.transposed.dst_desc()},
                           {DNNL_ARG_SCRATCHPAD, d.transposed.scratchpad_desc()}}) {}

    static TransposedDescriptions describe(const DenseShape& s, const OneDnnWeights::Layouts* given,
                                           Type operands) {
        const Desc dy({s.rows, s.outputs}, operands, Tag::nc), dx({s.rows, s.inputs}, kFloat, Tag::nc);
        const Desc layout =
            given != nullptr ? given->transposed : Desc({s.inputs, s.outputs}, operands, Tag::any);
        dnnl::primitive_attr attributes;
        attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
        return {OneDnnDense::describe(s, given, operands),
                {{dnnl::prop_kind::forward_training, dy, layout, dx}, attributes, oneDnnEngine()}};
    }

    OneDnnWeights::Layouts layouts() const {
        OneDnnWeights::Layouts all = OneDnnDense::layouts();
        all.transposed = m_layout;
        return all;
    }
    bool packsNothing() const override { return false; }
    std::size_t packedKernelFloats() const override {
        return OneDnnDense::packedKernelFloats() + floatsOf(m_layout);
    }
    std::size_t scratchBytes() const override {
        return OneDnnDense::scratchBytes() + m_backwardInput.scratchpadBytes();
    }
    void packKernel(const float* kernel, float* packed) const override {
        OneDnnDense::packKernel(kernel, packed);
        runReorder(*m_pack, kernel, packed + OneDnnDense::packedKernelFloats());
    }
    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        std::byte* free = alignedScratch(scratch);
        const void* operand = gradientOperand(dy, free);
        m_backwardInput.run({operand, packed + OneDnnDense::packedKernelFloats(), dx, free});
    }
    void generateCode(ProductPass pass, const ActivationSpec& activation) const override {
        if (pass == ProductPass::BackwardInput) return m_backwardInput.generate();
        OneDnnDense::generateCode(pass, activation);
    }

private:
    Desc m_layout;
    std::unique_ptr<OneDnnOperation> m_pack;
    OneDnnOperation m_backwardInput;
};

}  // namespace

std::unique_ptr<DenseKernel> makeOneDnnDense(const DenseShape& shape, const DenseKernel* like,
                                             bool bfloat16) {
    const bool transposed =
        like != nullptr ? dynamic_cast<const OneDnnTransposedDense*>(like) != nullptr : shape.repeatsBackward;
    if (transposed) {
        auto kernel = makeOneDnnProduct<OneDnnTransposedDense>(shape, like, bfloat16);
        if (kernel != nullptr || like != nullptr) return kernel;
    }
    return makeOneDnnProduct<OneDnnDense>(shape, like, bfloat16);
}

bool isOneDnn(const DenseKernel& kernel) {
    return dynamic_cast<const OneDnnDense*>(&kernel) != nullptr;
}

}  // namespace shardlab::engine::kernels
