#include "engine/devices/device_plan.h"

#include <algorithm>
#include <limits>

#include "engine/core/integer.h"
#include "engine/devices/device_plan_parts.h"
#include "engine/devices/memory_rules.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Kernels that may take others in at their end. Softmax and the loss reduce rows and stay alone.
bool takesOthers(OpKind kind) {
    const OpRule& rule = ruleOf(kind);
    return rule.product != nullptr || rule.elementwise || rule.takesElementwise;
}

/// Elements of a tensor in tiles of rows × columns: extents of 1 cost nothing. The two minor extents are the
/// last two (channels of a kernel, positions of an attention map) or, in a batch, the first and the last
/// (batch and features), in the order that costs least.
std::int64_t paddedElements(const Value& value, const DeviceSpec& device) {
    std::vector<std::int64_t> dims;
    std::int64_t all = 1;
    for (const std::int64_t extent : value.shape) {
        if (extent != 1) dims.push_back(extent);
        all *= extent;
    }
    const std::int64_t rows = device.tileRows, columns = device.tileColumns;
    if (dims.empty()) return columns == 1 ? 1 : rows * columns;
    if (dims.size() == 1) return roundUp(dims[0], columns);
    const auto withMinor = [&](std::int64_t a, std::int64_t b) {
        return all / (a * b) *
               std::min(roundUp(a, rows) * roundUp(b, columns), roundUp(a, columns) * roundUp(b, rows));
    };
    const std::int64_t lastTwo = withMinor(dims[dims.size() - 2], dims.back());
    return value.perSample ? std::min(lastTwo, withMinor(dims.front(), dims.back())) : lastTwo;
}

std::int64_t unpaddedDeviceBytes(const Value& value, const DeviceSpec& device, Precision precision) {
    const bool halved = value.perSample && value.type == ValueType::Float32 && hasHalf(device, precision);
    return halved ? value.bytes() / 2 : value.bytes();
}

constexpr double kPenaltyPasses = 6;

class Planner {
public:
    Planner(const Program& program, const DeviceSpec& device, const HostStack& stack, Precision precision)
        : m_draft{.program = program,
                  .device = device,
                  .stack = stack,
                  .precision = precision,
                  .root = {},
                  .producer = {},
                  .users = {},
                  .kernels = {},
                  .bytes = {}} {
        m_draft.root.resize(program.values.size());
        for (std::size_t v = 0; v < program.values.size(); ++v)
            m_draft.root[v] = static_cast<ValueId>(v);
        m_draft.producer.assign(program.values.size(), -1);
        m_draft.users.resize(program.values.size());
        m_draft.bytes.reserve(program.values.size());
        for (const Value& value : program.values)
            m_draft.bytes.push_back(deviceBytes(value, device, precision));
    }

    DevicePlan run() {
        DevicePlan plan;
        const auto& ops = m_draft.program.ops;
        for (std::size_t i = 0; i < ops.size(); ++i) {
            const Op& op = ops[i];
            const OpRole role = roleOf(op.kind);
            if (role == OpRole::Alias) {
                m_draft.root[static_cast<std::size_t>(op.outputs[0])] = m_draft.rootOf(op.inputs[0]);
            } else if (role == OpRole::AllReduce) {
                ++plan.allReduces;
                plan.allReduceFlops += op.flops;
                plan.allReduceBytes += m_draft.valueAt(op.inputs[0]).bytes();
            } else {
                place(static_cast<int>(i), op);
            }
        }
        fuseOperands(m_draft);
        countTraffic();
        plan.memory = assignDeviceMemory(m_draft);
        plan.kernels = std::move(m_draft.kernels);
        return plan;
    }

private:
    void place(int index, const Op& op) {
        if (m_draft.stack.fusesElementwise && roleOf(op.kind) == OpRole::Normalization)
            return placeSumsApart(index, op, op.inputs[0]);
        if (sumsGradientWhereItIsMade(op)) return placeSumsApart(index, op, op.inputs[0]);
        int kernel = m_draft.stack.fusesElementwise && ruleOf(op.kind).elementwise ? latestProducer(op) : -1;
        if (kernel < 0 || !canTake(kernel, op)) kernel = newKernel(op);
        addTo(kernel, index, op, op.flops, op.outputs);
    }

