#include "engine/formats/programs/measuring_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/python_literal.h"
#include "engine/core/quantity.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kTextWidth = 96;

/// The experiment as adjacent Python strings, with which a measurement finds its predictions again.
void addDocument(const Experiment& experiment, ProgramCode& code) {
    const std::string text = experiment.toJson().dump(-1, ' ', true, Json::error_handler_t::replace);
    code.add("EXPERIMENT = json.loads(");
    for (std::size_t at = 0; at < text.size(); at += kTextWidth)
        code.add("    " + pythonLiteral(Json(text.substr(at, kTextWidth))));
    code.add(")");
}

void addPredictions(const std::vector<PredictedTime>& predicted, ProgramCode& code) {
    code.add("PREDICTED = [  # simulated, in seconds");
    for (const PredictedTime& time : predicted) {
        const Json names(time.names);
        code.add(
            fmt::format("    {{\"sheet\": {}, \"names\": {}, \"replicas\": {}, \"global_batch\": {}, "
                        "\"step_seconds\": {:.6g}, \"epoch_seconds\": {:.6g}}},",
                        pythonLiteral(time.sheet), pythonLiteral(names), time.replicas, time.globalBatch,
                        time.stepSeconds, time.epochSeconds));
    }
    code.add("]");
}

}  // namespace

std::vector<std::string> predictionTable(const std::vector<PredictedTime>& predicted) {
    if (predicted.empty()) return {};
    std::vector<std::string> lines{
        "Predicted times: simulated by Shardlab from its device sheets, not measured.", "",
        "| device sheet | host stack | replicas | global batch | step | epoch | uncertainty |",
        "|---|---|---|---|---|---|---|"};
    for (const PredictedTime& time : predicted) {
        lines.push_back(fmt::format("| {} | {} | {} | {} | {} | {} | ± {} |", time.sheet, time.hostStack,
                                    time.replicas, time.globalBatch, secondsText(time.stepSeconds),
                                    secondsText(time.epochSeconds),
                                    toText(wholePercentage(time.uncertainty))));
    }
    return lines;
}

ProgramCode measurementRecord(const ProgramRequest& request) {
    ProgramCode code;
    addDocument(request.experiment, code);
    addPredictions(request.predicted, code);
    code.addAll(
        {"", "def prediction_for(device, replicas):",
         "    \"\"\"Of the device sheet that fits the device's name, or None.\"\"\"",
         "    for row in PREDICTED:",
         "        if row[\"replicas\"] == replicas and any(name in device.lower() for name in "
         "row[\"names\"]):",
         "            return row", "    return None", "", "def cpu_name():",
         "    if not os.path.exists(\"/proc/cpuinfo\"):", "        return platform.processor() or \"CPU\"",
         "    with open(\"/proc/cpuinfo\") as file:",
         "        names = [line.split(\":\")[1].strip() for line in file if line.startswith(\"model name\")]",
         "    return names[0] if names else \"CPU\"", "",
         "def save_measurements(framework, version, device, kind, replicas, batch, steps, warm_up, epochs):",
         "    predicted = prediction_for(device, replicas)",
         "    median, p10, p90 = (float(np.quantile(steps, q)) for q in (0.5, 0.1, 0.9))", "    record = {"});
    code.add(fmt::format("        \"{}\": 1,", kMeasurementsKey));
    code.addAll(
        {"        \"experiment\": EXPERIMENT,", "        \"framework\": framework, \"version\": version,",
         "        \"device\": device, \"accelerator\": kind,",
         "        \"sheet\": predicted[\"sheet\"] if predicted else None,",
         "        \"replicas\": replicas, \"global_batch\": batch,",
         "        \"measured_at\": time.strftime(\"%Y-%m-%dT%H:%M:%SZ\", time.gmtime()),",
         "        \"step_seconds\": {\"count\": len(steps), \"warm_up\": warm_up, \"median\": median, "
         "\"p10\": p10, \"p90\": p90},",
         "        \"epochs\": epochs,", "    }"});
    code.add(fmt::format("    with open({}, \"w\") as file:", pythonLiteral(kMeasurementsFile)));
    code.addAll(
        {"        json.dump(record, file, indent=1)",
         "    print(f\"{device}: {1e3 * median:.3f} ms a step measured (10 % to 90 %: {1e3 * p10:.3f} "
         "to {1e3 * p90:.3f} ms)\")",
         "    if predicted:",
         "        print(f\"{predicted['sheet']}: {1e3 * predicted['step_seconds']:.3f} ms a step "
         "predicted\")"});
    return code;
}

ProgramCode kerasMeasuring(const ProgramRequest& request) {
    ProgramCode code = measurementRecord(request);
    code.addAll(
        {"",
         "class StepTimes(keras.callbacks.Callback):",
         "    \"\"\"Seconds of each call of the compiled step. A weight is read: then the step has "
         "ended.\"\"\"",
         "    def on_train_begin(self, logs=None):",
         "        self.calls, self.batch, self.begun = [], -1, None",
         "        self.weight = min(self.model.trainable_weights, key=lambda w: int(np.prod(w.shape)))",
         "    def on_train_batch_end(self, batch, logs=None):",
         "        self.weight.numpy()",
         "        now = time.perf_counter()",
         "        if self.begun is not None and batch > self.batch:",
         "            self.calls.append((now - self.begun) / (batch - self.batch))",
         "        self.begun, self.batch = now, batch",
         "",
         "WARM_UP, STEPS = 10, 50",
         "with strategy.scope():  # weights of its own: those that were trained stay as they are",
         "    measured_model = compile_model(build_model())",
         "step_times = StepTimes()",
         "measured_model.fit(",
         "    training.repeat(), epochs=1, steps_per_epoch=WARM_UP + STEPS, verbose=0,",
         "    callbacks=[step_times])",
         "",
         "def device_of():",
         "    \"\"\"Name and kind of what computes.\"\"\"",
         "    if resolver is not None:",
         "        return os.environ.get(\"TPU_ACCELERATOR_TYPE\", \"TPU\"), \"TPU\"",
         "    if gpus:",
         "        return tf.config.experimental.get_device_details(gpus[0]).get(\"device_name\", "
         "\"GPU\"), \"GPU\"",
         "    return cpu_name(), \"CPU\"",
         "",
         "save_measurements(",
         "    \"tensorflow\", tf.__version__, *device_of(), strategy.num_replicas_in_sync, batch_size,",
         "    step_times.calls[WARM_UP:], WARM_UP,",
         "    epoch_times.epochs)"});
    return code;
}

}  // namespace shardlab::engine
