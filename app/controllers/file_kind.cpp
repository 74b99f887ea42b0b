#include "app/controllers/file_kind.h"

#include <algorithm>
#include <optional>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_file.h"
#include "engine/formats/weight_format.h"
#include "engine/sharing/share.h"

namespace shardlab {

namespace fs = std::filesystem;

namespace {

/// Why the weights of the file are not those of the model; empty: they are.
std::string misfit(const fs::path& path, const engine::ModelConfig& model) {
    try {
        engine::requireFittingWeights(path, engine::Model::build(model));
        return {};
    } catch (const engine::Interrupted&) {
        throw;
    } catch (const engine::Error& error) {
        return error.what();
    }
}

std::optional<engine::ModelConfig> modelIn(const fs::path& path, const engine::WeightFormat& format) {
    if (!format.holdsModel()) return {};
    try {
        return engine::importModelConfig(path);
    } catch (const engine::Interrupted&) {
        throw;
    } catch (const engine::Error&) {
        return {};  // weights only
    }
}

std::optional<engine::OwnData> dataAt(const fs::path& path) {
    try {
        return engine::recognizeData(path);
    } catch (const engine::Interrupted&) {
        throw;
    } catch (const engine::Error&) {
        return {};
    }
}

bool isRead(const engine::WeightFormat& format) {
    return format.canRead() || format.holdsModel();
}

}  // namespace

FileKind fileKind(const fs::path& path, const engine::ModelConfig& open) {
    using Is = FileKind::Is;
    std::error_code ignored;
    if (!fs::exists(path, ignored) && !ignored)
        throw engine::Error("{}: the file does not exist", path.string());
    const bool regular = fs::is_regular_file(path, ignored);
    const std::string ending = path.extension().string();
    const std::vector<std::string> patterns = engine::filePatterns(isRead);
    if (ending == engine::kSharedFileEnding && regular) return {.is = Is::Shared};
    if (ending == ".md" && regular) return {.is = Is::Lesson};
    const bool known = std::ranges::find(patterns, "*" + ending) != patterns.end();
    if (const auto data = dataAt(path)) return {.is = Is::Data, .data = *data};
    if (fs::is_directory(path, ignored)) engine::recognizeData(path);  // throws what it expected
    if (!regular || !known) {
        throw engine::Error(
            "{}: expected an experiment (.json, .shardlab), a model (.json, .keras, .h5, .onnx), weights "
            "(.h5, .npz, .safetensors, .pt), data (.csv, .npz, .tfrecord, .txt, or a folder with one folder "
            "per "
            "class) or a lesson (.md); got another file type",
            path.filename().string());
    }
    if (ending == ".json" && engine::readFormatFor(path).holdsModel()) {
        const engine::Json json = engine::readJsonFile(path);
        if (json.is_object() && json.contains("shardlab")) return {.is = Is::Experiment};
        const bool withWeights =
            engine::readFormatFor(path).canRead() && json.contains("weightsManifest");  // of TensorFlow.js
        return {.is = Is::Model, .model = engine::importModelConfig(path), .withWeights = withWeights};
    }
    const std::string why = misfit(path, open);
    if (why.empty()) return {.is = Is::Weights};
    if (auto model = modelIn(path, engine::weightFormatFor(path)))
        return {.is = Is::Model, .model = std::move(*model), .withWeights = true};
    throw engine::Error("{}", why);
}

}  // namespace shardlab
