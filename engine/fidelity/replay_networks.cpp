#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/fidelity/measurement.h"
#include "engine/planning/workload.h"
#include "engine/simulator/estimate_accuracy.h"
#include "engine/simulator/step_cost.h"

namespace shardlab::engine {
namespace {

Json dense(std::int64_t units, const char* activation) {
    return {{"class_name", "Dense"}, {"config", {{"units", units}, {"activation", activation}}}};
}

Json withInput(Json layer, const std::vector<std::int64_t>& shape) {
    Json batchShape = Json::array({nullptr});
    for (const std::int64_t extent : shape)
        batchShape.push_back(extent);
    layer["config"]["batch_input_shape"] = batchShape;
    return layer;
}

Experiment sequential(const Json& layers, const Json& optimizer) {
    return Experiment::fromJson(
        {{"shardlab", 1},
         {"name", "published measurement"},
         {"model", {{"class_name", "Sequential"}, {"config", {{"name", "published"}, {"layers", layers}}}}},
         {"compile",
          {{"optimizer", optimizer},
           {"loss", {{"class_name", "SparseCategoricalCrossentropy"}, {"config", {{"from_logits", true}}}}},
           {"metrics", Json::array()}}}});
}

/// ParaDnn's 64 hidden layers between 2000 inputs and 1000 classes.
Experiment paraDnn(std::int64_t width) {
    Json layers = Json::array({withInput(dense(width, "relu"), {2000})});
    for (int i = 1; i < 64; ++i)
        layers.push_back(dense(width, "relu"));
    layers.push_back(dense(1000, "linear"));
    return sequential(layers, {{"class_name", "RMSprop"}, {"config", {{"momentum", 0.9}}}});
}

/// Convolutions of 64 and 32 filters over 2 × 2, each before a pooling and a dropout, and a dense layer of
/// 256 (the notebook's cell "Basic CNN").
Experiment smallMnistNetwork() {
    const auto convolution = [](int filters) {
        return Json{
            {"class_name", "Conv2D"},
            {"config",
             {{"filters", filters}, {"kernel_size", 2}, {"padding", "same"}, {"activation", "relu"}}}};
    };
    const auto dropout = [](double rate) {
        return Json{{"class_name", "Dropout"}, {"config", {{"rate", rate}}}};
    };
    const Json pooling{{"class_name", "MaxPooling2D"}, {"config", {{"pool_size", 2}}}};
    const Json flatten{{"class_name", "Flatten"}, {"config", Json::object()}};
    return sequential(
        Json::array({withInput(convolution(64), {28, 28, 1}), pooling, dropout(0.3), convolution(32), pooling,
                     dropout(0.3), flatten, dense(256, "relu"), dropout(0.5), dense(10, "linear")}),
        {{"class_name", "Adam"}, {"config", Json::object()}});
}

/// How a row is simulated: the network, its host, and what one sample brings along.
struct Replay {
    Experiment experiment;
    const char* hostStack;
    std::int64_t bytesPerSample = 0;
    double secondsPerSample = 0;  ///< made on the host while training, beside what the stack itself needs
    bool forwardBackwardOnly = false;
    bool weightDecay = false;  ///< an L2 penalty on each trainable weight
};

/// By framework, and on several GPUs by how the source says that variables were exchanged.
const char* stackOf(const Measurement& m) {
    if (m.framework.find("XLA") != std::string::npos) return "xla-gpu";
    if (!m.framework.starts_with("TF")) return "pytorch-eager";
    constexpr std::array<std::pair<const char*, const char*>, 4> kUpdates{
        {{"parameter_server (cpu)", "tf1-parameter-server-cpu"},
         {"parameter_server (gpu)", "tf1-parameter-server-gpu"},
         {"replicated with NCCL", "tf1-replicated-nccl1-gpu"},
         {"replicated without NCCL", "tf1-replicated-copies-gpu"}}};
    for (const auto& [update, stack] : kUpdates) {
        if (m.note.find(update) != std::string::npos) return stack;
    }
    return "tf1-pipelined-gpu";
}

std::optional<Replay> replayOf(const Measurement& m) {
    using Zoo = std::pair<const char*, const char*>;
    constexpr std::array<Zoo, 10> kZoo{{{"Inception-V1", "zoo_inception_v1"},
                                        {"Inception-V3", "zoo_inception_v3"},
                                        {"AlexNet", "zoo_alexnet"},
                                        {"VGG-16", "zoo_vgg16"},
                                        {"VGG-19", "zoo_vgg19"},
                                        {"ResNet-18", "zoo_resnet18"},
                                        {"ResNet-34", "zoo_resnet34"},
                                        {"ResNet-50", "zoo_resnet50"},
                                        {"ResNet-50 v1.5", "zoo_resnet50_v1_5"},
                                        {"ResNet-152", "zoo_resnet152"}}};
    const bool tpu = m.device.starts_with("TPU"), cpu = m.device.starts_with("CPU");
    const auto* zoo =
        std::find_if(kZoo.begin(), kZoo.end(), [&](const Zoo& z) { return z.first == m.model; });
    if (m.metric == "train_fwd_bwd_time" && zoo != kZoo.end())
        return Replay{.experiment = Experiment::load(zoo->second),
                      .hostStack = cpu ? "torch7-cpu" : "pytorch-eager",
                      .forwardBackwardOnly = true};
    // Synthetic or prefetched images: no step waits for them.
    if (m.metric == "train_throughput" && zoo != kZoo.end())
        return Replay{.experiment = Experiment::load(zoo->second),
                      .hostStack = tpu ? "on-device-loop" : stackOf(m),
                      // The script's default: 0.00004 (tensorflow/benchmarks@9165a70, tf_cnn_benchmarks.py).
                      .weightDecay = m.framework.find("tf_cnn_benchmarks") != std::string::npos};
    if (m.model.starts_with("ParaDnn")) {
        const std::int64_t width = std::stoll(m.model.substr(m.model.find("64x") + 3));
        // Inputs are bfloat16 on the TPU; labels travel as one-hot float32. On the GPU one thread draws the
        // 2000 inputs as they are needed: 30 µs a sample, from the row of 32 units at batch 16384, where
        // nothing else takes time.
        return Replay{.experiment = paraDnn(width),
                      .hostStack = tpu ? "on-device-loop" : "tf2-function-gpu",
                      .bytesPerSample = 2000 * (tpu ? 2 : 4) + 1000 * 4,
                      .secondsPerSample = tpu ? 0 : 30e-6};
    }
    if (m.model.starts_with("MNIST CNN") && m.metric == "time_per_sample")
        return Replay{.experiment = smallMnistNetwork(),
                      .hostStack = tpu ? "tf1.12-keras-to-tpu" : "tf1-graph-gpu",
                      .bytesPerSample = 28 * 28 * 4};
    return std::nullopt;
}

/// The row's network, with the penalty that its script puts on weights.
Workload workloadOf(const Replay& replay) {
    Workload workload = makeWorkload(replay.experiment);
    if (!replay.weightDecay) return workload;
    workload.compile = [plain = workload.compile](std::int64_t batch, bool training, int replicas) {
        auto program = std::make_shared<Program>(*plain(batch, training, replicas));
        for (WeightSpec& weight : program->weights) {
            if (weight.trainable) weight.regularizer.l2 = 4e-5F;
        }
        return program;
    };
    return workload;
}

EstimateRequest requestFor(const Measurement& m, const Replay& replay, const DeviceCatalog& devices) {
    EstimateRequest request{.device = devices.device(deviceIdOf(m.device)),
                            .hostStack = devices.hostStack(replay.hostStack),
                            .replicas = m.devices};
    if (m.onTensorCores() || m.precision.starts_with("fp16")) request.precision = Precision::MixedFloat16;
    if (m.precision == "bf16") request.precision = Precision::BFloat16;
    if (m.precision == "fp32") request.precision = Precision::Float32;
    if (m.precision == "tf32") request.precision = Precision::TensorFloat32;
    if (m.note.find("channels last") != std::string::npos) request.hostStack.channelsLast = true;
    request.hostStack.cudaVersion = m.cudaVersion();
    request.hostStack.feedSecondsPerSample =
        m.metric == "train_throughput"
            ? 0
            : std::max(request.hostStack.feedSecondsPerSample, replay.secondsPerSample);
    return request;
}

void describe(FidelityRow& row, const EstimateRequest& request, const std::string& kind,
              const StepBreakdown& parts) {
    row.sheet = request.device.sheet;
    row.kind = kind;
    row.hostStack = request.hostStack.id;
    row.setShares(parts);
}

/// Several GPUs: what of the exchange of gradients hides under the backward pass tells the simulated run.
double modelMachine(FidelityRow& row, const Measurement& m, const Replay& replay,
                    const DeviceCatalog& devices) {
    const EstimateRequest request = requestFor(m, replay, devices);
    Workload workload = workloadOf(replay);
    workload.globalBatch = m.batchPerDevice * m.devices;
    workload.stepsPerEpoch = 10;
    workload.validationSamples = 0;
    workload.inputBytesPerSample = replay.bytesPerSample;
    const RunEstimate estimate = estimateRun(workload, request);
    describe(row, request, estimate.kind, estimate.breakdown);
    row.uncertainty = estimate.uncertainty;
    return estimate.stepSeconds;
}

/// One step by its closed form. Fills the modelled side of a row; returns the seconds of a step.
double modelStepOf(FidelityRow& row, const Measurement& m, const Replay& replay,
                   const DeviceCatalog& devices) {
    const EstimateRequest request = requestFor(m, replay, devices);
    const ProgramPtr made = workloadOf(replay).compile(m.batchPerDevice, true, request.replicas);
    const Program& program = *made;
    DevicePlan plan = planForDevice(program, request.device, request.hostStack, request.precision);
    if (replay.forwardBackwardOnly)
        std::erase_if(plan.kernels, [](const DeviceKernel& k) { return k.phase == Phase::Update; });
    const StepCost cost = costOfStep(program, plan,
                                     {.request = request,
                                      .globalBatch = m.batchPerDevice * m.devices,
                                      .replicas = m.devices,
                                      .inputBytesPerSample = replay.bytesPerSample,
                                      .training = true});
    const ProgramKind kind = programKind(plan, cost);
    describe(row, request, nameOf(kind), cost.breakdown);
    row.uncertainty =
        accuracyOf(cost.breakdown, kind, request.device, request.hostStack, m.devices).halfWidth;
    return cost.seconds();
}

double modelRow(FidelityRow& row, const Measurement& m, const Replay& replay, const DeviceCatalog& devices) {
    const bool machine = m.devices > 1 && !m.device.starts_with("TPU");
    return machine ? modelMachine(row, m, replay, devices) : modelStepOf(row, m, replay, devices);
}

}  // namespace

FidelityRow replayNetwork(const Measurement& measurement, const DeviceCatalog& devices) {
    const std::optional<Replay> replay = replayOf(measurement);
    if (!replay) return {};
    FidelityRow row{.group = "network",
                    .name = fmt::format("{}, batch {}", measurement.model,
                                        measurement.batchPerDevice * measurement.devices),
                    .device = measurement.device,
                    .published = measurement.value,
                    .unit = measurement.metric == "time_per_sample" ? "us" : "ms",
                    .source = measurement.source,
                    .note = measurement.note,
                    .model = measurement.model,
                    .replicas = measurement.devices};
    if (measurement.devices > 1 && !measurement.device.starts_with("TPU"))
        row.device += " × " + std::to_string(measurement.devices);
    const double seconds = modelRow(row, measurement, *replay, devices);
    const auto samples = static_cast<double>(measurement.batchPerDevice * measurement.devices);
    row.predicted = measurement.metric == "time_per_sample" ? 1e6 * seconds / samples : 1e3 * seconds;
    if (measurement.metric == "train_throughput") row.published = 1e3 * samples / measurement.value;
    return row;
}

}  // namespace shardlab::engine
