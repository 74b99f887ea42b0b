#include "app/controllers/explanation_controller.h"

#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/devices/device_catalog.h"
#include "widgets/common/text_format.h"

namespace shardlab {

struct ExplanationController::Opened {
    std::shared_ptr<const engine::NamedWeights> weights;
    std::shared_ptr<const engine::SamplePredictions> predictions;
    std::unique_ptr<engine::OwnSamples> samples;
    std::unique_ptr<engine::LayerOutputs> outputs;

    void open(const ExplanationQuestion& question, engine::StopToken& stop) {
        if (samples && weights == question.weights && predictions == question.predictions) return;
        outputs.reset();
        samples =
            std::make_unique<engine::OwnSamples>(question.experiment, engine::DeviceCatalog::installed(),
                                                 *question.weights, 0, stop, question.predictions->data);
        if (samples->form().kind == engine::OwnSampleForm::Kind::None)
            throw engine::Error("explain: {}", samples->form().reason);
        outputs = std::make_unique<engine::LayerOutputs>(samples->model());
        weights = question.weights;
        predictions = question.predictions;
    }
};

namespace {

std::vector<engine::TypedWord> wordsOf(const engine::Dataset& data, std::span<const float> tokens) {
    std::vector<engine::TypedWord> words;
    if (data.vocabularies.empty() || !data.vocabularies.front()) return words;
    for (const float token : tokens)
        words.push_back({data.vocabularies.front()->wordOf(static_cast<std::int64_t>(token)), true});
    return words;
}

std::vector<std::string> kernelsOf(const engine::SampleModel& model) {
    std::vector<std::string> names;
    for (const engine::WeightSpec& spec : model.model().weightSpecs()) {
        if (spec.shape.rank() == 2 || spec.shape.rank() == 4) names.push_back(spec.name);
    }
    return names;
}

engine::TileSet tilesOf(engine::LayerOutputs& outputs, engine::OwnSamples& samples,
                        std::span<const float> raw, const std::string& shown) {
    const engine::SampleModel& model = samples.model();
    const auto specs = model.model().weightSpecs();
    for (std::size_t w = 0; w < specs.size(); ++w) {
        if (specs[w].name == shown)
            return engine::kernelTiles(shown, model.weights()[w], samples.form().picture.size);
    }
    std::size_t layer = 0;
    for (std::size_t i = 0; i < outputs.layers().size(); ++i) {
        if (outputs.layers()[i].name == shown) layer = i;
    }
    return engine::featureMaps(outputs.layers()[layer].name, outputs.layers()[layer].shape,
                               outputs.of(samples.model().input(raw), layer));
}

ExplanationView viewOf(engine::OwnSamples& samples, engine::LayerOutputs& outputs,
                       const ExplanationQuestion& question, const engine::StopToken& stop) {
    const engine::SamplePredictions& all = *question.predictions;
    const auto& prediction = all.predictions[static_cast<std::size_t>(question.index)];
    const std::int64_t at = all.begin + question.index;
    engine::RawSampleReader reader(*all.part);
    reader.read({.index = at, .end = all.part->count()});
    const auto raw = reader.input(0);
    ExplanationView view;
    view.sample = gallerySample({question.index, prediction, engine::sampleContent(*all.data, *all.part, at)},
                                all.summary.classNames);
    view.kind = samples.form().kind;
    view.words = wordsOf(*all.data, raw);
    view.columns = samples.form().columns;
    view.className = view.sample.predicted;
    view.layers = outputs.layers();
    view.kernels = kernelsOf(samples.model());
    view.tiles = tilesOf(outputs, samples, raw, question.shown);
    if (!question.saliency) return view;
    try {
        view.saliency = samples.saliency(raw, static_cast<std::size_t>(prediction.predicted()),
                                         *question.saliency, question.occlusion, &stop);
    } catch (const engine::Error& error) {
        view.saliencyError = QString::fromUtf8(error.what());
    }
    return view;
}

}  // namespace

ExplanationController::ExplanationController(QObject* parent)
    : QObject(parent), m_opened(std::make_shared<Opened>()), m_question(m_worker) {}

void ExplanationController::ask(const ExplanationQuestion& question) {
    m_question.renew();
    m_question.ask(
        [opened = m_opened, question](engine::StopToken& stop) {
            opened->open(question, stop);
            return viewOf(*opened->samples, *opened->outputs, question, stop);
        },
        [this](const ExplanationView& view) { Q_EMIT answered(view); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void ExplanationController::forget() {
    m_question.renew();
    m_opened = std::make_shared<Opened>();  // the worker may still use the old one
}

}  // namespace shardlab
