#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>

#include "app/pages/canvas_edits.h"
#include "app/pages/model_page.h"
#include "app/settings/appearance.h"
#include "engine/editing/layered_layout.h"
#include "engine/zoo/zoo.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"

/// How long an edit of a large model takes on the canvas, from the command to the painted picture.
using namespace shardlab;

namespace {

constexpr std::size_t kLayers = 500;
constexpr int kRounds = 21;

engine::ModelConfig chainOf(std::size_t layers) {
    engine::ModelConfig model;
    model.layers = {{"InputLayer", "input_1", {{"batch_input_shape", {nullptr, 32}}}}};
    for (std::size_t i = 1; i < layers; ++i) {
        model.layers.push_back(
            {"Dense", "dense_" + std::to_string(i), {{"units", 32}, {"activation", "relu"}}});
    }
    return model;
}

/// Blocks of two layers and an Add over them.
engine::ModelConfig residualsOf(std::size_t layers) {
    engine::ModelConfig model = chainOf(layers);
    model.kind = engine::ModelConfig::Kind::Functional;
    for (std::size_t i = 1; i < layers; ++i) {
        engine::LayerNode& node = model.layers[i];
        node.inbound = {model.layers[i - 1].name};
        if (i % 3 != 1 || i < 4) continue;
        node.className = "Add";
        node.config = engine::Json::object();
        node.inbound.push_back(model.layers[i - 3].name);
    }
    model.inputs = {model.layers.front().name};
    model.outputs = {model.layers.back().name};
    return model;
}

nlohmann::json measure(const std::function<void(int)>& body) {
    std::vector<double> milliseconds;
    body(0);
    for (int round = 1; round <= kRounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        body(round);
        milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    return {{"median_ms", milliseconds[kRounds / 2]},
            {"min_ms", milliseconds.front()},
            {"max_ms", milliseconds.back()}};
}

nlohmann::json edit(const engine::ModelConfig& model) {
    ExperimentDocument document;
    ModelPage page(document);
    page.resize(900, 900);
    page.show();
    engine::Experiment experiment;
    experiment.model = model;
    document.replace(experiment, {});
    QCoreApplication::processEvents();
    nlohmann::json result;
    result["insert_and_paint"] = measure([&](int round) {
        page.canvas()->selectRow(200 + round);
        page.insertLayer("Dropout");
        QCoreApplication::processEvents();
    });
    const auto layers = document.experiment().model.layers.size();
    if (layers != model.layers.size() + kRounds + 1) {
        std::fprintf(stderr, "expected %zu layers, got %zu\n", model.layers.size() + kRounds + 1, layers);
        std::exit(1);
    }
    result["undo_and_paint"] = measure([&](int) {
        document.undoStack().undo();
        QCoreApplication::processEvents();
    });
    if (!(document.experiment().model == model)) std::exit(1);
    return result;
}

nlohmann::json layout(const engine::ModelConfig& model) {
    const std::vector<engine::LayoutBox> boxes(model.layers.size(), {352, 56});
    std::vector<engine::LayoutLine> lines;
    for (const engine::Edge& line : engine::edgesOf(model))
        lines.push_back({static_cast<int>(line.from), static_cast<int>(line.to)});
    return measure([&](int) { (void)engine::layeredLayout(boxes, lines); });
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, "light");
    nlohmann::json result{{"layers", kLayers}, {"rounds", kRounds}};
    const engine::ModelConfig chain = chainOf(kLayers);
    const engine::ModelConfig residuals = residualsOf(kLayers);
    result["chain"] = edit(chain);
    result["chain"]["layout"] = layout(chain);
    result["residual_blocks"] = edit(residuals);
    result["residual_blocks"]["layout"] = layout(residuals);
    result["inception_v3"]["layout"] = layout(engine::findZooModel("zoo_inception_v3")->build());
    std::printf("%s\n", result.dump(2).c_str());
    return 0;
}
