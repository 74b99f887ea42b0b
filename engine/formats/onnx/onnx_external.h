#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace onnx {
class GraphProto;
class ModelProto;
class TensorProto;
}  // namespace onnx

namespace shardlab::engine {

/// The numbers that a model keeps in other files, as models of more than 2 GiB have to: of its constants and
/// of those in its nodes, of the types that are read. The files lie in the folder of the model's file or
/// below it. Source: docs/ExternalData.md of ONNX.
class OnnxExternalData {
public:
    /// Finds them, `file` being that of the model. Throws Error naming the constant: keys, file or bytes that
    /// are not there.
    OnnxExternalData(onnx::ModelProto& model, const std::filesystem::path& file);
    std::uint64_t bytes() const;
    /// Puts them into the model, as if its file had them. Throws ResourceExhausted before the first one.
    void read() const;

private:
    struct Part {
        onnx::TensorProto* tensor = nullptr;
        std::filesystem::path file;
        std::uint64_t offset = 0, length = 0;
    };
    void addGraph(onnx::GraphProto& graph);
    void add(onnx::TensorProto& tensor);

    std::filesystem::path m_file;
    std::vector<Part> m_parts;
};

}  // namespace shardlab::engine
