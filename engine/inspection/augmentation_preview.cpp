#include "engine/inspection/augmentation_preview.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/inspection/augmentation_program.h"
#include "engine/inspection/sample_schedule.h"
#include "engine/planning/run_plan.h"

namespace shardlab::engine {
namespace {

/// The sample as the model gets it: read and preprocessed.
std::vector<float> modelInput(const DataPlan& plan, const SampleKey& key, std::size_t input) {
    RawSampleReader sample(*plan.split.training.samples);
    sample.read(key);
    if (input > 0) return {sample.input(input).begin(), sample.input(input).end()};
    std::vector<float> x(static_cast<std::size_t>(plan.preprocessor->sampleShape().elementCount()));
    Preprocessor::Scratch scratch = plan.preprocessor->scratch();
    plan.preprocessor->apply(sample.input(0), x.data(), scratch, key.index);
    return x;
}

NumberRange usualRange(const NumberRange& values) {
    for (const NumberRange& usual : {NumberRange{0, 1}, NumberRange{-1, 1}, NumberRange{0, 255}}) {
        if (usual.low <= values.low && values.high <= usual.high) return usual;
    }
    return {std::floor(values.low), std::ceil(values.high)};
}

}  // namespace

std::optional<NumberRange> imageRangeOf(const DataPlan& plan, const StopToken& stop) {
    constexpr std::int64_t kSamples = 32;
    if (!plan.preprocessor) return {};
    const SampleRange& training = plan.split.training;
    std::optional<NumberRange> range;
    for (std::int64_t i = 0; i < std::min(kSamples, training.count()) && !stop.stopRequested(); ++i) {
        const SampleKey key{.index = training.begin + i, .begin = training.begin, .end = training.end};
        const NumberRange sample = NumberRange::of(modelInput(plan, key, 0));
        range = {range ? std::min(range->low, sample.low) : sample.low,
                 range ? std::max(range->high, sample.high) : sample.high};
    }
    return range ? std::optional(usualRange(*range)) : range;
}

AugmentationPreview previewAugmentation(const DataPlan& plan, const Experiment& experiment,
                                        const AugmentationQuestion& question, const StopToken& stop) {
    AugmentationPreview preview{.key = {.index = question.sample}, .layers = {}, .draws = {}};
    const Model model = Model::build(experiment.model);
    std::optional<AugmentationProgram> part = augmentationProgramOf(model);
    if (!part) return preview;
    preview.layers = part->layers;
    preview.training = question.training;
    if (!question.training) return preview;
    if (!plan.preprocessor) throw Error("{}", plan.preprocessError);
    requireInputs(experiment.data.source, *plan.data, *plan.preprocessor, model);

    SampleSchedule schedule(plan.split.training, trainingPipelineOptions(experiment, true));
    const std::size_t input = part->input;
    AugmentationRunner draws(std::move(*part), experiment.fit.seed);
    std::vector<std::vector<float>> results;
    NumberRange shown;
    for (int epoch = question.firstEpoch; epoch < question.firstEpoch + question.epochs; ++epoch) {
        const auto place = schedule.placeOf(question.sample, epoch, stop);
        if (!place) continue;
        const std::int64_t step = epoch * schedule.batches().steps() + place->step;
        const auto drawn = draws.draw(modelInput(plan, place->key, input), step, place->position);
        results.emplace_back(drawn.begin(), drawn.end());
        const NumberRange range = NumberRange::of(drawn);
        shown.low = preview.draws.empty() ? range.low : std::min(shown.low, range.low);
        shown.high = preview.draws.empty() ? range.high : std::max(shown.high, range.high);
        preview.draws.push_back({epoch, place->step, place->position, {}});
    }
    for (std::size_t i = 0; i < results.size(); ++i)
        preview.draws[i].after = viewArray(draws.shape(), DType::Float32, results[i], shown);
    return preview;
}

}  // namespace shardlab::engine