    /// Normalization and its gradient: the sums over the batch join the kernel that makes what is summed, the
    /// application to each element is a kernel of its own. 3 of 8 operations an element are the sums'.
    void placeSumsApart(int index, const Op& op, ValueId summed) {
        const int made = m_draft.producer[static_cast<std::size_t>(m_draft.rootOf(summed))];
        const double sums = op.flops * 3.0 / 8.0;
        // A mask may be made behind what is summed.
        const bool ready = made >= 0 && made == latestProducer(op);
        const int kernel = ready && canTake(made, op) ? made : newKernel(op);
        addTo(kernel, index, op, op.outputs[0] == kNoValue ? op.flops : sums, {op.outputs[1], op.outputs[2]});
        if (op.outputs[0] == kNoValue) return;  // nobody asks for the gradient of the network's input
        addTo(newKernel(op), index, op, op.flops - sums, {op.outputs[0]});
    }

    bool sumsGradientWhereItIsMade(const Op& op) const {
        return roleOf(op.kind) == OpRole::NormalizationGradient && m_draft.stack.fusesElementwise &&
               m_draft.device.accelerator == Accelerator::Tpu;
    }

    /// The last kernel that makes one of the op's inputs: the others are ready by then.
    int latestProducer(const Op& op) const {
        int latest = -1;
        for (const ValueId id : op.inputs) {
            if (id != kNoValue)
                latest = std::max(latest, m_draft.producer[static_cast<std::size_t>(m_draft.rootOf(id))]);
        }
        return latest;
    }

    bool canTake(int kernel, const Op& op) const {
        const DeviceKernel& host = m_draft.kernels[static_cast<std::size_t>(kernel)];
        // On a GPU XLA leaves products and convolutions to cuBLAS and cuDNN, whose kernels end with their
        // result.
        if (m_draft.device.accelerator == Accelerator::Gpu && isProduct(host.kind)) return false;
        return host.phase == op.phase && takesOthers(host.kind);
    }

    int newKernel(const Op& op) {
        DeviceKernel kernel{.kind = op.kind,
                            .phase = op.phase,
                            .layer = op.layer,
                            .ops = {},
                            .matrix = {},
                            .convolution = {},
                            .recurrent = {}};
        if (isProduct(op.kind)) {
            kernel.matrix = matrixShapeOf(m_draft.program, op);
            kernel.matrix.alongDepth =
                op.kind == (m_draft.stack.transposesDense ? OpKind::Dot : OpKind::DotInputGradient);
            kernel.cudaVersion = m_draft.stack.cudaVersion;
            kernel.matrixFlops = op.flops;
            kernel.convolution = convolutionGeometryOf(m_draft.program, op);
            kernel.callSeconds =
                m_draft.stack.sampleCallSeconds * static_cast<double>(kernel.convolution.batch);
        }
        if (isRecurrence(op.kind)) {
            kernel.recurrent = recurrentShapeOf(m_draft.program, op);
            kernel.matrixFlops = op.flops;
        }
        m_draft.kernels.push_back(std::move(kernel));
        return static_cast<int>(m_draft.kernels.size()) - 1;
    }

    void addTo(int kernelIndex, int index, const Op& op, double flops, const std::vector<ValueId>& outputs) {
        DeviceKernel& kernel = m_draft.kernels[static_cast<std::size_t>(kernelIndex)];
        kernel.ops.push_back(index);
        kernel.flops += flops;
        for (const ValueId id : op.inputs) {
            if (id == kNoValue) continue;
            auto& users = m_draft.users[static_cast<std::size_t>(m_draft.rootOf(id))];
            if (std::find(users.begin(), users.end(), kernelIndex) == users.end())
                users.push_back(kernelIndex);
        }
        for (const ValueId id : outputs) {
            if (id == kNoValue || m_draft.valueAt(id).role == ValueRole::Weight) continue;
            m_draft.producer[static_cast<std::size_t>(id)] = kernelIndex;
        }
    }

