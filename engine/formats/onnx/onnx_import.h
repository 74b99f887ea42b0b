#pragma once
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"
#include "engine/model/model_config.h"

namespace onnx {
class AttributeProto;
class GraphProto;
class ModelProto;
class NodeProto;
class TensorProto;
class ValueInfoProto;
}  // namespace onnx

namespace shardlab::engine {

/// A model and its weights, as an ONNX graph gave them.
struct OnnxModel {
    ModelConfig config;
    std::vector<std::pair<std::string, Tensor>> weights;  ///< "layer/kernel"
    std::shared_ptr<const TrainedTexts> texts = nullptr;  ///< null: the file does not say
    std::vector<std::string> notes = {};  ///< how the model differs from the file, one sentence each
};

/// Integers that the graph computes shapes with.
struct OnnxInts {
    std::vector<std::int64_t> values;
    bool isScalar = false;
};
/// A list of them as rows, until it becomes a list again.
struct OnnxIntRows {
    std::vector<std::int64_t> values;  ///< row by row
    std::int64_t columns = 1;
};
/// Among them, the extent of the batch, and others that are not known.
inline constexpr std::int64_t kBatchExtent = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t kOpenExtent = kBatchExtent + 1;

struct OnnxAttention;

/// A value of the graph: an output of a layer, whose axes ONNX may have in another order.
struct OnnxImported {
    static constexpr int kOne = -1;         ///< an axis of one element that the layer does not have
    static constexpr int kDirection = -2;   ///< forward and backward: the halves of the layer's last axis
    static constexpr int kHeads = -3;       ///< the parts of the layer's last axis, `heads` of them
    static constexpr int kBatchHeads = -4;  ///< batch and heads as one axis, the batch first
    static constexpr int kKeys = -5;        ///< the steps of the keys of attention
    static constexpr int kStepsBatch = -6;  ///< steps and batch as one axis, or the batch first
    static constexpr int kBatchSteps = -7;
    static constexpr int kParts = -8;   ///< query, key and value, which one layer makes together
    static constexpr int kGroups = -9;  ///< the channels in groups, and all numbers of a group
    static constexpr int kGroupNumbers = -10;
    std::string connection;
    Shape shape;            ///< of the layer's output, the batch first
    std::vector<int> axes;  ///< ONNX's axis i is the layer's axis axes[i]
    /// Of flattened features: the extents (…, channels) that the layer flattened, where ONNX has the channels
    /// first, so that its features have another order.
    std::optional<Shape> image = std::nullopt;
    /// Of the states of a bidirectional layer, which are the halves of its output: the forward one (0) or the
    /// backward one (1) alone. Only together, forward first, they are what the layer gives.
    std::optional<int> half = std::nullopt;
    /// Of (batch, steps, features) cut into heads for attention, times `factor`: no layer has done so yet.
    /// What was made `part` by a Reshape. Of several `parts` that one layer makes together, each has so many
    /// heads.
    std::int64_t heads = 0;
    std::int64_t parts = 0;
    double factor = 1;
    std::string part = {};
    std::shared_ptr<const OnnxAttention> attention = nullptr;  ///< null: no product of query and key
    bool isView() const { return heads > 0 || attention != nullptr; }
    /// A Cast made integers of its numbers. Embedding does so itself; no other layer does.
    bool isCut = false;
    /// Of GroupNormalization: a product and a sum with numbers of each channel become its gamma and beta.
    bool isUnscaled = false;
};

/// softmax(query · keyᵀ · factor) · value, as far as nodes have computed it.
struct OnnxAttention {
    OnnxImported query, key;
    std::optional<OnnxImported> value = std::nullopt;
    double factor = 1;
    bool isSoftmax = false;
    bool isCausal = false;  ///< a query sees no keys behind it
};

/// A Dense layer without activation.
struct OnnxDense {
    OnnxImported input;
    Tensor kernel;
    std::optional<Tensor> bias = std::nullopt;
};

/// How much of an attention layer's last projection the graph has given: until then it is the unit matrix.
enum class OnnxProjection { None, Kernel, Bias };

std::vector<int> identityAxes(std::size_t rank);
/// Of the characters that Keras and our files take in names.
std::string onnxPlainName(const std::string& name);

/// Turns a graph of the layers we know into a Functional model. Nodes become layers one by one; where ONNX
/// has channels behind the batch, the layers have them last, and Permute stands between where it has to.
/// Inputs that the graph takes with the channels behind the batch, as PyTorch writes them, have them last.
class OnnxImporter {
public:
    OnnxImporter(const onnx::ModelProto& model, std::string where);
    OnnxModel run();

