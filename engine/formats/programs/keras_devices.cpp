#include "engine/formats/programs/keras_devices.h"

#include <fmt/format.h>

#include <sstream>

#include "engine/core/python_literal.h"
#include "engine/formats/programs/measuring_code.h"

namespace shardlab::engine {
namespace {

/// runtime.gpu of the experiment.
void addGpuSettings(const Json& gpu, ProgramCode& code) {
    const Json visible = gpu.value("visible", Json(0)), limit = gpu.value("memory_limit_mb", Json());
    if (visible.is_number() && visible.get<int>() > 0) {
        code.add(fmt::format("if len(gpus) > {0}:", visible.dump()));
        code.add(fmt::format("    gpus = gpus[{0}:{0} + 1]", visible.dump()));
        code.add("    tf.config.set_visible_devices(gpus, \"GPU\")");
    }
    if (limit.is_number()) {
        code.add("for gpu in gpus:");
        code.add(
            fmt::format("    limit = tf.config.LogicalDeviceConfiguration(memory_limit={})", limit.dump()));
        code.add("    tf.config.set_logical_device_configuration(gpu, [limit])");
    } else if (gpu.value("memory_growth", Json(true)) == true) {
        code.addAll({"for gpu in gpus:", "    tf.config.experimental.set_memory_growth(gpu, True)"});
    }
}

void addPrecision(Precision precision, ProgramCode& code) {
    switch (precision) {
        case Precision::Default:
            return;
        case Precision::Float32:
            return code.addAll({"# float32: TPUs multiply in bfloat16 all the same.",
                                "tf.config.experimental.enable_tensor_float_32_execution(False)"});
        case Precision::TensorFloat32:
            return code.add("tf.config.experimental.enable_tensor_float_32_execution(True)");
        case Precision::BFloat16:
            return code.add(
                "# bfloat16 products: TPUs have them without a setting; elsewhere Keras has none.");
        case Precision::MixedFloat16:
        case Precision::MixedBFloat16:
            return code.add(
                fmt::format("keras.mixed_precision.set_global_policy({})", pythonLiteral(nameOf(precision))));
    }
}

}  // namespace

ProgramSection introduction(const ProgramRequest& request, const char* framework, const char* devices) {
    ProgramSection section{.id = "introduction", .title = {}};
    const Experiment& experiment = request.experiment;
    std::istringstream notes(experiment.notes);
    for (std::string line; std::getline(notes, line);)
        section.text.push_back(pythonComment(line));
    if (!section.text.empty()) section.text.emplace_back();
    section.text.push_back(fmt::format(
        "An experiment of Shardlab for {}: device {}, {} replica{}, host stack {}.", framework,
        pythonComment(experiment.runtime.device), experiment.runtime.replicas,
        experiment.runtime.replicas == 1 ? "" : "s",
        pythonComment(experiment.runtime.hostStack.empty() ? "default" : experiment.runtime.hostStack)));
    section.text.emplace_back(devices);
    const std::vector<std::string> table = predictionTable(request.predicted);
    if (!table.empty()) section.text.emplace_back();
    section.text.insert(section.text.end(), table.begin(), table.end());
    return section;
}

ProgramSection installSection() {
    ProgramSection section{.id = "install", .title = "Install"};
    section.notebookOnly = true;
    section.text = {
        "TPU runtimes of Colab come without TensorFlow. Restart the runtime if an import fails afterwards."};
    section.code.addAll(
        {"import glob, importlib.util, subprocess, sys",
         "if importlib.util.find_spec(\"tensorflow\") is None:",
         "    tpu = bool(glob.glob(\"/dev/accel*\") or glob.glob(\"/dev/vfio/[0-9]*\"))",
         "    wanted = [\"tensorflow-tpu\", \"--find-links\",",
         "              \"https://storage.googleapis.com/libtpu-tf-releases/index.html\"] if tpu else "
         "[\"tensorflow\"]",
         "    subprocess.run([sys.executable, \"-m\", \"pip\", \"install\", \"-q\", *wanted], check=True)"});
    return section;
}

ProgramSection connectSection(const Experiment& experiment) {
    ProgramSection section{.id = "connect", .title = "Step 1: connect to the accelerator"};
    ProgramCode& code = section.code;
    code.addAll({"def connect():", "    \"\"\"The resolver of a TPU; None: there is no TPU.\"\"\"",
                 "    try:", "        address = os.environ.get(\"COLAB_TPU_ADDR\")",
                 "        resolver = tf.distribute.cluster_resolver.TPUClusterResolver(",
                 "            tpu=f\"grpc://{address}\" if address else \"local\")",
                 "        tf.config.experimental_connect_to_cluster(resolver)",
                 "        tf.tpu.experimental.initialize_tpu_system(resolver)", "        return resolver",
                 "    except (ValueError, tf.errors.OpError):", "        return None", "",
                 "gpus = tf.config.list_physical_devices(\"GPU\")"});
    addGpuSettings(experiment.runtime.gpu, code);
    code.add("resolver = connect()");
    addPrecision(experiment.runtime.precision, code);
    return section;
}

ProgramSection strategySection(const Experiment& experiment) {
    ProgramSection section{.id = "strategy", .title = "Step 2: initialize the distribution strategy"};
    ProgramCode& code = section.code;
    const int replicas = experiment.runtime.replicas;
    const bool gpus = experiment.runtime.accelerator == Accelerator::Gpu;
    code.addAll({"if resolver is not None:", "    strategy = tf.distribute.TPUStrategy(resolver)"});
    if (!gpus) {
        code.addAll({"elif len(gpus) > 1:", "    strategy = tf.distribute.MirroredStrategy()"});
    } else if (replicas > 1) {
        code.addAll({"elif len(gpus) > 1:", fmt::format("    used = min(len(gpus), {})", replicas),
                     "    strategy = tf.distribute.MirroredStrategy([f\"GPU:{i}\" for i in range(used)])"});
    }
    code.addAll({"else:", "    strategy = tf.distribute.get_strategy()",
                 "print(strategy.num_replicas_in_sync, \"replicas\")"});
    return section;
}

}  // namespace shardlab::engine