    /// What each kernel reads from outside and what leaves it; twice the inputs for kernels that need two
    /// passes.
    void countTraffic() {
        for (std::size_t v = 0; v < m_draft.program.values.size(); ++v) {
            const auto id = static_cast<ValueId>(v);
            if (m_draft.rootOf(id) != id) continue;
            const Value& value = m_draft.valueAt(id);
            const auto padded = static_cast<double>(m_draft.bytesOf(id));
            const auto plain =
                static_cast<double>(unpaddedDeviceBytes(value, m_draft.device, m_draft.precision));
            const int made = m_draft.producer[v];
            for (const int user : m_draft.users[v]) {
                if (user == made) continue;
                DeviceKernel& kernel = m_draft.kernels[static_cast<std::size_t>(user)];
                const double passes = passesOver(kernel);
                kernel.bytes += passes * padded;
                kernel.unpaddedBytes += passes * plain;
            }
            if (made >= 0 && m_draft.escapes(id)) {
                m_draft.kernels[static_cast<std::size_t>(made)].bytes += padded;
                m_draft.kernels[static_cast<std::size_t>(made)].unpaddedBytes += plain;
            }
        }
        for (DeviceKernel& kernel : m_draft.kernels) {
            if (kernel.convolution.batch > 0) countTurning(kernel);
            if (roleOf(kernel.kind) == OpRole::Update) countUpdate(kernel);
            if (roleOf(kernel.kind) == OpRole::Lookup) countLookup(kernel);
        }
        countPenalties();
    }

    /// L1 and L2 penalties. Kernel by kernel a weight is read for its sum, read and written for its
    /// derivative, and that is added to the gradient: 6 passes. Fused with the update, which reads the weight
    /// anyway, the sum's reading is left.
    void countPenalties() {
        const Program& program = m_draft.program;
        const bool apart = m_draft.device.accelerator == Accelerator::Gpu && !m_draft.stack.fusesElementwise;
        for (std::size_t i = 0; i < program.ops.size(); ++i) {
            const Op& op = program.ops[i];
            if (roleOf(op.kind) != OpRole::Update) continue;
            const Value& weight = m_draft.valueAt(op.inputs[0]);
            if (!program.weights[static_cast<std::size_t>(weight.weight)].regularizer.active()) continue;
            const auto bytes = static_cast<double>(m_draft.bytesOf(op.inputs[0]));
            const auto gradient = static_cast<std::size_t>(m_draft.rootOf(op.inputs[1]));
            if (const int made = m_draft.producer[gradient]; apart && made >= 0) {
                m_draft.kernels[static_cast<std::size_t>(made)].layoutBytes += kPenaltyPasses * bytes;
            } else if (DeviceKernel* update = kernelOf(static_cast<int>(i))) {
                update->bytes += bytes;
                update->unpaddedBytes += static_cast<double>(weight.bytes());
            }
        }
    }

    DeviceKernel* kernelOf(int op) {
        for (DeviceKernel& kernel : m_draft.kernels) {
            if (std::find(kernel.ops.begin(), kernel.ops.end(), op) != kernel.ops.end()) return &kernel;
        }
        return nullptr;
    }

    /// Tensor cores want the channels last. Frameworks keep 32-bit maps channels first (XLA's layout
    /// assignment, TensorFlow's layout optimizer, PyTorch), so that cuDNN reads and writes both maps once
    /// more.
    void countTurning(DeviceKernel& kernel) const {
        const DeviceSpec& device = m_draft.device;
        const std::string format = matrixFormatFor(device, m_draft.precision);
        const ConvolutionGeometry& c = kernel.convolution;
        if (device.accelerator != Accelerator::Gpu || device.tensorEfficiency <= 0 || format == "float32" ||
            !device.peakFlops.contains(format) || (c.groups > 1 && c.groups == c.channels))
            return;
        const bool half = hasHalf(device, m_draft.precision);
        if (half && m_draft.stack.channelsLast) return;
        const auto elements =
            static_cast<double>(c.batch) *
            static_cast<double>(c.inHeight * c.inWidth * c.channels + c.outHeight * c.outWidth * c.filters);
        kernel.layoutBytes = 2 * (half ? 2.0 : 4.0) * elements;
    }

    /// Of a table only the rows that the ids name are read, and written out as the result.
    void countLookup(DeviceKernel& kernel) const {
        const Op& op = m_draft.program.ops[static_cast<std::size_t>(kernel.ops.front())];
        const Value& table = m_draft.valueAt(op.inputs[1]);
        const Value& rows = m_draft.valueAt(op.outputs[0]);
        kernel.bytes += static_cast<double>(m_draft.bytesOf(op.outputs[0])) -
                        static_cast<double>(m_draft.bytesOf(op.inputs[1]));
        kernel.unpaddedBytes += static_cast<double>(rows.bytes()) - static_cast<double>(table.bytes());
    }