    // What the rules of the nodes use.
    [[noreturn]] void refuse(const onnx::NodeProto& node, const std::string& why) const;
    const OnnxImported& value(const onnx::NodeProto& node, int input) const;
    bool has(const onnx::NodeProto& node, int input) const;
    bool isConstant(const onnx::NodeProto& node, int input) const;
    bool isComputed(const onnx::NodeProto& node, int input) const;
    const Tensor& constant(const onnx::NodeProto& node, int input) const;
    std::vector<std::int64_t> ints(const onnx::NodeProto& node, int input) const;
    /// An input that holds numbers known before the model runs, as extents; null: it does not.
    const OnnxInts* knownInts(const onnx::NodeProto& node, int input) const;
    const OnnxIntRows* knownIntRows(const onnx::NodeProto& node, int input) const;
    /// Nothing but zeros, of whatever shape, as the first states of recurrences.
    bool isZeros(const onnx::NodeProto& node, int input) const;
    std::int64_t opset() const { return m_opset; }
    const onnx::GraphProto& graph() const;
    /// Of the batch, as the file declares it or computes with it.
    bool isBatch(std::int64_t extent) const { return extent == kBatchExtent || extent == m_batch; }
    bool isUsed(const onnx::NodeProto& node, int output) const;
    int uses(const std::string& value) const;
    /// No other node reads the layer's output than the one at the end of what `value` went through.
    bool isSoleReader(const OnnxImported& value) const;

    std::int64_t integer(const onnx::NodeProto& node, const char* name, std::int64_t otherwise) const;
    float real(const onnx::NodeProto& node, const char* name, float otherwise) const;
    std::string text(const onnx::NodeProto& node, const char* name, const std::string& otherwise) const;
    std::vector<std::int64_t> list(const onnx::NodeProto& node, const char* name,
                                   std::vector<std::int64_t> otherwise) const;
    std::vector<std::string> texts(const onnx::NodeProto& node, const char* name) const;
    std::vector<float> reals(const onnx::NodeProto& node, const char* name) const;

    /// The same value with its axes as ONNX has them, or with ONNX's second axis last: through a Permute
    /// where the layer has others.
    OnnxImported inOrder(const onnx::NodeProto& node, const OnnxImported& value);
    OnnxImported channelsLast(const onnx::NodeProto& node, const OnnxImported& value);
    /// Layer axis `order[i]` at ONNX's axis i, through a Permute where the value has them elsewhere.
    OnnxImported permuted(const onnx::NodeProto& node, const OnnxImported& value,
                          const std::vector<int>& order);
    /// Adds a layer named after the node; its outputs in their own order of axes.
    std::vector<OnnxImported> addLayers(const onnx::NodeProto& node, const std::string& className,
                                        Json config, std::span<const OnnxImported> inputs);
    OnnxImported addLayer(const onnx::NodeProto& node, const std::string& className, Json config,
                          std::span<const OnnxImported> inputs);
    OnnxImported addLayer(const onnx::NodeProto& node, const std::string& className, Json config,
                          const OnnxImported& input) {
        return addLayer(node, className, std::move(config), std::span(&input, 1));
    }
    void addWeight(const OnnxImported& layer, const std::string& name, Tensor tensor);
    LayerNode& layerOf(const OnnxImported& value);
    Tensor& weightOf(const OnnxImported& layer, const std::string& name);
    /// The Dense layer whose output the value is; none: of another class, or with an activation.
    std::optional<OnnxDense> denseOf(const OnnxImported& value);
    /// A layer that other layers stand for: it goes at once, or at the end where nobody reads it.
    void removeLayer(const OnnxImported& value);
    void removeUnread(const OnnxImported& value);
    /// Inputs of the node that wait for attention become outputs of layers.
    void settleViews(const onnx::NodeProto& node);
    /// Before so many numbers are made or copied: a small file becomes no large model.
    void takeRoom(std::int64_t numbers);
    std::map<std::string, OnnxProjection>& projections() { return m_projections; }  ///< by layer
    /// The layer that a node's name says it belongs to: "conv2d" of "conv2d/Conv"; empty: it says none.
    static std::string layerNameOf(const onnx::NodeProto& node);

