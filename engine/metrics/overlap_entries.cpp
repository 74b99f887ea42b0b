#include "engine/losses/loss_options.h"
#include "engine/metrics/class_counts.h"
#include "engine/metrics/entries.h"

namespace shardlab::engine::metric_entry {
namespace {

ParameterSpec classCount() {
    return {.name = "num_classes",
            .kind = ParameterKind::Int,
            .defaultValue = 2,
            .help = "Number of classes.",
            .minimum = 2,
            .maximum = 1e6};
}
ParameterSpec targetClasses() {
    return {.name = "target_class_ids",
            .kind = ParameterKind::IntList,
            .defaultValue = Json::array({0}),
            .help = "Classes to evaluate.",
            .minimum = 0,
            .maximum = 1e6};
}

std::unique_ptr<Metric> withIgnoredClass(std::unique_ptr<MeanIoU> metric, const Json& config) {
    const Json ignored = config.value("ignore_class", Json());
    if (!ignored.is_null()) metric->leaveOut(ignored.get<std::int64_t>());
    return metric;
}
std::unique_ptr<Metric> createMeanIoU(const std::string& name, const Json& config) {
    return withIgnoredClass(std::make_unique<MeanIoU>(name, config.at("num_classes").get<std::int64_t>()),
                            config);
}
std::unique_ptr<Metric> createIoU(const std::string& name, const Json& config) {
    return withIgnoredClass(
        std::make_unique<MeanIoU>(name, config.at("num_classes").get<std::int64_t>(),
                                  config.at("target_class_ids").get<std::vector<std::int64_t>>()),
        config);
}
std::unique_ptr<Metric> createBinaryIoU(const std::string& name, const Json& config) {
    return std::make_unique<BinaryIoU>(name, config.at("target_class_ids").get<std::vector<std::int64_t>>(),
                                       config.at("threshold").get<float>());
}

}  // namespace

std::vector<Entry> overlaps() {
    return {
        classification("MeanIoU", higher("mean IoU"), "Mean intersection over union (IoU) of the classes.",
                       {classCount(), ignoreClass()}, createMeanIoU, {"mean_io_u"}),
        classification("IoU", called("IoU of some classes", higher("IoU")),
                       "Intersection over union (IoU) of the target classes.",
                       {classCount(), targetClasses(), ignoreClass()}, createIoU, {"io_u"}, {"2.8"}),
        classification("OneHotIoU",
                       called("IoU of some classes, one-hot", with(MetricTargets::OneHot, higher("IoU"))),
                       "Intersection over union (IoU) of the target classes, with one-hot labels.",
                       {classCount(), targetClasses(), ignoreClass()}, createIoU, {"one_hot_io_u"}, {"2.8"}),
        classification("OneHotMeanIoU",
                       called("mean IoU, one-hot", with(MetricTargets::OneHot, higher("mean IoU"))),
                       "Mean intersection over union (IoU) of the classes, with one-hot labels.",
                       {classCount(), ignoreClass()}, createMeanIoU, {"one_hot_mean_io_u"}, {"2.8"}),
        classification("BinaryIoU", higher("binary IoU"),
                       "Overlap by union of actual and predicted for yes, for no, or the mean of both.",
                       {{.name = "target_class_ids",
                         .kind = ParameterKind::IntList,
                         .defaultValue = Json::array({0, 1}),
                         .help = "Of which classes: 0 (no), 1 (yes), or both.",
                         .minimum = 0,
                         .maximum = 1},
                        threshold()},
                       createBinaryIoU, {"binary_io_u"}, {"2.8"})};
}

}  // namespace shardlab::engine::metric_entry
