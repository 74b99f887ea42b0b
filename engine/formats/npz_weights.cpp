#include "engine/formats/npz_weights.h"

#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/files/trained_texts_arrays.h"
#include "engine/formats/pytorch/pytorch_layout.h"
#include "engine/formats/pytorch/pytorch_names.h"

namespace shardlab::engine {
namespace {

/// Of an array that has no floats, as NumPy calls it: "int64".
std::string typeName(const NpyHeader& header) {
    const char kind = header.descr.at(1);
    if (kind == 'b') return "bool";
    return fmt::format("{}int{}", kind == 'u' ? "u" : "", 8 * header.itemSize);
}

/// Opening reads the headers only: the model says which arrays of which shapes are worth unpacking.
class NpzWeightFile final : public WeightFile {
public:
    explicit NpzWeightFile(const std::filesystem::path& path)
        : m_where(path.string()), m_archive(path), m_texts(readTrainedTexts(path)) {
        for (const NpzArchive::Entry& entry : m_archive.entries()) {
            if (isTrainedTextsArray(entry.name)) continue;
            const NpyHeader header = m_archive.header(entry);
            const bool isCount = header.shape.rank() == 0 && npyType(header) == DType::Int32;
            if (npyType(header) != DType::Float32 && !isCount) {
                throw Error("{}: {} must have floating-point values; got {}", m_where, entry.name,
                            typeName(header));
            }
            m_weights.push_back({.name = withoutNumber(entry.name), .layer = {}, .shape = header.shape});
            m_names.push_back(entry.name);
        }
    }
    const std::vector<StoredWeight>& weights() const override { return m_weights; }
    Tensor read(std::size_t index) override {
        Tensor tensor = readNpzArray(m_archive, m_names[index]);
        if (tensor.dtype() != DType::Int32) return tensor;
        Tensor count{Shape()};
        count.floats()[0] = static_cast<float>(tensor.ints()[0]);
        return count;
    }
    /// A state dict of PyTorch as arrays, in its order.
    std::optional<std::vector<ConvertedWeight>> convert(const Model& model) override {
        if (!hasPytorchNames(m_weights)) return std::nullopt;
        return pytorchWeights(model, m_weights, m_where);
    }
    std::shared_ptr<const TrainedTexts> texts() override { return m_texts; }

private:
    static std::string withoutNumber(const std::string& name) {
        return name.ends_with(":0") ? name.substr(0, name.size() - 2) : name;
    }
    std::string m_where;
    NpzArchive m_archive;
    std::shared_ptr<const TrainedTexts> m_texts;
    std::vector<StoredWeight> m_weights;  ///< in the archive's order, for loading by position
    std::vector<std::string> m_names;     ///< of their arrays
};

}  // namespace

void writeNpzWeights(const ExportRequest& request, const std::filesystem::path& path) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < request.weights.specs.size(); ++i) {
        arrays.emplace_back(request.weights.specs[i].name, request.weights.tensors[i]);
    }
    addTrainedTexts(arrays, request.weights.texts);
    writeNpz(path, arrays);
}

std::unique_ptr<WeightFile> openNpzWeights(const std::filesystem::path& path) {
    return std::make_unique<NpzWeightFile>(path);
}

}  // namespace shardlab::engine
