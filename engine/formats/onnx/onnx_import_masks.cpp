#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/formats/onnx/onnx_import.h"

/// Causal masks, as programs write them that trace a network: a constant that is added to the scores of
/// attention, or that chooses between them and a large negative number.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;

/// Numbers behind which softmax gives zero: Hugging Face's GPT-2 had the smallest of them.
constexpr float kHidden = -1e4F;

/// Which input has scores of attention that no softmax has read.
std::optional<int> scoresIn(OnnxImporter& importer, const Node& node, int first) {
    for (int input = first; input < node.input_size(); ++input) {
        if (!importer.isComputed(node, input)) continue;
        const auto& attention = importer.value(node, input).attention;
        if (attention && !attention->isSoftmax && !attention->value) return input;
    }
    return std::nullopt;
}

/// 1 where a query sees a key and 0 where it does not; none: the mask has other numbers.
std::optional<Tensor> seenOf(OnnxImporter& importer, const Node& node, int scores) {
    const bool added = node.op_type() == "Add";
    const int place = added ? 1 - scores : 0;
    if (!importer.isConstant(node, place)) return std::nullopt;
    Tensor seen = importer.constant(node, place);
    if (!added) {
        const int other = 3 - scores;
        const bool hides = importer.isConstant(node, other) && importer.constant(node, other).size() == 1 &&
                           importer.constant(node, other).floats()[0] <= kHidden;
        if (!hides) return std::nullopt;
    }
    for (float& number : seen.floats()) {
        if (added && number != 0 && !(number <= kHidden)) return std::nullopt;
        const bool isSeen = added ? number == 0 : (number != 0) == (scores == 1);
        number = isSeen ? 1.0F : 0.0F;
    }
    return seen;
}

/// Whether query i sees keys 0 to i and no other.
bool isCausalMask(const Tensor& seen, std::int64_t queries, std::int64_t keys) {
    const std::size_t rank = seen.shape().rank();
    if (rank < 2 || seen.size() != queries * keys || seen.shape()[rank - 2] != queries) return false;
    for (std::int64_t i = 0; i < seen.size(); ++i) {
        const bool wanted = i % keys <= i / keys;
        if ((seen.floats()[static_cast<std::size_t>(i)] != 0) != wanted) return false;
    }
    return true;
}

}  // namespace

bool onnxMaskView(OnnxImporter& importer, const Node& node) {
    const bool added = node.op_type() == "Add" && node.input_size() == 2;
    if (!added && (node.op_type() != "Where" || node.input_size() != 3)) return false;
    const auto scores = scoresIn(importer, node, added ? 0 : 1);
    if (!scores) return false;
    OnnxImported x = importer.value(node, *scores);
    const auto seen = seenOf(importer, node, *scores);
    const std::int64_t queries = x.attention->query.shape[1], keys = x.attention->key.shape[1];
    const bool known = seen && queries > 0 && keys > 0 && seen->shape().rank() <= x.axes.size() &&
                       x.axes.size() >= 2 && x.axes.back() == OnnxImported::kKeys;
    if (!known || !isCausalMask(*seen, queries, keys)) {
        importer.refuse(node,
                        "its mask of attention is not supported: expected a constant that hides the keys "
                        "behind each query (causal), and no others");
    }
    OnnxAttention attention = *x.attention;
    attention.isCausal = true;
    x.attention = std::make_shared<const OnnxAttention>(std::move(attention));
    importer.set(node, 0, std::move(x));
    return true;
}

}  // namespace shardlab::engine
