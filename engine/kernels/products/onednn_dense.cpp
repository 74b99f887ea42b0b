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

class OneDnnDense final : public OneDnnProduct<DenseKernel, Descriptions> {
public:
    OneDnnDense(const DenseShape& s, const Descriptions& d)
        : OneDnnProduct(s.outputs, s.rows * s.inputs, s.rows * s.outputs, plainWeights(s), d) {}

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
};

}  // namespace

std::unique_ptr<DenseKernel> makeOneDnnDense(const DenseShape& shape, const DenseKernel* like,
                                             bool bfloat16) {
    return makeOneDnnProduct<OneDnnDense>(shape, like, bfloat16);
}

bool isOneDnn(const DenseKernel& kernel) {
    return dynamic_cast<const OneDnnDense*>(&kernel) != nullptr;
}

}  // namespace shardlab::engine::kernels
