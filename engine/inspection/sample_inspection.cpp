#include "engine/inspection/sample_inspection.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/preprocessing/preprocess_outline.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

std::string targetText(const DataPlan& plan, std::span<const float> target) {
    if (target.empty()) return {};
    if (const auto label = classOf(target); label && plan.classLabels) return plan.className(*label);
    if (plan.data->targetVocabulary && plan.classLabels) {
        const std::vector<std::int32_t> tokens(target.begin(), target.end());
        return plan.data->targetVocabulary->decode(tokens);
    }
    return numbersText(target);
}

/// Of a target from the second on, which is in memory.
std::string furtherTargetText(const Dataset& data, const Tensor& values, std::size_t number,
                              std::int64_t index) {
    std::vector<float> target(static_cast<std::size_t>(values.shape().elementsPerSample()));
    copyTarget(values, index, target);
    const auto label = classOf(target);
    const bool named =
        label && number <= data.moreClassNames.size() && *label < std::ssize(data.moreClassNames[number - 1]);
    return named ? data.moreClassNames[number - 1][static_cast<std::size_t>(*label)] : numbersText(target);
}

/// "kind bird · size 0.25": all targets of models with several outputs, by their names.
std::string targetsText(const DataPlan& plan, const Samples& samples, std::span<const float> first,
                        std::int64_t index) {
    std::string text = targetText(plan, first);
    if (samples.moreTargets.empty()) return text;
    const auto named = [&](std::size_t number, const std::string& value) {
        const std::vector<std::string>& names = plan.data->targetNames;
        return number < names.size() ? names[number] + ' ' + value : value;
    };
    text = named(0, text);
    for (std::size_t i = 1; i <= samples.moreTargets.size(); ++i)
        text += " · " + named(i, furtherTargetText(*plan.data, samples.targetArray(i), i, index));
    return text;
}

SampleInspection::Step labelStep(const Json& step, std::span<const float> target) {
    const auto classes = step.value("classes", std::int64_t{0});
    const auto label = classOf(target);
    if (!label || *label >= classes) {
        throw Error("preprocess: one_hot expects labels from 0 to {}; got {}", classes - 1,
                    target.empty() ? "none" : fmt::format("{}", target[0]));
    }
    std::vector<float> row(static_cast<std::size_t>(classes));
    row[static_cast<std::size_t>(*label)] = 1.0F;
    ArrayView view = viewArray(Shape{classes}, DType::Float32, row);
    view.content = {.picture = {}, .text = numbersText(row)};
    return {.op = "one_hot", .options = stepOptionsText(step), .after = std::move(view)};
}

void addSteps(SampleInspection& inspection, const DataPlan& plan, const RawSampleReader& sample) {
    for (std::size_t i = 0; i < plan.stages.size(); ++i) {
        const Json& step = plan.steps[i];
        const std::string op = step.value("op", "");
        if (op == "one_hot") {
            inspection.steps.push_back(labelStep(step, sample.target()));
            continue;
        }
        const Preprocessor& preprocessor = plan.stages[i];
        const bool ragged = !preprocessor.sampleShape().isFullyKnown();
        const Shape shape = ragged ? sample.shape(0) : preprocessor.sampleShape();
        std::vector<float> out(static_cast<std::size_t>(shape.elementCount()));
        Preprocessor::Scratch scratch = preprocessor.scratch();
        preprocessor.apply(sample.input(0), out.data(), scratch, inspection.key.index);
        inspection.steps.push_back(
            {.op = op, .options = stepOptionsText(step), .after = viewArray(shape, DType::Float32, out)});
    }
}

}  // namespace

ArrayView viewArray(const Shape& shape, DType dtype, std::span<const float> values,
                    std::optional<NumberRange> shown) {
    const auto [low, high] = NumberRange::of(values);
    return {.shape = shape,
            .dtype = dtype,
            .minimum = low,
            .maximum = high,
            .content = contentOfNumbers(shape, dtype, values, shown)};
}

SampleInspection inspectSample(const DataPlan& plan, const SampleRange& part, const SampleKey& key) {
    RawSampleReader sample(*part.samples);
    sample.read(key);
    SampleInspection inspection;
    inspection.key = key;
    inspection.label = targetsText(plan, *part.samples, sample.target(), key.index);
    if (part.samples->reader) {
        inspection.stored = part.samples->reader->storedSize(key.index);
        if (inspection.stored) inspection.source = part.samples->reader->text(key.index);
    }
    for (std::size_t i = 0; i < sample.specs().size(); ++i) {
        ArrayView view = viewArray(sample.shape(i), sample.specs()[i].dtype, sample.input(i));
        const std::string words = wordsOf(*plan.data, i, sample.input(i));
        if (!words.empty())
            view.content = {.picture = {}, .text = words + "\n\n" + numbersText(sample.input(i))};
        inspection.inputs.push_back(std::move(view));
    }
    const ArraySpec& spec = sample.specs()[0];
    if (spec.ragged() || spec.vocabulary > 0)
        inspection.length = static_cast<std::int64_t>(sample.input(0).size());
    inspection.content = sampleContent(*plan.data, sample);
    try {
        inspection.error = plan.preprocessError;
        addSteps(inspection, plan, sample);
    } catch (const Error& error) {
        inspection.error = error.what();
    }
    return inspection;
}

std::vector<std::int64_t> findSamples(const SampleRange& range, const SampleSearch& search,
                                      const StopToken& stop) {
    std::vector<std::int64_t> found;
    const Tensor& y = range.samples->y;
    const bool inMemory = !y.shape().empty() && y.shape().elementsPerSample() == 1;
    RawSampleReader sample(*range.samples);
    std::int64_t read = 0;
    float label = 0.0F;
    for (std::int64_t index = range.begin + search.from; index < range.end; ++index) {
        if (found.size() == search.count || read == search.mostRead || stop.stopRequested()) break;
        if (search.label >= 0) {
            if (inMemory) {
                copyTarget(y, index, std::span(&label, 1));
            } else {
                sample.read({.index = index, .begin = range.begin, .end = range.end});
                ++read;
            }
            if (classOf(inMemory ? std::span<const float>(&label, 1) : sample.target()) != search.label)
                continue;
        }
        found.push_back(index);
    }
    return found;
}

}  // namespace shardlab::engine
