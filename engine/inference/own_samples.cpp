#include "engine/inference/own_samples.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/data_plan.h"
#include "engine/planning/run_plan.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostColumns = 256, kMostRows = 4096;

std::vector<RowColumn> columnsOf(const Dataset& data, const SampleRange& range) {
    const std::int64_t width = data.inputs()[0].shape[0];
    std::vector<RowColumn> columns;
    for (std::int64_t c = 0; c < width; ++c) {
        const auto at = static_cast<std::size_t>(c);
        columns.push_back(
            {.name = at < data.featureNames.size() ? data.featureNames[at] : fmt::format("Input {}", c + 1)});
    }
    std::vector<double> sums(columns.size());
    RawSampleReader reader(*range.samples);
    const std::int64_t count = std::min(range.count(), kMostRows);
    for (std::int64_t i = 0; i < count; ++i) {
        reader.read({.index = range.begin + i, .end = range.end});
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const float value = reader.input(0)[c];
            columns[c].minimum = i == 0 ? value : std::min(columns[c].minimum, value);
            columns[c].maximum = i == 0 ? value : std::max(columns[c].maximum, value);
            sums[c] += static_cast<double>(value);
        }
    }
    for (std::size_t c = 0; c < columns.size() && count > 0; ++c)
        columns[c].mean = static_cast<float>(sums[c] / static_cast<double>(count));
    return columns;
}

std::vector<std::string> scoreNames(const SampleModel& model, const std::vector<std::string>& classNames,
                                    const std::vector<std::string>& targetNames = {}) {
    if (!model.classifies() && model.outputs() == targetNames.size()) return targetNames;
    std::vector<std::string> names;
    for (std::size_t c = 0; c < model.outputs(); ++c) {
        const bool named = model.classifies() && c < classNames.size();
        names.push_back(named                  ? classNames[c]
                        : model.classifies()   ? std::to_string(c)
                        : model.outputs() == 1 ? "Output"
                                               : fmt::format("Output {}", c + 1));
    }
    return names;
}

SaliencyMap lineOf(std::vector<float> values) {
    const ImageSize size{.height = 1, .width = std::ssize(values), .channels = 1};
    return {.size = size, .values = std::move(values)};
}

}  // namespace

Preprocessor fittedPreprocessor(const Experiment& experiment, const Dataset& data) {
    const Preprocessor preprocessor(experiment.data.preprocess, data.inputs()[0]);
    if (!preprocessor.needsStatistics()) return preprocessor;
    const SampleRange range = splitData(data, experiment.data.validation).training;
    return preprocessor.fitted(*range.samples, range.begin, range.end);
}

OwnSamples::OwnSamples(const Experiment& experiment, const DeviceCatalog& devices,
                       const NamedWeights& weights, int threads, StopToken& stop,
                       std::shared_ptr<const Dataset> data) {
    const RunPlan plan(experiment, devices, threads);
    const SampleModel::Options options{.format = plan.trainerOptions.format, .threads = threads};
    const InterruptionScope scope(stop);
    if (readsTexts(experiment)) {
        m_texts = std::make_unique<TextClassifier>(experiment, weights, options);
        m_form.kind = OwnSampleForm::Kind::Text;
        m_form.classes = scoreNames(model(), m_texts->classNames());
        return;
    }
    m_data = data ? std::move(data) : loadDataset(experiment, weights.texts);
    const DataSource::Description description = describeDataset(experiment);
    const std::vector<ArraySpec> inputs = m_data->inputs();
    if (inputs.size() != 1) {
        m_form.reason = fmt::format("A sample of this data has {} inputs.", inputs.size());
        return;
    }
    const bool words = !m_data->vocabularies.empty() || inputs[0].vocabulary > 0;
    const Shape& shape = inputs[0].shape;
    const bool pixels = description.pixels || inputs[0].dtype == DType::UInt8;
    const bool row = shape.isFullyKnown() && shape.rank() == 1 && !words && shape[0] <= kMostColumns;
    if (!words && shape.isFullyKnown() && isPicture(shape, pixels)) {
        m_form.kind = OwnSampleForm::Kind::Picture;
        m_form.picture = pictureFormOf(*m_data, pixels);
        m_form.picture.stretched = sourceTraits(experiment.data.source).stretchesPictures;
    } else if (row) {
        m_form.kind = OwnSampleForm::Kind::Row;
        m_form.columns = columnsOf(*m_data, splitData(*m_data, experiment.data.validation).training);
    } else {
        m_form.reason = fmt::format("Samples of shape {} are neither pictures, texts nor rows of a table.",
                                    shape.toString());
        return;
    }
    m_model =
        std::make_unique<SampleModel>(experiment, weights, fittedPreprocessor(experiment, *m_data), options);
    m_form.classes = scoreNames(*m_model, m_data->classNames, m_data->targetNames);
    m_form.probabilities = m_model->classifies();
}

SampleModel& OwnSamples::model() {
    return m_texts ? m_texts->model() : *m_model;
}

TextClassifier& OwnSamples::texts() {
    return *m_texts;
}

SaliencyMap OwnSamples::saliency(std::span<const float> raw, std::size_t output, SaliencyMethod method,
                                 OcclusionOptions options, const StopToken* stop) {
    if (m_form.kind == OwnSampleForm::Kind::Picture) return overPicture(raw, output, method, options, stop);
    if (m_form.kind == OwnSampleForm::Kind::Row) return overColumns(raw, output, method);
    const bool gradient = method == SaliencyMethod::GradientTimesInput;
    return lineOf(gradient ? gradientTimesTokens(model(), raw, output)
                           : leaveOneOut(model(), raw, output, stop));
}

SaliencyMap OwnSamples::overPicture(std::span<const float> raw, std::size_t output, SaliencyMethod method,
                                    OcclusionOptions options, const StopToken* stop) {
    const PictureForm& form = m_form.picture;
    if (method == SaliencyMethod::Occlusion) {
        options.fill = form.background();
        return {.size = form.size, .values = occlusion(model(), raw, form.size, output, options, stop)};
    }
    const std::vector<float> input = model().input(raw);
    ImageSize size = form.size;
    if (input.size() != raw.size()) {  // resized on the way into the model
        const Shape shape = model().model().inputShape().withoutBatch();
        if (shape.rank() != 3)
            throw Error("saliency: expected a model whose input is a picture; got the shape {}",
                        shape.toString());
        size = {.height = shape[0], .width = shape[1], .channels = shape[2]};
    }
    return {.size = size, .values = overChannels(gradientTimesInput(model(), input, output), size.channels)};
}

SaliencyMap OwnSamples::overColumns(std::span<const float> raw, std::size_t output, SaliencyMethod method) {
    if (method == SaliencyMethod::GradientTimesInput)
        return lineOf(gradientTimesInput(model(), model().input(raw), output));
    const float whole = model().predict(raw).values[output];
    std::vector<float> falls;
    for (std::size_t c = 0; c < raw.size(); ++c) {
        std::vector<float> row(raw.begin(), raw.end());
        row[c] = m_form.columns[c].mean;
        falls.push_back(whole - model().predict(row).values[output]);
    }
    return lineOf(std::move(falls));
}

}  // namespace shardlab::engine
