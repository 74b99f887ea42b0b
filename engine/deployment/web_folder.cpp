#include "engine/deployment/web_folder.h"

#include <algorithm>
#include <list>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/resource_directory.h"
#include "engine/core/wording.h"
#include "engine/core/write_scope.h"
#include "engine/deployment/web_config.h"
#include "engine/deployment/web_page.h"
#include "engine/formats/tfjs/tfjs.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr std::uintmax_t kLargestLibrary = std::uintmax_t{64} << 20;
constexpr std::size_t kLargestWeights = std::size_t{256} << 20;
constexpr const char* kLibrary = "tf.min.js";
constexpr const char* kMark = "<meta name=\"generator\" content=\"Shardlab\">";

constexpr const char* kReadme =
    R"(Open index.html in a browser. It needs no server and no network: the model lies in the page, and nothing leaves
this computer.

index.html                the page with the model and its weights
tf.min.js                 TensorFlow.js, which computes the predictions
LICENSE-tensorflowjs.txt  its licence

To publish the page, copy the whole folder to a web server.
)";

/// The text of the licence beside the library or above it in its package, else the Apache License if the
/// library names it.
std::string licenceOf(const fs::path& library, const std::string& text) {
    std::error_code ignored;
    fs::path folder = fs::absolute(library, ignored).parent_path();
    for (int level = 0; level < 2; ++level, folder = folder.parent_path()) {
        for (const char* name : {"LICENSE", "LICENSE.txt"}) {
            if (fs::is_regular_file(folder / name, ignored)) return readFile(folder / name, 1U << 20U);
        }
    }
    const std::size_t end = text.find("*/");
    const std::string head = text.substr(0, end == std::string::npos ? 0 : end + 2);
    if (head.find("Apache License, Version 2.0") == std::string::npos) {
        throw Error("{}: expected its licence as LICENSE in the same folder; got none", library.string());
    }
    return head + "\n\n" + readFile(resourceDirectory() / "deployment" / "apache-2.0.txt", 1U << 20U);
}

std::string libraryText(const fs::path& file) {
    std::string text = readFile(file, kLargestLibrary);
    if (text.find("loadLayersModel") == std::string::npos) {
        throw Error("{}: expected {} of the npm package @tensorflow/tfjs; got another file", file.string(),
                    kLibrary);
    }
    return text;
}

/// Throws Error where a page of somebody else would be replaced.
void requireOwnFolder(const fs::path& folder) {
    std::error_code ignored;
    if (folder.empty() || (fs::exists(folder, ignored) && !fs::is_directory(folder, ignored)))
        throw Error("{}: expected a folder", folder.string());
    const fs::path page = folder / "index.html";
    if (!fs::exists(page, ignored)) return;
    std::string head(4096, '\0');
    {
        const std::string all = readFile(page, std::uintmax_t{1} << 30);
        head = all.substr(0, head.size());
    }
    if (head.find(kMark) == std::string::npos)
        throw Error("{} exists and was not written by Shardlab; choose another folder", page.string());
}

void requireSmallWeights(const NamedWeights& weights) {
    std::size_t bytes = 0;
    for (const Tensor& tensor : weights.tensors)
        bytes += tensor.bytes();
    if (bytes <= kLargestWeights) return;
    throw Error("a page holds weights up to {}; got {}; export a TensorFlow.js model instead",
                bytesText(static_cast<double>(kLargestWeights)), bytesText(static_cast<double>(bytes)));
}

std::string inputSentence(const Json& config) {
    const auto kind = config.at("kind").get<std::string>();
    if (kind == "picture")
        return config.at("picture").at("drawing") ? "The page takes drawings and pictures."
                                                  : "The page takes pictures.";
    if (kind == "text") return "The page takes texts.";
    if (kind == "row") return "The page takes the columns of a row.";
    const auto reason = config.at("reason").get<std::string>();
    return "The page takes arrays as JSON." + (reason.empty() ? "" : " " + reason);
}

