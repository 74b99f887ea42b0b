#include "app/controllers/file_kind.h"

#include <algorithm>
#include <optional>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/formats/weight_format.h"

namespace shardlab {

namespace fs = std::filesystem;

namespace {

/// Why the weights of the file are not those of the model; empty: they are.
std::string misfit(const fs::path& path, const engine::ModelConfig& model) {
    try {
        engine::importWeights(path, engine::Model::build(model));
        return {};
    } catch (const engine::Error& error) {
        return error.what();
    }
}

std::optional<engine::ModelConfig> modelIn(const fs::path& path, const engine::WeightFormat& format) {
    if (!format.holdsModel()) return {};
    try {
        return engine::importModelConfig(path);
    } catch (const engine::Error&) {
        return {};  // weights only
    }
}

bool isRead(const engine::WeightFormat& format) {
    return format.canRead() || format.holdsModel();
}

}  // namespace

FileKind fileKind(const fs::path& path, const engine::ModelConfig& open) {
    using Is = FileKind::Is;
    std::error_code ignored;
    const bool regular = fs::is_regular_file(path, ignored);
    const std::string ending = path.extension().string();
    const std::vector<std::string> patterns = engine::filePatterns(isRead);
    const bool known = std::ranges::find(patterns, "*" + ending) != patterns.end();
    if (!regular || !known) {
        throw engine::Error(
            "{}: expected an experiment (.json), a Keras model (.json, .h5) or weights (.h5, .npz); got {}",
            path.filename().string(), fs::is_directory(path, ignored) ? "a folder" : "another file type");
    }
    if (ending == ".json") {
        const engine::Json json = engine::readJsonFile(path);
        if (json.is_object() && json.contains("shardlab")) return {Is::Experiment};
        return {Is::Model, engine::importModelConfig(path)};
    }
    const std::string why = misfit(path, open);
    if (why.empty()) return {Is::Weights};
    if (auto model = modelIn(path, engine::weightFormatFor(path)))
        return {Is::Model, std::move(*model), true};
    throw engine::Error("{}", why);
}

}  // namespace shardlab
