#include "engine/formats/onnx/onnx_reader.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>

#include "engine/core/atomic_file.h"
#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/core/read_scope.h"
#include "engine/formats/onnx/onnx_external.h"
#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_joining.h"
#include "engine/formats/onnx/onnx_origin.h"
#include "engine/formats/onnx/onnx_wire.h"

namespace shardlab::engine {
namespace {

constexpr std::uintmax_t kLargestOnnxFile = 2147483647;  ///< of protobuf
/// Smaller files are read before it is said how much there is to read: they may have numbers in other files.
constexpr std::uintmax_t kReadAtOnce = std::uintmax_t{1} << 20U;

std::shared_ptr<const TrainedTexts> textsOf(const onnx::ModelProto& model) {
    TrainedTexts texts;
    bool found = false;
    for (const auto& entry : model.metadata_props()) {
        if (entry.key() == kClassNamesName) texts.classNames = splitTexts(entry.value());
        if (entry.key() != kVocabularyName) continue;
        texts.vocabulary = splitTexts(entry.value());
        found = true;
    }
    return found ? std::make_shared<const TrainedTexts>(std::move(texts)) : nullptr;
}

/// The messages of a file, with the numbers that it has in other files.
onnx::ModelProto readMessages(const std::filesystem::path& path) {
    const std::string where = path.string();
    std::error_code unknown;
    const std::uintmax_t size = std::filesystem::file_size(path, unknown);
    // The parsed numbers, the graph they are compared with, and the arrays of both.
    if (!unknown)
        requireHostMemory(fmt::format("{}: reading this file", where), 4.0 * static_cast<double>(size),
                          MemoryUse::File);
    if (!unknown && size > kReadAtOnce) expectReading(size);
    std::string bytes = readFile(path, kLargestOnnxFile);
    requireModestMessages(bytes, where);
    onnx::ModelProto model;
    if (!model.ParseFromString(bytes))
        throw Error("{}: expected an ONNX file; its messages are damaged", where);
    const OnnxExternalData external(model, path);
    expectReading(bytes.size());
    expectMoreReading(external.bytes());
    if (bytes.size() <= kReadAtOnce) bytesRead(bytes.size());
    bytes = {};
    external.read();
    return model;
}

OnnxModel importOnnx(const std::filesystem::path& path) {
    const std::string where = path.string();
    onnx::ModelProto model = readMessages(path);
    try {
        std::optional<OnnxModel> origin = originOf(model);
        if (!origin && model.has_graph()) onnxJoinNodes(*model.mutable_graph(), where);
        OnnxModel imported = origin ? std::move(*origin) : OnnxImporter(model, where).run();
        imported.texts = textsOf(model);
        // In get_weights() order, whatever the order of the nodes.
        std::map<std::string, std::size_t> place;
        for (const WeightSpec& spec : Model::build(imported.config).weightSpecs())
            place.emplace(spec.name, place.size());
        std::ranges::stable_sort(imported.weights, {}, [&](const auto& weight) {
            const auto found = place.find(weight.first);
            return found == place.end() ? place.size() : found->second;
        });
        return imported;
    } catch (const Json::exception& error) {
        throw Error("{}: {}", where, plainMessage(error));
    } catch (const Interrupted&) {
        throw;
    } catch (const ResourceExhausted&) {  // says nothing about the file
        throw;
    } catch (const Error& error) {
        const std::string message = error.what();
        if (message.starts_with(where)) throw;
        throw Error("{}: {}", where, message);
    }
}

class OnnxWeightFile final : public WeightFile {
public:
    explicit OnnxWeightFile(const std::filesystem::path& path) : m_model(importOnnx(path)) {
        for (const auto& [name, tensor] : m_model.weights)
            m_weights.push_back(
                {.name = name, .layer = name.substr(0, name.find('/')), .shape = tensor.shape()});
    }
    const std::vector<StoredWeight>& weights() const override { return m_weights; }
    Tensor read(std::size_t index) override { return m_model.weights[index].second; }
    std::shared_ptr<const TrainedTexts> texts() override { return m_model.texts; }
    std::vector<std::string> notes() override { return m_model.notes; }

private:
    OnnxModel m_model;
    std::vector<StoredWeight> m_weights;
};

}  // namespace

Json readOnnxModel(const std::filesystem::path& path) {
    return importOnnx(path).config.toJson();
}

std::unique_ptr<WeightFile> openOnnx(const std::filesystem::path& path) {
    return std::make_unique<OnnxWeightFile>(path);
}

}  // namespace shardlab::engine