Json configOf(const WebExport& request, const Model& model, StopToken& stop) {
    if (request.bare) return webConfig(model, "The model was exported without an experiment.");
    if (model.inputs().size() != 1 || model.outputs().size() != 1)
        return webConfig(model, "The model has several inputs or outputs.");
    OwnSamples samples(request.experiment, request.devices, request.weights, request.threads, stop);
    return webConfig(model, samples);
}

}  // namespace

fs::path tfjsFile(const fs::path& path) {
    std::error_code ignored;
    if (path.empty()) throw Error("expected the path of {} of the npm package @tensorflow/tfjs", kLibrary);
    if (fs::is_regular_file(path, ignored)) return path;
    for (const char* inside : {"", "dist", "node_modules/@tensorflow/tfjs/dist", "@tensorflow/tfjs/dist"}) {
        if (fs::is_regular_file(path / inside / kLibrary, ignored)) return path / inside / kLibrary;
    }
    throw Error("{}: expected {} of the npm package @tensorflow/tfjs; no such file", path.string(), kLibrary);
}

std::uintmax_t webFolderSize(const NamedWeights& weights, const fs::path& tfjs) {
    std::uintmax_t bytes = fs::file_size(tfjsFile(tfjs)) + std::string_view(kReadme).size();
    for (const fs::directory_entry& part : fs::directory_iterator(resourceDirectory() / "deployment"))
        bytes += part.file_size();  // the parts of the page, and the licence
    for (const Tensor& tensor : weights.tensors)
        bytes += (tensor.bytes() + 2) / 3 * 4;  // base64
    return bytes;
}

WebExportReport exportWebFolder(const WebExport& request, StopToken& stop) {
    requireOwnFolder(request.folder);
    const fs::path library = tfjsFile(request.tfjs);
    const std::string libraryCode = libraryText(library), licence = licenceOf(library, libraryCode);
    const Model model = Model::build(request.experiment.model);
    WebExportReport report{.layers = layerSupport(tfjsFormat(), model)};
    requireSupported(tfjsFormat(), report.layers, request.folder.string());
    requireSmallWeights(request.weights);
    const Json config = configOf(request, model, stop);
    report.input = inputSentence(config);
    const std::string& name = request.experiment.name;
    const std::string page =
        webPage(name.empty() ? model.name() : name, config, tfjsArtifacts(model, request.weights));

    std::error_code ignored;  // AtomicFile says what is wrong with the folder
    fs::create_directories(request.folder, ignored);
    const WriteScope scope([&stop](const WriteProgress&) { return !stop.stopRequested(); });
    expectBytes(page.size() + libraryCode.size() + licence.size() + std::string_view(kReadme).size());
    std::list<AtomicFile> files;  // the folder changes once all are written
    const auto write = [&](const char* file, const std::string& text) {
        files.emplace_back(request.folder / file).write(text);
        report.files.push_back(request.folder / file);
        report.bytes += text.size();
    };
    write(kLibrary, libraryCode);
    write("LICENSE-tensorflowjs.txt", licence);
    write("README.txt", kReadme);
    write("index.html", page);  // the last one: where it is, all is
    for (AtomicFile& file : files)
        file.commit();
    std::ranges::rotate(report.files, report.files.end() - 1);
    return report;
}

std::string WebExportReport::text() const {
    return fmt::format("{} and {}, {}", files.front().string(), counted(std::ssize(files) - 1, "file"),
                       bytesText(static_cast<double>(bytes)));
}

Json WebExportReport::toJson() const {
    Json list = Json::array();
    for (const fs::path& file : files)
        list.push_back(file.string());
    return {{"format", "web page"},
            {"layers", engine::toJson(layers)},
            {"files", std::move(list)},
            {"bytes", bytes},
            {"input", input}};
}

}  // namespace shardlab::engine