    /// BatchNormalization reads its input for the sums and again to apply them, unless the sums were made
    /// elsewhere.
    double passesOver(const DeviceKernel& kernel) const {
        const OpRole role = roleOf(kernel.kind);
        if (role == OpRole::NormalizationGradient)
            return m_draft.stack.fusesElementwise && m_draft.device.accelerator == Accelerator::Tpu ? 1.0
                                                                                                    : 2.0;
        if (role == OpRole::Normalization) return m_draft.stack.fusesElementwise ? 1.0 : 2.0;
        return poolingPasses(kernel);
    }

    /// A GPU's pooling reads each input once for each window it lies in; the second level of the cache serves
    /// it about three times as fast as the memory (V100: 3133 of 900 GB/s).
    double poolingPasses(const DeviceKernel& kernel) const {
        const Op& op = m_draft.program.ops[static_cast<std::size_t>(kernel.ops.front())];
        const auto* window = std::get_if<WindowAttributes>(&op.attributes);
        if (window == nullptr || m_draft.device.accelerator != Accelerator::Gpu) return 1.0;
        const double windows = static_cast<double>(window->windowHeight * window->windowWidth) /
                               static_cast<double>(window->strideHeight * window->strideWidth);
        return std::max(1.0, windows / 3.0);
    }

    /// Weight and slots are read and written, the gradient is read: SGD 12, momentum 20, Adam 28 bytes a
    /// parameter.
    void countUpdate(DeviceKernel& kernel) const {
        kernel.bytes = kernel.unpaddedBytes = 0;
        for (const int index : kernel.ops) {
            const Op& op = m_draft.program.ops[static_cast<std::size_t>(index)];
            const auto* update = std::get_if<UpdateAttributes>(&op.attributes);
            const double passes =
                (3.0 + 2.0 * (update != nullptr ? update->slots : 0)) * m_draft.stack.updateTrafficFactor;
            const Value& weight = m_draft.valueAt(op.inputs[0]);
            kernel.bytes += passes * static_cast<double>(m_draft.bytesOf(op.inputs[0]));
            kernel.unpaddedBytes += passes * static_cast<double>(weight.bytes());
        }
    }

    DevicePlanDraft m_draft;
};

}  // namespace

double DevicePlan::flops() const {
    double sum = allReduceFlops;
    for (const DeviceKernel& kernel : kernels)
        sum += kernel.flops;
    return sum;
}

bool hasHalf(const DeviceSpec& device, Precision precision) {
    switch (precision) {
        case Precision::BFloat16:
        case Precision::MixedBFloat16:
            return device.peakFlops.contains("bfloat16");
        case Precision::MixedFloat16:
            return device.peakFlops.contains("float16") || device.peakFlops.contains("bfloat16");
        default:
            return false;
    }
}

bool DevicePlanDraft::escapes(ValueId rootValue) const {
    const auto v = static_cast<std::size_t>(rootValue);
    const auto& readers = users[v];
    if (readers.empty()) return true;  // a result of the program
    const int made = producer[v];
    if (std::any_of(readers.begin(), readers.end(), [made](int user) { return user != made; })) return true;
    return std::any_of(program.outputs.begin(), program.outputs.end(),
                       [&](ValueId id) { return rootOf(id) == rootValue; });
}

std::int64_t deviceBytes(const Value& value, const DeviceSpec& device, Precision precision) {
    const std::int64_t plain = unpaddedDeviceBytes(value, device, precision);
    if (device.tileRows == 1 && device.tileColumns == 1) return plain;
    const std::int64_t elements = value.elements();
    if (elements == 0) return plain;
    return plain / elements * paddedElements(value, device);
}

MemoryRules memoryRulesOf(const DeviceSpec& device, const HostStack& stack, Precision precision) {
    return {.accelerator = device.accelerator,
            .tileRows = device.tileRows,
            .tileColumns = device.tileColumns,
            .halves = hasHalf(device, precision),
            .fusesElementwise = stack.fusesElementwise};
}

DevicePlan planForDevice(const Program& program, const DeviceSpec& device, const HostStack& stack,
                         Precision precision) {
    return Planner(program, device, stack, precision).run();
}

}  // namespace shardlab::engine
