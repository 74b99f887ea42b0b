#include "app/controllers/experiment_file.h"

#include <fmt/format.h>

#include <QCoreApplication>

#include <span>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/data/downloads/digest.h"
#include "engine/experiment/experiment_json.h"

namespace shardlab {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMostExperimentBytes = std::uintmax_t{64} << 20U;

std::string digestOf(const std::string& bytes) {
    engine::Digest digest(engine::Digest::Kind::Sha256);
    digest.add(std::as_bytes(std::span(bytes)));
    return digest.hex();
}

/// "x.other-version.json", "x.other-version-2.json": no file is there yet.
fs::path placeForOther(const fs::path& path) {
    const std::string stem = (path.parent_path() / path.stem()).string() + ".other-version";
    fs::path free = stem + path.extension().string();
    for (int i = 2; fs::exists(free); ++i)
        free = fmt::format("{}-{}{}", stem, i, path.extension().string());
    return free;
}

std::string shortly(const engine::Json& value) {
    constexpr std::size_t kMost = 60;
    const std::string text = value.dump(-1, ' ', false, engine::Json::error_handler_t::replace);
    if (text.size() <= kMost) return text;
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;  // not within a character
    return text.substr(0, end) + "…";
}

std::string lineOf(const engine::Json& operation, const engine::Json& here) {
    const std::string path = operation.at("path").get<std::string>();
    const std::string kind = operation.at("op").get<std::string>();
    const std::string name = path.empty() ? "all" : path.substr(1);
    const auto text = [&](const QString& form, const std::string& value) {
        return form.arg(QString::fromStdString(name), QString::fromStdString(value));
    };
    if (kind == "add") {
        return text(QCoreApplication::translate("shardlab::ExperimentFile", "%1: %2 in the file only"),
                    shortly(operation.at("value")))
            .toStdString();
    }
    const std::string mine = shortly(here.at(engine::Json::json_pointer(path)));
    if (kind == "remove") {
        return text(QCoreApplication::translate("shardlab::ExperimentFile", "%1: %2 here only"), mine)
            .toStdString();
    }
    return text(QCoreApplication::translate("shardlab::ExperimentFile", "%1: %2 here, %3 in the file"), mine)
        .arg(QString::fromStdString(shortly(operation.at("value"))))
        .toStdString();
}

std::vector<std::string> differencesFrom(const engine::Experiment& experiment, const fs::path& path) {
    try {
        return differences(experiment, readExperimentVersion(path).experiment);
    } catch (const std::exception& error) {
        return {error.what()};
    }
}

}  // namespace

ExperimentVersion readExperimentVersion(const fs::path& path) {
    const std::string bytes = engine::readFile(path, kMostExperimentBytes);
    return {engine::readExperiment(engine::parseJson(bytes, path.string()), path.string()), digestOf(bytes)};
}

std::string digestOfVersion(const fs::path& path) {
    return fs::exists(path) ? digestOf(engine::readFile(path, kMostExperimentBytes)) : std::string();
}

std::vector<std::string> differences(const engine::Experiment& here, const engine::Experiment& inFile,
                                     std::size_t limit) {
    const engine::Json mine = here.toJson();
    std::vector<std::string> lines;
    const engine::Json patch = engine::Json::diff(mine, inFile.toJson());
    for (const engine::Json& operation : patch) {
        if (lines.size() == limit) {
            lines.push_back(fmt::format("and {} more", patch.size() - limit));
            break;
        }
        lines.push_back(lineOf(operation, mine));
    }
    return lines;
}

SaveOutcome saveVersion(const engine::Experiment& experiment, const fs::path& path,
                        const std::optional<std::string>& expected, IfChanged ifChanged) {
    const std::string text = engine::experimentText(experiment, path);
    SaveOutcome outcome{.digest = digestOf(text)};
    const std::string found = expected ? digestOfVersion(path) : std::string();
    if (!found.empty() && found != *expected && found != outcome.digest) {
        if (ifChanged == IfChanged::Refuse)
            return {.digest = found, .differs = differencesFrom(experiment, path)};
        outcome.kept = placeForOther(path);
        engine::writeFileAtomically(outcome.kept, engine::readFile(path, kMostExperimentBytes));
    }
    engine::writeFileAtomically(path, text);
    outcome.saved = true;
    return outcome;
}

}  // namespace shardlab
