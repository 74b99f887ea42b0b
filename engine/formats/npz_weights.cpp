#include "engine/formats/npz_weights.h"

#include "engine/core/error.h"
#include "engine/data/npz.h"

namespace shardlab::engine {
namespace {

/// All arrays at once: the reader has checked their sizes against the file's.
class NpzWeightFile final : public WeightFile {
public:
    explicit NpzWeightFile(const std::filesystem::path& path)
        : m_where(path.string()), m_names(npzNames(path)), m_arrays(readNpz(path)) {
        for (const std::string& name : m_names) {
            m_weights.push_back({.name = name.ends_with(":0") ? name.substr(0, name.size() - 2) : name,
                                 .layer = {},
                                 .shape = m_arrays.at(name).shape()});
        }
    }
    const std::vector<StoredWeight>& weights() const override { return m_weights; }
    Tensor read(std::size_t index) override {
        const Tensor& tensor = m_arrays.at(m_names[index]);
        if (tensor.dtype() == DType::Float32) return tensor;
        throw Error("{}: {} must hold floating-point numbers; got {}", m_where, m_names[index],
                    nameOf(tensor.dtype()));
    }

private:
    std::string m_where;
    std::vector<std::string> m_names;  ///< in the archive's order, for loading by position
    std::map<std::string, Tensor> m_arrays;
    std::vector<StoredWeight> m_weights;
};

}  // namespace

void writeNpzWeights(const ExportRequest& request, const std::filesystem::path& path) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < request.weights.specs.size(); ++i) {
        arrays.emplace_back(request.weights.specs[i].name, request.weights.tensors[i]);
    }
    writeNpz(path, arrays);
}

std::unique_ptr<WeightFile> openNpzWeights(const std::filesystem::path& path) {
    return std::make_unique<NpzWeightFile>(path);
}

}  // namespace shardlab::engine
