#include "engine/formats/pytorch/pytorch.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/formats/pytorch/pytorch_file.h"
#include "engine/formats/pytorch/pytorch_layout.h"

namespace shardlab::engine {
namespace {

class PytorchWeightFile final : public WeightFile {
public:
    explicit PytorchWeightFile(const std::filesystem::path& path)
        : m_where(path.string()), m_file(openPytorchFile(path)) {
        for (const StateTensor& tensor : m_file->tensors())
            m_weights.push_back({.name = tensor.name, .layer = {}, .shape = tensor.shape});
    }
    const std::vector<StoredWeight>& weights() const override { return m_weights; }
    Tensor read(std::size_t index) override { return m_file->read(index); }
    std::optional<std::vector<ConvertedWeight>> convert(const Model& model) override {
        return pytorchWeights(model, m_weights, m_where);
    }

private:
    std::string m_where;
    std::unique_ptr<PytorchFile> m_file;
    std::vector<StoredWeight> m_weights;
};

std::unique_ptr<WeightFile> openPytorch(const std::filesystem::path& path) {
    return std::make_unique<PytorchWeightFile>(path);
}

}  // namespace

WeightFormat pytorchFormat() {
    return {.id = "pytorch-weights",
            .name = "PyTorch state dict",
            .extensions = {".pt", ".pth"},
            .help = "State dict of torch.save, read by position: layer by layer, from PyTorch's layouts.",
            .open = openPytorch};
}

}  // namespace shardlab::engine
