#include "engine/deployment/web_config.h"

#include "engine/inference/class_scores.h"
#include "engine/inference/integer_values.h"

namespace shardlab::engine {
namespace {

Json pictureOf(const PictureForm& form) {
    return {{"height", form.size.height},
            {"width", form.size.width},
            {"channels", form.size.channels},
            {"pixels", form.pixels},
            {"low", form.low},
            {"high", form.high},
            {"drawing", form.kind == PictureForm::Kind::Drawing},
            {"stretched", form.stretched},
            {"lightOnDark", form.lightOnDark},
            {"box", form.box},
            {"mass", form.centre == PictureForm::Centre::Mass}};
}

Json columnsOf(const std::vector<RowColumn>& columns) {
    Json list = Json::array();
    for (const RowColumn& column : columns)
        list.push_back({{"name", column.name},
                        {"mean", column.mean},
                        {"minimum", column.minimum},
                        {"maximum", column.maximum}});
    return list;
}

}  // namespace

Json webText(const WordVocabulary& vocabulary) {
    const TextTokenizer& tokenizer = vocabulary.tokenizer();
    const WordVocabulary::Special& special = vocabulary.special();
    return {{"vocabulary", vocabulary.words()},
            {"standardize", standardizeNames()[static_cast<std::size_t>(tokenizer.standardize)]},
            {"split", splitNames()[static_cast<std::size_t>(tokenizer.split)]},
            {"unknown", special.unknown},
            {"start", special.start},
            {"end", special.end}};
}

Json webConfig(const Model& model, const std::string& reason) {
    Json inputs = Json::array();
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        inputs.push_back({{"name", model.inputNames()[i]},
                          {"shape", model.inputShape(i).withoutBatch().dims()},
                          {"integer", takesIntegers(model, i)}});
    }
    return {{"kind", "arrays"},
            {"reason", reason},
            {"inputs", std::move(inputs)},
            {"outputs", model.outputNames()},
            {"parameters", model.parameterCount()}};
}

Json webConfig(const Model& model, OwnSamples& samples) {
    const OwnSampleForm& form = samples.form();
    Json config = webConfig(model, form.reason);
    switch (form.kind) {
        case OwnSampleForm::Kind::None:
            return config;
        case OwnSampleForm::Kind::Picture:
            config["kind"] = "picture";
            config["picture"] = pictureOf(form.picture);
            break;
        case OwnSampleForm::Kind::Text:
            config["kind"] = "text";
            config["text"] = webText(samples.texts().vocabulary());
            break;
        case OwnSampleForm::Kind::Row:
            config["kind"] = "row";
            config["columns"] = columnsOf(form.columns);
            break;
    }
    const ClassScores* scores = samples.model().scores();
    config["steps"] = samples.model().preprocessor().toJson();
    config["scores"] = {{"names", form.classes},
                        {"probabilities", scores != nullptr},
                        {"binary", scores != nullptr && scores->columns() == 1},
                        {"activation", scores == nullptr ? "" : scores->activation()}};
    return config;
}

}  // namespace shardlab::engine
