#include "engine/formats/onnx/onnx_external.h"

#include <onnx/onnx_pb.h>

#include <charconv>
#include <optional>

#include "engine/core/abridge.h"
#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/random_access_file.h"
#include "engine/formats/file_beside.h"
#include "engine/formats/onnx/onnx_numbers.h"

namespace shardlab::engine {
namespace {

/// 0: of a type that is not read, which is missed where a node needs it.
std::uint64_t elementBytes(std::int32_t type) {
    switch (type) {
        case onnx::TensorProto::BOOL:
            return 1;
        case onnx::TensorProto::FLOAT16:
        case onnx::TensorProto::BFLOAT16:
            return 2;
        case onnx::TensorProto::FLOAT:
        case onnx::TensorProto::INT32:
            return 4;
        case onnx::TensorProto::DOUBLE:
        case onnx::TensorProto::INT64:
            return 8;
        default:
            return 0;
    }
}

const std::string* valueOf(const onnx::TensorProto& tensor, const char* key) {
    for (const auto& entry : tensor.external_data())
        if (entry.key() == key) return &entry.value();
    return nullptr;
}

std::optional<std::uint64_t> bytesUnder(const onnx::TensorProto& tensor, const char* key,
                                        const std::string& where) {
    const std::string* text = valueOf(tensor, key);
    if (text == nullptr) return std::nullopt;
    std::uint64_t number = 0;
    const char* end = text->data() + text->size();
    const auto [read, failure] = std::from_chars(text->data(), end, number);
    if (failure != std::errc() || read != end)
        throw Error("{}: expected a number of bytes as its {}; got {}", where, key, abridged(*text));
    return number;
}

}  // namespace

OnnxExternalData::OnnxExternalData(onnx::ModelProto& model, const std::filesystem::path& file)
    : m_file(file) {
    if (model.has_graph()) addGraph(*model.mutable_graph());
}

void OnnxExternalData::addGraph(onnx::GraphProto& graph) {
    for (auto& tensor : *graph.mutable_initializer())
        add(tensor);
    for (auto& node : *graph.mutable_node()) {
        for (auto& attribute : *node.mutable_attribute()) {
            if (attribute.has_t()) add(*attribute.mutable_t());
            for (auto& tensor : *attribute.mutable_tensors())
                add(tensor);
            if (attribute.has_g()) addGraph(*attribute.mutable_g());
            for (auto& inner : *attribute.mutable_graphs())
                addGraph(inner);
        }
    }
}

void OnnxExternalData::add(onnx::TensorProto& tensor) {
    const std::uint64_t size = elementBytes(tensor.data_type());
    if (tensor.data_location() != onnx::TensorProto::EXTERNAL || size == 0) return;
    const std::string where = fmt::format("{}: {}", m_file.string(), abridged(tensor.name()));
    const std::string* location = valueOf(tensor, "location");
    if (location == nullptr)
        throw Error("{}: expected the file of its numbers (location in external_data); got none", where);
    const std::uint64_t needed = size * onnxElementCount(tensor, where);
    const std::uint64_t length = bytesUnder(tensor, "length", where).value_or(needed);
    if (length != needed)
        throw Error("{}: its shape and type take {} bytes; got length {}", where, needed, length);
    const std::uint64_t offset = bytesUnder(tensor, "offset", where).value_or(0);
    const std::filesystem::path file = fileBeside(m_file, *location, where);
    const std::uint64_t there = RandomAccessFile(file).size();
    if (offset > there || length > there - offset) {
        throw Error("{}: expected {} bytes from byte {} of {} on; the file has {}", where, length, offset,
                    abridged(*location), there);
    }
    m_parts.push_back({.tensor = &tensor, .file = file, .offset = offset, .length = length});
}

std::uint64_t OnnxExternalData::bytes() const {
    std::uint64_t bytes = 0;
    for (const Part& part : m_parts)
        bytes += part.length;
    return bytes;
}

void OnnxExternalData::read() const {
    if (m_parts.empty()) return;
    // As of the model's own file: these numbers, the graph they are compared with, and the arrays of both.
    requireHostMemory(fmt::format("{}: reading the numbers in other files", m_file.string()),
                      4.0 * static_cast<double>(bytes()), MemoryUse::File);
    std::optional<RandomAccessFile> opened;
    std::filesystem::path name;
    for (const Part& part : m_parts) {
        interruptionPoint();
        if (!opened || name != part.file) {
            opened.emplace(part.file);
            name = part.file;
        }
        std::string& numbers = *part.tensor->mutable_raw_data();
        numbers.resize(part.length);
        opened->read(part.offset, std::as_writable_bytes(std::span(numbers)));
        part.tensor->clear_data_location();
        part.tensor->clear_external_data();
    }
}

}  // namespace shardlab::engine