    void set(const onnx::NodeProto& node, int output, OnnxImported value);
    void setConstant(const onnx::NodeProto& node, int output, Tensor value);
    void setConstant(const onnx::NodeProto& node, const onnx::TensorProto& value);
    void setInts(const onnx::NodeProto& node, OnnxInts value);
    void setIntRows(const onnx::NodeProto& node, OnnxIntRows value);
    void setZeros(const onnx::NodeProto& node);
    void addNote(std::string sentence) { m_result.notes.push_back(std::move(sentence)); }

private:
    void readInitializers(const onnx::GraphProto& graph);
    bool addConstant(const std::string& name, const onnx::TensorProto& tensor);
    void addInputs(const onnx::GraphProto& graph);
    void addInput(const onnx::ValueInfoProto& input, bool channelsFirst);
    void import(const onnx::NodeProto& node);
    void keep(const std::string& name, OnnxImported value);
    void settle(const onnx::NodeProto& node);
    OnnxImported settled(const onnx::NodeProto& node, const OnnxImported& value);
    void dropUnread();
    void addOutputs(const onnx::GraphProto& graph);
    const onnx::AttributeProto* attribute(const onnx::NodeProto& node, const char* name) const;

    const onnx::ModelProto& m_model;
    std::string m_where;
    std::int64_t m_room;  ///< numbers that nodes may still copy
    OnnxModel m_result;
    std::map<std::string, OnnxImported> m_values;
    std::map<std::string, Tensor> m_constants;
    std::map<std::string, OnnxInts> m_ints;
    std::map<std::string, OnnxIntRows> m_intRows;
    std::set<std::string> m_zeros;
    std::set<std::string> m_labels;  ///< outputs that are left out
    std::set<std::string> m_stored;  ///< names of the file's constants, of any type
    std::int64_t m_opset = 0;
    std::int64_t m_batch = kBatchExtent;           ///< as the file declares it
    bool m_turned = false;                         ///< an input has its channels last, unlike the file's
    std::map<std::string, int> m_uses, m_readers;  ///< readers of numbers: not those of shapes
    std::map<std::string, OnnxProjection> m_projections;
    std::set<std::string> m_replaced;  ///< layers that go if nobody reads them
    std::set<std::string> m_names;
    std::set<std::string> m_shared;  ///< connections that several nodes read
};

/// Nodes that compute with shapes, or make zeros, have no layer. False: the node is none of them.
bool importConstants(OnnxImporter& importer, const onnx::NodeProto& node);
/// Nodes that make rows of a list of integers, and a list again. False: it is none.
bool onnxImportIntRows(OnnxImporter& importer, const onnx::NodeProto& node);
/// A constant computed of constants. False: the node's inputs are others, or what it does is not known.
bool onnxFoldConstants(OnnxImporter& importer, const onnx::NodeProto& node);
bool onnxCastsToFloats(const OnnxImporter& importer, const onnx::NodeProto& node);
/// Whether the graph takes this input, an image or a sequence, with its channels behind the batch: every node
/// that reads it wants them there.
bool readsChannelsFirst(const onnx::GraphProto& graph, const onnx::ValueInfoProto& input);

/// Outputs of integers or texts beside others of numbers, as scikit-learn's classifiers give their classes.
std::set<std::string> onnxLabelOutputs(const onnx::GraphProto& graph);
/// The graph's nodes, in their order, but for those that only these outputs need.
std::vector<const onnx::NodeProto*> onnxNodesWithout(const onnx::GraphProto& graph,
                                                     const std::set<std::string>& outputs);
/// Integers that older opsets have as an attribute, and newer ones as an input.
std::vector<std::int64_t> onnxInputOrAttribute(const OnnxImporter& importer, const onnx::NodeProto& node,
                                               int input, const char* name);
/// The numbers of a constant as an option of Rescaling: one, or one for each channel of the layer that it
/// meets, which input `other` is; null: the constant has another form.
Json onnxChannelNumbers(OnnxImporter& importer, const onnx::NodeProto& node, int constant, int other);
/// ONNX's name for the axes of a layer's output that has the channels last.
void onnxSetChannelsLast(OnnxImporter& importer, const onnx::NodeProto& node, OnnxImported value);
/// `before` and `after` each axis of space: "ZeroPadding" or "Cropping" in a layer of its own.
OnnxImported onnxAtSides(OnnxImporter& importer, const onnx::NodeProto& node, const OnnxImported& x,
                         const char* className, const std::vector<std::int64_t>& before,
                         const std::vector<std::int64_t>& after);

/// The normalization in groups that PyTorch writes: channels become groups, each is normalized, and they
/// become channels again; a factor and an offset of each channel follow. False: the node is none of it.
bool onnxNormalizeGroups(OnnxImporter& importer, const onnx::NodeProto& node);
bool onnxUngroup(OnnxImporter& importer, const onnx::NodeProto& node,
                 const std::vector<std::int64_t>& target);
bool onnxScaleGroups(OnnxImporter& importer, const onnx::NodeProto& node, int constant);

/// What nodes do with attention and with values on their way to it. False: the node is none of it.
bool onnxReshapeView(OnnxImporter& importer, const onnx::NodeProto& node, const OnnxImported& x,
                     const std::vector<std::int64_t>& target);
bool onnxScaleView(OnnxImporter& importer, const onnx::NodeProto& node);
bool onnxSoftmaxView(OnnxImporter& importer, const onnx::NodeProto& node);
bool onnxMaskView(OnnxImporter& importer, const onnx::NodeProto& node);
/// One of the parts that a layer makes together, and axes of one element on the way to it.
bool onnxPackedView(OnnxImporter& importer, const onnx::NodeProto& node);
/// x, whose features a Reshape to `target` cuts into parts and heads; none: they do not fit.
std::optional<OnnxImported> onnxSplitParts(const OnnxImported& x, const std::vector<std::int64_t>& target);
bool onnxMultiplyValues(OnnxImporter& importer, const onnx::NodeProto& node);
/// The last projection of the attention layer whose output x is, instead of a Dense layer.
bool onnxProjectAttention(OnnxImporter& importer, const onnx::NodeProto& node, const OnnxImported& x,
                          const Tensor& kernel, const Tensor* bias);
bool onnxBiasAttention(OnnxImporter& importer, const OnnxImported& x, const Tensor& bias);
/// The output of a layer that such a value is, for other nodes.
OnnxImported onnxPlainView(OnnxImporter& importer, const onnx::NodeProto& node, const OnnxImported& x);
/// Columns `begin` to `end` of the Dense layer that made x; none: no Dense layer did.
std::optional<OnnxImported> onnxCutDense(OnnxImporter& importer, const onnx::NodeProto& node,
                                         const OnnxImported& x, std::int64_t begin, std::int64_t end);

/// How nodes of a type become layers; null: the type is not known.
using OnnxImportRule = void (*)(OnnxImporter& importer, const onnx::NodeProto& node);
OnnxImportRule onnxChannelRule(const std::string& type);
OnnxImportRule onnxFunctionRule(const std::string& type);
OnnxImportRule onnxResizeRule(const std::string& type);
OnnxImportRule onnxSliceRule(const std::string& type);
OnnxImportRule onnxSklearnRule(const std::string& type);  ///< of the domain ai.onnx.ml
OnnxImportRule onnxLayerRule(const std::string& type);
void onnxTakeRule(OnnxImporter& importer, const onnx::NodeProto& node);  ///< Gather of what is computed
OnnxImportRule onnxShapeRule(const std::string& type);
OnnxImportRule onnxRecurrentRule(const std::string& type);

}  // namespace shardlab::engine
