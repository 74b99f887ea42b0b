#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/settings/appearance.h"
#include "engine/devices/device_catalog.h"
#include "engine/inspection/step_record.h"
#include "widgets/shards/step_view.h"

/// How long the Shards page draws one picture of a step recorded on 8 and on 2,048 cores, over the whole
/// animation, at 1920 × 1080.
using namespace shardlab;

namespace {

constexpr int kPictures = 1000;

engine::Experiment experimentOn(const char* device, int cores) {
    engine::Experiment experiment = engine::Experiment::fromJson(engine::Json::parse(R"({
      "shardlab": 1, "name": "shards",
      "data": {"source": "synthetic", "options": {"shape": [8], "classes": 3, "train_count": 16384, "test_count": 48},
               "preprocess": [], "validation": {"split": "test"}, "pipeline": {"shuffle_buffer": 64}},
      "model": {"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 8], "units": 64, "activation": "relu"}},
        {"class_name": "Dense", "config": {"name": "dense_1", "units": 64, "activation": "relu"}},
        {"class_name": "Dense", "config": {"name": "dense_2", "units": 3, "activation": "softmax"}}]}},
      "compile": {"optimizer": {"class_name": "Adam", "config": {"learning_rate": 0.01}},
                  "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {"from_logits": false}},
                  "metrics": []},
      "fit": {"epochs": 1, "batch_size": null, "batch_size_per_replica": 8, "seed": 1},
      "runtime": {"accelerator": "TPU", "device": "tpu-v2-8", "replicas": 8}})"));
    experiment.runtime.device = device;
    experiment.runtime.replicas = cores;
    return experiment;
}

double millisecondsOf(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

void measure(const char* device, int cores) {
    engine::StopToken stop;
    auto record = std::make_shared<const engine::StepRecord>(
        engine::recordStep(experimentOn(device, cores), engine::DeviceCatalog::installed(), {}, stop));
    QElapsedTimer timer;
    timer.start();
    const auto animation = std::make_shared<const StepAnimation>(record, 2);
    const double listing = millisecondsOf(timer);
    StepView view;
    view.resize(1920, 1080);
    view.setAnimation(animation, ReplicaKind::Core);
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> times;
    for (int i = 0; i < kPictures; ++i) {
        view.setPosition(static_cast<double>(animation->frames().size()) * i / kPictures);
        timer.start();
        view.render(&picture);
        times.push_back(millisecondsOf(timer));
    }
    std::ranges::sort(times);
    const nlohmann::json report{{"benchmark", "shards"},
                                {"device", device},
                                {"cores", cores},
                                {"frames", animation->frames().size()},
                                {"animation_ms", listing},
                                {"picture_median_ms", times[kPictures / 2]},
                                {"picture_p99_ms", times[kPictures * 99 / 100]},
                                {"picture_max_ms", times.back()}};
    std::printf("%s\n", report.dump().c_str());
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, QStringLiteral("light"));
    measure("tpu-v2-8", 8);
    measure("tpu-v3-2048", 2048);
    return 0;
}
