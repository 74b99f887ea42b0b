#include "app/docks/settings_schema.h"

#include <fmt/format.h>

#include <QCoreApplication>

#include "engine/experiment/class_weight.h"
#include "widgets/common/values_text.h"

namespace shardlab::settings_schema {

using engine::Json;
using engine::ParameterKind;
using engine::ParameterSchema;
using engine::ParameterSpec;

namespace {

ParameterSpec whole(std::string name, std::string help, double minimum, double maximum,
                    bool nullable = false) {
    ParameterSpec spec{.name = std::move(name), .kind = ParameterKind::Int, .help = std::move(help)};
    spec.minimum = minimum;
    spec.maximum = maximum;
    spec.nullable = nullable;
    return spec;
}

ParameterSpec choice(std::string name, std::string help, std::vector<std::string> choices) {
    ParameterSpec spec{.name = std::move(name), .kind = ParameterKind::Choice, .help = std::move(help)};
    spec.choices = std::move(choices);
    return spec;
}

template <typename T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

constexpr const char* kPerCore = "per replica";

/// Choices that are words of the window, not of Keras; then the labels of the fields.
[[maybe_unused]] constexpr const char* kSettingWords[] = {
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "none"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "fraction"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "global"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Batch size scope"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Cache"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Class weight"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Drop remainder"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Loss weight"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Output style"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Prefetch"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Repeat"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Shuffle buffer"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Stratified"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Trained"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Validation fraction"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Validation frequency"),
    QT_TRANSLATE_NOOP("shardlab::SettingsSchema", "Workers")};

}  // namespace

ParameterSchema general() {
    return {ParameterSpec{.name = "name", .kind = ParameterKind::Text, .help = "Name of the experiment"},
            ParameterSpec{.name = "notes",
                          .kind = ParameterKind::Text,
                          .help = "Notes on the experiment",
                          .multiline = true}};
}

Json generalValues(const ExperimentSettings& settings) {
    return {{"name", settings.name}, {"notes", settings.notes}};
}

void setGeneral(ExperimentSettings& settings, const std::string& key, const Json& value) {
    (key == "name" ? settings.name : settings.notes) = value.get<std::string>();
}

ParameterSchema fit() {
    return {
        whole("epochs", "Number of passes over the training data", 1, 100000),
        whole("batch_size", "Number of samples per training step", 1, 1 << 24),
        choice("batch_size_scope", "per replica: samples on each replica; global: samples over all replicas",
               {kPerCore, "global"}),
        whole("steps_per_epoch", "Training steps per epoch; off: all training data", 1, 1e9, true),
        whole("validation_frequency", "Number of epochs between two validations", 1, 100000),
        whole("seed", "Seed of weights, shuffling and dropout; equal seeds give equal results", 0, 1e15),
        {.name = "class_weight",
         .kind = ParameterKind::Text,
         .help =
             fmt::format("Weight of the loss by class: balanced, or for example {}. Empty: all classes count "
                         "the same.",
                         localValues(QStringLiteral("{0: 1, 1: 5.5}")).toStdString())},
        choice("output_style",
               "Console output: Keras progress bars, or one line per epoch of a custom training loop",
               {"keras", "custom_loop"})};
}

Json fitValues(const ExperimentSettings& settings) {
    const engine::FitSpec& fit = settings.fit;
    const bool perCore = fit.batchSizePerReplica.has_value();
    constexpr std::int64_t kKerasDefault = 32;
    return {{"epochs", fit.epochs},
            {"batch_size", perCore ? *fit.batchSizePerReplica : fit.batchSize.value_or(kKerasDefault)},
            {"batch_size_scope", perCore ? kPerCore : "global"},
            {"steps_per_epoch", orNull(fit.stepsPerEpoch)},
            {"validation_frequency", fit.validationFrequency},
            {"seed", static_cast<std::int64_t>(fit.seed)},
            {"class_weight",
             localValues(QString::fromStdString(engine::classWeightText(fit.classWeight))).toStdString()},
            {"output_style", fit.outputStyle}};
}

void setFit(ExperimentSettings& settings, const std::string& key, const Json& value) {
    engine::FitSpec& fit = settings.fit;
    const bool perCore = fit.batchSizePerReplica.has_value();
    const std::int64_t replicas = std::max(1, settings.runtime.replicas);
    if (key == "epochs") fit.epochs = value.get<int>();
    if (key == "batch_size") (perCore ? fit.batchSizePerReplica : fit.batchSize) = value.get<std::int64_t>();
    if (key == "batch_size_scope") {
        const std::int64_t batch = fitValues(settings)["batch_size"].get<std::int64_t>();
        const bool wantsPerCore = value == kPerCore;
        if (wantsPerCore == perCore) return;
        fit.batchSize.reset();
        fit.batchSizePerReplica.reset();
        (wantsPerCore ? fit.batchSizePerReplica : fit.batchSize) =
            wantsPerCore ? std::max<std::int64_t>(1, batch / replicas) : batch * replicas;
    }
    if (key == "steps_per_epoch")
        fit.stepsPerEpoch = value.is_null() ? std::nullopt : std::optional(value.get<std::int64_t>());
    if (key == "validation_frequency") fit.validationFrequency = value.get<int>();
    if (key == "seed") fit.seed = value.get<std::uint64_t>();
    if (key == "class_weight")
        fit.classWeight = engine::classWeightOfText(
            plainValues(QString::fromStdString(value.get<std::string>())).toStdString());
    if (key == "output_style") fit.outputStyle = value.get<std::string>();
}

ParameterSchema pipeline() {
    ParameterSpec fraction{
        .name = "validation_fraction",
        .kind = ParameterKind::Float,
        .help = "Fraction of the training data used for validation, from its end (validation_split)"};
    fraction.minimum = 0;
    fraction.maximum = 0.9;
    const auto flag = [](std::string name, std::string help) {
        return ParameterSpec{.name = std::move(name),
                             .kind = ParameterKind::Bool,
                             .defaultValue = false,
                             .help = std::move(help)};
    };
    ParameterSchema schema{
        choice("validation", "Data for validation: none, the test split, or a fraction of the training data",
               {"none", "test split", "fraction"}),
        fraction,
        flag("stratified",
             "Each class keeps its share in the fraction, as train_test_split(stratify=y) of scikit-learn"),
        whole("shuffle_buffer", "Number of samples in the shuffle buffer (0: no shuffling)", 0, 1e9),
        flag("drop_remainder", "Drop the last batch of an epoch when it is smaller than the batch size"),
        flag("repeat", "Repeat the data; an epoch then needs steps_per_epoch"),
        whole("prefetch", "Number of batches prepared in advance", 0, 1024),
        whole("workers", "Number of threads that prepare data", 1, 256),
        choice("cache",
               "before_batch: keep decoded samples in memory, up to 1 GiB; after_batch: repeat the batches "
               "of the first epoch",
               {"none", "before_batch", "after_batch"})};
    for (std::size_t i = 5; i < schema.size(); ++i)
        schema[i].advanced = true;
    return schema;
}

Json pipelineValues(const ExperimentSettings& settings) {
    const engine::DataSpec& data = settings.data;
    using Kind = engine::ValidationSpec::Kind;
    const char* validation = data.validation.kind == Kind::None        ? "none"
                             : data.validation.kind == Kind::TestSplit ? "test split"
                                                                       : "fraction";
    return {{"validation", validation},
            {"validation_fraction", data.validation.fraction},
            {"stratified", data.validation.stratified},
            {"shuffle_buffer", data.shuffleBuffer},
            {"drop_remainder", data.dropRemainder},
            {"repeat", data.repeat},
            {"prefetch", data.prefetch},
            {"workers", data.workers},
            {"cache", data.cache}};
}

void setPipeline(ExperimentSettings& settings, const std::string& key, const Json& value) {
    engine::DataSpec& data = settings.data;
    using Kind = engine::ValidationSpec::Kind;
    if (key == "validation") {
        data.validation.kind = value == "none"       ? Kind::None
                               : value == "fraction" ? Kind::Fraction
                                                     : Kind::TestSplit;
        if (data.validation.kind == Kind::Fraction && data.validation.fraction <= 0)
            data.validation.fraction = 0.2;
        if (data.validation.kind != Kind::Fraction) data.validation = {.kind = data.validation.kind};
    }
    if (key == "validation_fraction") {
        data.validation.fraction = value.get<double>();
        if (data.validation.fraction > 0) data.validation.kind = Kind::Fraction;
    }
    if (key == "stratified") {
        data.validation.stratified = value.get<bool>();
        if (data.validation.stratified) setPipeline(settings, "validation", "fraction");
    }
    if (key == "shuffle_buffer") data.shuffleBuffer = value.get<std::int64_t>();
    if (key == "drop_remainder") data.dropRemainder = value.get<bool>();
    if (key == "repeat") data.repeat = value.get<bool>();
    if (key == "prefetch") data.prefetch = value.get<int>();
    if (key == "workers") data.workers = value.get<int>();
    if (key == "cache") data.cache = value.get<std::string>();
}

}  // namespace shardlab::settings_schema
