#include "engine/monitoring/layer_history_json.h"

#include <array>
#include <cstdlib>

#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/core/json_text.h"
#include "engine/monitoring/layer_history.h"

namespace shardlab::engine {
namespace {

constexpr std::array kWarnings{TrainingWarningKind::VanishingGradient, TrainingWarningKind::ExplodingGradient,
                               TrainingWarningKind::DeadUnits, TrainingWarningKind::Saturation,
                               TrainingWarningKind::StillWeights};

TrainingWarningKind warningKind(const std::string& name) {
    for (const TrainingWarningKind kind : kWarnings) {
        if (name == nameOf(kind)) return kind;
    }
    throw Error("layers: expected the id of a warning; got {}", name);
}

Json toJson(const ArrayStatistics& s) {
    Json bins = Json::array();
    for (std::size_t i = 0; i < s.histogram.counts.size(); ++i) {
        const int bin = s.histogram.firstBin + static_cast<int>(i);
        if (s.histogram.counts[i] == 0) continue;
        bins.push_back({Histogram::lowerEdge(bin), Histogram::upperEdge(bin), s.histogram.counts[i]});
    }
    return {{"min", s.minimum},           {"max", s.maximum}, {"mean", s.mean},
            {"std", s.standardDeviation}, {"norm", s.norm},   {"zeros", s.zeros},
            {"not_finite", s.notFinite},  {"bins", bins}};
}

Json toJson(const LayerStatistics& moment, const std::vector<WatchedWeight>& names) {
    Json weights = Json::object(), activations = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const WeightStatistics& weight = moment.weights[i];
        weights[names[i].name] = {{"weights", toJson(weight.weights)},
                                  {"gradients", toJson(weight.gradients)},
                                  {"update_ratio", numberOrNull(weight.updateRatio)}};
    }
    for (const ActivationStatistics& a : moment.activations) {
        Json entry{{"layer", a.layer},
                   {"activation", a.function},
                   {"units", a.units},
                   {"samples", a.samples},
                   {"output", a.isOutput}};
        if (a.canDie) {
            entry["dead_units"] = a.deadUnits;
        } else {
            entry["saturated"] = a.saturatedShare;
        }
        activations.push_back(std::move(entry));
    }
    return {{"epoch", moment.epoch},
            {"step", moment.step},
            {"learning_rate", moment.learningRate},
            {"weights", weights},
            {"activations", activations}};
}

/// The bin that has these edges, which are exact in float.
int binOf(float lower, float upper) {
    if (lower < 0 && upper > 0) return 0;
    return Histogram::binOf(lower >= 0 ? lower : upper);
}

Histogram histogramFromJson(const Json& bins) {
    Histogram histogram;
    for (const Json& row : bins) {
        const int bin = binOf(row.at(0), row.at(1));
        if (histogram.counts.empty()) histogram.firstBin = bin;
        const int at = bin - histogram.firstBin;
        if (at < static_cast<int>(histogram.counts.size()) || std::abs(bin) > Histogram::kLastBin)
            throw Error("histograms: expected bins in ascending order; got one from {} to {}", row[0].dump(),
                        row[1].dump());
        histogram.counts.resize(static_cast<std::size_t>(at) + 1);
        histogram.counts.back() = row.at(2);
    }
    return histogram;
}

ArrayStatistics arrayFromJson(const Json& json, std::int64_t count) {
    return {.count = count,
            .zeros = json.at("zeros"),
            .notFinite = json.at("not_finite"),
            .minimum = json.at("min"),
            .maximum = json.at("max"),
            .mean = json.at("mean"),
            .standardDeviation = json.at("std"),
            .norm = json.at("norm"),
            .histogram = histogramFromJson(json.at("bins"))};
}

LayerStatistics momentFromJson(const Json& json, const std::vector<WatchedWeight>& names) {
    LayerStatistics moment{.epoch = json.at("epoch"),
                           .step = json.at("step"),
                           .learningRate = json.at("learning_rate"),
                           .weights = {},
                           .activations = {}};
    for (const WatchedWeight& name : names) {
        const Json& weight = json.at("weights").at(name.name);
        moment.weights.push_back(
            {.weights = arrayFromJson(weight.at("weights"), name.shape.elementCount()),
             .gradients = arrayFromJson(weight.at("gradients"), name.shape.elementCount()),
             .updateRatio = numberFromJson(weight.at("update_ratio"))});
    }
    for (const Json& entry : json.at("activations")) {
        moment.activations.push_back({.layer = entry.at("layer"),
                                      .function = entry.at("activation"),
                                      .samples = entry.at("samples"),
                                      .units = entry.at("units"),
                                      .deadUnits = entry.value("dead_units", std::int64_t{0}),
                                      .saturatedShare = entry.value("saturated", 0.0),
                                      .canDie = entry.contains("dead_units"),
                                      .isOutput = entry.at("output")});
    }
    return moment;
}

}  // namespace

Json outlineOf(const LayerHistory& history) {
    Json weights = Json::array(), warnings = Json::array();
    for (const WatchedWeight& weight : history.weights) {
        weights.push_back({{"name", weight.name},
                           {"layer", weight.layer},
                           {"shape", std::vector<std::int64_t>(weight.shape.begin(), weight.shape.end())},
                           {"index", weight.index}});
    }
    for (const TrainingWarning& warning : history.warnings) {
        warnings.push_back({{"id", nameOf(warning.kind)},
                            {"layer", warning.layer},
                            {"epoch", warning.epoch},
                            {"message", warning.what},
                            {"fix", warning.advice}});
    }
    return {{"layers", history.layers}, {"weights", weights}, {"warnings", warnings}};
}

LayerHistory historyFromOutline(const Json& outline) {
    LayerHistory history;
    try {
        history.layers = outline.at("layers").get<std::vector<std::string>>();
        for (const Json& weight : outline.at("weights")) {
            const auto extents = weight.at("shape").get<std::vector<std::int64_t>>();
            history.weights.push_back({.name = weight.at("name"),
                                       .layer = weight.at("layer"),
                                       .shape = Shape(extents),
                                       .index = weight.at("index")});
        }
        for (const Json& warning : outline.at("warnings")) {
            history.warnings.push_back({.kind = warningKind(warning.at("id")),
                                        .layer = warning.at("layer"),
                                        .epoch = warning.at("epoch"),
                                        .what = warning.at("message"),
                                        .advice = warning.at("fix")});
        }
    } catch (const Json::exception& error) {
        throw Error("layers: expected layers, weights and warnings; {}", plainMessage(error));
    }
    return history;
}

Json toJson(const LayerHistory& history) {
    Json json = outlineOf(history), shapes = Json::object();
    for (const Json& weight : json["weights"])
        shapes[weight["name"].get<std::string>()] = weight["shape"];
    json["shapes"] = std::move(shapes);
    Json& moments = json["moments"] = Json::array();
    for (const auto& moment : history.moments)
        moments.push_back(toJson(*moment, history.weights));
    return json;
}

LayerHistory layerHistoryFromJson(const Json& json) {
    LayerHistory history = historyFromOutline(json);
    try {
        for (const Json& moment : json.at("moments"))
            history.moments.push_back(
                std::make_shared<const LayerStatistics>(momentFromJson(moment, history.weights)));
    } catch (const Json::exception& error) {
        throw Error("histograms: expected the moments of the weights; {}", plainMessage(error));
    }
    return history;
}

}  // namespace shardlab::engine
